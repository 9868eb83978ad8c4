// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/reply.h"

#include "games/game/filed_orders.h"
#include "games/game/view.h"
#include "games/home/zone.h"
#include "games/store/store.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/notices.h"
#include "mail/conversation/not_read.h"
#include "mail/letters/drawn_board.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/letters/welcome.h"
#include "mail/message/message.h"
#include "mail/reading/statements.h"
#include "mail/senders/authentication.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/reply_address.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>

namespace mail {

// ---- the frame of the letters that answer a mail: address, subject, thread, the lines at the head

using games::Game;

namespace {

const Game* game_of(const Context& context, const About& about) {
  return about ? &context.office.games.at(about->first).game : nullptr;
}

constexpr std::string_view error_flag = "[Error Flag] ";

// "alpine: your mail", for programs "EXMP:alpine - S1901M Your mail".
std::string game_subject(const Context& context, const About& about, const std::string& what) {
  const Game* game = game_of(context, about);
  return (game != nullptr ? game->name : context.office.conf().code) + ": " + what;
}
std::string tool_subject(const Context& context, const About& about, const std::string& what) {
  if (const Game* game = game_of(context, about))
    return subject_line(*game, context.office.home, capitalized(what));
  return context.office.conf().code + ": " + capitalized(what);
}

// What the writer's mail was about, fit to be repeated: without "Re:" and secrets.
std::string bare_subject(const Context& context) {
  std::string_view subject = parser::trim(context.mail.message.subject);
  while (cut_reply_prefix(subject)) {
  }
  const std::string line = parser::one_line(subject);
  const std::string shown = blank_passwords(line);
  const bool is_ours = line.starts_with(context.office.conf().code + ":");
  if (shown == line && !is_ours && hides_sign_on(line)) return "";
  return context.office.for_others(blank_secrets(shown, context.reply.secrets));
}

// The reply: the last seat signed on to, or the one written to.
About about_reply(const Context& context) {
  if (context.session.visits.empty()) return context.session.reply_seat;
  return std::pair(context.session.visits.back().game, context.session.visits.back().seat);
}

// The copy for the holder of a seat: the last seat of his. He must not hear of another that the mail spoke
// for.
About about_copy(const Context& context, const std::string& holder) {
  for (auto visit = context.session.visits.rbegin(); visit != context.session.visits.rend(); ++visit) {
    const auto& addresses = context.office.games.at(visit->game).game.seats.at(visit->seat).addresses;
    if (!addresses.empty() && parser::same_address(addresses.front(), holder))
      return std::pair(visit->game, visit->seat);
  }
  return std::nullopt;
}

constexpr const char* of_answer = "your mail";
constexpr const char* of_copy = "done in your name";

// Mail programs show an answer below the mail that it answers only if it has the same subject.
void put_answer_subject(const Context& context, Letter& letter, bool errors) {
  const std::string flag = std::string("Re: ") + (errors ? std::string(error_flag) : "");
  const std::string bare = bare_subject(context);
  const About about = about_reply(context);
  letter.subject =
      bare.empty() ? flag + game_subject(context, about, of_answer) : cut_short(flag + bare, longest_subject);
  letter.for_tools.subject = bare.empty() ? flag + tool_subject(context, about, of_answer) : letter.subject;
}

// Of a letter to somebody who did not write.
void put_copy_subject(const Context& context, const About& about, Letter& letter, bool errors) {
  const std::string flag(errors ? error_flag : "");
  letter.subject = flag + game_subject(context, about, of_copy);
  letter.for_tools.subject = flag + tool_subject(context, about, of_copy);
}

} // namespace

Letter letter_to(const Context& context, const std::string& to, const About& about) {
  Letter letter;
  letter.to = to;
  letter.is_reply = true;
  letter.in_reply_to = context.mail.message.message_id;
  letter.references = context.mail.message.references;
  letter.id_seed = "reply " + parser::to_lower(to) + " " + context.mail.key;
  if (const std::string& code = context.session.question; !code.empty()) {
    letter.reply_to = confirm_address(context.office.conf(), code);
    letter.references.push_back(
        message_id_for(confirm_letter_seed(context.mail.sender, code), context.office.conf()));
  }
  if (const Game* game = game_of(context, about)) {
    letter.game = game->name;
    letter.on_pages = games::has_pages(*game);
    letter.to_observer = game->seats.at(about->second).role == games::Role::observer;
    letter.from_name = from_name(*game);
    put_for_tools(letter, *game, context.office.home, "", own_zone(context.office.transaction, to));
    if (game->state == games::State::forming) letter.for_tools.lines.clear();
    letter.reply_to = ReplyAddresses(context.office.home, context.mail.now)
                          .address_for(*game, game->seats.at(about->second), to, context.session.press_asked);
    const std::string code = game->to_code();
    if (!code.empty()) letter.id_seed += "#" + game->name + "." + parser::to_lower(code);
    const games::Seat& seat = game->seats.at(about->second);
    std::string mark = mark_of_answer(context, *game, seat);
    if (mark.empty()) mark = mark_of_deeds(context, *game, seat);
    if (code.empty() && !mark.empty()) letter.id_seed += "#" + game->name + ".forming";
    if (!mark.empty()) letter.id_seed += "." + mark;
  }
  return letter;
}

namespace {

// What the letter says: what is on file ends its text, where a cut must not reach it, and begins its HTML.
void set_told(Letter& letter, Piece lines, Piece on_file) {
  if (!on_file.empty() && !lines.empty()) letter.told = title("Your mail");
  letter.told += std::move(lines);
  letter.closing = std::move(on_file);
}

} // namespace

// ---- letters to the registered addresses of seats that somebody else wrote for

namespace {

// Whom the mail concerns besides its sender, in the order of its lines.
std::vector<std::string> holders(const Context& context) {
  std::vector<std::string> addresses;
  for (const Echo& echo : context.reply.echoes) {
    const auto same = [&](const std::string& known) { return parser::same_address(known, echo.copy_to); };
    if (echo.copy_to.empty() || same(context.mail.sender) || std::ranges::any_of(addresses, same)) continue;
    addresses.push_back(echo.copy_to);
  }
  return addresses;
}

// The mail's sender, if the holder may know him in each game that the copy is about. A seat that the mail
// gave up is not found any more: then its holder reads what strangers may.
std::string sender_for(const Context& context, const std::string& holder, const About& about) {
  for (const Echo& echo : context.reply.echoes) {
    if (!parser::same_address(echo.copy_to, holder)) continue;
    const games::Game& game = context.office.games.at(echo.copy_game).game;
    const bool is_his = about && about->first == echo.copy_game;
    if (sender_as_seen(context.mail, game, is_his ? &game.seats.at(about->second) : nullptr).empty())
      return "";
  }
  return context.mail.sender;
}

// The lines of the mail that concern the holder. Those that were refused may be anything, such as the name of
// somebody who is to stay unknown.
Piece lines_for(const Context& context, const std::string& holder, bool unknown) {
  Piece told;
  std::size_t left_out = 0;
  for (const Echo& echo : context.reply.echoes) {
    if (!parser::same_address(echo.copy_to, holder)) continue;
    if (unknown && echo.error)
      ++left_out;
    else
      told += told_echo(context.reply, echo);
  }
  if (left_out == 0) return told;
  const std::string rest = "(" + counted(left_out, "line") + " not obeyed)";
  return told + prose(rest, Tone::plain, "  ");
}

Piece copied(const Context& context, const std::string& address, const About& about) {
  const std::string from = sender_for(context, address, about);
  return prose("A mail " + (from.empty() ? "" : "from " + from + " ") + "spoke for you:") + gap() +
         lines_for(context, address, from.empty());
}

Piece on_file_for(const std::string& address, const std::vector<SeatOnFile>& on_file) {
  Piece told;
  for (const SeatOnFile& seat : on_file)
    if (parser::same_address(seat.address, address)) told += gap() + seat.told;
  return told;
}

} // namespace

std::vector<Letter> copies_to_holders(const Context& context, const std::vector<SeatOnFile>& on_file) {
  std::vector<Letter> letters;
  for (const std::string& address : holders(context)) {
    const auto failed = [&](const Echo& one) {
      return one.error && parser::same_address(one.copy_to, address);
    };
    const About about = about_copy(context, address);
    Letter copy = letter_to(context, address, about);
    put_copy_subject(context, about, copy, std::ranges::any_of(context.reply.echoes, failed));
    copy.news = "A mail spoke for you.";
    set_told(copy, copied(context, address, about), on_file_for(address, on_file));
    copy.in_reply_to.clear();
    copy.references.clear();
    letters.push_back(std::move(copy));
  }
  return letters;
}

// ---- the one answer to a mail: each line as it was understood, then what is on file

namespace {

// The mail has lines, but none that was obeyed or could have been meant for a judge: perhaps it asks somebody
// something.
bool is_talk(const Context& context) {
  return context.session.visits.empty() && !context.reply.valid && errors_in(context.reply.echoes) == 0;
}

Piece told_lines(const GrowingReply& reply) {
  Piece told;
  for (const Echo& echo : reply.echoes) told += told_echo(reply, echo);
  return told;
}

// What is said of a mail besides its lines.
Piece remarks(const Context& context, const parser::MailScript& script) {
  if (context.reply.welcomed) return forwarded(script);
  const std::vector<Echo>& echoes = context.reply.echoes;
  if (std::ranges::any_of(echoes, is_line) && !is_talk(context))
    return told_passed_over(context, script) + forwarded(script);
  if (std::ranges::any_of(echoes, &Echo::advised)) return {}; // its writer asked, and was answered
  return (echoes.empty() ? Piece() : gap()) + nothing_found(context, script);
}

Piece own_piece(const Context& context, const parser::MailScript& script) {
  const Piece errors = news_of_mere_yes(context).empty() ? summary_of_errors(context.reply.echoes) : Piece();
  if (is_unread(context, script))
    return errors + unread(context) + notes(context) + gap() + told_lines(context.reply);
  return errors + told_lines(context.reply) + remarks(context, script) + notes(context);
}

enum class Done : std::uint8_t { by_sign_on, by_others };

// The sentences before one that speaks of a password.
std::string without_passwords(const Answer& answer) {
  if (answer.kind != Answer::Kind::sentence) return "";
  const std::size_t password = answer.text.find("assword");
  if (password == std::string::npos) return answer.text;
  const std::size_t end = answer.text.rfind(". ", password);
  return end == std::string::npos ? "" : answer.text.substr(0, end + 1);
}

// The first sentence that tells what such a line did.
std::string first_done(const Context& context, Done by, std::size_t longest) {
  const auto& echoes = context.reply.echoes;
  const auto counts = [&](const Echo& echo) {
    return is_done(echo) && echo.signs_on == (by == Done::by_sign_on) && !echo.answers.empty();
  };
  // Of "Hi there" nothing had to be done: what was done or answered besides is the news.
  for (const bool of_talk : {false, true})
    for (const Echo& echo : echoes) {
      if (!counts(echo) || (echo.talk && !echo.advised) != of_talk) continue;
      for (const Answer& answer : echo.answers)
        if (const std::string told = without_passwords(answer); !told.empty())
          return cut_short(without_tokens(blank_secrets(told, context.reply.secrets), context.office.conf()),
                           longest);
    }
  return "";
}

// Why the one line that was refused was, in whole sentences.
std::string why_refused(const Context& context, std::size_t longest) {
  for (const Echo& echo : context.reply.echoes)
    for (const Answer& answer : echo.answers)
      if (echo.error && answer.kind == Answer::Kind::error && !answer.text.empty() &&
          parser::to_lower(answer.text.substr(0, 1)) != answer.text.substr(0, 1))
        return cut_short(
            without_tokens(blank_secrets(answer.text, context.reply.secrets), context.office.conf()),
            longest);
  return "";
}

// What waits for a yes to the answer, in the words that asked; without what the yes would bring where that is
// too long.
std::string deeds_asked(const Context& context, std::size_t most) {
  for (const Echo& echo : context.reply.echoes)
    for (const Answer& answer : echo.answers)
      if (answer.kind == Answer::Kind::sentence && answer.text.starts_with(asks_for_yes))
        return answer.text.size() <= most ? answer.text : answer.text.substr(0, answer.text.find(yes_says));
  return "";
}

// What came of the mail, in a sentence: what failed, else what is on file, else what its first line did.
std::string news_of(const Context& context, const std::vector<SeatOnFile>& on_file) {
  constexpr std::size_t longest = 140; // characters
  const std::vector<Echo>& echoes = context.reply.echoes;
  const std::size_t errors = errors_in(echoes);
  if (const std::string asked = deeds_asked(context, longest);
      !asked.empty() && (errors == 0 || context.session.lines_wait || !context.reply.perhaps.empty()))
    return cut_short(asked, longest);
  if (const std::string yes = news_of_mere_yes(context);
      !yes.empty() && (errors > 0 || context.session.below_orders))
    return cut_short(yes, longest);
  if (const std::string why = errors == 1 ? why_refused(context, longest) : ""; !why.empty()) return why;
  if (errors > 0) return counted(errors, "line") + " of your mail could not be obeyed.";
  const bool of_orders = context.session.below_orders || context.session.offer; // or a yes to proposed ones
  if (of_orders && !on_file.empty() && !on_file.back().news.empty())
    return cut_short(on_file.back().news, longest);
  const std::string done = first_done(context, Done::by_others, longest);
  return done.empty() ? first_done(context, Done::by_sign_on, longest) : done;
}

// Orders that are complete are drawn, in letters of HTML and unless their player wants no pictures.
std::optional<BoardPicture> drawn_orders(const Context& context) {
  if (!context.session.below_orders || context.session.visits.empty() ||
      errors_in(context.reply.echoes) > 0 || !is_confirmed(context))
    return std::nullopt;
  const SignOn& last = context.session.visits.back();
  const Game& game = context.office.games.at(last.game).game;
  const games::Seat& seat = game.seats.at(last.seat);
  const bool wants = seat.power && seat.picture != games::PictureChoice::none;
  if (!wants || game.state != games::State::running ||
      game.position.phase.kind != judge::PhaseKind::movement || !has_outline(game))
    return std::nullopt;
  const games::OrdersState state = games::orders_state(game, seat.power);
  if (state.due == 0 || !state.complete) return std::nullopt;
  BoardPicture picture = picture_of_orders(games::SeenGame(game, &seat).game(), seat.power);
  apply_choice(picture, seat.picture);
  picture.wanted = picture.attached;
  return picture;
}

Piece closing_of(const std::vector<SeatOnFile>& on_file, const std::vector<std::string>& after) {
  Piece told;
  for (const SeatOnFile& seat : on_file) told += gap() + seat.told;
  for (const std::string& sentence : after) told += gap() + prose(sentence);
  return told;
}

} // namespace

std::vector<Letter> compose_reply(const Context& context, const parser::MailScript& script,
                                  const std::vector<SeatOnFile>& on_file,
                                  const std::vector<std::string>& after) {
  const auto wants_doing = [](const Echo& echo) { return echo.error && !echo.asks; };
  // Where a yes to the orders that were read is all that is asked, nothing is amiss.
  const auto is_else = [&](const Echo& echo) { return wants_doing(echo) && !echo.of_orders; };
  const bool waits = std::ranges::any_of(context.reply.echoes, asks_yes) &&
                     std::ranges::none_of(context.reply.echoes, is_else);
  const bool errors = (std::ranges::any_of(context.reply.echoes, wants_doing) && !waits &&
                       news_of_mere_yes(context).empty()) ||
                      is_unread(context, script);
  Letter own = letter_to(context, context.mail.sender, about_reply(context));
  put_answer_subject(context, own, errors);
  own.to_name = context.mail.message.from.front().name;
  own.news = news_of(context, on_file);
  const Piece asked = offers(context); // stands first in both forms
  set_told(own, in_text(asked) + own_piece(context, script),
           in_html(asked) + closing_of(on_file, after) + form_to_fill(context));
  own.picture = context.reply.picture ? context.reply.picture : drawn_orders(context);
  std::vector<Letter> letters{std::move(own)};
  std::ranges::move(copies_to_holders(context, on_file), std::back_inserter(letters));
  return letters;
}

} // namespace mail
