// hidden_names - see hidden_names.h
#include "mail/pages/hidden_names.h"

#include "games/game/seats.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <set>

namespace mail {
namespace {

constexpr std::string_view hidden = "(hidden)";
constexpr std::size_t short_word = 3; // bytes; a shorter one names nobody

bool is_letter(char c) {
  const char lower = parser::to_lower(c);
  return (lower >= 'a' && lower <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

// The words of a name: what stands between characters that are no letters.
void add_words(std::set<std::string>& words, std::string_view name) {
  std::string word;
  const auto end = [&] {
    if (word.size() >= short_word) words.insert(parser::to_lower(word));
    word.clear();
  };
  for (const char c : name)
    if (is_letter(c))
      word += c;
    else
      end();
  end();
}

// Powers, and words that stand in each head of a broadcast, name nobody.
void spare(std::set<std::string>& words, const games::Game& game) {
  for (const judge::Power power : game.variant->map.powers())
    words.erase(parser::to_lower(game.variant->map.power(power).name));
  for (const char* word : {"broadcast", "message", "from", "game", "the", "master", "player", "observer"})
    words.erase(word);
  words.erase(game.name);
}

} // namespace

std::string HiddenNames::blanked(std::string_view text) const {
  const std::string bare = parser::without_addresses(text, [](auto) { return std::string(hidden); });
  if (words_.empty()) return bare;
  std::string out;
  for (std::size_t at = 0; at < bare.size();) {
    std::size_t end = at;
    while (end < bare.size() && is_letter(bare[end])) ++end;
    if (end == at) {
      out += bare[at++];
      continue;
    }
    const std::string_view word = std::string_view(bare).substr(at, end - at);
    out += std::ranges::binary_search(words_, parser::to_lower(word)) ? hidden : word;
    at = end;
  }
  return out;
}

HiddenNames hidden_names(const games::Game& game) {
  if (!games::is_secret(game, nullptr)) return {};
  std::set<std::string> words;
  const auto add_address = [&](std::string_view address) {
    add_words(words, address.substr(0, address.find('@')));
  };
  for (const games::Seat& seat : game.seats) {
    add_words(words, seat.name);
    for (const std::string& address : seat.addresses) add_address(address);
    for (const games::Term& term : seat.terms) add_address(term.address);
  }
  spare(words, game);
  return HiddenNames({words.begin(), words.end()});
}

} // namespace mail
