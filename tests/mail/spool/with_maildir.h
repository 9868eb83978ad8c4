// SPDX-License-Identifier: GPL-3.0-or-later
// with_maildir - a judge that takes its mail out of a Maildir, for tests
#pragma once

#include "games/home/files.h"
#include "mail/senders/fetch.h"
#include "mail/senders/ingest.h"
#include "tests/home/temporary_home.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace testing {

// A judge with a Maildir beside its home.
class WithMaildir {
 public:
  WithMaildir() {
    for (const char* folder : {"tmp", "new", "cur"}) std::filesystem::create_directories(maildir() / folder);
    place_.home.conf.mailbox = maildir().string();
  }
  void deliver(const std::string& name, const std::string& bytes) const {
    std::ofstream(maildir() / name, std::ios::binary) << bytes;
  }
  mail::Fetched fetch() const {
    return mail::fetch(place_.home, [] { return instant("2026-11-21T23:30Z"); });
  }
  std::vector<std::string> names(const char* folder) const { return games::files::list(maildir() / folder); }
  std::vector<std::string> spooled_bytes() const {
    std::vector<std::string> all;
    for (const std::filesystem::path& file : mail::spooled(place_.home))
      all.push_back(mail::read_spooled(file, 1 << 20).bytes);
    return all;
  }
  std::filesystem::path maildir() const { return place_.beside() / "Maildir"; }
  TemporaryHome& place() { return place_; }

 private:
  TemporaryHome place_;
};

} // namespace testing
