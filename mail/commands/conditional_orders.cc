// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/conditional_orders.h"

#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/game/view.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "parser/condition_block.h"
#include "parser/condition_parser.h"

#include <algorithm>
#include <utility>

namespace mail {

namespace {

using parser::BlockPiece, parser::BlockVerdict, parser::Problem, parser::Statement;
using Kind = BlockPiece::Kind;

// A line of the block; `lines`: how many of the mail were read as it.
struct BlockLine {
  Statement statement;
  std::size_t lines = 1;
};

class Conditional {
 public:
  Conditional(Context& context, const std::vector<Statement>& statements, const ConditionRange& range)
      : context_(context), variant_(*context.game().variant), range_(range),
        phase_(context.session.named_phase ? context.session.named_phase->phase
                                           : context.game().position.phase) {
    join(statements);
  }

  void obey();

 private:
  void join(const std::vector<Statement>& statements);
  bool goes_on(const Statement& first, const Statement& second) const;
  std::vector<std::string> texts() const;
  void begin(const BlockLine& line);
  void refuse_all(const std::string& why);
  void refuse_open();
  void refuse_faulty(const std::vector<Problem>& problems, const std::string& cure);
  std::vector<Problem> faults(const parser::Block& block) const;
  void keep(const parser::Block& block);
  void decide_now(const parser::Block& block);
  games::SeenGame seen() const;
  void obey_piece(const BlockPiece& piece, const BlockVerdict& verdict, const std::string& line);
  void note_bad();

  Context& context_;
  const variants::Variant& variant_;
  const ConditionRange& range_;
  judge::Phase phase_;
  std::vector<BlockLine> lines_;
};

bool Conditional::goes_on(const Statement& first, const Statement& second) const {
  return first.line != 0 && second.line == first.line + 1 &&
         parser::is_broken_condition(variant_.map, variant_.names, context_.power(), first.text, second.text);
}

// Conditions and orders that a mail program broke are put together.
void Conditional::join(const std::vector<Statement>& statements) {
  constexpr std::size_t most_joined = 4;
  const CourtesyReader reader = reader_in_force(context_);
  for (std::size_t at = range_.begin; at < range_.end;) {
    BlockLine line{statements[at]};
    Statement last = statements[at++];
    while (at < range_.end && line.lines < most_joined &&
           parser::begins_with_block_word(line.statement.text)) {
      Statement whole = line.statement;
      whole.line = last.line;
      if (!goes_on(whole, statements[at])) break;
      line.statement.text += ' ' + statements[at].text;
      last = statements[at++];
      ++line.lines;
    }
    if (line.lines == 1 && at < range_.end && !parser::begins_with_block_word(line.statement.text) &&
        !parser::begins_with_block_word(statements[at].text))
      if (auto whole = mended_order(statements, at - 1, reader))
        line.statement = std::move(*whole), line.lines = 2, ++at;
    lines_.push_back(std::move(line));
  }
}

std::vector<std::string> Conditional::texts() const {
  std::vector<std::string> texts;
  for (const BlockLine& line : lines_) texts.push_back(line.statement.text);
  return texts;
}

void Conditional::begin(const BlockLine& line) {
  context_.begin(line.statement);
  if (line.lines == 1) return;
  const std::size_t first = line.statement.line;
  context_.reply.say("Lines " + std::to_string(first) + (line.lines == 2 ? " and " : " to ") +
                     std::to_string(first + line.lines - 1) + " of your mail were read as this one.");
}

void Conditional::note_bad() {
  if (phase_ == context_.game().position.phase) note_orders(context_), note_slip(context_);
}

void Conditional::refuse_all(const std::string& why) {
  for (const BlockLine& line : lines_) {
    begin(line);
    context_.reply.refuse_order_line(why);
  }
}

// What depends on what is not clear, and is not guessed.
void Conditional::refuse_open() {
  const bool one = range_.kind == ConditionRange::Kind::line;
  const std::string cure = one ? "write ENDIF behind the last order that depends on it, in this line or below"
                               : "write ENDIF on a line of its own below the last order that depends on it";
  const std::string why = range_.kind == ConditionRange::Kind::stray
                              ? "there is no IF above this, so nothing above it is taken: write IF and the "
                                "condition above the first order that depends on it"
                              : "which orders depend on this? Nothing of it is taken: " + cure;
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    begin(lines_[at]);
    const std::string& text = lines_[at].statement.text;
    const std::vector<BlockPiece> pieces = parser::pieces_of(text);
    const bool ends_branch =
        !pieces.empty() && pieces.front().kind != Kind::orders && pieces.front().kind != Kind::opens;
    if (range_.kind == ConditionRange::Kind::stray ? ends_branch : at == 0)
      context_.reply.refuse(Problem{0, pieces.front().word, text.size() - pieces.front().word, why}, text);
    else
      context_.reply.refuse("Not taken.");
  }
}

std::vector<Problem> Conditional::faults(const parser::Block& block) const {
  std::vector<Problem> found = block.problems;
  for (const BlockPiece& piece : block.pieces) {
    if (piece.kind != Kind::orders || games::wait_in(piece.text)) continue;
    for (Problem& fault : faults_of_orders(context_.game(), phase_, piece.text)) {
      fault.line = piece.line + 1;
      fault.column += piece.column;
      found.push_back(std::move(fault));
    }
  }
  return found;
}

void Conditional::refuse_faulty(const std::vector<Problem>& problems, const std::string& cure) {
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    begin(lines_[at]);
    if (at == 0)
      context_.reply.refuse("Nothing from this line to its ENDIF is taken, since there is a fault in it." +
                            cure);
    bool told = at == 0;
    for (const Problem& problem : problems)
      if (problem.line == at + 1) context_.reply.refuse(problem, lines_[at].statement.text), told = true;
    if (!told) context_.reply.refuse("Not taken.");
  }
}

void Conditional::keep(const parser::Block& block) {
  const std::string phase = judge::to_mail_text(phase_);
  begin(lines_.front());
  if (!keep_lines(context_, texts())) return;
  context_.reply.say("Kept for " + phase +
                     ", down to its ENDIF; which branch counts is decided when that phase opens.");
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    if (line > 0) begin(lines_[line]);
    for (const BlockPiece& piece : block.pieces)
      if (piece.line == line && piece.asks())
        context_.reply.say("If " + parser::in_words(piece.condition, variant_.map) + ".");
  }
}

void obey_wait(Context& context, bool wait) {
  SetRow row{};
  row.value = wait ? 1 : 0;
  parser::Words nothing{""};
  set_wait(context, row, nothing);
}

// A test asks for no more than its writer sees: a power its own part of a blind board, a master all of it.
games::SeenGame Conditional::seen() const {
  const judge::Power eyes = context_.power();
  return eyes ? games::SeenGame(context_.game(), eyes) : games::SeenGame(context_.game(), &context_.seat());
}

void Conditional::obey_piece(const BlockPiece& piece, const BlockVerdict& verdict, const std::string& line) {
  const games::Game& game = context_.game();
  if (piece.kind != Kind::orders) {
    const judge::Power eyes = context_.power();
    const std::string words = parser::verdict_in_words(piece, verdict, variant_.map, seen().game().position,
                                                       eyes ? unseen_by(game, eyes) : parser::Unseen());
    if (!words.empty()) context_.reply.say(words);
    return;
  }
  if (!verdict.counts) return context_.reply.say("Left out.");
  if (const auto wait = games::wait_in(piece.text)) return obey_wait(context_, *wait);
  auto orders = parser::parse_orders(variant_.names, phase_.kind, piece.text,
                                     games::adjusting_of(game, context_.power()));
  for (parser::ParsedOrder& one : orders) {
    one.column += piece.column;
    for (Problem& problem : one.problems) problem.column += piece.column;
  }
  context_.session.conditional = true;
  take_orders(context_, orders, line);
  context_.session.conditional = false;
}

void Conditional::decide_now(const parser::Block& block) {
  const std::vector<BlockVerdict> verdicts = parser::decide(block, variant_.map, seen().game().position);
  std::size_t at = 0;
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    begin(lines_[line]);
    for (; at < block.pieces.size() && block.pieces[at].line == line; ++at)
      obey_piece(block.pieces[at], verdicts[at], lines_[line].statement.text);
  }
}

void Conditional::obey() {
  context_.reply.valid = context_.session.below_orders = true;
  const LineVerdict verdict = why_nobody_asked(context_);
  if (verdict.fate != LineFate::taken && verdict.fate != LineFate::kept_for_later)
    return refuse_all(verdict.why);
  const bool later = verdict.fate == LineFate::kept_for_later;
  if (!later) note_orders(context_);
  if (range_.kind != ConditionRange::Kind::whole) {
    refuse_open();
    return note_bad();
  }
  const parser::Block block = parser::read_block(variant_.map, variant_.names, context_.power(), texts());
  if (const std::vector<Problem> found = faults(block); !found.empty()) {
    refuse_faulty(found, block.problems.empty() ? "" : " HELP IF tells what can be asked.");
    return note_bad();
  }
  if (later)
    keep(block);
  else
    decide_now(block);
  for (const std::string& notice : block.notices) context_.reply.say("Note: " + notice + ".");
}

bool is_condition(Context& context, const std::string& line) {
  const variants::Variant& variant = *context.game().variant;
  const std::vector<BlockPiece> pieces = parser::pieces_of(line);
  return pieces.front().asks() &&
         parser::parse_condition(variant.map, variant.names, context.power(), pieces.front().text)
             .problems.empty();
}

} // namespace

bool are_conditional_orders(Context& context, const std::vector<Statement>& statements,
                            const ConditionRange& range) {
  const Session& session = context.session;
  if (!session.is_signed_on() || session.skipping ||
      (context.power().is_none() && !context.session.is_master()))
    return false;
  if (session.named_phase || range.kind == ConditionRange::Kind::whole ||
      range.kind == ConditionRange::Kind::stray)
    return true;
  if (range.kind == ConditionRange::Kind::line) return false;
  const std::string& first = statements[range.begin].text;
  return parser::pieces_of(first).front().kind == Kind::otherwise || is_condition(context, first);
}

void obey_conditional_orders(Context& context, const std::vector<Statement>& statements,
                             const ConditionRange& range) {
  Conditional(context, statements, range).obey();
}

} // namespace mail
