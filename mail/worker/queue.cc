// SPDX-License-Identifier: GPL-3.0-or-later
// queue - see queue.h
#include "mail/worker/queue.h"

#include "mail/senders/log_names.h"
#include "mail/senders/reply_address.h"
#include "mail/worker/poison.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <algorithm>
#include <string_view>

namespace mail {
namespace {

constexpr std::size_t most_mails = 32, most_bytes = 4 << 20;

// Of the From field, as far as it can be told without reading the mail: it may be what broke the reader.
std::string plain_sender(std::string_view bytes) {
  constexpr std::size_t longest_header = 65536;
  for (const std::string_view line : parser::lines_of(bytes.substr(0, longest_header))) {
    if (line.empty()) break;
    if (!parser::equals_ignoring_case(line.substr(0, 5), "from:")) continue;
    const std::size_t begin = line.rfind('<');
    const std::string_view address = begin == line.npos ? line.substr(5) : line.substr(begin + 1);
    return parser::to_lower(parser::trim(address.substr(0, address.find('>'))));
  }
  return "";
}

// Senders as addresses, seats as "seat GAME-LETTER".
std::set<std::string> people_of(const SpooledMail& mail, const games::JudgeConf& conf) {
  std::set<std::string> people{parser::to_lower(mail.envelope.sender), plain_sender(mail.bytes)};
  people.erase("");
  people.erase("<>");
  if (const auto seat = parse_reply_address(mail.envelope.recipient, conf))
    people.insert("seat " + parser::to_lower(seat->game) + "-" + seat->letter);
  return people;
}

} // namespace

Queue::Queue(const games::Home& home, games::Instant now, games::Instant until, std::set<std::string> failed)
    : home_(home), now_(now), until_(until), failed_(std::move(failed)) {
  begin_pass(false);
}

void Queue::begin_pass(bool retrying) {
  if (!retrying) given_since_start_ = false;
  retrying_ = retrying;
  files_ = spooled(home_);
  at_ = 0;
  tried_ = tried_mails(home_);
  held_.clear();
}

// First what never failed, then what did; and again as long as there was any, since mail comes in meanwhile.
std::vector<SpooledMail> Queue::next() {
  for (std::vector<SpooledMail> chunk;;) {
    std::size_t bytes = 0;
    while (at_ < files_.size() && chunk.size() < most_mails && bytes < most_bytes) {
      const std::size_t before = chunk.size();
      take(files_[at_++], chunk);
      if (chunk.size() > before) bytes += chunk.back().bytes.size();
    }
    given_since_start_ = given_since_start_ || !chunk.empty();
    if (!chunk.empty() || (retrying_ && !given_since_start_)) return chunk;
    begin_pass(!retrying_);
  }
}

void Queue::take(const std::filesystem::path& file, std::vector<SpooledMail>& chunk) {
  const std::string name = file.filename().string();
  if (given_.contains(name)) return;
  const bool waits = waits_by_itself(name);
  std::optional<SpooledMail> mail = read_one(file);
  if (!mail || mail->received >= until_) {
    given_.insert(name);
    return;
  }
  if (waits || is_behind(*mail)) return hold(*mail);
  given_.insert(name);
  chunk.push_back(std::move(*mail));
}

// nullopt when another worker was faster, or when nobody can read the file; other mails go on.
std::optional<SpooledMail> Queue::read_one(const std::filesystem::path& file) const {
  if (!std::filesystem::exists(file)) return std::nullopt;
  try {
    return read_spooled(file, home_.conf.mail_limit);
  } catch (const parser::Failure& failure) {
    log_event(home_, now_, "mail " + file.filename().string() + ": left in the spool: " + failure.what());
    return std::nullopt;
  }
}

bool Queue::waits_by_itself(const std::string& name) const {
  return failed_.contains(name) || (!retrying_ && tried_.contains(name));
}

bool Queue::is_behind(const SpooledMail& mail) const {
  return !held_.empty() && std::ranges::any_of(people_of(mail, home_.conf),
                                               [&](const std::string& one) { return held_.contains(one); });
}

void Queue::hold(const SpooledMail& mail) { held_.merge(people_of(mail, home_.conf)); }

bool Queue::holds_back(const SpooledMail& mail) {
  if (!is_behind(mail)) return false;
  hold(mail);
  given_.erase(mail.file.filename().string());
  return true;
}

void Queue::note_failed(const SpooledMail& mail) {
  failed_.insert(mail.file.filename().string());
  given_.erase(mail.file.filename().string());
  hold(mail);
}

} // namespace mail
