// SPDX-License-Identifier: GPL-3.0-or-later
// blank_passwords - passwords out of everything that is echoed
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- JOIN and TAKEOVER as people write them: which words may be the game, the power, the password
//
// "JOIN alpine", "JOIN the game alpine as France", "TAKEOVER Turkey@alpine secret". Knows no games: whoever
// does tells which of the names is what.

struct JoinLine {
  std::vector<std::string_view> names; // three at most, in the order written: of games, powers, a password
  std::string_view power;              // behind AS
  // Index into the words that were read of the first that may be a password; their number when there is none.
  std::size_t secret = 0;
};

// `behind`: what stands behind the verb. nullopt when it is talk: "me against Turkey".
std::optional<JoinLine> read_join_line(std::string_view behind);

// ---- passwords out of everything that is echoed
//
// Rather blanks too much than too little: whatever follows a word that is nearly SIGNON or the like, and
// whatever follows a word like PASSWORD.

// A command line as it may be shown: "SIGNON Fx ****", "SIGNOM ****", "SET PASSWORD ****".
std::string blank_passwords(std::string_view line);
// A line that may be quoted, as it may be shown: "> SIGNON Fx ****". What stands before its first word stays.
std::string blank_quoted_passwords(std::string_view line);
// "Password: secret", "My password is secret": one by itself, which no command reads.
bool is_mere_password(std::string_view line);
// Is the line a whole sign-on, or a new password, or a lost one, so that blank_passwords hides all there is?
bool is_own_sign_on(std::string_view line);
// A line of press. Only a complete sign-on to this game is blanked, which its writer meant as one: he forgot
// ENDPRESS before it.
std::string blank_press_passwords(std::string_view line, std::string_view game);
// Blanks each of the secrets wherever it stands as a word; not one of fewer characters than `shortest`, which
// could be a common word.
std::string blank_secrets(std::string_view text, const std::vector<std::string>& secrets,
                          std::size_t shortest = 6);

} // namespace mail
