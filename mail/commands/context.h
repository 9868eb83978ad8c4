// commands - the table of everything that can be commanded by mail, and what a handler sees
//
// A row a command: words, who may, handler, one help line. The worker finds the row for each statement of a
// mail and calls it; a statement that is no command is an order line when somebody is signed on to a seat.
// Handlers are in cmd_*.cc, a file per group. They never throw for what a player wrote: they answer through
// Context::say / Context::refuse, and the mail goes on with the next line.
#pragma once

#include "games/game/events.h"
#include "games/store/store.h"
#include "mail/message/message.h"
#include "mail/senders/wrong_passwords.h"
#include "parser/mail_parser.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace mail {

// Who may give a command; a row names the least it takes.
enum class Who : std::uint8_t {
  anyone,  // no sign-on needed
  seated,  // signed on to any seat: player, observer, master
  owner,   // likewise, by the password: a reply address is not enough
  player,  // signed on to a player's seat (or a master who became that power)
  manager, // the master; in a game that is not moderated any player, too
  master,
};

struct Answer {
  enum class Kind : std::uint8_t {
    sentence, // wrapped by the reply
    error,    // likewise, and marked
    verbatim  // a line of a table, a list, a caret: as it is
  };
  Kind kind = Kind::sentence;
  std::string text;
};

// One line of the reply: what was read, and what came of it.
struct Echo {
  std::size_t line = 0; // 0 = the Subject
  std::string source;   // as written, secrets blanked; "" = none
  std::vector<Answer> answers;
  bool error = false;
  bool passed_over = false; // talk before any sign-on
  std::size_t skipped = 0;  // lines below it that were not obeyed, because this sign-on failed
  std::string copy_to;      // the seat's registered address when somebody else wrote the line; it gets a copy
};

// The seat in force while the lines of a mail are obeyed.
struct SignOn {
  std::string game; // "" = not signed on
  games::Role role = games::Role::player;
  std::size_t seat = 0;    // index into Game::seats
  bool as_master = false;  // a master acting for a power (BECOME power): still may do what a master may
  bool by_address = false; // no password was given: the mail came to the seat's reply address
  bool operator==(const SignOn&) const = default;
};

// A game touched by this mail: loaded once, saved with everything else at the end.
struct OpenGame {
  games::Game game;
  bool changed = false;
  judge::PowerSet ordered;                // powers that this mail holds order lines for ...
  judge::PowerSet slipped;                // ... and those of them with a bad line
  std::vector<std::string> announcements; // settings that changed: told to everybody in one notice
};

class Context {
 public:
  Context(games::Store& store_used, variants::Library& library_used, games::Transaction& transaction_used,
          const Message& message_read, games::Instant received_at, games::Instant now_at);

  games::Store& store;
  variants::Library& library;
  games::Transaction& transaction;
  const Message& message;
  const games::Instant received; // when the mail was accepted: the time that counts
  const games::Instant now;
  const std::string sender; // the one From address; "" when there is none, or several

  // content_key.h: the ids of answers are made of it, so that they do not depend on chance
  std::string mail_key;

  SignOn signon;
  std::vector<SignOn> visits; // every seat that was signed on to, once each: the reply says what is on file
  std::map<std::string, OpenGame> games; // by name
  std::vector<Echo> echoes;
  std::vector<parser::IgnoredText> passed_over; // greetings and the like: only who knows the board tells them
  std::vector<parser::IgnoredText> hidden;      // what was ignored and holds orders of the writer's
  std::vector<std::string> notes;   // sentences on what was not read, besides those of the message
  std::vector<Letter> letters;      // other mails that this one causes (press, notices): posted at the end
  std::vector<std::string> secrets; // passwords that the mail holds: never to be seen in a reply
  int hashes_left = 10;             // password hashings that this mail may still cost
  int turns_left = 300;             // turns of a history that this mail may still look at
  std::optional<SignOnTry> attempt; // the password that is being tried: counted when it is wrong
  std::size_t unknown_lines = 0;    // in a row, before any sign-on
  bool units_open = false;          // a line above says of the units below what is not understood
  // Whose reply address the answer carries, though nobody signed on.
  std::optional<std::pair<std::string, std::size_t>> reply_seat;
  bool stop = false;        // set: the rest of the mail is not read
  bool skipping = false;    // a sign-on failed: lines up to the next one are not obeyed ...
  bool old_address = false; // ... but for those that need none: it was the reply address that failed
  bool valid = false;       // some command was understood and allowed: the mail deserves an answer

  // Orders after PHASE: `phase` named; a reason not to take them when that phase cannot be ordered for.
  struct NamedPhase {
    judge::Phase phase;
    std::string refused;
    bool by_heading = false; // no PHASE, but a line like "Old orders:" stands above
  };
  std::optional<NamedPhase> named_phase;
  bool below_orders = false; // since the sign-on a line was read as an order, good or not

  // Game by name, loaded on first use; nullptr when there is none. Throws games::Damaged.
  games::Game* find_game(const std::string& name);
  OpenGame& open_game(); // the game signed on to
  games::Game& game();
  games::Seat& seat();
  const games::JudgeConf& conf() const;
  bool is_master() const;     // signed on as master, or as a master who became a power
  judge::Power power() const; // of the seat signed on to; none for masters, observers, forming games
  void changed();             // the signed-on game is to be saved
  void changed(games::Game& game);

  void begin(const parser::Statement& statement);    // a new echo
  void say(std::string answer);                      // to the echo of the current statement
  void say_lines(std::string_view text);             // likewise, a text of several lines
  void refuse(std::string reason);                   // likewise, and marks it as an error
  void refuse_order_line(const std::string& reason); // likewise; a reason that holds for the line above is
                                                     // not repeated
  void refuse(const parser::Problem& problem, std::string_view text); // with a caret under the line

  void sign_on(const std::string& game, std::size_t seat, bool as_master = false);
  void sign_on_by_address(const std::string& game, std::size_t seat);
  void sign_off();
  // The one sentence for every sign-on that fails; the lines up to the next sign-on will be skipped.
  void fail_sign_on();
  void fail_sign_on(std::string reason); // for a slip that tells nothing of who plays what
  // Whoever signed on to the seat in this mail is signed off, and hears no more of it.
  void forget_seat(const games::Game& game, std::size_t seat);
  // Likewise, and takes the seat out of the game's list (forming games, observers).
  void erase_seat(games::Game& game, std::size_t seat);

  // True for the first mail of a day that asks about this matter: for letters that are not to come in floods.
  bool first_today(const std::string& matter);
  // The Reply-To of a letter to `reader` about the seat, see reply_address.h; "" = none.
  std::string reply_to(const games::Game& game, std::size_t seat, const std::string& reader) const;

  // At most `hashes_left` a mail; beyond that false, with a sentence in the echo.
  bool password_fits(std::string_view password, const std::string& hash);
  std::optional<std::string> hash(std::string_view password);
  void keep_secret(std::string_view password);

  // Events of a game during this mail: recorded, and rendered to letters.
  void happened(games::Game& game, const std::vector<games::Event>& events);
  // A letter to the given seats; when empty, to everybody but the sender, whom the reply tells.
  void notify(games::Game& game, const std::string& subject, const std::string& text,
              const std::vector<std::size_t>& seats = {});
  void notify_masters(games::Game& game, const std::string& subject, const std::string& text);
  // To everybody; in a quiet game to the masters alone.
  void notify_discreetly(games::Game& game, const std::string& subject, const std::string& text);
  void
  announce(std::string sentence); // a change of the signed-on game's settings: to the echo and to everybody
  void post(Letter letter, const games::Game& game); // press

 private:
  void enter(const SignOn& entered);
  std::vector<std::size_t> others(const games::Game& game) const;
};

// What may stand in the line of a command.
enum class Line : std::uint8_t {
  words,      // arguments, as the handler reads them
  alone,      // nothing more: "Resign yourself, Bob!" is no command
  opens_seat, // arguments; it ends the skipping after a failed sign-on
};

struct CommandRow {
  std::string_view words; // "SIGNON|HELLO": spellings, blanks in them optional; the longest that fits wins
  Who who;
  void (*handler)(Context&, const parser::Statement&, parser::Words arguments);
  std::string_view page; // of docs/commands: HELP word sends it
  std::string_view help; // one line for HELP
  Line line = Line::words;

  bool opens_seat() const { return line == Line::opens_seat; }
};

std::span<const CommandRow> command_table();
// The row whose words begin the statement; nullptr when it is none. `arguments` is set to what follows the
// words.
const CommandRow* find_command(std::string_view text, parser::Words& arguments);
bool is_command(std::string_view text);
// May the one signed on give a command of this kind now? Otherwise the sentence that says why not.
std::string why_not_allowed(Context& context, Who who);
// The command that the line nearly is, by its first words; "" when it is near none.
std::string near_command(std::string_view text);
// "SET WAIT" where the line is an option without its SET: "WAIT", or one of a player's own with a few words
// behind it; "" when it is none, or a word of everyday talk.
std::string near_set(std::string_view text);
// The commands whose text runs over several lines, and what ends it.
const std::vector<parser::BlockWord>& block_words();

// The first of the spellings "A|B C"; and all of them.
std::string_view first_spelling(std::string_view words);
std::vector<std::string_view> spellings(std::string_view words);

} // namespace mail
