// SPDX-License-Identifier: GPL-3.0-or-later
// account_secrets - see account_secrets.h
#include "mail/spool/account_secrets.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <sys/stat.h>

namespace mail {

std::map<std::string, std::string> read_account_secrets(const games::Home& home) {
  std::map<std::string, std::string> secrets;
  if (home.conf.secrets.empty()) return secrets;
  const std::filesystem::path file = home.path / home.conf.secrets; // an absolute path stays as it is
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0)
    throw parser::BadConfiguration("judge.conf names the secrets file " + file.string() +
                                   ", which is not there");
  if ((status.st_mode & 077U) != 0)
    throw parser::BadConfiguration("others may read " + file.string() + "; say: chmod 600 " + file.string());
  const std::string text = games::files::read(file).value_or("");
  for (const std::string_view line : parser::lines_of(text)) {
    const std::size_t equals = line.find('=');
    if (parser::trim(line).empty() || line.starts_with('#') || equals == line.npos) continue;
    secrets.emplace(parser::trim(line.substr(0, equals)), parser::trim(line.substr(equals + 1)));
  }
  return secrets;
}

} // namespace mail
