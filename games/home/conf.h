// SPDX-License-Identifier: GPL-3.0-or-later
// conf - judge.conf: how the keeper has set up this judge
//
// One table in conf.cc names the keys, their comments and their fields; reading and writing both walk it.
// docs/operating.md tells keepers of them.
#pragma once

#include "judge/telling/order_form.h"
#include "parser/text.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace games {

struct JudgeConf {
  std::string address;            // judge@host: where players write to
  std::string code;               // four letters or so: the judge's short name in subjects
  std::string keeper;             // the keeper's address
  std::string transport = "file"; // file | sendmail | smtp://host:port | smtps://host:port
  std::string sendmail = "/usr/sbin/sendmail";
  std::string smtp_user;    // empty: no login
  std::string mailbox;      // what `fetch` empties: /PATH/OF/A/MAILDIR | imaps://host | pop3s://host ...
  std::string mailbox_user; // the name for the login there
  int mailbox_seconds = 60; // that this server may be silent
  bool mailbox_keep = true; // mail that was taken stays: in cur/ of a Maildir, in mailbox_done by IMAP
  std::string mailbox_done = "chancery-done";
  std::string tls_ca;                 // file of a private authority's certificates; relative to HOME
  std::string secrets;                // file of mode 0600 with smtp_password=...; relative to HOME
  std::string subaddress = "+";       // between the judge's name and what only the judge reads; "none": off
  bool bounce_tags = true;            // the envelope sender tells which mail came back (needs subaddress)
  std::string auth_server;            // whose Authentication-Results are believed; empty: nobody's
  int auth_hops = 1;                  // Received fields that our own servers add, auth_server's included
  std::string auth_policy = "note";   // none | note | require, see docs/coming-in.md
  std::string zone = "UTC";           // time zone of all clocks and of the dates shown (tz name)
  std::uint64_t seed = 1;             // what shows in mails is the same for the same seed
  std::string order_form = "classic"; // how orders are told to people: classic | brief | full
  std::string pages;                  // the folder of the pages for a web server; empty: there are none
  std::string pages_url;              // where it is seen: https://example.org/chancery
  std::string letters = "html";       // what those get who did not choose: html (beside the text) | text
  bool require_register = false;      // unknown senders must REGISTER before they can sign on
  bool require_master = false;        // a new game's creator becomes its master at once
  bool confirm_addresses = true;      // an address new here is asked before anything of a game goes to it
  int confirm_days = 7;               // so long it may answer that
  int forming_days = 60;              // a forming game without news for so long is given up
  int password_cost = 5;              // of yescrypt, 1 to 7
  int answers_an_hour = 60;           // to one address; further mails from it are obeyed, but not answered
  int answers_a_day = 300;
  int answers_to_unsigned = 1000;   // an hour, to all strangers together
  int answers_to_stranger = 6;      // a day; 0: no limit
  int new_games_a_day = 3;          // CREATEs of one address; 0: no limit, as for the next two
  int new_seats_a_day = 20;         // seats of players and observers that it takes
  int registrations_a_day = 10;     // REGISTERs from it
  std::size_t mail_limit = 1 << 20; // bytes; a larger mail is answered "too large"
  int memory_limit = 512;           // MiB that a process may take for a mail; 0: no limit
  int time_limit = 5;               // seconds of the processor that a mail may take; 0: no limit
  int keep_done_days = 30;          // spool/done
  int keep_keys_days = 120;         // done keys
  int keep_sent_days = 30;          // outbox/sent
  int keep_bad_days = 90;           // spool/bad
  int keep_failed_days = 90;        // outbox/failed
  int keep_set_aside_days = 180;    // set-aside, of games that are not played
  int keep_press_days = 365;        // of games that are over
  int keep_players_days = 365;      // without a seat
  int keep_log_days = 90;
  int outage_hours = 3;        // so long without `cron` and `process` is an outage (0: never) ...
  int outage_grace_hours = 24; // ... and for so long after an outage no deadline fires

  judge::OrderForm form() const; // order_form
  bool letters_as_html() const { return letters == "html"; }
};

// Reads the text of judge.conf. Throws parser::BadConfiguration (file, line, cure) for an unknown key and for
// a value that cannot be used.
JudgeConf read_conf(const std::filesystem::path& file, const std::string& text);
// The text of a judge.conf: each key below its comment; a key with its default value is commented out. Throws
// parser::BadConfiguration for a value that cannot be used.
std::string conf_text(const JudgeConf& conf);

} // namespace games
