// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/jdip_board.h"

#include "parser/text.h"

#include <algorithm>
#include <array>

namespace variants {

namespace {

constexpr std::size_t longest_word = 40; // that is told

struct KnownElement {
  std::string_view name, attributes, children; // words with blanks between them
  bool is_prose = false;                       // what stands in it is nothing of a board
};
constexpr KnownElement known_elements[] = {
    {"VARIANT", "name version aliases default",
     "DESCRIPTION MAP RULEOPTIONS POWER STARTINGTIME VICTORYCONDITIONS SUPPLYCENTER INITIALSTATE"},
    {"DESCRIPTION", "", "", true},
    {"MAP", "adjacencyURI", "MAP_GRAPHIC"},
    {"MAP_GRAPHIC", "", "", true},
    {"RULEOPTIONS", "", "RULEOPTION"},
    {"RULEOPTION", "name value", ""},
    {"POWER", "name active adjective altnames", ""},
    {"STARTINGTIME", "turn allowBCYears", ""},
    {"VICTORYCONDITIONS", "", "WINNING_SUPPLY_CENTERS YEARS_WITHOUT_SC_CAPTURE GAME_LENGTH"},
    {"WINNING_SUPPLY_CENTERS", "value", ""},
    {"YEARS_WITHOUT_SC_CAPTURE", "value", ""},
    {"GAME_LENGTH", "value", ""},
    {"SUPPLYCENTER", "province homepower owner", ""},
    {"INITIALSTATE", "province power unit unitcoast", ""},
    {"PROVINCES", "", "BORDER_DEFINITIONS PROVINCE"},
    {"BORDER_DEFINITIONS", "", "BORDER"},
    {"BORDER", "id description from unitTypes orderTypes season phase year baseMoveModifier", ""},
    {"PROVINCE", "shortname fullname isConvoyableCoast borders", "UNIQUENAME ADJACENCY"},
    {"UNIQUENAME", "name", ""},
    {"ADJACENCY", "type refs", ""},
};

bool has_word(std::string_view words, std::string_view word) {
  const std::vector<std::string_view> all = parser::words_of(words);
  return std::ranges::find(all, word) != all.end();
}

class Teller {
 public:
  explicit Teller(ForeignRead& read) : read_(read) {}

  void look_at(const XmlElement& element) {
    const auto* const known = std::ranges::find(known_elements, element.name, &KnownElement::name);
    if (known == std::end(known_elements) || known->is_prose) return;
    for (const auto& [attribute, value] : element.attributes)
      if (!has_word(known->attributes, attribute))
        tell(element, attribute.substr(0, longest_word) + " of " + element.name);
    for (const XmlElement& child : element.children)
      if (has_word(known->children, child.name))
        look_at(child);
      else
        tell(child, child.name.substr(0, longest_word) + " in " + element.name);
  }

 private:
  void tell(const XmlElement& at, const std::string& what) {
    if (told_.size() < most_foreign_remarks && told_.insert(what).second)
      read_.leave_out({at.name, at.line, 0}, what + " is no word that is known here");
  }

  ForeignRead& read_;
  std::set<std::string> told_;
};

constexpr std::size_t longest_told = 60; // of a strange word

bool is_said(const std::string& value) { return !value.empty() && value != "none"; }

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(at, begin), text.size());
    if (const auto part = parser::trim(std::string_view(text).substr(begin, end - begin)); !part.empty())
      parts.emplace_back(part);
    begin = end + 1;
  }
  return parts;
}

// Of the element and all in it: each unknown word is told once, where it stands first.
void tell_unknown_words(const XmlElement& element, ForeignRead& read) { Teller(read).look_at(element); }

class JdipReader {
 public:
  JdipReader(const XmlElement& variant, const XmlElement& provinces)
      : variant_(variant), provinces_(provinces) {
    places_.take(variant, provinces);
  }

  ForeignRead read() {
    read_.draft.title = plain_name(variant_.text("name"));
    for (const std::string& alias : split(variant_.text("aliases"), ','))
      if (std::string name = plain_name(alias); !name.empty()) read_.draft.aliases.push_back(std::move(name));
    if (const std::string name = variant_.text("name"); is_changed_name(name, read_.draft.title))
      remark(variant_, "the title \"" + name + "\" is written " + read_.draft.title + " here");
    read_powers();
    for (const XmlElement* center : variant_.all("SUPPLYCENTER")) read_center(*center);
    tell_owners();
    for (const XmlElement* unit : variant_.all("INITIALSTATE")) read_unit(*unit);
    for (const XmlElement* options : variant_.all("RULEOPTIONS"))
      for (const XmlElement* option : options->all("RULEOPTION")) read_option(*option);
    read_start();
    read_victory();
    places_.hand_over();
    tell_unknown_words(variant_, read_);
    tell_unknown_words(provinces_, read_);
    return std::move(read_);
  }

 private:
  void complain(const XmlElement& at, std::string text) {
    read_.problems.push_back({at.line, 0, 0, std::move(text)});
  }
  void remark(const XmlElement& at, std::string text, bool left_out = false) {
    read_.remarks.push_back({{at.name, at.line, 0}, std::move(text), left_out});
  }
  static Word word(const XmlElement& at, std::string text) { return {std::move(text), at.line, 0}; }

  // Names of all before adjectives, and these before other names: each is the first one's that has it so.
  void read_powers() {
    std::vector<const XmlElement*> elements; // of each power
    for (const XmlElement* element : variant_.all("POWER"))
      if (name_power(*element)) elements.push_back(element);
    std::vector<DraftPower>& powers = read_.draft.powers;
    for (std::size_t i = 0; i < powers.size(); ++i) add_alias(*elements[i], i, elements[i]->text("name"));
    for (std::size_t i = 0; i < powers.size(); ++i) read_adjective(*elements[i], i);
    for (std::size_t i = 0; i < powers.size(); ++i)
      for (const std::string& other : split(elements[i]->text("altnames"), ','))
        add_alias(*elements[i], i, other);
    give_letters(read_);
  }

  bool name_power(const XmlElement& element) {
    const std::string full = plain_name(element.text("name")), name = free_power_name(power_names_, full);
    if (!power_names_.claim(name, read_.draft.powers.size())) {
      complain(element, "\"" + full + "\" can be no power's name, or is another power's");
      return false;
    }
    if (read_.draft.powers.size() >= most_foreign_powers) {
      complain(element, "a board has 36 powers at most");
      return false;
    }
    DraftPower power{word(element, name), {}, {}, {}, std::nullopt};
    power.data.name = power.data.adjective = name;
    if (element.text("active") == "false") read_.settings.push_back(word(element, "DUMMY " + name));
    read_.draft.powers.push_back(std::move(power));
    return true;
  }

  void read_adjective(const XmlElement& element, std::size_t own) {
    const std::string adjective = plain_name(element.text("adjective"));
    judge::PowerData& power = read_.draft.powers[own].data;
    if (power_names_.claim(adjective, own))
      power.adjective = adjective;
    else if (!folded_name(adjective).empty())
      remark(element, "the adjective \"" + adjective +
                          "\" is another power's name or adjective: " + power.name + " is its own");
  }

  void add_alias(const XmlElement& element, std::size_t own, const std::string& written) {
    const std::string alias = plain_name(written);
    judge::PowerData& power = read_.draft.powers[own].data;
    if (folded_name(alias).size() < 2 || power_names_.owner_of(alias) == own) return;
    if (power_names_.claim(alias, own))
      power.aliases.push_back(alias);
    else
      remark(element, "the name \"" + alias + "\": another power has it", true);
  }

  // nullptr for none; a problem where no power has the name.
  DraftPower* power_of(const XmlElement& element, const std::string& name) {
    if (!is_said(name)) return nullptr;
    std::size_t index = power_names_.owner_of(plain_name(name));
    if (index == NameBook::nobody) index = power_names_.owner_of(power_word(name));
    if (index < read_.draft.powers.size()) return &read_.draft.powers[index];
    complain(element, "no power is called \"" + plain_name(name) + "\"");
    return nullptr;
  }

  void read_center(const XmlElement& element) {
    const Word at = word(element, element.text("province"));
    DraftProvince* province = places_.find(at);
    if (province == nullptr) return;
    const bool says_whose = is_said(element.text("homepower")) || is_said(element.text("owner"));
    if (const auto [known, is_new] = centers_.emplace(province->data.id, says_whose); !is_new) {
      if (known->second || !says_whose)
        return remark(element, "the center " + province->data.id + " stands here a second time", true);
      known->second = true;
      remark(element,
             "the center " + province->data.id +
                 " stands here a second time: the first line does not say whose it is, this one does");
    }
    places_.make_island(*province, at);
    province->data.center = true;
    const std::string home = parser::to_lower(element.text("homepower"));
    if (home == "any") remark(element, "a home of any power is not known here: it is nobody's home", true);
    const Word id = word(element, province->data.id);
    if (DraftPower* power = home == "any" ? nullptr : power_of(element, home)) power->homes.push_back(id);
    if (DraftPower* power = power_of(element, parser::to_lower(element.text("owner")))) {
      if (!power->owns) power->owns.emplace();
      power->owns->push_back(id);
    }
  }

  // Centers without an owner are nobody's at first; but where none has one, nobody thought of it.
  void tell_owners() {
    std::vector<DraftPower>& powers = read_.draft.powers;
    if (std::ranges::none_of(powers, [](const DraftPower& power) { return power.owns.has_value(); })) {
      if (std::ranges::any_of(powers, [](const DraftPower& power) { return !power.homes.empty(); }))
        remark(variant_, "no center has an owner: home centers are their powers' from the start");
      return;
    }
    for (DraftPower& power : powers) {
      const auto ids = [](const std::vector<Word>& words) {
        std::set<std::string> all;
        for (const Word& one : words) all.insert(one.text);
        return all;
      };
      if (!power.owns) power.owns.emplace();
      if (ids(*power.owns) == ids(power.homes)) power.owns.reset();
    }
  }

  void read_unit(const XmlElement& element) {
    const std::string kind = parser::to_lower(element.text("unit"));
    constexpr std::array<std::string_view, 6> kinds{"army", "fleet", "wing", "a", "f", "w"};
    if (std::ranges::find(kinds, kind) == kinds.end())
      return remark(element, "units of the kind \"" + plain_name(kind) + "\" are not known here", true);
    const Word at = word(element, element.text("province"));
    const std::string whose = parser::to_lower(element.text("power"));
    const bool is_nobodys = !is_said(whose), is_army = kind.front() == 'a', is_fleet = kind.front() == 'f';
    if (is_nobodys && !is_army) return remark(element, "units of nobody are armies here", true);
    DraftPower* power = power_of(element, whose);
    DraftProvince* province = places_.find(at);
    if ((power == nullptr && !is_nobodys) || province == nullptr) return;
    if (is_army && province->data.terrain == judge::Terrain::sea)
      return remark(element, "an army cannot stand in the sea " + province->data.id, true);
    if (occupied_.contains(province->data.id))
      return remark(element, "two units stand in " + province->data.id, true);
    const std::string coast = is_fleet ? coast_for(element, province->data) : "";
    if (is_fleet && coast.empty() && !province->data.coasts.empty())
      return remark(element, "the fleet in " + province->data.id + " stands on no coast of it", true);
    occupied_.insert(province->data.id);
    (is_nobodys ? read_.draft.neutrals : power->units)
        .push_back({word(element, std::string(1, parser::to_upper(kind.front()))),
                    word(element, province->data.id + (coast.empty() ? "" : "/" + coast))});
  }

  // "nc"; "" for none. A coast of a province that has none in the end is told.
  std::string coast_for(const XmlElement& element, const judge::ProvinceData& province) {
    const std::string coast = parser::to_lower(element.text("unitcoast"));
    for (const judge::Coast one : province.coasts)
      if (judge::coast_id(one) == coast) return coast;
    if (province.coasts.empty() && is_said(coast))
      remark(element, province.id + " has no coasts with names: the fleet stands in " + province.id);
    return "";
  }

  void read_option(const XmlElement& element) {
    struct Meaning {
      std::string_view value, word; // "": what a file without the word means
    };
    constexpr Meaning meanings[] = {{"VALUE_BUILDS_HOME_ONLY", ""},
                                    {"VALUE_BUILDS_ANY_OWNED", "any_owned"},
                                    {"VALUE_BUILDS_ANY_IF_HOME_OWNED", "any_owned_if_home_held"}};
    const std::string value = element.text("value");
    for (const Meaning& one : meanings)
      if (element.text("name") == "OPTION_BUILDS" && value == one.value)
        return set_builds(read_.draft, word(element, std::string(one.word)));
    if (value == "VALUE_WINGS_DISABLED") return; // as in a file without the word
    const std::string told = "the option " + element.text("name").substr(0, longest_told) + " = " +
                             value.substr(0, longest_told) + " is not known here";
    if (value == "VALUE_WINGS_ENABLED")
      read_.lines.push_back({word(element, value), "rule wings on", told});
    else
      remark(element, told, true);
  }

  // "Spring, 1850, Movement" in any order, or "S1850M"; summer counts as spring, winter as fall.
  void read_start() {
    const XmlElement* element = variant_.child("STARTINGTIME");
    const std::string turn = element == nullptr ? "" : parser::to_lower(plain_name(element->text("turn")));
    read_.draft.start = judge::Phase{};
    if (turn.empty()) return remark(variant_, "it does not say when it begins: it begins in Spring 1901");
    judge::Phase phase;
    bool before_christ = false, has_year = false;
    phase.year = 0;
    for (const std::string_view one : parser::words_of(turn)) {
      read_word_of_turn(one, phase, before_christ);
      has_year = has_year || one.find_first_of("0123456789") != one.npos;
    }
    if (before_christ) phase.year = -phase.year;
    if (const auto short_form = judge::parse_phase(turn)) phase = *short_form;
    if (phase.kind == judge::PhaseKind::adjustment) phase.season = judge::Season::winter;
    const bool is_retreat = phase.kind == judge::PhaseKind::retreat;
    if (is_retreat) phase.kind = judge::PhaseKind::movement;
    if (is_retreat || !has_year)
      remark(*element, "no game can begin in \"" + turn + "\" here: it begins in " + judge::to_text(phase));
    read_.draft.start = phase;
  }

  static void read_word_of_turn(std::string_view one, judge::Phase& phase, bool& before_christ) {
    if (one == "bc") before_christ = true;
    if (one == "spring" || one == "summer") phase.season = judge::Season::spring;
    if (one == "fall" || one == "autumn" || one == "winter") phase.season = judge::Season::fall;
    if (one.starts_with("retreat")) phase.kind = judge::PhaseKind::retreat;
    if (one.starts_with("adjust") || one.starts_with("build")) phase.kind = judge::PhaseKind::adjustment;
    if (one.starts_with('-')) before_christ = true, one.remove_prefix(1);
    if (const auto year = parser::number_in<int>(one); year && *year < 100000) phase.year = *year;
  }

  void read_victory() {
    const XmlElement* conditions = variant_.child("VICTORYCONDITIONS");
    if (conditions == nullptr) return default_victory();
    for (const XmlElement& one : conditions->children) {
      const std::string value(parser::trim(one.text("value")));
      if (one.name == "WINNING_SUPPLY_CENTERS")
        read_.draft.victory = word(one, value);
      else if ((one.name == "YEARS_WITHOUT_SC_CAPTURE" || one.name == "GAME_LENGTH") && is_said(value) &&
               value != "0")
        remark(one, "the game does not end by " + one.name + " = " + plain_name(value) + " here", true);
    }
    if (read_.draft.victory.text.empty()) default_victory();
  }

  void default_victory() {
    read_.draft.victory = word(variant_, std::to_string(centers_.size() / 2 + 1));
    remark(variant_,
           "it does not say how many centers win: more than half of them, " + read_.draft.victory.text);
  }

  const XmlElement &variant_, &provinces_;
  ForeignRead read_;
  JdipPlaces places_{read_};
  NameBook power_names_;
  std::map<std::string, bool> centers_; // true for those of which it is said whose they are
  std::set<std::string> occupied_;
};

} // namespace

ForeignRead read_jdip(const XmlElement& variant, const XmlElement& provinces) {
  return JdipReader(variant, provinces).read();
}

std::string adjacency_file_of(const XmlElement& variant) {
  const XmlElement* map = variant.child("MAP");
  const std::string uri = map == nullptr ? "" : map->text("adjacencyURI");
  return uri.substr(uri.find_last_of('/') + 1);
}

} // namespace variants
