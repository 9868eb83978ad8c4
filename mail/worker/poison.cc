// SPDX-License-Identifier: GPL-3.0-or-later
// poison - see poison.h
#include "mail/worker/poison.h"

#include "games/home/files.h"
#include "mail/letters/keeper_letters.h"
#include "mail/outbox/keeper_news.h"
#include "mail/senders/log_names.h"
#include "parser/text.h"

#include <charconv>
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
  const std::string text = transaction.read(tries_path(file)).value_or("0");
  int tries = 0;
  std::from_chars(text.data(), text.data() + text.size(), tries);
  return tries;
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

} // namespace mail
