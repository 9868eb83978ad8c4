// SPDX-License-Identifier: GPL-3.0-or-later
// pgp_text - see pgp_text.h; the form is that of RFC 9580, section 7
#include "mail/message/pgp_text.h"

#include "parser/text.h"

namespace mail {
namespace {

class Armour {
 public:
  void take(std::string_view line) {
    const std::string_view mark = parser::trim(line);
    switch (state_) {
    case State::bare:
      if (mark == "-----BEGIN PGP SIGNED MESSAGE-----") return enter(State::header);
      if (mark == "-----BEGIN PGP MESSAGE-----") return enter(State::sealed);
      return keep(line);
    case State::header: // "Hash: SHA256", up to an empty line
      if (mark.find(": ") != mark.npos) return;
      enter(State::signed_text);
      return mark.empty() ? void() : take(line);
    case State::signed_text:
      if (mark == "-----BEGIN PGP SIGNATURE-----") return enter(State::signature);
      return keep(line.starts_with("- ") ? line.substr(2) : line);
    case State::signature:
      if (mark == "-----END PGP SIGNATURE-----") enter(State::bare);
      return;
    case State::sealed:
      bare.sealed = true;
      if (mark == "-----END PGP MESSAGE-----") enter(State::bare);
      return;
    }
  }

  BareText bare;

 private:
  enum class State { bare, header, signed_text, signature, sealed };

  void enter(State state) { state_ = state; }
  void keep(std::string_view line) { bare.text.append(line).push_back('\n'); }

  State state_ = State::bare;
};

} // namespace

BareText without_pgp_armour(std::string_view text) {
  if (text.find("-----BEGIN PGP ") == text.npos) return {std::string(text), false};
  Armour armour;
  for (const std::string_view line : parser::lines_of(text)) armour.take(line);
  return std::move(armour.bare);
}

} // namespace mail
