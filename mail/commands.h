// commands - the table of everything that can be commanded by mail, and what a handler sees
//
// A row a command: words, who may, handler, one help line. The worker finds the row for each statement of a mail
// and calls it; a statement that is no command is an order line when somebody is signed on to a seat.
// Handlers are in cmd_*.cc, a file per group. They never throw for what a player wrote: they answer through
// Context::say / Context::refuse, and the mail goes on with the next line.
#pragma once

#include "games/process.h"
#include "games/store.h"
#include "mail/message.h"
#include "parser/mail_parser.h"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace mail {

// Who may give a command; a row names the least it takes.
enum class Who : std::uint8_t {
  anyone,    // no sign-on needed
  seated,    // signed on to any seat: player, observer, master
  player,    // signed on to a player's seat (or a master who became that power)
  manager,   // the master; in an unmoderated game without a master any player
  master,
  keeper
};

// One line of the reply: what was read, and what came of it.
struct Echo {
  std::size_t line = 0;
  std::string source;                  // as written, secrets blanked; "" = none
  std::vector<std::string> answers;    // sentences, or preformatted lines
  bool error = false;
};

// The seat in force while the lines of a mail are obeyed.
struct SignOn {
  std::string game;                    // "" = not signed on
  games::Role role = games::Role::player;
  std::size_t seat = 0;                // index into Game::seats
  bool as_master = false;              // a master acting for a power (BECOME power): still may do what a master may
};

// A game touched by this mail: loaded once, saved with everything else at the end.
struct OpenGame {
  games::Game game;
  bool changed = false;
};

class Context {
 public:
  Context(games::Store& store, variants::Library& library, games::Transaction& transaction, const Message& message,
          games::Instant received, games::Instant now);

  games::Store& store;
  variants::Library& library;
  games::Transaction& transaction;
  const Message& message;
  const games::Instant received;       // when the mail was accepted: the time that counts
  const games::Instant now;
  const std::string sender;            // the one From address, lower-cased domain; "" when there is none

  SignOn signon;
  std::map<std::string, OpenGame> games;  // by name
  std::vector<Echo> echoes;
  std::vector<Letter> letters;         // other mails that this one causes (press, notices): posted at the end
  int hashes_left = 10;                // password hashings that this mail may still cost
  bool stop = false;                   // set: the rest of the mail is not read

  // Game by name, loaded on first use; nullptr when there is none. Throws games::Damaged.
  games::Game* find_game(const std::string& name);
  games::Game& game();                 // the game signed on to
  games::Seat& seat();
  void changed();                      // the signed-on game is to be saved
  void say(std::string answer);        // to the echo of the current statement
  void refuse(std::string reason);     // likewise, and marks it as an error
  void refuse(const parser::Problem& problem);  // shown with a caret under the source line
  // Events of a game during this mail: rendered to letters with everything else.
  void happened(games::Game& game, const std::vector<games::Event>& events);
};

struct CommandRow {
  std::string_view words;              // "SET NO WAIT|SET NOWAIT": spellings, longest is tried first
  Who who;
  void (*handler)(Context&, const parser::Statement&, parser::Words arguments);
  std::string_view help;               // one line for HELP
};

std::span<const CommandRow> command_table();
// The row whose words begin the statement; nullptr when it is none. `arguments` is set to what follows the words.
const CommandRow* find_command(std::string_view text, parser::Words& arguments);
// May the one signed on give this command now? Otherwise the sentence that says why not.
std::string why_not_allowed(const Context& context, const CommandRow& row);

}  // namespace mail
