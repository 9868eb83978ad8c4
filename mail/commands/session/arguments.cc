// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/arguments.h"

#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "mail/commands/session/context.h"
#include "mail/reading/power_name.h"
#include "parser/address.h"
#include "parser/name_table.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

std::string take_word(parser::Words& arguments) {
  std::string word(arguments.next());
  while (word.ends_with(',')) word.pop_back();
  return word;
}

namespace {

// "Yellow", "[Near East,": how many of the words are the longest name of a power that they begin with.
std::size_t words_of_power(const judge::Map& map, parser::Words words) {
  constexpr std::size_t most = 5;
  std::size_t longest = 0;
  std::string name;
  for (std::size_t count = 1; count <= most && !words.empty(); ++count) {
    std::string_view word = words.next();
    const bool ends = word.find_first_of(",]") != word.npos;
    while (word.starts_with('[')) word.remove_prefix(1);
    name += word.substr(0, word.find_first_of(",]"));
    if (power_named(map, name)) longest = count;
    if (ends) break;
  }
  return longest;
}

constexpr int default_minutes = 23 * 60 + 30; // for dates without a time of day, in phases without a clock

int minutes_of(const games::Game& game) {
  const games::Clock& clock = game.settings.clocks[static_cast<std::size_t>(game.position.phase.kind)];
  return clock.at >= 0 ? clock.at : default_minutes;
}

constexpr std::size_t most_listed = 200;

bool may_be_listed(const std::string& address) {
  return parser::is_sendable(address.starts_with('@') ? "anybody" + address : address);
}

bool holds(const std::vector<std::string>& list, const std::string& address) {
  return std::ranges::any_of(
      list, [&](const std::string& one) { return parser::equals_ignoring_case(one, address); });
}

std::string add(std::vector<std::string>& list, const std::string& address) {
  if (holds(list, address)) return address + " is on it already";
  list.push_back(address);
  return address + " is added";
}

std::string take_off(std::vector<std::string>& list, const std::string& address) {
  const auto gone =
      std::erase_if(list, [&](const std::string& one) { return parser::equals_ignoring_case(one, address); });
  return address + (gone > 0 ? " is taken off" : " was not on it");
}

constexpr std::size_t most_words = 5;      // of a power's name
constexpr std::size_t longest_letters = 2; // more letters together may be the beginning of a name

// Brackets stand alone; commas part words, as blanks do.
std::vector<std::string> items_of(std::string_view text) {
  std::vector<std::string> items;
  bool begun = false;
  for (const char c : text) {
    const bool bracket = c == '[' || c == ']';
    if (bracket) items.emplace_back(1, c);
    if (bracket || c == ',' || c == ' ' || c == '\t') {
      begun = false;
      continue;
    }
    if (!begun) items.emplace_back();
    begun = true;
    items.back() += c;
  }
  return items;
}

// Letters that stand together: all capitals or all small.
bool is_in_one_case(const std::string& word) {
  return parser::to_lower(word) == word ||
         std::ranges::all_of(word, [](char c) { return parser::to_upper(c) == c; });
}

bool repeats_a_letter(std::string word) {
  std::erase(word, '*');
  for (char& c : word) c = parser::to_upper(c);
  std::ranges::sort(word);
  return std::ranges::adjacent_find(word) != word.end();
}

class Reader {
 public:
  Reader(const judge::Map& map, std::string_view text) : map_(map), items_(items_of(text)) {}

  PreferenceList read() {
    std::string letters;
    while (at_ < items_.size()) {
      if (const judge::Power power = next_power()) {
        letters += map_.power(power).letter;
        continue;
      }
      const std::string& word = items_[at_++];
      if (std::string why = why_no_row(word); !why.empty()) return {"", std::move(why)};
      for (const char c : word) letters += parser::to_upper(c);
    }
    return {letters, what_is_wrong(letters)};
  }

 private:
  // Why the word, which is no power, is no row of letters either.
  std::string why_no_row(const std::string& word) const {
    constexpr std::size_t longest_told = 30;
    if (const judge::Power initials = power_of_initials(map_, word))
      return word + " can be " + map_.power(initials).name + ", or two letters: write the name, or " +
             word.substr(0, 1) + " " + word.substr(1);
    const bool is_word = word.size() > longest_letters;
    const std::string none = "no power is called " + (word.size() > longest_told ? "so" : word);
    if (const judge::Power near = is_word ? nearly_named(word) : judge::Power{})
      return none + "; did you mean " + map_.power(near).name + "?";
    const bool all_letters = std::ranges::all_of(word, [&](char c) { return is_mark(c) || power_with(c); });
    if (is_word && (!all_letters || !is_in_one_case(word) || repeats_a_letter(word)))
      return none + ", and it is no row of letters of powers, each once";
    const auto other = std::ranges::find_if(word, [&](char c) { return !is_mark(c) && !power_with(c); });
    return other == word.end() ? "" : std::string("no power has the letter ") + parser::to_upper(*other);
  }

  // Of the list as letters: brackets, and powers that nobody is to play.
  std::string what_is_wrong(const std::string& letters) const {
    bool open = false;
    for (std::size_t at = 0; at < letters.size(); ++at) {
      const char c = letters[at];
      if (c == '[' || c == ']') {
        if (open == (c == '[')) return "the brackets do not match";
        open = !open;
      } else if (const judge::Power power = power_with(c); power && map_.power(power).dummy) {
        return map_.power(power).name + " is played by nobody";
      } else if (power && letters.find(c, at + 1) != letters.npos) {
        return map_.power(power).name + " stands there twice";
      }
    }
    return open ? "a bracket is not closed" : "";
  }

  static bool is_mark(char c) { return c == '[' || c == ']' || c == '*'; }
  judge::Power power_with(char c) const { return games::power_of_letter(map_, parser::to_upper(c)); }

  // One slip from a name of its length.
  judge::Power nearly_named(const std::string& word) const {
    constexpr std::size_t shortest = 5;
    if (word.size() < shortest) return {};
    for (const judge::Power power : map_.powers())
      if (parser::slips_between(parser::to_lower(word), parser::to_lower(map_.power(power).name), 1) <= 1)
        return power;
    return {};
  }

  // The words from here as one name; "" where they are but letters, as in "B C".
  std::string words_together(std::size_t count) const {
    std::string name = items_[at_];
    for (std::size_t i = 1; i < count; ++i) name += " " + items_[at_ + i];
    return name.size() + 1 == 2 * count ? "" : name;
  }

  // "Black Sea", "Oz", "Fra"; moves behind it.
  judge::Power next_power() {
    for (std::size_t count = std::min(most_words, items_.size() - at_); count > 1; --count) {
      const std::string name = words_together(count);
      if (const judge::Power named = power_named(map_, name)) {
        at_ += count;
        return named;
      }
    }
    judge::Power power = are_letters(items_[at_]) ? judge::Power{} : read_power(map_, items_[at_]);
    if (!power) power = power_in_any_language(map_, items_[at_]);
    if (power) ++at_;
    return power;
  }

  // "BC" where both are letters of powers, though one is called so, too: it comes first either way. But "UK",
  // where that power's letter is another, is no list.
  bool are_letters(const std::string& word) const {
    const judge::Power named = power_named(map_, word);
    if (named && map_.power(named).letter != parser::to_upper(word.front()) &&
        parser::equals_ignoring_case(map_.power(named).name, word))
      return false;
    return word.size() <= longest_letters &&
           std::ranges::all_of(word, [&](char c) { return bool(power_with(c)); });
  }

  const judge::Map& map_;
  std::vector<std::string> items_;
  std::size_t at_ = 0;
};

} // namespace

std::string take_words(const Vocabulary& vocabulary, parser::Words& arguments, const judge::Map* map) {
  constexpr std::size_t shortest = 4;     // "P", "W", "NOW" could be letters of powers
  constexpr std::size_t most_words = 100; // that may begin an option; each is looked up
  std::string text;
  const auto add_word = [&] { text += (text.empty() ? "" : " ") + std::string(arguments.next()); };
  for (std::size_t looked_up = 0; !arguments.empty(); ++looked_up) {
    parser::Words ahead = arguments;
    if (ahead.take(",")) break;
    if (looked_up >= most_words) {
      add_word();
      continue;
    }
    if (std::size_t count = map ? words_of_power(*map, arguments) : 0; count > 0) {
      for (; count > 0; --count) add_word();
      continue;
    }
    const std::size_t before = arguments.rest().size();
    if (vocabulary.find_option(ahead) &&
        parser::trim(arguments.rest().substr(0, before - ahead.rest().size())).size() >= shortest)
      break;
    add_word();
  }
  return text;
}

judge::Power take_power(Context& context, parser::Words& arguments) {
  parser::Words behind = arguments;
  const judge::Power power = read_power(context.game().variant->map, take_word(behind));
  if (power) arguments = behind;
  return power;
}

std::optional<judge::Phase> read_phase(parser::Words words) {
  words.take(":");
  std::string code(words.next());
  if (const auto phase = judge::parse_phase(code)) return phase;
  const std::string year(words.next());
  std::string kind(words.next());
  if (code.empty() || year.empty()) return std::nullopt;
  if (kind.empty()) kind = parser::to_lower(code.front()) == 'w' ? "A" : "M";
  // Retreats of a spring may be called the summer's.
  const bool summer = parser::to_lower(code).starts_with("su") && parser::to_lower(kind.front()) != 'r';
  return judge::parse_phase((summer ? 'U' : code.front()) + year + kind.substr(0, 1));
}

std::size_t take_seat(Context& context, parser::Words& arguments) {
  const std::size_t own = context.session.signon.seat;
  if (context.seat().role != games::Role::master) return own;
  parser::Words behind = arguments;
  const judge::Power power = power_named(context.game().variant->map, take_word(behind));
  const auto seat = power ? seat_of_power(context.game(), power) : std::nullopt;
  if (seat) arguments = behind;
  return seat.value_or(own);
}

std::string why_no_game(const Office& office, const std::string& name) {
  if (!games::is_game_name(name)) return "There is no game of that name.";
  if (const auto now = games::new_name_of(office.transaction, name))
    return "Game " + name + " is called " + *now + " now: write that name.";
  return "There is no game " + name + ".";
}

games::Game* game_argument(Context& context, parser::Words& arguments) {
  std::string name = parser::to_lower(arguments.next());
  if (name.starts_with('?')) name.erase(0, 1);
  if (name.empty()) name = context.session.signon.game;
  if (name.empty()) {
    context.reply.refuse("Name the game, or sign on to it first.");
    return nullptr;
  }
  games::Game* game = context.office.find_game(name);
  if (game == nullptr) context.reply.refuse(why_no_game(context.office, name) + " LIST shows the games.");
  return game;
}

Zones zones_of_writer(const Incoming& mail, const Office& office) {
  return {office.conf().zone, own_zone(office.transaction, mail.sender)};
}

games::DateFrame date_frame(const Incoming& mail, const Office& office) {
  games::DateFrame frame;
  frame.now = mail.now;
  frame.judge_zone = office.conf().zone;
  frame.own_zone = own_zone(office.transaction, mail.sender);
  return frame;
}

games::DateFrame clock_frame(Context& context, games::Instant in_force) {
  games::DateFrame frame = date_frame(context.mail, context.office);
  frame.default_minutes = minutes_of(context.game());
  frame.in_force = in_force;
  return frame;
}

std::string in_words_for_writer(const Incoming& mail, const Office& office, games::Instant at) {
  return date_in_words(at, zones_of_writer(mail, office));
}

std::string take_date(const Vocabulary& vocabulary, parser::Words& arguments) {
  std::string text = take_words(vocabulary, arguments);
  constexpr int most_commas = 20;
  for (int commas = 0; commas < most_commas && arguments.take(","); ++commas) {
    parser::Words ahead = arguments;
    const std::string more = take_words(vocabulary, ahead);
    if (more.empty()) break;
    text += ", " + more;
    arguments = ahead;
  }
  return text;
}

std::string change_list(std::vector<std::string>& list, parser::Words& arguments, bool removes,
                        std::vector<std::string>& told) {
  std::vector<std::string> changed = list;
  for (parser::Words ahead = arguments; !ahead.empty(); arguments = ahead) {
    std::string word = take_word(ahead);
    const bool off = removes || word.starts_with('-');
    if (word.starts_with('-')) word.erase(0, 1);
    if (word.find('@') == word.npos) break;
    if (!may_be_listed(word)) return "\"" + word + "\" is no address, and no @domain. Nothing was changed.";
    told.push_back(off ? take_off(changed, word) : add(changed, word));
  }
  if (told.empty()) return "This takes addresses, or @domains; a dash before one takes it off the list.";
  if (changed.size() > most_listed) return "A list holds 200 addresses at most: @example.org names a domain.";
  list = std::move(changed);
  return "";
}

PreferenceList read_preferences(const judge::Map& map, std::string_view text) {
  return Reader(map, text).read();
}

std::string preferences_in_words(const judge::Map& map, std::string_view letters) {
  std::string text;
  bool alike = false, first_alike = false;
  for (const char c : letters) {
    if (c == '[' || c == ']') {
      alike = first_alike = c == '[';
      continue;
    }
    const judge::Power power = games::power_of_letter(map, c);
    text += text.empty() ? "" : alike && !first_alike ? " or " : ", then ";
    text += power ? map.power(power).name : "any";
    first_alike = false;
  }
  return text;
}

} // namespace mail
