// reply - see reply.h
#include "mail/worker/reply.h"

#include "games/home/zone.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/order_words.h"
#include "mail/letters/seat_words.h"
#include "mail/message/letter.h"
#include "mail/message/message.h"
#include "mail/reading/subject.h"
#include "mail/senders/authentication.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "mail/text/typeset.h"
#include "mail/worker/passed_over_words.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <functional>

namespace mail {

using games::Game;
using games::Seat;
using games::State;

namespace {

constexpr std::size_t longest_subject = 78; // characters

// Lines of the mail; the sign-on by a reply address is none.
bool is_line(const Echo& echo) { return !echo.source.empty() || echo.skipped > 0; }
bool is_done(const Echo& echo) { return !echo.source.empty() && !echo.error && !echo.passed_over; }

std::string on_time(const Context& context, const Game& game) {
  const std::string& zone = context.conf().zone;
  std::string text = "This mail was received " + games::to_local_text(context.received, zone) + ", ";
  if (context.received <= game.deadline)
    text += "in time for the deadline, ";
  else if (context.received <= game.grace_end)
    text += "late, but within the grace after the deadline, ";
  else
    text += "late: after the deadline and its grace. The deadline was ";
  text += games::to_local_text(game.deadline, zone) + ".";
  return text;
}

std::string votes_of(const Game& game, const Seat& seat) {
  std::string text;
  if (seat.wait) text += "You have set WAIT: the turn is not processed before the deadline. ";
  if (seat.draw) text += "You vote for a draw" + (seat.draw->empty() ? "" : " of " + *seat.draw) + ". ";
  if (seat.concede) text += "You vote to concede to " + game.variant->map.power(seat.concede).name + ". ";
  return text;
}

std::string player_standing(const Context& context, const Game& game, const Seat& seat) {
  std::string text = seat_in_words(game, seat) + " in game " + game.name + ", " +
                     judge::to_mail_text(game.position.phase) + ":\n\n" +
                     orders_on_file(game, seat.power, context.store.home());
  if (!text.ends_with('\n')) text += '\n';
  for (const games::FutureOrders& later : game.future[seat.power]) {
    text += "\nKept for " + judge::to_mail_text(later.phase) + ":\n";
    for (const std::string& line : later.lines) text += "  " + line + "\n";
  }
  if (const std::string votes = votes_of(game, seat); !votes.empty())
    text += "\n" + paragraph(parser::trim(votes));
  if (std::ranges::any_of(context.answering.echoes, is_line))
    text += "\n" + paragraph(on_time(context, game));
  return text;
}

std::string standing_text(const Context& context, const Game& game, const Seat& seat) {
  switch (game.state) {
  case State::forming: return paragraph(forming_in_words(game));
  case State::paused: return "Game " + game.name + " is paused.\n";
  case State::finished:
  case State::terminated: return "Game " + game.name + " is over.\n";
  case State::running: break;
  }
  if (seat.power) return player_standing(context, game, seat);
  return paragraph("Game " + game.name + " is in " + judge::to_mail_text(game.position.phase) +
                   "; deadline " + games::to_local_text(game.deadline, context.conf().zone) + ".");
}

// The lines after a sign-on that failed, or after an address that did.
std::string not_obeyed(const Echo& echo) {
  const std::string where = echo.source.empty() ? " of your mail"
                            : echo.skipped == 1 ? " that follows it in your mail"
                                                : " that follow it in your mail";
  return "The " + (echo.skipped == 1 ? "line" : counted(echo.skipped, "line")) + where +
         (echo.skipped == 1 ? " was" : " were") + " not obeyed.";
}

std::string echo_text(const Context& context, const Echo& echo) {
  const auto repeated = [&](const std::string& line) {
    return blank_secrets(line, context.answering.secrets) + "\n";
  };
  std::string text;
  if (!echo.source.empty()) text += repeated("> " + echo.source);
  for (const Answer& answer : echo.answers) {
    if (answer.kind == Answer::Kind::verbatim)
      text += answer.text.starts_with("> ") ? repeated(answer.text) : answer.text + "\n";
    else
      text += wrapped(answer.text, prose_width, answer.kind == Answer::Kind::error ? "*** " : "  ",
                      answer.kind == Answer::Kind::error ? "    " : "  ");
  }
  if (echo.skipped > 0) text += wrapped(not_obeyed(echo), prose_width, "    ", "    ");
  return text;
}

std::vector<parser::IgnoredText> all_passed_over(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> all = script.ignored;
  all.insert(all.end(), context.answering.passed_over.begin(), context.answering.passed_over.end());
  return all;
}

// What was passed over, where that may be news: nothing was obeyed, or orders and a text below them were not.
std::string passed_over(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> told = all_passed_over(context, script);
  const auto is_news = [&](const parser::IgnoredText& one) {
    return one.rule == "text below" ||
           std::ranges::find(context.answering.hidden, one.line, &parser::IgnoredText::line) !=
               context.answering.hidden.end();
  };
  if (std::ranges::any_of(context.answering.echoes, is_done)) std::erase_if(told, std::not_fn(is_news));
  const std::string words = ignored_in_words(told);
  return words.empty() ? "" : "\n" + paragraph(words);
}

// A mail that came to be read as empty, for a reason that its notes tell.
bool is_unread(const Context& context, const parser::MailScript& script) {
  return script.statements.empty() && (context.message.too_large || !context.message.notes.empty());
}

std::string unread(const Context& context) {
  if (context.message.too_large)
    return paragraph("Your mail is too large for this judge (" + std::to_string(context.conf().mail_limit) +
                     " bytes at most) and was not read. Send plain text without attachments.");
  return wrapped("Nothing in this mail was obeyed. Write what the judge is to do as text in the mail itself.",
                 prose_width, "*** ", "    ");
}

// Why there was nothing to obey.
std::string nothing_found(const Context& context, const parser::MailScript& script) {
  std::string text = paragraph("Your mail held no command.");
  const std::string ignored = ignored_in_words(all_passed_over(context, script));
  if (!ignored.empty()) text += paragraph(ignored);
  std::string cure = "HELP in a mail brings the list of commands.";
  if (const std::string& keeper = context.conf().keeper; parser::is_sendable(keeper))
    cure += " A program reads the mails that come here: for questions there is the keeper, " + keeper + ".";
  return text + paragraph(cure);
}

// Somebody who forwards a mail may think that it is read.
std::string forwarded_note(const parser::MailScript& script) {
  for (const parser::IgnoredText& ignored : script.ignored)
    if (ignored.rule == "forwarded mail")
      return paragraph("Note: the forwarded mail from line " + std::to_string(ignored.line) +
                       " on was not read.");
  return "";
}

std::string notes_text(const Context& context) {
  std::string text;
  if (context.message.too_large) return text; // said already
  for (const auto* notes : {&context.message.notes, &context.answering.notes})
    for (const std::string& note : *notes)
      text += paragraph("Note: " + note + (note.ends_with('.') ? "" : "."));
  const games::JudgeConf& conf = context.conf();
  if (conf.auth_policy != "none" && confirmation_of(context.message, conf) == Confirmation::denied)
    text +=
        paragraph("Note: the mail server could not confirm that your mail is from " + context.sender + ".");
  return text.empty() ? "" : "\n" + text;
}

std::size_t errors_in(const std::vector<Echo>& echoes) {
  return static_cast<std::size_t>(std::ranges::count_if(echoes, &Echo::error));
}

std::string summary_of_errors(const Context& context) {
  const std::size_t errors = errors_in(context.answering.echoes);
  if (errors == 0) return "";
  const bool skipped =
      std::ranges::any_of(context.answering.echoes, [](const Echo& echo) { return echo.skipped > 0; });
  const bool done = std::ranges::any_of(context.answering.echoes, is_done);
  const std::string rest = done && !skipped ? " Everything else was done." : "";
  const std::string count = errors == 1 ? "One line could not be obeyed; it is"
                                        : std::to_string(errors) + " lines could not be obeyed; they are";
  return paragraph(count + " marked *** below." + rest) + "\n";
}

// The game and the seat that the reply is about: the last one signed on to, or the one written to.
std::optional<std::pair<std::string, std::size_t>> seat_of(const Context& context) {
  if (context.session.visits.empty()) return context.session.reply_seat;
  return std::pair(context.session.visits.back().game, context.session.visits.back().seat);
}

const Game* game_of(const Context& context) {
  const auto seat = seat_of(context);
  return seat ? &context.effects.games.at(seat->first).game : nullptr;
}

constexpr std::string_view error_flag = "[Error Flag] ";

std::string game_subject(const Context& context, const std::string& what) {
  if (const Game* game = game_of(context)) return subject_line(*game, context.store.home(), what);
  return context.conf().code + ": " + what;
}

// What the writer's mail was about, fit to be repeated: without "Re:" and secrets.
std::string bare_subject(const Context& context) {
  std::string_view subject = parser::trim(context.message.subject);
  while (cut_reply_prefix(subject)) {
  }
  return blank_secrets(redact(parser::one_line(subject)), context.answering.secrets);
}

// Of an answer: mail programs show it below the mail that it answers only if it has the same subject.
std::string answer_subject(const Context& context, bool errors) {
  const std::string flag = std::string("Re: ") + (errors ? std::string(error_flag) : "");
  const std::string bare = bare_subject(context);
  if (bare.empty()) return flag + game_subject(context, "Your mail");
  return std::string(first_characters(flag + bare, longest_subject));
}

// Of a letter to somebody who did not write.
std::string copy_subject(const Context& context, bool errors) {
  return (errors ? std::string(error_flag) : "") + game_subject(context, "Done in your name");
}

Letter letter_to(const Context& context, const std::string& to) {
  Letter letter;
  letter.to = to;
  letter.is_reply = true;
  letter.in_reply_to = context.message.message_id;
  letter.references = context.message.references;
  letter.id_seed = "reply " + parser::to_lower(to) + " " + context.mail_key;
  if (const Game* game = game_of(context)) {
    letter.game = game->name;
    letter.reply_to =
        ReplyAddresses(context.store.home()).address_for(*game, game->seats.at(seat_of(context)->second), to);
    const std::string code = game->to_code();
    if (!code.empty()) letter.id_seed += "#" + game->name + "." + parser::to_lower(code);
  }
  return letter;
}

std::string head(const Context& context) {
  const Game* game = game_of(context);
  return game == nullptr || game->state == State::forming ? ""
                                                          : header_lines(*game, context.store.home()) + "\n";
}

// Lines, but nothing that was obeyed or could have been meant so: somebody may be asking something.
bool is_talk(const Context& context) {
  return context.session.visits.empty() && !context.answering.valid &&
         errors_in(context.answering.echoes) == 0;
}

std::string own_text(const Context& context, const parser::MailScript& script,
                     const std::vector<Standing>& on_file, const std::vector<std::string>& after) {
  std::string text = head(context) + summary_of_errors(context);
  if (is_unread(context, script)) text += unread(context) + notes_text(context) + "\n";
  for (const Echo& echo : context.answering.echoes) text += echo_text(context, echo);
  if (!is_unread(context, script)) {
    const bool empty = std::ranges::none_of(context.answering.echoes, is_line);
    if (empty || is_talk(context))
      text += (context.answering.echoes.empty() ? "" : "\n") + nothing_found(context, script);
    else
      text += passed_over(context, script) + forwarded_note(script);
    text += notes_text(context);
  }
  for (const Standing& standing : on_file) text += "\n" + standing.text;
  for (const std::string& sentence : after) text += "\n" + paragraph(sentence);
  return text;
}

std::string copied_text(const Context& context, const std::string& address,
                        const std::vector<Standing>& on_file) {
  std::string text = head(context) + paragraph("A mail from " + context.sender + " spoke for you:") + "\n";
  for (const Echo& echo : context.answering.echoes)
    if (parser::same_address(echo.copy_to, address)) text += echo_text(context, echo);
  for (const Standing& standing : on_file)
    if (parser::same_address(standing.address, address)) text += "\n" + standing.text;
  return text;
}

} // namespace

std::vector<Standing> standings(Context& context) {
  std::vector<Standing> found;
  for (const SignOn& visit : context.session.visits) {
    const Game& game = context.effects.games.at(visit.game).game;
    const Seat& seat = game.seats.at(visit.seat);
    found.push_back(
        {visit, seat.addresses.empty() ? "" : seat.addresses.front(), standing_text(context, game, seat)});
  }
  return found;
}

std::vector<Letter> compose_reply(Context& context, const parser::MailScript& script,
                                  const std::vector<Standing>& on_file,
                                  const std::vector<std::string>& after) {
  const bool errors = errors_in(context.answering.echoes) > 0 || is_unread(context, script);
  std::vector<Letter> letters;
  Letter own = letter_to(context, context.sender);
  own.subject = answer_subject(context, errors);
  own.to_name = context.message.from.front().name;
  own.text = own_text(context, script, on_file, after);
  letters.push_back(std::move(own));
  for (const Echo& echo : context.answering.echoes) {
    const auto same = [&](const Letter& letter) { return parser::same_address(letter.to, echo.copy_to); };
    if (echo.copy_to.empty() || std::ranges::any_of(letters, same)) continue;
    const auto failed = [&](const Echo& one) {
      return one.error && parser::same_address(one.copy_to, echo.copy_to);
    };
    Letter copy = letter_to(context, echo.copy_to);
    copy.subject = copy_subject(context, std::ranges::any_of(context.answering.echoes, failed));
    copy.text = copied_text(context, echo.copy_to, on_file);
    copy.in_reply_to.clear();
    copy.references.clear();
    letters.push_back(std::move(copy));
  }
  return letters;
}

} // namespace mail
