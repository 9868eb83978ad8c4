// SPDX-License-Identifier: GPL-3.0-or-later
// shown_mail - see shown_mail.h
#include "mail/keeper/shown_mail.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "mail/letters/keeper_letters.h"
#include "mail/message/encoded_words.h"
#include "mail/message/message.h"
#include "mail/message/mime.h"
#include "mail/message/mime_guard.h"
#include "mail/outbox/queue_file.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/tokens_in_text.h"
#include "mail/spool/ingest.h"
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

std::string shown_content(const Opened& mail, const Reading& reading, const games::JudgeConf& conf) {
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

std::optional<WholeMail> whole_mail(const Unread& mail, const Reading& reading, std::string& fault) {
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

std::string shown_mail(const games::Home& home, const std::string& path, const Reading& reading) {
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

} // namespace mail
