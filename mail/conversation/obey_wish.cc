// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/proposals.h"
#include "games/home/date_parts.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/commands/command_table.h"
#include "mail/commands/players/extensions.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/conversation/obey.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/reading/line_reading.h"
#include "mail/reading/named_values.h"
#include "mail/reading/order_part.h"
#include "mail/reading/power_name.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_commands.h"
#include "mail/reading/wished_deeds.h"
#include "mail/reading/wished_games.h"
#include "mail/reading/wished_powers.h"
#include "mail/reading/wished_times.h"
#include "mail/senders/reply_address.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- requests for more time in words of everyday

namespace {

// Without the beginning of a sentence that goes on below.
std::string_view whole_sentences(std::string_view text) {
  const std::size_t end = text.find_last_of(".?!");
  return parser::trim(text.substr(0, end == text.npos ? end : end + 1));
}

// A sentence may run on in the line right below.
bool goes_on(const Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (at + 1 >= statements.size() || statements[at + 1].line != statements[at].line + 1) return false;
  const std::string &first = statements[at].text, &second = statements[at + 1].text;
  return !first.ends_with('.') && !first.ends_with('?') && !first.ends_with('!') &&
         second.find('-') == second.npos && !context.mail.vocabulary.is_command(first) &&
         !context.mail.vocabulary.is_command(second);
}

// "I am away from Dec 3 to Dec 10, please wait for me": days of which the deadline in force is none, and no
// word of it.
bool tells_days_to_come(Context& context, const std::string& command, std::string_view line) {
  constexpr std::string_view absence = "SET ABSENCE ";
  if (!command.starts_with(absence)) return false;
  const games::SpanOrError span =
      games::read_span(command.substr(absence.size()), date_frame(context.mail, context.office));
  const std::string plain = parser::to_lower(line);
  return span.error.empty() && span.from > context.mail.now && context.game().deadline < span.from &&
         plain.find("deadline") == plain.npos && plain.find("exten") == plain.npos;
}

} // namespace

std::size_t obey_wish_for_time(Context& context, const std::vector<parser::Statement>& statements,
                               std::size_t at) {
  const bool master =
      context.power().is_none() && context.session.is_signed_on() && context.session.is_master();
  if ((!context.power() && !master) || context.session.skipping ||
      context.mail.at_fault.contains(statements[at].line))
    return 0;
  parser::Statement wish = statements[at];
  std::size_t count = 1;
  auto found = context.mail.vocabulary.is_command(wish.text) ? std::nullopt : wish_for_time(wish.text);
  if (!found && goes_on(context, statements, at)) {
    wish.text += " " + statements[at + 1].text;
    found = wish_for_time(wish.text);
    count = 2;
  }
  if (!found) return 0;
  const auto wished = commands_wished(wish.text, date_frame(context.mail, context.office));
  if (!wished.empty() && (master || tells_days_to_come(context, wished.front(), wish.text))) return 0;
  if (!context.reply.affords(Cost::letter)) return 0;
  if (master && is_for_one_alone(context, Want::moretime, wish.text)) return 0;
  if (master && !games::read_date(found->time, date_frame(context.mail, context.office)).error.empty())
    return 0; // "mais dois dias, até quarta"
  context.begin(wish);
  if (master) {
    grant_time(context, found->time);
    return count;
  }
  ask_for_time(context, found->time, context.office.for_others(whole_sentences(wish.text)));
  return count;
}

namespace {

// "Set my time zone to Paris" and "process now" begin as a command does, and are none.
bool is_no_wish(const Context& context, const std::string& line) {
  parser::Words behind{""};
  const CommandRow* row = find_command(line, behind);
  if (row == nullptr) return context.mail.vocabulary.is_command(line);
  const bool sets_nothing = row->words == "SET" && find_option(behind) == nullptr;
  const bool names_no_phase = row->handler == cmd_process && !behind.empty() && !read_phase(behind);
  // "Pause the game until Dec 5", "Resign. And good riddance"
  const bool says_more =
      (row->handler == cmd_pause || row->handler == cmd_resume || row->handler == cmd_resign) &&
      !behind.empty();
  return context.mail.vocabulary.is_command(line) && !sets_nothing && !names_no_phase && !says_more;
}

// The turns that the sentence names, as HISTORY takes them: those of "spring 1901", or the last one for "last
// turn" and "what did France do"; "" where it names none that was played.
std::string turns_named(const games::Game& game, std::string_view sentence) {
  constexpr std::string_view latest[] = {"last",    "previous", "latest",   "letzte",    "letzten", "letzter",
                                         "letztes", "dernier",  "derniere", "ultimo",    "ultima",  "vorige",
                                         "laatste", "ostatni",  "ostatnia", "ostatniej", "senaste", "forra",
                                         "passado", "passada",  "anterior", "precedente"};
  std::optional<judge::Season> season;
  std::string year;
  bool last = !powers_in(game.variant->map, sentence).empty();
  for (const parser::TalkWord& word : parser::talk_words(sentence)) {
    const std::size_t apostrophe =
        std::min(word.plain.find('\''), word.plain.size()); // "last autumn's moves"
    if (!season) season = season_called(word.plain.substr(0, apostrophe));
    if (word.plain.size() == 4 && word.plain.find_first_not_of("0123456789") == word.plain.npos)
      year = word.plain;
    last = last || is_one_of_list(latest, word.plain);
  }
  if (!season && year.empty())
    return last && !game.history.empty() ? " " + judge::to_mail_text(game.history.back().phase) : "";
  std::vector<judge::Phase> found;
  for (const games::HistoryEntry& entry : game.history) {
    const judge::Phase phase = entry.phase;
    if ((season && phase.season != *season) || (!year.empty() && std::to_string(phase.year) != year))
      continue;
    if (season && year.empty() && !found.empty() && found.back().year != phase.year) found.clear();
    found.push_back(phase);
  }
  std::string named;
  for (const judge::Phase& phase : found) named += " " + judge::to_mail_text(phase);
  return named;
}

// What a wish is in the game in play; "" where it is none of this writer's, who is told what he can do.
std::string for_game_in_play(Context& context, const std::string& wish, std::string_view sentence) {
  const games::Game& game = context.game();
  const bool observes = context.session.signon.role == games::Role::observer;
  if (wish == no_more_letters) return observes ? "RESIGN" : "";
  if (wish.starts_with("SET DEADLINE") || wish.starts_with("EXTEND")) // of a player it is talk
    return context.session.is_master() ? wish : "";
  if (wish == "RESUME" && game.state == games::State::forming) return "";
  if (wish == "PROCESS") { // of that phase, so that a mail which comes late does no harm
    const auto answered = phase_answered(context.mail.message, game, context.office.renamed());
    return answered ? wish + " " + judge::to_mail_text(*answered) : wish;
  }
  if (wish == "HISTORY") return wish + " " + game.name + turns_named(game, sentence);
  if (wish == "MAP" || wish == "WHO GAME" || wish == "LIST") return wish + " " + game.name;
  const bool proposed = std::ranges::any_of(game.proposals, [&](const games::Proposal& one) {
    return one.kind == games::Proposal::Kind::draw && games::is_open(game, one, context.mail.now);
  });
  return wish == "SET DRAW" && proposed ? "AGREE DRAW" : wish;
}

// All builds that are due and not ordered are waived. False where there are none.
bool waive_builds(Context& context, const parser::Statement& statement) {
  const games::Game& game = context.game();
  const judge::Power power = context.power();
  if (!power || game.state != games::State::running ||
      game.position.phase.kind != judge::PhaseKind::adjustment || context.session.named_phase ||
      !gives_up_builds(statement.text))
    return false;
  constexpr std::string_view other[] = {"other", "second", "andere", "anderen", "zweiten", "autre",
                                        "otra",  "altra",  "outra",  "druga",   "andra",   "tweede"};
  int due = judge::adjustments_due(game.judged(), game.position, power) -
            static_cast<int>(game.orders[power].size());
  if (has_word(wish_words(statement.text), other)) due = std::min(due, 1); // "I'll keep the other build"
  if (due <= 0) return false;
  parser::Statement waive = statement;
  waive.text = "WAIVE";
  context.begin(statement);
  for (int one = 0; one < due; ++one) obey_order_line(context, waive);
  return true;
}

// "A par - bur, and send me the map."
bool holds_good_order(Context& context, const std::string& line) {
  const CourtesyReader reader = reader_in_force(context);
  return reader.names != nullptr &&
         std::ranges::any_of(parser::parse_orders(*reader.names, reader.phase, line),
                             [](const parser::ParsedOrder& one) { return one.problems.empty(); });
}

bool gives_orders(Context& context, const std::vector<parser::Statement>& statements) {
  return context.power() && std::ranges::any_of(statements, [&](const parser::Statement& one) {
           return is_own_order(context.game(), context.power(), one.text);
         });
}

// "Please show the times in Warsaw time", "in São Paulo": SET ZONE Europe/Warsaw; "" where no zone is named.
std::string zone_named(const parser::Names& places, const std::string& sentence) {
  constexpr std::size_t least = 4, most = 3;
  const std::string words = longest_part(wish_words(sentence), most, [&](const std::string& part) {
    std::string problem;
    const auto is_place = [&](std::string_view word) { return places.is_province(word); }; // "Rome"
    return part.size() >= least && !has_digit(part) && !places.is_province(part) &&
           std::ranges::none_of(parser::words_of(part), is_place) && !games::read_zone(part, problem).empty();
  });
  std::string problem;
  return words.empty() ? "" : "SET ZONE " + games::read_zone(words, problem);
}

// The line that shows something, or sets the writer's zone, where the sentence surely wants that; or "".
std::string what_shows(Context& context, const std::string& sentence, const std::string& text) {
  const games::Game& game = context.game();
  const Wanted wanted = want_of(sentence);
  const bool running = game.state == games::State::running;
  if (wanted.likely < least_told(sentence) || (!running && wanted.want != Want::whoplays)) return "";
  switch (wanted.want) {
  case Want::map: return "MAP " + game.name;
  case Want::history: return game.history.empty() ? "" : "HISTORY " + game.name + turns_named(game, sentence);
  case Want::summary: return "SUMMARY " + game.name;
  case Want::whoplays: // "Who has Vienna?" asks about the board
    return provinces_in(game, sentence).empty() && players_told(context, sentence).empty()
               ? "WHO GAME " + game.name
               : "";
  case Want::whyfailed:
  case Want::whohit: return game.history.empty() || !context.power() ? "" : "WHY " + sentence;
  case Want::zone: { // "I live in Buenos Aires. Can letters have the time of here?"
    const std::string zone = zone_named(game.variant->names, sentence);
    return zone.empty() ? zone_named(game.variant->names, text) : zone;
  }
  case Want::password: return "LOST PASSWORD " + game.name; // the code goes to the seat's own address
  default: return "";
  }
}

// "How do I pause the game?"; "could you pause it?" and "kunnen we ...?" wish for it.
bool asks_how(const std::string& sentence) {
  constexpr std::string_view wishing[] = {"could", "can", "shall", "may", "would"};
  return sentence.find('?') != sentence.npos && begins_with_question_word(sentence) &&
         !has_word(wish_words(sentence), wishing) && !has_word(wish_words_in_english(sentence), wishing);
}

// Lines that do what the sentences surely want, each with what its sentence names; none where a sentence asks
// how something is done, or wants what ends something besides. `by_yes`: they take a yes first.
struct Doing {
  std::vector<std::string> lines;
  bool by_yes = false;
};
Doing what_does(Context& context, const std::string& text) {
  constexpr float sure_deed = 0.75F;
  Doing doing;
  using games::State;
  if (context.game().state == State::finished || context.game().state == State::terminated) return {};
  if (text.find(':') != text.npos && may_be_press_head(text)) return {}; // "To Tim: let us take out Ann"
  const std::vector<std::string> sentences = sentences_in(text);
  if (std::ranges::any_of(
          sentences, [&](const std::string& one) { return is_for_one_alone(context, Want::moretime, one); }))
    return {};
  for (const std::string& sentence : sentences) {
    const Wanted wanted = want_of(sentence);
    const bool sure = wanted.likely >= sure_deed && wanted.want != Want::talk && wanted.want != Want::thanks;
    std::vector<std::string> lines;
    const bool sets =
        (wanted.want == Want::setclock || wanted.want == Want::pace) && wanted.likely >= sure_want;
    if ((sure || sets) && !asks_how(sentence)) lines = lines_of_want(context, wanted.want, sentence);
    if (!sure && lines.size() < 2) lines.clear(); // several settings leave no doubt
    with_successor(context, lines, text);
    if ((sure && asks_how(sentence)) ||
        (lines.empty() && wanted.likely >= sure_want && is_grave(wanted.want)))
      return {};
    if (!lines.empty())
      doing.by_yes =
          doing.by_yes || takes_password(context, wanted.want) || is_told_only(context, wanted.want);
    std::ranges::move(lines, std::back_inserter(doing.lines));
  }
  const bool can_wait = context.session.signon.by_address && open_offer(context).empty();
  return doing.by_yes && !can_wait ? Doing{} : doing;
}

} // namespace

void obey_wished(Context& context, const parser::Statement& statement, const std::string& command) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(command, arguments);
  parser::Words options = arguments;
  const SetRow* option = row->words == "SET" ? find_option(options) : nullptr;
  const Who who = option != nullptr ? option->who : row->who;
  if (may_by_role(context, who) && wants_password(context, who)) {
    context.reply.valid = true;
    if (may_wait_for_yes(context, who, command)) return ask_for_yes(context, {command});
    return context.reply.say(
        "To do it, write in an answer to this letter, on a line of its own below SIGNON " +
        seat_of_writer(context) + " and your password: " + command + ".");
  }
  if (const std::string why_not = why_not_allowed(context, row->who); !why_not.empty())
    return context.reply.refuse(command + ": " + why_not);
  if ((row->cost == Cost::letter && !may_write_today(context)) || !context.reply.affords(row->cost)) return;
  context.reply.valid = true;
  parser::Statement line = statement;
  line.text = command;
  row->handler(context, line, arguments);
}

std::size_t obey_wish(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  const parser::Statement& statement = statements[at];
  if (context.session.signon.game.empty() || context.session.skipping || !statement.block.empty() ||
      context.mail.at_fault.contains(statement.line))
    return 0;
  if (waive_builds(context, statement)) return 1;
  if (is_no_wish(context, statement.text)) return 0;
  std::vector<std::string> commands;
  for (const std::string& wish : commands_wished(as_any_game(statement.text, context.game().name),
                                                 date_frame(context.mail, context.office))) {
    std::string command = for_game_in_play(context, wish, statement.text);
    parser::Words arguments{""};
    const CommandRow* row = command.empty() ? nullptr : find_command(command, arguments);
    if (wish == "RESIGN" && gives_orders(context, statements)) continue;    // who orders stays
    const bool told_better = row != nullptr && wish.starts_with("PAUSE") && // what he can do in its place
                             !why_not_allowed(context, row->who).empty();
    // Of one deadline: "until Friday", "two days more".
    const bool once =
        wish.starts_with("SET MOVE NEXT") &&
        (names_date(statement.text) ||
         std::ranges::any_of(parser::talk_words(statement.text), [](const parser::TalkWord& word) {
           return parser::Lexicon::is(parser::Phrase::more_of_time, word.plain);
         }));
    const bool asked = wish.starts_with("SET MOVE") && asks_about_settings(statement.text) &&
                       !says_wish(statement.text); // "Is it really one turn a week?"
    if (row != nullptr && !told_better && !once && !asked) commands.push_back(std::move(command));
  }
  constexpr std::size_t most_shown = 3;
  if (commands.empty())
    for (const std::string& sentence : sentences_in(statement.text))
      if (std::string shown = what_shows(context, sentence, statement.text);
          !shown.empty() && commands.size() < most_shown &&
          std::ranges::find(commands, shown) == commands.end())
        commands.push_back(std::move(shown));
  bool by_yes = false;
  if (commands.empty()) {
    Doing doing = what_does(context, statement.text);
    commands = std::move(doing.lines);
    by_yes = doing.by_yes;
  }
  if (commands.empty() || holds_good_order(context, statement.text)) return 0;
  context.begin(statement);
  if (by_yes) {
    ask_for_yes(context, commands);
    return 1;
  }
  const std::string besides = advice_besides(context, statement.text, [&](const std::string& sentence) {
    const auto is_obeyed = [&](const std::string& line) {
      return std::ranges::find(commands, line) != commands.end();
    };
    const auto wished = commands_wished(sentence, date_frame(context.mail, context.office));
    return std::ranges::any_of(wished,
                               [&](const std::string& wish) {
                                 return is_obeyed(for_game_in_play(context, wish, sentence));
                               }) ||
           is_obeyed(what_shows(context, sentence, statement.text)) ||
           std::ranges::any_of(what_does(context, sentence).lines, is_obeyed);
  });
  for (const std::string& command : commands) obey_wished(context, statement, command);
  if (!besides.empty() && context.session.is_signed_on()) context.reply.say(besides);
  return 1;
}

} // namespace mail
