// SPDX-License-Identifier: GPL-3.0-or-later
// help - HELP, VERSION, GET: the help pages of docs/commands
#include "mail/commands/command_table.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/old_options.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/board_text.h"
#include "mail/message/piece.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <span>
#include <sstream>

namespace mail {
namespace {

constexpr std::size_t help_column = 21; // where the help line of a command begins

// A page by its name of letters and digits; nullopt when there is none. No other name ever becomes a path.
std::optional<std::string> read_page(const std::string& name) {
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (name.empty() || name.size() > 40 || !std::ranges::all_of(name, allowed)) return std::nullopt;
  std::ifstream file(variants::help_folder() / (name + ".txt"));
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// ---- a page as blocks
//
// Pages are files of plain text: paragraphs, and set in below them lines that may be written, with what they
// mean behind two blanks. Further meanings stand below the first. Lines of more cells are a grid.

using PageLines = std::span<const std::string_view>;

// Where the meaning begins; npos where the line has none.
std::size_t meaning_in(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  return line.find_first_not_of(' ', std::min(line.find("  ", begin), line.size()));
}

bool is_set_in(std::string_view line) { return line.starts_with(' ') || meaning_in(line) != line.npos; }

bool is_grid(std::string_view line) {
  const std::size_t meaning = meaning_in(line);
  return meaning != line.npos && meaning_in(line.substr(meaning)) != line.npos;
}

Piece terms_of(PageLines block) {
  std::vector<Block::Row> rows;
  std::size_t column = std::string_view::npos; // where the last meaning began
  for (const std::string_view line : block) {
    const std::size_t begin = line.find_first_not_of(' '), meaning = meaning_in(line);
    if (begin == column && !rows.empty()) {
      std::string& told = rows.back().back().front().text;
      told.append(told.empty() ? "" : " ").append(line.substr(begin));
      continue;
    }
    if (meaning != line.npos) column = meaning;
    rows.push_back({{{std::string(parser::trim(line.substr(0, meaning))), Tone::code}},
                    {{std::string(meaning == line.npos ? "" : line.substr(meaning))}}});
  }
  return in_columns({{column}, {}}, std::move(rows));
}

Piece block_of(PageLines block) {
  const std::string all = parser::joined(block, "\n");
  if (std::ranges::none_of(block, is_set_in)) return prose(all);
  if (std::ranges::any_of(block, is_grid)) return drawing(all);
  const auto has_meaning = [](std::string_view line) { return meaning_in(line) != line.npos; };
  if (std::ranges::any_of(block, has_meaning)) return terms_of(block);
  Piece lines;
  for (const std::string_view line : block)
    lines += line.starts_with(' ') ? line_to_write(parser::trim(line)) : prose(line);
  return lines;
}

Piece page_in_blocks(std::string_view page) {
  const std::vector<std::string_view> lines = parser::lines_of(page);
  Piece told;
  for (auto begin = lines.begin(); begin != lines.end();) {
    const auto end = std::find(begin, lines.end(), "");
    if (begin != end) told += block_of(PageLines(begin, end));
    begin = end == lines.end() ? end : end + 1;
  }
  return told;
}

std::string page_name(std::string_view words) {
  std::string name;
  for (const char c : parser::to_lower(words))
    if (c != ' ') name += c;
  if (name.ends_with(".txt")) name.resize(name.size() - 4);
  return name;
}

void list_commands(GrowingReply& reply) {
  std::vector<Block::Row> rows;
  for (const CommandRow& row : command_table())
    rows.push_back(
        {{{std::string(first_spelling(row.words)) + "  ", Tone::code}}, {{std::string(row.help)}}});
  reply.say_piece(
      gap() + in_columns({{help_column - 2}, {}}, std::move(rows), "  ") + gap() +
      prose("HELP command sends the page of a command; GET ORDERS tells how orders are written."));
}

struct OldFile {
  std::string_view names; // "INFO|GUIDE": as older judges call it, and words of conditions
  std::string_view page;
};
constexpr std::array old_files{
    OldFile{"info|guide|manual|intro|newbie|faq|houserules|helpfile", "help"},
    OldFile{"rules|syntax|move|moves|order|retreat|build|adjust", "orders"},
    OldFile{"else|elseif|endif|conditional", "if"},
    OldFile{"master|moderator|masters|gm", "set"},
    OldFile{"observer|observers", "observe"},
    OldFile{"deadlines|timing|flow", "setclock"},
    OldFile{"gunboat|variants|variant", "setgame"},
    OldFile{"broadcast", "press"},
    OldFile{"preference|preferences", "setpreference"},
    OldFile{"absence|vacation", "setabsence"},
    OldFile{"registration|register.form", "register"},
};

// The page that has another name.
std::string page_called(const std::string& name) {
  for (const OldFile& file : old_files)
    for (const std::string_view old : spellings(file.names))
      if (old == name) return std::string(file.page);
  return name;
}

// The page of a command or of an option of SET, in the words of its writer.
std::string page_for(std::string_view words) {
  parser::Words arguments{""};
  parser::Words option(words);
  if (option.take("SET") && !option.empty())
    if (const SetRow* row = find_option(option)) return std::string(row->page);
  if (const CommandRow* row = find_command(words, arguments)) return std::string(row->page);
  return page_called(page_name(words));
}

// The page of an option of SET without its SET, "ROTATE", or of several: "RULE", "VICTORY".
std::string page_of_option(std::string_view words) {
  parser::Words option(words);
  const SetRow* row = find_option(option);
  return row != nullptr && option.empty() ? std::string(row->page) : "set" + page_name(words);
}

// "INFO.press": older judges name some of their files so. The page of what stands behind the dot, else that
// of what stands before it.
std::string page_of_dotted(const std::string& name) {
  const std::size_t dot = name.find('.');
  if (dot == name.npos) return "";
  for (const std::string& part : {name.substr(dot + 1), name.substr(0, dot)})
    for (const std::string& page : {page_for(part), page_called(part)})
      if (read_page(page)) return page;
  return "";
}

// Other words for a rule.
struct RuleWord {
  std::string_view words;
  std::uint8_t judge::Rules::*rule;
};
constexpr std::array words_for_rules{
    RuleWord{"vassal|vassals", &judge::Rules::vassal_dummies},
    RuleWord{"league", &judge::Rules::leagues},
    RuleWord{"reserve", &judge::Rules::reserves},
};

// "VASSALS", "SET RULE garrison"; nullptr when no rule is meant.
const judge::RuleOption* rule_asked(parser::Words words) {
  const bool is_option = words.take("SET");
  if (!words.take("RULE") && is_option) return nullptr; // SET BUILDS is a clock
  const std::string name = parser::to_lower(parser::trim(words.rest()));
  for (const RuleWord& row : words_for_rules)
    for (const std::string_view word : spellings(row.words))
      if (word == name) return &judge::rule_option(row.rule);
  return rule_called(name);
}

std::string values_in_words(const judge::RuleOption& rule) {
  std::vector<std::string> values(rule.values.begin(), rule.values.end());
  return in_words(values, "or");
}

// One that the game signed on to does not have; else the last.
std::string_view other_value(Context& context, const judge::RuleOption& rule) {
  const bool is_last =
      context.session.is_signed_on() && context.game().rules.*rule.field + 1U == rule.values.size();
  return is_last ? rule.values.front() : rule.values.back();
}

// What a rule is about, its values, and what the game signed on to has chosen.
void tell_rule(Context& context, const judge::RuleOption& rule) {
  std::string text = "The rule " + std::string(rule.name) + ": " + std::string(rule.help);
  text += (rule.help.ends_with('?') || rule.help.ends_with('.') ? " " : ". ");
  text += rule.values.size() > 1 ? "It is " + values_in_words(rule) + "." : "There is no choice here.";
  if (context.session.is_signed_on())
    text += " Game " + context.game().name + " has " + std::string(rule.name) + "=" +
            std::string(rule.values[context.game().rules.*rule.field]) + ".";
  if (rule.values.size() > 1)
    text += " A master sets it before the start: SET RULE " + std::string(rule.name) + "=" +
            std::string(other_value(context, rule)) + ".";
  context.reply.say(text);
}

bool send_page(GrowingReply& reply, const std::string& name) {
  const auto page = read_page(name);
  if (page) reply.say_piece(in_text(kept(*page)) + in_html(page_in_blocks(*page)));
  return page.has_value();
}

// The board that a text begins with, else that of the game signed on to, else the standard one; nullptr where
// that is not installed.
const variants::Variant* board_asked(Context& context, parser::Words& words) {
  parser::Words behind = words;
  const variants::Variant* named = behind.empty() ? nullptr : context.office.library.find(behind.next());
  if (named != nullptr) {
    words = behind;
    return named;
  }
  return !context.session.is_signed_on() ? context.office.library.find("standard") : context.game().variant;
}

// False: the words mean no rule.
bool send_rule(Context& context, const std::string& words) {
  const judge::RuleOption* rule = rule_asked(parser::Words(words));
  if (rule == nullptr) return false;
  tell_rule(context, *rule);
  if (!rule->page.empty()) send_page(context.reply, std::string(rule->page));
  return true;
}

// A board in words, or one place of it: "map", "map.chaos", "map spain", "map empire que", "places". False:
// the words mean none.
bool send_board(Context& context, std::string words_asked) {
  std::ranges::replace(words_asked, '.', ' ');
  parser::Words words(words_asked);
  if (!words.take("MAP") && !words.take("PLACES")) return false;
  const variants::Variant* variant = board_asked(context, words);
  if (variant == nullptr) return false;
  if (words.empty()) {
    context.reply.say_piece(gap() + told_board(*variant));
    return true;
  }
  const judge::Province place = variant->names.find_province(words.rest()).province;
  if (place) context.reply.say_piece(gap() + told_place(*variant, place));
  return bool(place);
}

// "map boh", "places xyzzy": why no place is meant. False: no place is asked for.
bool refuse_place(Context& context, std::string words_asked) {
  std::ranges::replace(words_asked, '.', ' ');
  parser::Words words(words_asked);
  if (!words.take("MAP") && !words.take("PLACES")) return false;
  const variants::Variant* variant = board_asked(context, words);
  if (variant == nullptr || words.empty()) return false;
  constexpr std::size_t longest = 40; // of what is told again
  const std::string problem = variant->names.find_province(first_characters(words.rest(), longest)).problem;
  context.reply.refuse(capitalized(problem) +
                       ". GET MAP sends the whole board, GET MAP and the name of a board another.");
  return true;
}

// Words of docs/variants.md: rules that a board has, and no game chooses.
constexpr std::string_view words_of_boards =
    "weak|weakborders|river|rivers|oneway|owneronly|ice|closed|emergency|calendar|years|mobilize|homesfixed|"
    "hiddenbuild|hiddenbuilds|neutralarmies|nobuilds|dual|lead";

// False: the words mean no such rule.
bool point_to_board(GrowingReply& reply, const std::string& words) {
  std::string name = page_name(words);
  std::erase(name, '_');
  const auto known = spellings(words_of_boards);
  if (std::ranges::find(known, name) == known.end()) return false;
  reply.say("That is a rule of some boards. GET MAP tells those of the board of the game that you are signed "
            "on to, GET MAP and a board's name those of another, as in GET MAP loeb9.");
  return true;
}

// What newcomers read first.
void send_package(GrowingReply& reply) {
  for (const char* page : {"help", "signon", "orders", "press", "set"}) send_page(reply, page);
}

} // namespace

void cmd_help(Context& context, const parser::Statement&, parser::Words arguments) {
  context.reply.is_question();
  const std::string words(parser::trim(arguments.rest()));
  if (words.empty()) {
    send_page(context.reply, "help");
    return;
  }
  if (page_name(words) == "commands") return list_commands(context.reply);
  if (page_name(words) != "map" && send_board(context, words)) return;
  if (send_rule(context, words)) return;
  if (!send_page(context.reply, page_for(words)) && !send_page(context.reply, page_name(words)) &&
      !point_to_board(context.reply, words) && !send_page(context.reply, page_of_option(words)) &&
      !refuse_place(context, words))
    context.reply.refuse("There is no help on that. HELP COMMANDS lists the commands.");
}

void cmd_version(Context& context, const parser::Statement&, parser::Words) {
  context.reply.say("Chancery " CHANCERY_VERSION ", judge " + context.office.conf().code + " <" +
                    context.office.conf().address + ">.");
}

void cmd_get(Context& context, const parser::Statement&, parser::Words arguments) {
  context.reply.is_question();
  const std::string words(parser::trim(arguments.rest()));
  if (page_name(words) == "index") return list_commands(context.reply);
  if (page_name(words) == "package") return send_package(context.reply);
  if (send_board(context, words) || refuse_place(context, words)) return;
  if (page_name(words) == "dedication") return show_own_record(context);
  if (page_name(words) == "ratings" || page_name(words) == "hall" || page_name(words) == "halloffame")
    return show_ratings(context.office, context.reply);
  if (send_page(context.reply, page_called(page_name(words))) || send_page(context.reply, page_for(words)))
    return;
  if (const std::string page = page_of_dotted(page_name(words)); !page.empty()) {
    context.reply.say("There is no file " + words + " here; this is what GET " + page + " sends.");
    send_page(context.reply, page);
  } else if (const std::string advice = advice_on(context, words); !advice.empty())
    context.reply.say(advice);
  else
    context.reply.refuse("There is no file of that name. HELP COMMANDS lists the commands; GET takes the "
                         "name of any of them.");
}

} // namespace mail
