// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/press_answer.h"

#include "games/game/seats.h"
#include "games/store/keyed_text.h"
#include "mail/commands/command_table.h"
#include "mail/commands/players/reply_sign_on.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/conversation/line_kinds.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/reading/statements.h"
#include "parser/line_marks.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace mail {

using parser::Statement;

namespace {

constexpr std::string_view the_writer = "the writer of that letter";

// PRESS or BROADCAST as a command, with a text of its own.
bool is_press_block(Context& context, const Statement& statement) {
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  return row != nullptr && (row->handler == cmd_press || row->handler == cmd_broadcast) &&
         is_command_line(context, statement.text);
}

// "Hi judge": the mail may not be for the player who wrote the letter.
bool greets_judge(const std::string& text) {
  const auto greeted = parser::after_greeting(text);
  const auto words = parser::talk_words(text);
  const bool short_enough = greeted || words.size() <= 2;
  return short_enough && std::ranges::any_of(words, [](const parser::TalkWord& word) {
           return word.plain == "judge" || word.plain == "judge's";
         });
}

class PressAnswer {
 public:
  PressAnswer(Context& context, const parser::MailScript& script, const std::vector<std::string>& writer)
      : context_(context), script_(script), writer_(writer),
        written_(written_script(context.mail.message.text)) {}

  bool answer() {
    if (written_.statements.empty()) return for_judge_alone(false);
    const std::vector<Statement>& statements = lines();
    const auto kinds = kinds_of(context_, statements, writer_);
    const bool words = std::ranges::count(kinds, LineKind::words) > 0;
    const bool doubtful = std::ranges::any_of(kinds, is_doubtful);
    const bool for_judge = std::ranges::any_of(kinds, is_for_judge);
    const bool head = is_head(statements.front());
    const bool late_and_doubtful = context_.session.late_answer && doubtful;
    if (head && !late_and_doubtful) return for_judge && for_judge_alone();
    if (for_judge && !words && !doubtful) return for_judge_alone();
    letter_ = letter_answered(context_);
    if (!is_fresh() && letter_ && !for_judge && !doubtful && !greets_judge(statements.front().text))
      return send();
    ask(statements, kinds);
    return true;
  }

 private:
  // A PRESS with a text of its own keeps that text to itself.
  const std::vector<Statement>& lines() const {
    const bool blocks = std::ranges::any_of(
        script_.statements, [&](const Statement& one) { return is_press_block(context_, one); });
    return blocks && !script_.statements.empty() ? script_.statements : written_.statements;
  }

  // "To Italy: ...", which says itself to whom it goes. "To everyone: ..." is an answer to all readers of a
  // letter; where its writer alone would read that, it is for everybody in the game.
  bool is_head(const Statement& first) {
    const auto head = read_press_head(context_.game(), context_.seat(), first.text);
    if (!behind_reply_all(first.text)) return head.has_value();
    const auto letter = letter_answered(context_);
    return head && head->options.broadcast && letter &&
           answer_options(context_.game(), context_.seat(), *letter, true).seats.size() == 1;
  }

  bool for_judge_alone(bool holds_lines = true) {
    if (context_.session.late_answer) {
      refuse_late_answer(context_);
      return false;
    }
    if (holds_lines && std::ranges::none_of(script_.statements, [&](const Statement& one) {
          return is_press_block(context_, one);
        }))
      note_nothing_sent();
    return false;
  }
  void note_nothing_sent() {
    letter_ = letter_answered(context_);
    if (letter_)
      context_.reply.notes.push_back("your mail answers press, but its lines were read as lines for the "
                                     "judge: nothing was sent to " +
                                     reader() + ".");
  }

  // It went to the address of a letter without being an answer to it.
  bool is_fresh() const {
    const Message& message = context_.mail.message;
    return message.in_reply_to.empty() && message.references.empty() && !is_of_answer(message.subject);
  }

  // Who wrote the letter, as far as the one who answers may know.
  std::string reader() const {
    const games::Game& game = context_.game();
    const PressOptions options = answer_options(game, context_.seat(), *letter_, false);
    if (options.unnamed || options.seats.empty()) return std::string(the_writer);
    return seat_in_words(game, game.seats[*options.seats.begin()]);
  }

  void begin(const Statement& statement) {
    Statement shown = statement;
    shown.text = context_.office.for_others(shown.text);
    context_.begin(shown);
  }

  bool send() {
    std::vector<std::string> text = written_lines(context_.mail.message.text, written_);
    const auto rest = behind_reply_all(written_.statements.front().text);
    if (rest) text.front() = *rest;
    for (std::string& line : text) line = context_.office.for_others(line);
    begin(written_.statements.front());
    if (!context_.reply.affords(Cost::letter)) return true;
    const PressOptions options = answer_options(context_.game(), context_.seat(), *letter_, rest.has_value());
    if (std::string why_not = why_not_sent(context_, options, text); !why_not.empty())
      refuse(std::move(why_not));
    else if (const std::string name = own_name_in(context_, text, writer_); !name.empty())
      refuse(why_named(name));
    else
      send_text(options, without_blank_ends(std::move(text)));
    return true;
  }

  void send_text(const PressOptions& options, const std::vector<std::string>& text) {
    context_.reply.say_lines("  (" + counted(text.size(), "line") + ")");
    send_press(context_, options, text);
  }

  void refuse(std::string why) {
    context_.session.press_asked = number_answered(context_);
    context_.reply.refuse(std::move(why));
  }

  static std::vector<std::string> without_blank_ends(std::vector<std::string> text) {
    while (!text.empty() && parser::trim(text.front()).empty()) text.erase(text.begin());
    return text;
  }

  static std::string why_named(const std::string& name) {
    return "Not sent: \"" + name +
           "\" tells who you are, and in this game nobody knows who plays what. Answer again without it, or "
           "write PRESS on a line above your text if you want it to go as it is.";
  }

  void ask(const std::vector<Statement>& statements, const std::vector<LineKind>& kinds) {
    const auto first =
        std::ranges::find_if(kinds, [](LineKind kind) { return is_for_judge(kind) || is_doubtful(kind); });
    const std::size_t at = first == kinds.end() ? 0 : static_cast<std::size_t>(first - kinds.begin());
    begin(statements[at]);
    const LineKind kind = first == kinds.end() ? LineKind::words : *first;
    refuse(why_asked(kind, statements.size() > 1));
    if (kind == LineKind::order) note_flawed(context_);
    context_.session.stop = true;
  }

  std::string why_asked(LineKind kind, bool several) const {
    const std::string nothing =
        several ? "Nothing of this mail was sent or obeyed. " : "It was neither sent nor obeyed. ";
    if (!letter_)
      return nothing +
             "The letter of press that you answer is not kept any more: begin your text with whom it "
             "is for, as in \"To " +
             some_power() + ": ...\".";
    if (is_fresh() && kind == LineKind::words)
      return nothing +
             "It came to the reply address of a letter, but is no reply to it. Begin your text with "
             "whom it is for, as in \"To " +
             some_power() + ": ...\".";
    return what_is(kind) + ", but the mail answers press of " + who_wrote() + ". " + nothing +
           "To send all of it to " + reader() +
           ", answer again with PRESS on a line above your text and ENDPRESS on one below." + cure_for(kind);
  }
  static std::string what_is(LineKind kind) {
    switch (kind) {
    case LineKind::order: return "This line is an order of yours";
    case LineKind::command: return "This line is a command";
    case LineKind::doubtful:
    case LineKind::order_in_words: return "This may be for the judge";
    case LineKind::words:
    case LineKind::courtesy: break;
    }
    return "This is addressed to the judge";
  }
  std::string cure_for(LineKind kind) const {
    switch (kind) {
    case LineKind::order: return " To order, answer with your orders alone.";
    case LineKind::command: return " What is for the judge goes without other words.";
    case LineKind::doubtful:
    case LineKind::order_in_words:
      return " What is for the judge goes alone: orders as A par - bur, commands in capital letters.";
    case LineKind::words:
    case LineKind::courtesy: break;
    }
    return games::has_master(context_.game())
               ? " A program reads this; a question goes to the master: \"To the master: ...\"."
               : " A program reads this: HELP tells what it understands.";
  }
  std::string who_wrote() const {
    const std::string who = reader();
    return who == the_writer ? "somebody" : who;
  }
  std::string some_power() const {
    const games::Game& game = std::as_const(context_.office.games.at(context_.session.signon.game).game);
    for (const judge::Power power : game.variant->map.powers())
      if (power != context_.power()) return game.variant->map.power(power).name;
    return "the master";
  }

  Context& context_;
  const parser::MailScript& script_;
  const std::vector<std::string>& writer_;
  const parser::MailScript written_;
  std::optional<OwnLetter> letter_;
};

} // namespace

void note_unsent(Context& context) {
  const std::string& id = context.mail.message.in_reply_to;
  const std::size_t dot = id.find('.'), end = id.find('.', dot + 1);
  if (!context.session.visits.empty() || end == id.npos) return;
  const std::string name = id.substr(dot + 1, end - dot - 1);
  if (!games::is_game_name(name)) return;
  try {
    const games::Game* game = context.office.find_game(context.office.renamed().name_now(name));
    if (game == nullptr || !games::seat_of_address(*game, context.mail.sender) ||
        press_answered(context.mail.message, *game, context.office.renamed()) == 0)
      return;
    context.reply.notes.push_back("your mail answers press of game " + game->name +
                                  ", but did not come to the address that this letter asks to reply to: "
                                  "nothing was sent. Reply to the letter itself, or sign on and write "
                                  "PRESS TO.");
  } catch (const games::Damaged&) { // then nobody can tell
  } catch (const variants::LoadError&) {
  }
}

bool answer_press(Context& context, const parser::MailScript& script,
                  const std::vector<std::string>& writer) {
  if (number_answered(context) == 0) {
    if (context.session.late_answer) refuse_late_answer(context);
    return false;
  }
  return PressAnswer(context, script, writer).answer();
}

} // namespace mail
