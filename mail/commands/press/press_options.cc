// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/press/press.h"

#include "games/game/seats.h"
#include "mail/commands/press/named_readers.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <initializer_list>

namespace mail {

using games::Game, games::Seat;

namespace {

std::string all_letters(const Game& game) {
  std::string letters;
  for (const judge::Power power : game.variant->map.powers())
    letters += game.variant->map.power(power).letter;
  return letters + "OM";
}

// The letters in the order in which powers stand.
std::string in_order(const Game& game, const std::string& letters) {
  std::string sorted = letters;
  const std::string all = all_letters(game);
  std::ranges::stable_sort(sorted, {}, [&](char letter) { return all.find(letter); });
  return sorted;
}

// "PRESS TO ALL, M": a broadcast that is for the master, too.
void name_masters(const Game& game, PressOptions& options, const NamedReaders& readers) {
  for (const std::size_t seat : readers.seats)
    if (game.seats[seat].role == games::Role::master) options.seats.insert(seat);
}

void address_to(const Game& game, PressOptions& options, const NamedReaders& readers) {
  if (options.broadcast) options.letters.clear();
  options.broadcast = readers.everybody;
  if (readers.everybody) return name_masters(game, options, readers);
  for (const char letter : readers.letters)
    if (options.letters.find(letter) == std::string::npos) options.letters += letter;
  options.letters = in_order(game, options.letters);
  options.seats.insert(readers.seats.begin(), readers.seats.end());
}

void address_to_all_but(const Game& game, const Seat& own, PressOptions& options,
                        const NamedReaders& readers) {
  const char own_letter = games::seat_letter(game, own);
  options.broadcast = false;
  for (const char letter : all_letters(game)) {
    if (letter == own_letter || readers.letters.find(letter) != std::string::npos) continue;
    if (letter != 'M' || games::has_master(game)) options.letters += letter;
    for (const std::size_t seat : seats_of_letter(game, letter)) options.seats.insert(seat);
  }
}

// The words of a list: up to the next option, or `end`.
std::string take_list(parser::Words& words, std::string_view end = "FROM") {
  std::string list;
  const auto begins = [&](std::string_view option) { return parser::Words(words).take(option); };
  while (!words.empty()) {
    constexpr std::string_view options[] = {"WHITE",     "GREY",    "GRAY", "FAKE",
                                            "ANONYMOUS", "NO FAKE", "FROM", "QUIET"};
    if (begins(end) || std::ranges::any_of(options, begins)) return list;
    list += std::string(list.empty() ? "" : " ") + std::string(words.next());
  }
  return list;
}

bool take_any(parser::Words& words, std::initializer_list<std::string_view> spellings) {
  return std::ranges::any_of(spellings, [&](std::string_view spelling) { return words.take(spelling); });
}

// The readers of the one, the look of the other.
PressOptions as_wished(PressOptions readers, const PressOptions& wishes) {
  readers.anonymous = wishes.anonymous;
  readers.fake = wishes.fake;
  readers.no_fake = wishes.no_fake;
  readers.claimed = wishes.claimed;
  return readers;
}

class OptionReader {
 public:
  OptionReader(const Game& game, const Seat& own, const OwnLetter* answered)
      : game_(game), own_(own), answered_(answered) {}

  PressOptions read(parser::Words words, bool broadcast) {
    bool some = broadcast;
    while (!words.empty() && options_.problem.empty()) some = read_one(words) || some;
    if (some || !options_.problem.empty()) return std::move(options_);
    if (answered_ == nullptr)
      options_.problem =
          "PRESS says to whom: PRESS TO AEM; BROADCAST goes to everybody. The message was not sent.";
    else
      answer_writer();
    return std::move(options_);
  }

  PressOptions read_list(std::string_view list) {
    const auto [all, others] = parted_at_except(list);
    const NamedReaders left_out = others.empty() ? NamedReaders() : read_readers(game_, own_, others);
    if (!others.empty() && left_out.problem.empty() && read_readers(game_, own_, all).everybody) {
      take_readers(left_out, true);
      return std::move(options_);
    }
    take_readers(read_readers(game_, own_, list), false);
    return std::move(options_);
  }

 private:
  // "all except Turkey": what stands on both sides of the word; nothing behind it where none is there.
  static std::pair<std::string_view, std::string_view> parted_at_except(std::string_view list) {
    constexpr std::string_view excepting[] = {"but",     "except", "ausser", "sauf",    "menos",
                                              "excepto", "salvo",  "tranne", "eccetto", "behalve",
                                              "oprocz",  "poza",   "exceto", "utom"};
    for (const parser::TalkWord& word : parser::talk_words(list))
      if (std::ranges::find(excepting, word.plain) != std::end(excepting))
        return {parser::trim(list.substr(0, word.begin)),
                parser::trim(list.substr(std::min(list.find(' ', word.begin), list.size())))};
    return {list, {}};
  }

  // False for an option that says nothing of the readers.
  bool read_one(parser::Words& words) {
    if (take_any(words, {"WHITE", "UNANONYMOUSLY", "UNANONYMOUS"})) return sign(true);
    if (take_any(words, {"GREY", "GRAY", "ANONYMOUSLY", "ANONYMOUS"})) return sign(false);
    if (take_any(words, {"NO FAKE BROADCAST", "NO FAKE"})) {
      options_.no_fake = true;
      return false;
    }
    if (words.take("QUIET")) return false; // answers never repeat the text
    if (take_any(words, {"FAKE FROM", "FROM"})) return claim(words);
    if (words.take("FAKE")) return fake(words);
    if (take_any(words, {"TO ALL BUT", "TO ALL EXCEPT", "TO EVERYBODY BUT", "TO EVERYONE BUT",
                         "TO EVERYBODY EXCEPT", "TO EVERYONE EXCEPT"}))
      return take_readers(read_readers(game_, own_, take_list(words)), true);
    const bool to = words.take("TO");
    const std::string_view rest = words.rest();
    if (!to && !rest.starts_with('+') && !rest.starts_with('-')) return read_bare(words);
    bool all_but = false;
    const NamedReaders readers = take_signed(words, all_but);
    return take_readers(readers, all_but);
  }

  // "FROM Italy"
  bool claim(parser::Words& words) {
    const NamedReaders readers = read_readers(game_, own_, take_list(words, "TO"));
    const judge::Power power = readers.problem.empty() && !readers.everybody && readers.letters.size() == 1
                                   ? games::power_of_letter(game_.variant->map, readers.letters.front())
                                   : judge::Power();
    if (!power) return refuse("FROM takes the name of one power: FROM Italy. The message was not sent.");
    if (power != own_.power) options_.claimed = power;
    return false;
  }

  // "FAKE", "FAKE BROADCAST", "FAKE [PARTIAL] TO AE", "FAKE TO ALL BUT R", "FAKE -R"
  bool fake(parser::Words& words) {
    options_.fake = FakedReaders{};
    if (take_any(words, {"BROADCAST", "PARTIAL BROADCAST"})) return false;
    take_any(words, {"PARTIAL", "PARITAL"}); // as an old judge spells it
    bool all_but = take_any(words, {"TO ALL BUT", "TO ALL EXCEPT"});
    const bool names =
        all_but || words.take("TO") || words.rest().starts_with('+') || words.rest().starts_with('-');
    if (!names) return false;
    const NamedReaders readers = take_signed(words, all_but);
    if (!readers.problem.empty() || readers.empty())
      return refuse(readers.problem.empty() ? "FAKE TO takes powers: FAKE TO AE. The message was not sent."
                                            : readers.problem);
    PressOptions shown;
    if (all_but)
      address_to_all_but(game_, own_, shown, readers);
    else
      address_to(game_, shown, readers);
    options_.fake = FakedReaders{shown.broadcast, shown.letters};
    return false;
  }

  // "+EG", "-R", "EG": a dash means all but those.
  NamedReaders take_signed(parser::Words& words, bool& all_but) const {
    const std::string list = take_list(words);
    all_but = all_but || list.starts_with('-');
    return read_readers(
        game_, own_, std::string_view(list).substr(list.starts_with('-') || list.starts_with('+') ? 1 : 0));
  }

  bool sign(bool with_name) {
    options_.anonymous = !with_name;
    return false;
  }

  // "PRESS Germany", and what is no option.
  bool read_bare(parser::Words& words) {
    const std::string first(words.next());
    const NamedReaders readers = read_readers(game_, own_, first + " " + take_list(words));
    if (readers.unknown || readers.empty())
      return refuse("\"" + first + "\" is no option of PRESS. The message was not sent.");
    return take_readers(readers, false);
  }

  bool refuse(std::string problem) {
    options_.problem = std::move(problem);
    return true;
  }

  bool take_readers(const NamedReaders& readers, bool all_but) {
    if (!readers.problem.empty()) return refuse(readers.problem);
    if (readers.empty())
      return refuse("Press goes to powers by name or letter, M for the master, O for the observers: PRESS TO "
                    "AEM. It was not sent.");
    if (readers.everybody && was_for_several())
      options_ = as_wished(answer_options(game_, own_, *answered_, true), options_);
    else if (all_but)
      address_to_all_but(game_, own_, options_, readers);
    else
      address_to(game_, options_, readers);
    return true;
  }

  // The letter that is answered has more readers than its writer: all of them are meant by "all".
  bool was_for_several() const {
    return answered_ != nullptr && answer_options(game_, own_, *answered_, true).seats.size() != 1;
  }

  void answer_writer() { options_ = as_wished(answer_options(game_, own_, *answered_, false), options_); }

  const Game& game_;
  const Seat& own_;
  const OwnLetter* answered_;
  PressOptions options_;
};

bool add_party(const Game& game, const Seat& own, PressOptions& options, const Party& party, bool named) {
  const auto seat = seat_of_party(game, party);
  if (!seat || &game.seats[*seat] == &own) return false;
  options.seats.insert(*seat);
  const char letter = games::seat_letter(game, game.seats[*seat]);
  if (named && options.letters.find(letter) == std::string::npos) options.letters += letter;
  return true;
}

// To those whom it shows, whoever they are.
void address_to_letters(const Game& game, const Seat& own, PressOptions& options,
                        const std::string& letters) {
  for (const char letter : letters) {
    if (letter == games::seat_letter(game, own)) continue;
    for (const std::size_t seat : seats_of_letter(game, letter)) options.seats.insert(seat);
    if (options.letters.find(letter) == std::string::npos) options.letters += letter;
  }
  options.letters = in_order(game, options.letters);
}

// The writer's power where nobody plays it at present.
std::optional<std::size_t> vacant_seat(const Game& game, const Party& writer) {
  const auto seat = games::seat_of_power(game, games::power_of_letter(game.variant->map, writer.letter));
  return seat && game.seats[*seat].addresses.empty() ? seat : std::nullopt;
}

} // namespace

PressOptions read_press_options(const Game& game, const Seat& own, parser::Words words, bool broadcast,
                                const OwnLetter* answered) {
  return OptionReader(game, own, answered).read(words, broadcast);
}

PressOptions options_to(const Game& game, const Seat& own, std::string_view list, const OwnLetter* answered) {
  return OptionReader(game, own, answered).read_list(list);
}

PressOptions answer_options(const Game& game, const Seat& own, const OwnLetter& answered, bool to_all) {
  const BookedLetter& letter = answered.letter;
  const std::string& readers = readers_known_to(own, letter);
  PressOptions options;
  if (to_all && readers.empty()) return options; // it was a broadcast, or looked like one
  options.broadcast = false;
  const bool sees_truth = own.role == games::Role::master;
  if (letter.claimed != '\0' && !sees_truth) {
    address_to_letters(game, own, options, std::string(1, letter.claimed));
    if (to_all) address_to_letters(game, own, options, readers);
    return options;
  }
  const bool hidden = letter.is_unsigned && !sees_truth;
  if (hidden) options.unnamed = vacant_seat(game, letter.writer);
  if (options.unnamed) {
    options.seats.insert(*options.unnamed); // that nobody has the seat would tell whose it was
  } else if (add_party(game, own, options, letter.writer, !hidden)) {
    if (hidden) options.unnamed = *options.seats.begin();
  } else if (!to_all) {
    options.problem = "Nobody has the seat now that wrote the letter which you answer. It was not sent.";
  }
  if (to_all && letter.has_fake_readers && !sees_truth)
    address_to_letters(game, own, options, readers);
  else if (to_all)
    for (const Party& reader : letter.readers) // masters and observers may have copies of it
      if ((reader.letter != 'M' && reader.letter != 'O') || readers.find(reader.letter) != std::string::npos)
        add_party(game, own, options, reader, true);
  options.letters = in_order(game, options.letters);
  return options;
}

std::string readers_of_message(const Game& game, const PressOptions& options, bool named) {
  if (!options.unnamed) return options.letters;
  if (!named)
    return (options.letters.empty() ? "" : options.letters + " and ") +
           std::string("an unsigned letter's writer");
  const char letter = games::seat_letter(game, game.seats[*options.unnamed]);
  const bool known = options.letters.find(letter) != std::string::npos;
  return in_order(game, known ? options.letters : options.letters + letter);
}

} // namespace mail
