// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/import.h"

#include "judge/board/rules.h"
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/file/variant.h"
#include "variants/import/svg_outline.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <optional>

namespace variants {

namespace {

using parser::joined;

std::size_t count_aliases(const Draft& draft) {
  std::size_t most = 0;
  for (const DraftProvince& one : draft.provinces) most = std::max(most, one.data.aliases.size());
  for (const DraftPower& one : draft.powers) most = std::max(most, one.data.aliases.size());
  return most;
}

std::size_t longest_text(const Draft& draft) {
  std::size_t longest = draft.title.size();
  const auto look_at = [&](const std::string& text) { longest = std::max(longest, text.size()); };
  std::ranges::for_each(draft.aliases, look_at);
  for (const DraftProvince& one : draft.provinces) {
    look_at(one.data.name);
    std::ranges::for_each(one.data.aliases, look_at);
  }
  for (const DraftPower& one : draft.powers) {
    look_at(one.data.name), look_at(one.data.adjective);
    std::ranges::for_each(one.data.aliases, look_at);
  }
  return longest;
}

std::size_t units_of(const Draft& draft) {
  std::size_t units = 0;
  for (const DraftPower& one : draft.powers) units += one.units.size();
  return units;
}

struct Limit {
  std::string_view what;
  std::size_t most;
  std::size_t (*count)(const Draft&);
};

constexpr Limit limits[] = {
    {"provinces", 500, [](const Draft& draft) { return draft.provinces.size(); }},
    {"borders", 8000, [](const Draft& draft) { return draft.borders.size(); }},
    {"powers", 36, [](const Draft& draft) { return draft.powers.size(); }},
    {"units", 500, units_of},
    {"names of one province or power", 30, count_aliases},
    {"letters in a name", 60, longest_text},
    {"names of the board", 10, [](const Draft& draft) { return draft.aliases.size(); }},
};

std::string licence_line(const ImportTerms& terms) {
  return terms.licence.empty() ? "" : "# Licence, as its keeper says: " + printable(terms.licence) + "\n";
}

// "Old Tarn" of "old_tarn".
std::string title_of(std::string_view name) {
  std::string title(name);
  std::ranges::replace(title, '_', ' ');
  if (!title.empty()) title.front() = parser::to_upper(title.front());
  return title;
}

// Rules of a game that a board can have as its own.
struct BuildRule {
  std::string_view there, here;
};
constexpr BuildRule build_rules[] = {
    {"BUILD_ANY", "any_owned"}, {"REMOTE_BUILDS", "any_owned_if_home_held"}, {"HOME_BUILDS", "any_home"}};

// The line by which a board says what the DPjudge's rule does; "" where that is a game's own matter.
std::string line_of_rule(std::string_view rule) {
  constexpr std::array<std::string_view, 4> settings{"CD_BUILDS", "CD_RETREATS", "CD_SUPPORTS",
                                                     "TEAM_VICTORY"};
  if (rule == "NO_DRAW") return "no_draw";
  if (std::ranges::find(settings, rule) != settings.end()) return "setting " + parser::to_lower(rule);
  for (const judge::RuleOption& option : judge::rule_options())
    if (option.issue == rule && option.values == std::vector<std::string_view>{"off", "on"})
      return "rule " + std::string(option.name) + " on";
  return "";
}

// It is so in every game here.
bool is_so_already(std::string_view rule) {
  constexpr std::array<std::string_view, 6> rules{"CD_DUMMIES",      "HIBERNATE",    "HIDE_ABSENTEES",
                                                  "SILENT_ABSENCES", "SHOW_PHANTOM", "NO_FACTORIES"};
  return std::ranges::find(rules, rule) != rules.end();
}

// Which row of the table the board goes beyond, in words; "" when it keeps within all.
std::string beyond_limits(const Draft& draft) {
  std::string beyond;
  const auto look_at = [&](std::string_view what, std::size_t most, std::size_t count) {
    if (count <= most || !beyond.empty()) return;
    beyond = "a board has " + std::to_string(most) + " " + std::string(what) + " at most, and this one " +
             std::to_string(count);
  };
  for (const Limit& limit : limits) look_at(limit.what, limit.most, limit.count(draft));
  for (const DraftLine& line : draft.lines)
    if (const MatterRow& row = row_of(line.matter); row.most > 0)
      look_at(row.counted, row.most,
              static_cast<std::size_t>(std::ranges::count(draft.lines, line.matter, &DraftLine::matter)));
  return beyond;
}

class Finish {
 public:
  Finish(ForeignBoardRead board, const ImportTerms& terms, std::string_view format)
      : board_(std::move(board)), draft_(board_.read.draft), terms_(terms), format_(format) {}

  Imported imported() {
    take_settings();
    name_board();
    tell_powers_without_centers();
    if (board_.read.is_sound()) check();
    if (board_.read.is_sound()) add_lines();
    Imported imported{board_.name, "", notes()};
    if (board_.read.is_sound()) imported.text = text(imported.notes);
    if (!imported.text.empty()) draw(imported);
    return imported;
  }

 private:
  static std::string told_of(const std::string& line) {
    return "a game's own matter, and not its board's: " + line +
           ". Send this line to the game when it is created";
  }

  // "RULE BUILD_ANY !NO_DIAS": what is no board's matter is told.
  void take_settings() {
    for (const Word& setting : board_.read.settings) {
      Line line(setting.text, setting.line);
      std::string rest;
      const Word word = line.word();
      for (const Word& one : line.words()) {
        if (word.text == "RULE" && is_so_already(one.text)) continue;
        const std::string its_line = word.text == "RULE" ? line_of_rule(one.text) : "";
        if (!its_line.empty())
          board_.read.lines.push_back({one, its_line, told_of("RULE " + one.text)});
        else if (word.text != "RULE" || !take_build_rule(one))
          rest += " " + one.text;
      }
      const std::string told = told_of(word.text + rest);
      if (word.text == "DUMMY")
        board_.read.lines.push_back({setting, "dummy" + rest, told});
      else if (!rest.empty() || word.text != "RULE")
        board_.read.leave_out(setting, told);
    }
  }

  // "BUILD_ANY", "!BUILD_ANY".
  bool take_build_rule(const Word& rule) {
    const bool is_off = rule.text.starts_with('!');
    if (rule.text == "MOBILIZE") put(draft_, {Matter::opening, {{"mobilize", rule.line, 0}}});
    const auto row = std::ranges::find(build_rules, rule.text.substr(is_off ? 1 : 0), &BuildRule::there);
    if (row == std::end(build_rules)) return rule.text == "MOBILIZE";
    if (!is_off)
      set_builds(draft_, {std::string(row->here), rule.line, 0});
    else if (draft_.word(Matter::builds).text == row->here)
      set_builds(draft_, {});
    return true;
  }

  void name_board() {
    if (!terms_.name.empty()) board_.name = terms_.name;
    if (!is_file_name(board_.name) && board_.read.is_sound())
      board_.read.problems.push_back(
          {1, 0, 0, "no name of a file can be made of its name: give one by --name"});
    if (draft_.title.empty() || draft_.title == "A board") // few formats name it
      draft_.title = title_of(board_.name);
    std::erase_if(draft_.aliases, [&](const std::string& alias) {
      const std::string key = parser::to_lower(alias);
      const bool is_taken = is_of_another(key);
      if (is_taken) board_.read.leave_out(board_.at, "the name \"" + key + "\": another board has it");
      return is_taken || key == board_.name;
    });
  }

  // A board that is there may be written anew, with its names.
  bool is_of_another(const std::string& key) const {
    const auto [begin, end] = terms_.taken.equal_range(key);
    return std::any_of(begin, end, [&](const auto& taken) { return taken.second != board_.name; });
  }

  // Who has units alone can build nowhere, unless any center serves: it may be a slip of the file.
  void tell_powers_without_centers() {
    if (draft_.word(Matter::builds).text == "any_owned") return;
    for (const DraftPower& power : draft_.powers)
      if (!power.units.empty() && power.homes.empty() && (!power.owns || power.owns->empty()))
        board_.read.remark(power.name, power.data.name + " has units, and neither homes nor centers");
  }

  void check() {
    if (const std::string beyond = beyond_limits(draft_); !beyond.empty())
      return board_.read.problems.push_back({0, 0, 0, beyond});
    build(board_.name, draft_, board_.read.problems);
    if (!board_.read.is_sound()) return;
    std::vector<parser::Problem> problems;
    const auto none = [](std::string_view) { return std::nullopt; };
    if (!read_variant(board_.name, variant_text(draft_), none, problems))
      for (const parser::Problem& one : problems)
        board_.read.problems.push_back({0, 0, 0, "it cannot be written as a variant file: " + one.text});
  }

  // Lines that the format knows and the board takes stand at its end; the others are told.
  void add_lines() {
    for (const ForeignLine& one : board_.read.lines) {
      std::vector<parser::Problem> problems;
      const auto none = [](std::string_view) { return std::nullopt; };
      const std::string longer = lines_ + one.line + "\n";
      if (++tried_ <= most_tried && read_variant(board_.name, variant_text(draft_) + longer, none, problems))
        take_line(one, longer);
      else
        board_.read.leave_out(one.at, one.otherwise);
    }
  }

  void take_line(const ForeignLine& one, const std::string& longer) {
    lines_ = longer;
    if (!one.when_taken.empty()) board_.read.remark(one.at, one.when_taken);
  }

  std::vector<std::string> notes() const {
    std::vector<std::pair<std::size_t, std::string>> all;
    for (const parser::Problem& one : board_.read.problems)
      all.emplace_back(one.line, "mistake: " + one.text);
    for (const ForeignRemark& one : board_.read.remarks)
      all.emplace_back(one.at.line, (one.left_out ? "left out: " : "") + one.text);
    std::ranges::stable_sort(all, {}, &std::pair<std::size_t, std::string>::first);
    std::vector<std::string> told;
    for (const auto& [line, text] : all) {
      std::string note = printable(board_.lines.place(line) + ": " + text);
      if (std::ranges::find(told, note) == told.end()) told.push_back(std::move(note));
      if (told.size() == most_foreign_notes) break;
    }
    if (told.size() == most_foreign_notes) told.push_back("and so on");
    return told;
  }

  void draw(Imported& imported) const {
    std::vector<parser::Problem> problems;
    const auto none = [](std::string_view) { return std::nullopt; };
    const auto board = read_variant(board_.name, imported.text, none, problems);
    if (terms_.drawing.text.empty() || !board) return;
    Imported drawn = import_drawing(*board, terms_);
    imported.outline = std::move(drawn.outline);
    imported.notes.insert(imported.notes.end(), drawn.notes.begin(), drawn.notes.end());
  }

  // The text of the variant file, with where it comes from and what was decided below its first line.
  std::string text(const std::vector<std::string>& told) const {
    std::string head = "# Imported from " + printable(joined(board_.lines.sources(), ", ")) + " (" +
                       std::string(format_) + ").\n" + licence_line(terms_);
    if (!told.empty()) head += "# What its files do not say, or say otherwise:\n";
    for (const std::string& note : told) head += "#   " + note + "\n";
    std::string text = variant_text(draft_) + (lines_.empty() ? "" : "\n") + lines_;
    return text.insert(text.find('\n') + 1, head);
  }

  static constexpr std::size_t most_tried = 100; // lines, each of which takes a reading of the board

  ForeignBoardRead board_;
  Draft& draft_;
  std::string lines_; // behind what the draft says
  std::size_t tried_ = 0;
  const ImportTerms& terms_;
  std::string_view format_;
};

const ForeignFormat* format_of(const ForeignFile& file, const ForeignFiles& all, const ImportTerms& terms) {
  for (const ForeignFormat& format : foreign_formats())
    if (terms.format.empty() ? format.knows(file, all) : format.name == terms.format) return &format;
  return nullptr;
}

std::string unknown_kind(const ForeignFile& file) {
  return printable(file.name) + ": this file is of no kind that is read here: " +
         parser::joined(foreign_formats(), ", ", &ForeignFormat::title);
}

std::string none_chosen(const std::string& name, const std::vector<std::string>& names,
                        const std::vector<std::string>& called) {
  if (!called.empty())
    return "several boards of these files are called " + name + ": " + joined(called, ", ") +
           ". One of them is taken by --name " + called.front() + "=NEWNAME";
  return "no board of these files is called " + name + "; there are: " + joined(names, ", ") +
         ". A new name is given to one of them by --name " + names.front() + "=NEWNAME";
}

// Of several boards the one that was named.
void choose(std::vector<ForeignBoardRead>& boards, const ImportTerms& terms,
            std::vector<std::string>& notes) {
  const std::string& name = terms.of.empty() ? terms.name : terms.of;
  if (name.empty() || boards.empty() || (boards.size() < 2 && terms.of.empty())) return;
  const auto is_called = [&](const ForeignBoardRead& board) {
    const std::string key = folded_name(name);
    return !key.empty() && (folded_name(board.name) == key || folded_name(board.read.draft.title) == key);
  };
  std::vector<std::string> names, called;
  for (const ForeignBoardRead& board : boards) {
    names.push_back(board.name);
    if (is_called(board)) called.push_back(board.name);
  }
  const bool is_exact = std::ranges::find(names, name) != names.end();
  std::erase_if(boards, [&](const ForeignBoardRead& board) {
    return is_exact ? board.name != name : called.size() > 1 || !is_called(board);
  });
  if (boards.empty()) notes.push_back(none_chosen(name, names, called));
}

} // namespace

void ImportTerms::take(const std::string& board, std::string_view text) {
  taken.emplace(board, board);
  for (const std::string& alias : aliases_in(text)) taken.emplace(parser::to_lower(alias), board);
}

Imported import_drawing(const Variant& board, const ImportTerms& terms) {
  const std::string head =
      "# Traced from " + printable(terms.drawing.base_name()) + ".\n" + licence_line(terms);
  const SvgOutline drawn = svg_outline(terms.drawing.text, board.map, head);
  Imported imported{board.name, "", {}, drawn.text};
  for (const std::string& note : drawn.notes) {
    const bool has_line = !note.empty() && note.front() >= '0' && note.front() <= '9';
    imported.notes.push_back(printable(terms.drawing.name + (has_line ? ":" : ": ") + note));
    if (imported.notes.size() < most_foreign_notes) continue;
    imported.notes.push_back("and so on");
    break;
  }
  return imported;
}

std::vector<Imported> import_boards(const std::vector<ForeignFile>& files, const ImportTerms& terms,
                                    const FindDraft& find) {
  std::map<const ForeignFormat*, ForeignFiles> by_format;
  std::vector<Imported> imported;
  Imported loose;
  ImportTerms its_terms = terms; // with the names of the boards that are done
  ForeignFiles all;
  for (const ForeignFile& file : files) all.push_back(&file);
  for (const ForeignFile& file : files)
    if (file.text.starts_with("chancery variant"))
      loose.notes.push_back(printable(file.name) +
                            ": this is a board of this program already: copy it into the folder variants of "
                            "the home, and let chancery variant check look at it");
    else if (const ForeignFormat* format = format_of(file, all, terms))
      by_format[format].push_back(&file);
    else
      loose.notes.push_back(unknown_kind(file));
  for (const auto& [format, its_files] : by_format) {
    std::vector<ForeignBoardRead> boards = format->read(its_files, find);
    choose(boards, terms, loose.notes);
    if (boards.size() > most_foreign_boards) boards.resize(most_foreign_boards);
    for (const ForeignBoardRead& board : boards)
      if (terms.name.empty()) its_terms.take(board.name, "");
    for (ForeignBoardRead& board : boards) {
      imported.push_back(Finish(std::move(board), its_terms, format->title).imported());
      if (!imported.back().text.empty()) its_terms.take(imported.back().name, imported.back().text);
    }
  }
  if (!loose.notes.empty()) imported.push_back(std::move(loose));
  return imported;
}

} // namespace variants
