// set_table - the options of SET: one row each
//
// Switches are data: the row names the field of games::Settings and its value; one handler serves them all.
// Other rows have a handler that takes what it needs from the words, so that several options may follow one
// SET.
#pragma once

#include "judge/board/rule_choice.h"
#include "mail/commands/context.h"

namespace mail {

struct SetRow {
  std::string_view words; // spellings, as in CommandRow
  Who who;
  void (*handler)(Context&, const SetRow&, parser::Words& arguments);
  std::string_view page; // of docs/commands
  std::string_view help; // for switches: the sentence that everybody is told
  bool games::Settings::*flag = nullptr;
  bool value = false;
};

std::span<const SetRow> set_table();
// The row that the words begin with, longest spelling first; the words then stand behind it. nullptr when
// none.
const SetRow* find_option(parser::Words& words);

// set_personal.cc
void set_address(Context& context, const SetRow& row, parser::Words& arguments);
void set_password(Context& context, const SetRow& row, parser::Words& arguments);
void set_wait(Context& context, const SetRow& row, parser::Words& arguments);
void set_no_wait(Context& context, const SetRow& row, parser::Words& arguments);
void set_preference(Context& context, const SetRow& row, parser::Words& arguments);
void set_map(Context& context, const SetRow& row, parser::Words& arguments);
void set_no_map(Context& context, const SetRow& row, parser::Words& arguments);
void set_html(Context& context, const SetRow& row, parser::Words& arguments);
void set_no_html(Context& context, const SetRow& row, parser::Words& arguments);
// set_votes.cc
void set_draw(Context& context, const SetRow& row, parser::Words& arguments);
void set_no_draw(Context& context, const SetRow& row, parser::Words& arguments);
void set_concede(Context& context, const SetRow& row, parser::Words& arguments);
void set_no_concede(Context& context, const SetRow& row, parser::Words& arguments);
// set_absence.cc
void set_absence(Context& context, const SetRow& row, parser::Words& arguments);
void set_no_absence(Context& context, const SetRow& row, parser::Words& arguments);
void set_max_absence(Context& context, const SetRow& row, parser::Words& arguments);
// set_clocks.cc
void set_move_clock(Context& context, const SetRow& row, parser::Words& arguments);
void set_retreat_clock(Context& context, const SetRow& row, parser::Words& arguments);
void set_adjust_clock(Context& context, const SetRow& row, parser::Words& arguments);
void set_deadline(Context& context, const SetRow& row, parser::Words& arguments);
void set_grace(Context& context, const SetRow& row, parser::Words& arguments);
void set_start(Context& context, const SetRow& row, parser::Words& arguments);
// set_game.cc
void set_switch(Context& context, const SetRow& row, parser::Words& arguments);
void set_filler(Context& context, const SetRow& row, parser::Words& arguments);
void set_press_colour(Context& context, const SetRow& row, parser::Words& arguments);
void set_comment(Context& context, const SetRow& row, parser::Words& arguments);
void set_rule(Context& context, const SetRow& row, parser::Words& arguments);
void set_variant(Context& context, const SetRow& row, parser::Words& arguments);
void set_not_variant(Context& context, const SetRow& row, parser::Words& arguments);
void set_centers(Context& context, const SetRow& row, parser::Words& arguments);

// The next word, without a comma behind it.
std::string take_word(parser::Words& arguments);
// The words up to the next option, or to a comma that stands alone.
std::string take_words(parser::Words& arguments);
// The words that tell a date: names of days and months, numbers, hh:mm; stops before anything else, so that
// "DEADLINE Fri Nov 27 GRACE Sat" holds two dates.
std::string take_date(parser::Words& arguments);

} // namespace mail
