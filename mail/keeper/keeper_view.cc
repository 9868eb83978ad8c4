// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/keeper/keeper_view.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/players.h"
#include "games/store/transaction.h"
#include "mail/letters/keeper_letters.h"
#include "mail/message/header_field.h"
#include "mail/message/message.h"
#include "mail/message/mime.h"
#include "mail/message/piece.h"
#include "mail/outbox/post.h"
#include "mail/outbox/returned_mail.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/ingest.h"
#include "mail/senders/ledger.h"
#include "mail/senders/quotas.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

namespace fs = std::filesystem;
namespace files = games::files;

constexpr std::array notes_beside{".reason", ".untold", ".state", ".tmp"};
constexpr std::array shown_fields{"From", "To",      "Cc",         "Reply-To",
                                  "Date", "Subject", "Message-ID", "In-Reply-To"};

bool is_mail(const std::string& name) {
  return !name.starts_with('.') &&
         std::ranges::none_of(notes_beside, [&](const char* end) { return name.ends_with(end); });
}

// A mail that came, or one of ours, in the same terms.
struct Opened {
  bool came_in = false;
  Envelope envelope;
  std::string bytes;
  std::uintmax_t size = 0; // of the whole mail
};

Opened open_mail(const games::Home& home, const std::string& path) {
  const fs::path file = home.path / path;
  if (path.starts_with("spool/")) {
    SpooledMail mail = read_spooled(file, home.conf.mail_limit);
    return {true, mail.envelope, std::move(mail.bytes), mail.size};
  }
  std::optional<QueuedMail> mail = read_queued(file);
  if (!mail)
    throw parser::Failure(file.string() + ": its envelope lines cannot be read; look into it with an editor");
  const std::uintmax_t size = mail->bytes.size();
  return {false, {mail->from, mail->to, ""}, std::move(mail->bytes), size};
}

// A password may stand anywhere in what people write. Our own letters repeat none; the only secret in their
// text is the code for a new password.
std::string shown_line(std::string_view line, bool came_in, const games::JudgeConf& conf) {
  const bool secret = came_in || parser::trim(line).starts_with("RESET PASSWORD ");
  return without_tokens(secret ? blank_quoted_passwords(line) : std::string(line), conf) + "\n";
}

std::string shown_lines(std::string_view text, bool came_in, const games::JudgeConf& conf) {
  std::string shown;
  for (const std::string_view line : parser::lines_of(text)) shown += shown_line(line, came_in, conf);
  return shown;
}

// The first field of each name.
std::string chief_fields(std::string_view header) {
  std::string chief;
  for (const std::string_view field : shown_fields)
    for (const std::string_view line : parser::lines_of(header)) {
      if (line.size() <= field.size() || line[field.size()] != ':') continue;
      if (!parser::equals_ignoring_case(line.substr(0, field.size()), field)) continue;
      chief += std::string(field) + std::string(line.substr(field.size())) + "\n";
      break;
    }
  return chief;
}

std::string shown_content(const Opened& mail, const MailReader& reading, const games::JudgeConf& conf) {
  std::string fault;
  const auto whole = whole_mail({mail.bytes, mail.envelope.sender, mail.envelope.recipient}, reading, fault);
  if (!whole)
    return "[it breaks the program that reads mails: " + parser::one_line(fault) +
           "; these are its bytes, as far as they are plain signs]\n\n" +
           shown_lines(printable(mail.bytes), mail.came_in, conf);
  std::string text = shown_lines(chief_fields(whole->header), mail.came_in, conf) + "\n" +
                     shown_lines(whole->message.text, mail.came_in, conf);
  for (const std::string& note : whole->message.notes) text += "[" + parser::one_line(note) + "]\n";
  if (whole->message.too_large) text += "[larger than mail_limit: only its header is read]\n";
  return text;
}

using Kind = AddressNote::Kind;
using Notes = std::vector<AddressNote>;

void add_unreachable(const games::Transaction& transaction, Notes& notes) {
  for (const Unreachable& mark : unreachable_addresses(transaction))
    notes.push_back(
        {Kind::unreachable, mark.address, true,
         mark.address + " cannot be reached since " + games::to_text(mark.since) + ": " + mark.reason});
}

// "own x ann@example.org", "seat x-f", "from ann@example.org": whose count it is, in words.
std::string passwords_text(const WrongPasswords& entry) {
  const std::string who = entry.who.substr(entry.who.rfind(' ') + 1);
  const std::string wrong = counted(static_cast<std::size_t>(entry.count), "wrong password");
  if (entry.who.starts_with("own "))
    return who + ", " + wrong + " for its own seat in game " + entry.who.substr(4, entry.who.rfind(' ') - 4);
  if (entry.who.starts_with("seat ")) return "seat " + who + ", " + wrong + " from other addresses";
  return who + ", " + wrong + " over all games";
}

void add_passwords(const games::Transaction& transaction, games::Instant now, Notes& notes) {
  for (const WrongPasswords& entry : wrong_passwords(transaction, now)) {
    const bool blocked = entry.blocked_until > now;
    notes.push_back(
        {Kind::passwords, entry.who.substr(entry.who.rfind(' ') + 1), blocked,
         passwords_text(entry) +
             (blocked ? ": no password is tried until " + games::to_text(entry.blocked_until) : "")});
  }
}

void add_strangers(const games::Home& home, const games::Transaction& transaction, games::Instant now,
                   Notes& notes) {
  for (const Stranger& stranger : strangers_of_today(transaction, home.conf, now))
    notes.push_back(
        {Kind::stranger, stranger.address, stranger.is_silenced,
         stranger.address +
             (stranger.is_network ? " is a network whose strangers had " : " is a stranger and had ") +
             counted(static_cast<std::size_t>(stranger.answers), "answer") + " today" +
             (stranger.is_silenced ? ": no more until midnight (UTC)" : "")});
}

void add_answers(const games::Home& home, games::Instant now, Notes& notes) {
  for (const AnsweredAddress& answered : answered_today(home, now)) {
    const bool blocked = !answered.why_no_more.empty();
    notes.push_back({Kind::answers, answered.address, blocked,
                     answered.address + " had " +
                         counted(static_cast<std::size_t>(answered.today), "answer") + " today" +
                         (blocked ? ", and was told: " + answered.why_no_more : "")});
  }
}

void add_question(const games::Waiting& waiting, Notes& notes) {
  const auto add = [&](Kind kind, bool blocked, const std::string& text) {
    notes.push_back({kind, waiting.address, blocked, waiting.address + text});
  };
  std::vector<std::string> asked;
  for (const games::Request& request : waiting.requests)
    asked.push_back(request.command + (request.game.empty() ? "" : ", game " + request.game) + ", since " +
                    games::to_text(request.received));
  if (waiting.refused)
    add(Kind::asked, true,
        " said no at " + games::to_text(*waiting.refused) + ": nothing is sent there for a year");
  else if (!asked.empty())
    add(Kind::asked, false, " was asked to confirm itself, and has not answered: " + in_words(asked));
  else if (!waiting.asked.empty())
    add(Kind::unanswered, false,
        " left " + counted(waiting.asked.size(), "letter") +
            " that asked it without an answer, the last of " + games::to_text(waiting.asked.back()) +
            ": nothing else is sent there");
}

void add_waiting(const games::Home& home, const games::Transaction& transaction, games::Instant now,
                 Notes& notes) {
  for (const games::Waiting& waiting :
       games::all_waiting(transaction, now - std::chrono::days(home.conf.confirm_days)))
    add_question(waiting, notes);
}

// What was asked for is dropped; the next mail is asked about anew.
bool forget_waiting(games::Transaction& transaction, const std::string& who) {
  auto waiting = games::find_waiting(transaction, who, games::Instant::min());
  if (!waiting) waiting = games::find_waiting(transaction, parser::mailbox_of(who), games::Instant::min());
  if (!waiting) return false;
  waiting->requests.clear();
  waiting->agreed.reset();
  games::save_waiting(transaction, *waiting);
  note_reached(transaction, who);
  return true;
}

} // namespace

std::vector<std::string> mails_in(const games::Home& home, const std::string& folder) {
  std::vector<std::string> names = files::list(home.path / folder);
  std::erase_if(names, [](const std::string& name) { return !is_mail(name); });
  return names;
}

std::string reason_beside(const games::Home& home, const std::string& path) {
  const fs::path file = home.path / path;
  if (const std::string put_off = read_deferral(file).reason; !put_off.empty()) return put_off;
  for (const char* kind : {".reason", ".untold"})
    if (const auto text = files::read(fs::path(file).replace_extension(kind)))
      return parser::one_line(std::string_view(*text).substr(0, text->find('\n')));
  return "";
}

std::vector<std::string> find_mails(const games::Home& home, const std::vector<std::string>& folders,
                                    const std::string& name) {
  std::vector<std::string> found;
  for (const std::string& folder : folders)
    for (const std::string& file : mails_in(home, folder))
      if (file == name || short_name(file) == name) found.push_back(folder + "/" + file);
  return found;
}

const std::vector<std::string>& mail_folders() {
  static const std::vector<std::string> folders{"spool/new",     "spool/bad",       "spool/done",
                                                "outbox/new",    "outbox/deferred", "outbox/failed",
                                                "outbox/handed", "outbox/sent"};
  return folders;
}

Message read_whole(const Unread& mail, const ReadingTerms& terms) {
  Message message = read_one(mail, terms);
  std::string header;
  for (const Field& field : head_of(mail.bytes).header)
    header += field.name + ": " + parser::one_line(decode_words(field.value)) + "\n";
  message.text.insert(0, header + "\n");
  return message;
}

std::optional<WholeMail> whole_mail(const Unread& mail, const MailReader& reading, std::string& fault) {
  WasRead read = reading(mail)();
  fault = read.fault;
  if (!read.message) return std::nullopt;
  WholeMail whole{"", *std::move(read.message)};
  std::string& text = whole.message.text;
  const std::size_t end = text.starts_with('\n') ? 0 : std::min(text.find("\n\n"), text.size() - 1) + 1;
  whole.header = text.substr(0, end);
  text.erase(0, end + 1);
  return whole;
}

std::string printable(std::string_view bytes) {
  std::string shown;
  for (const char c : bytes)
    if (c != '\r') shown += c == '\n' || (c >= ' ' && c < 0x7F) ? c : '?';
  return shown;
}

std::string shown_mail(const games::Home& home, const std::string& path, const MailReader& reading) {
  const games::JudgeConf& conf = home.conf;
  const Opened mail = open_mail(home, path);
  std::string text = "[" + path + ", " + std::to_string(mail.size) + " bytes]\n";
  if (const std::string reason = reason_beside(home, path); !reason.empty())
    text += "[" + without_tokens(reason, conf) + "]\n";
  if (!mail.envelope.sender.empty())
    text += "[envelope sender " + without_tokens(mail.envelope.sender, conf) + "]\n";
  if (!mail.envelope.recipient.empty())
    text += "[envelope recipient " + without_tokens(mail.envelope.recipient, conf) + "]\n";
  return text + shown_content(mail, reading, conf);
}

Notes address_notes(const games::Home& home, const games::Transaction& transaction, games::Instant now) {
  Notes notes;
  add_unreachable(transaction, notes);
  add_passwords(transaction, now, notes);
  add_strangers(home, transaction, now, notes);
  add_answers(home, now, notes);
  add_waiting(home, transaction, now, notes);
  return notes;
}

bool is_listed(const AddressNote& note) { return note.blocked || note.kind == Kind::asked; }

std::string counted_in_words(const Notes& notes) {
  const auto number = [&](Kind kind) {
    return static_cast<std::size_t>(std::ranges::count_if(
        notes, [&](const AddressNote& note) { return note.kind == kind && !is_listed(note); }));
  };
  std::vector<std::string> parts;
  if (const std::size_t some = number(Kind::passwords); some > 0)
    parts.push_back(std::to_string(some) + " with wrong passwords");
  if (const std::size_t some = number(Kind::stranger); some > 0) parts.push_back(counted(some, "stranger"));
  if (const std::size_t some = number(Kind::answers); some > 0)
    parts.push_back(std::to_string(some) + " answered today");
  if (const std::size_t some = number(Kind::unanswered); some > 0)
    parts.push_back(std::to_string(some) + " that left letters without an answer");
  return parts.empty() ? "" : "counted, but not blocked: " + in_words(parts);
}

std::string strike_off(games::Transaction& transaction, const std::string& who, games::Instant now) {
  std::vector<std::string> from;
  if (strike_off_unreachable(transaction, who)) from.emplace_back("addresses that cannot be reached");
  if (forget_guesses(transaction, who, now)) from.emplace_back("wrong passwords");
  if (forget_stranger(transaction, who, now)) from.emplace_back("strangers of today");
  if (forget_answers(transaction, who, now)) from.emplace_back("answers of today");
  if (forget_waiting(transaction, who)) from.emplace_back("addresses that were asked");
  return in_words(from);
}

} // namespace mail
