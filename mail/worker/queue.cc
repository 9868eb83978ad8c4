// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/worker/queue.h"

#include "games/home/files.h"
#include "mail/letters/keeper_letters.h"
#include "mail/outbox/post.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "parser/text.h"

#include <algorithm>
#include <string_view>

namespace mail {

namespace {

constexpr std::string_view tries_ending = ".tries";

std::string tries_path(const std::filesystem::path& file) {
  return spool_path("tmp", file) + std::string(tries_ending);
}

// Lies beside the mail; `chancery status` and `chancery keeper` show it.
std::string reason_path(const std::filesystem::path& file) {
  return std::filesystem::path(spool_path("bad", file)).replace_extension(".reason").string();
}

int tries_of(const games::Transaction& transaction, const std::filesystem::path& file) {
  return parser::number_at_front<int>(transaction.read(tries_path(file)).value_or("")).value_or(0);
}

} // namespace

std::string spool_path(const char* folder, const std::filesystem::path& file) {
  return std::string("spool/") + folder + "/" + file.filename().string();
}

std::set<std::string> tried_mails(const games::Home& home) {
  std::set<std::string> names;
  for (const std::string& name : games::files::list(home.path / "spool" / "tmp"))
    if (name.ends_with(tries_ending)) names.insert(name.substr(0, name.size() - tries_ending.size()));
  return names;
}

bool note_fault(games::Store& store, const games::Lock& lock, games::Instant now,
                const std::filesystem::path& file, const std::string& fault) {
  if (!std::filesystem::exists(store.home().path / spool_path("new", file))) return false;
  const games::JudgeConf& conf = store.home().conf;
  games::Transaction transaction = store.begin(lock);
  const int tries = tries_of(transaction, file) + 1;
  if (tries < most_tries) {
    transaction.put(tries_path(file), std::to_string(tries) + "\n");
  } else {
    transaction.remove(tries_path(file));
    transaction.move(spool_path("new", file), spool_path("bad", file));
    transaction.put(reason_path(file), parser::one_line(fault) + "\n");
    const std::string name = file.filename().string();
    tell_keeper(transaction, store.home(), "mails-set-aside", set_aside_letter(conf, name, fault),
                {short_name(name) + ": " + fault}, now);
  }
  store.commit(lock, std::move(transaction));
  log_event(store.home(), now,
            "mail " + file.filename().string() + ": try " + std::to_string(tries) + " of " +
                std::to_string(most_tries) + " failed" + (tries < most_tries ? ": " : ", set aside: ") +
                parser::one_line(fault));
  return tries < most_tries;
}

void forget_faults(games::Transaction& transaction, const std::filesystem::path& file) {
  if (transaction.read(tries_path(file))) transaction.remove(tries_path(file));
}

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
  tried_ = retrying ? std::set<std::string>() : tried_mails(home_);
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
    // Where none failed the second pass would look for what the first one found.
    const bool is_last = retrying_ || (tried_.empty() && held_.empty());
    if (!chunk.empty() || (is_last && !given_since_start_)) return chunk;
    begin_pass(!is_last);
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
  return failed_.contains(name) || tried_.contains(name);
}

bool Queue::is_behind(const SpooledMail& mail) const {
  const std::string name = mail.file.filename().string(); // names are in the order in which mails came
  return !held_.empty() && std::ranges::any_of(people_of(mail, home_.conf), [&](const std::string& one) {
    const auto held = held_.find(one);
    return held != held_.end() && held->second < name;
  });
}

void Queue::hold(const SpooledMail& mail) {
  const std::string name = mail.file.filename().string();
  for (const std::string& one : people_of(mail, home_.conf)) {
    std::string& first = held_.try_emplace(one, name).first->second;
    first = std::min(first, name);
  }
}

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
