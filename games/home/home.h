// home - the judge's directory, and judge.conf in it
//
//   HOME/judge.conf   see docs/operating.md      HOME/spool/{tmp,new,done,bad}     mail as it came
//   HOME/players/     one file a person          HOME/outbox/{new,deferred,failed,sent}   outgoing mail
//   HOME/games/NAME/  see docs/game-directory.md HOME/done/   keys of mails that took effect
//   HOME/redo/        commits, see store.h       HOME/lock    the judge lock;  HOME/log/YYYY-MM.log
//   HOME/set-aside/   games that could not be written, see store.h      HOME/key    see
//   mail/senders/home_key.h
//
// Throws parser::BadConfiguration when judge.conf cannot be used (file, line, cure).
#pragma once

#include "judge/telling/order_form.h"
#include "parser/problem.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

using Instant = std::chrono::sys_seconds; // all times: UTC, whole seconds

struct JudgeConf {
  std::string address;            // judge@host: where players write to
  std::string code;               // four letters or so: the judge's short name in subjects
  std::string keeper;             // the keeper's address
  std::string transport = "file"; // file | sendmail | smtp://host:port | smtps://host:port
  std::string sendmail = "/usr/sbin/sendmail";
  std::string smtp_user;    // empty: no login
  std::string mailbox;      // what `fetch` empties: /PATH/OF/A/MAILDIR | imaps://host | pop3s://host ...
  std::string mailbox_user; // the name for the login there
  bool mailbox_keep = true; // mail that was taken stays: in cur/ of a Maildir, in mailbox_done by IMAP
  std::string mailbox_done = "chancery-done";
  std::string tls_ca;                 // file of a private authority's certificates; relative to HOME
  std::string secrets;                // file of mode 0600 with smtp_password=...; relative to HOME
  std::string subaddress = "+";       // between the judge's name and what only the judge reads; "none": off
  bool bounce_tags = true;            // the envelope sender tells which mail came back (needs subaddress)
  std::string auth_server;            // whose Authentication-Results are believed; empty: nobody's
  int auth_hops = 1;                  // Received fields that our own servers add, that one's included
  std::string auth_policy = "note";   // none | note | require, see docs/mail.md
  std::string zone = "UTC";           // time zone of all clocks and of the dates shown (tz name)
  std::uint64_t seed = 1;             // what shows in mails is the same for the same seed
  std::string order_form = "classic"; // how orders are told to people: classic | brief | full
  bool require_register = false;      // unknown senders must REGISTER before they can sign on
  bool require_master = false;        // a new game's creator becomes its master at once
  int answers_an_hour = 60;           // to one address; mails beyond that are obeyed, but not answered
  int answers_a_day = 300;
  int answers_to_unsigned = 1000;   // an hour, to all mails that nobody signed on in
  std::size_t mail_limit = 1 << 20; // bytes; a larger mail is answered "too large"
  int keep_done_days = 30;          // spool/done
  int keep_keys_days = 120;         // done keys
  int keep_sent_days = 30;          // outbox/sent
  int keep_log_days = 90;
  int outage_hours = 3;        // no `cron` or `process` for that long is an outage (0: never) ...
  int outage_grace_hours = 24; // ... after which no deadline fires before this much time has passed

  judge::OrderForm form() const; // order_form
};

struct Home {
  std::filesystem::path path;
  JudgeConf conf;

  // Reads judge.conf.
  static Home open(const std::filesystem::path& path);
  // The folders that should be there and are not. Nothing may be obeyed without one of them: without games/
  // every sign-on would fail, without done/ a mail would be obeyed twice.
  std::vector<std::string> missing_folders() const;
  // Makes all folders and a commented judge.conf (refuses when there is one already).
  static void set_up(const std::filesystem::path& path, const JudgeConf& conf);
};

// The folders of a home, relative to it.
std::vector<std::string> home_folders();

// One line in this month's log: what happened, never a body, a password or a token. Best effort: a log that
// cannot be written stops nothing.
void log_line(const Home& home, Instant now, std::string_view text);

// "2026-11-21T23:30Z" (seconds allowed, Z required); nullopt otherwise.
std::optional<Instant> parse_instant(std::string_view text);
std::string to_text(Instant instant); // "2026-11-21T23:30:00Z"
// "Sat Nov 21 2026 23:30:00 +0000": the classic form, always with its offset. (zone.cc)
std::string to_local_text(Instant instant, const std::string& zone);

} // namespace games
