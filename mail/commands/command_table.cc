// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/command_table.h"

#include "mail/commands/session/context.h"
#include "mail/commands/set_options.h"

#include <array>

namespace mail {

namespace {

constexpr CommandRow commands[] = {
    {"HELP", Who::anyone, Cost::reading, cmd_help, "help",
     "HELP [command]: how to play, or the page of a command; HELP COMMANDS lists them"},
    {"VERSION", Who::anyone, Cost::little, cmd_version, "version", "the version of this judge",
     Line::numbered},
    {"GET|SEND ME|SEND", Who::anyone, Cost::reading, cmd_get, "get", "GET file: a help page by its name"},
    {"REGISTER", Who::anyone, Cost::little, cmd_register, "register", "REGISTER ... END: tell who you are"},
    {"LIST", Who::anyone, Cost::reading, cmd_list, "list", "LIST [game|FULL]: the games, or all about one"},
    {"SUMMARY|STATUS", Who::anyone, Cost::reading, cmd_summary, "summary",
     "SUMMARY [game]: players, and centers by year"},
    {"HISTORY", Who::anyone, Cost::reading, cmd_history, "history",
     "HISTORY [game] [LAST n] [FROM date] [TO date] [LINES n]: results and broadcasts"},
    {"WHO GAME", Who::anyone, Cost::reading, cmd_who_game, "whogame", "WHO GAME [game]: who plays"},
    {"MAP", Who::anyone, Cost::reading, cmd_map_or_board, "map",
     "MAP [game] [phase], MAP ORDERS: the board, drawn"},
    {"CREATE", Who::anyone, Cost::little, cmd_create, "create",
     "CREATE ?game password [variant] [option ...]: a new game", Line::opens_seat},
    {"SIGN ON", Who::anyone, Cost::letter, cmd_sign_on, "signon",
     "SIGNON Fgame password: act as a seat; SIGNON ?game password: join, or take over; SIGNON @game "
     "password: a keeper",
     Line::opens_seat},
    {"JOIN", Who::anyone, Cost::letter, cmd_join, "join",
     "JOIN game: a seat of a game that is forming, or one that somebody left", Line::joins_game},
    {"TAKEOVER", Who::anyone, Cost::letter, cmd_join, "join",
     "TAKEOVER game AS power: a power that its player has left", Line::joins_game},
    {"HELLO|LOGIN", Who::anyone, Cost::letter, cmd_hello, "signon", "old words for SIGNON",
     Line::greets_seat},
    {"OBSERVE|WATCH|MONITOR", Who::anyone, Cost::letter, cmd_observe, "observe",
     "OBSERVE game password: watch a game", Line::opens_seat},
    {"SIGN OFF", Who::anyone, Cost::little, cmd_sign_off, "signoff", "the rest of the mail is not read"},
    {"LOST PASSWORD|LOST PW|LOST MY PASSWORD|I LOST MY PASSWORD|I HAVE LOST MY PASSWORD|FORGOT PASSWORD|"
     "FORGOT MY PASSWORD|I FORGOT MY PASSWORD|I HAVE FORGOTTEN MY PASSWORD",
     Who::anyone, Cost::letter, cmd_lost_password, "lostpassword",
     "LOST PASSWORD game: a code for a new password, to your registered address"},
    {"RESET PASSWORD|RESET PW", Who::anyone, Cost::little, cmd_reset_password, "lostpassword",
     "RESET PASSWORD code password: a new password, by the code that was mailed", Line::opens_seat},
    {"CONFIRM", Who::anyone, Cost::little, cmd_confirm, "confirm",
     "CONFIRM code: yes, what the judge asked your address about is wanted", Line::opens_seat},
    {"PHASE", Who::player, Cost::little, cmd_phase, "phase",
     "PHASE F1902M: the orders that follow are for that phase"},
    {"CANCEL", Who::player, Cost::little, cmd_cancel, "cancel",
     "CANCEL [unit]: takes orders for the phase in play back"},
    {"READY", Who::player, Cost::little, cmd_ready, "setwait", "READY: as SET NO WAIT", Line::alone},
    {"NOT READY|UNREADY", Who::player, Cost::little, cmd_not_ready, "setwait", "NOT READY: as SET WAIT",
     Line::alone},
    {"CLEAR", Who::player, Cost::little, cmd_clear, "phase", "drops all orders kept for later phases",
     Line::alone},
    {"PRESS", Who::seated, Cost::letter, cmd_press, "press", "PRESS TO letters ... ENDPRESS: a message"},
    {"POSTAL PRESS", Who::seated, Cost::little, cmd_postal_press, "postalpress",
     "POSTAL PRESS ... ENDPRESS: a text that goes to all with the results of the phase"},
    {"PRESS LIST", Who::seated, Cost::reading, cmd_press_list, "press",
     "PRESS LIST: the press that you wrote and got"},
    {"PRESS SHOW", Who::seated, Cost::reading, cmd_press_show, "press",
     "PRESS SHOW n: one letter of it again"},
    {"BROADCAST", Who::seated, Cost::letter, cmd_broadcast, "press",
     "BROADCAST ... ENDPRESS: a message to everybody"},
    {"DIARY|DIARY RECORD", Who::seated, Cost::letter, cmd_diary, "diary",
     "DIARY ... ENDDIARY: notes for yourself; all may read them once the game is over"},
    {"DIARY LIST", Who::seated, Cost::reading, cmd_diary_list, "diary",
     "DIARY LIST: what you wrote; once the game is over, what anybody did"},
    {"DIARY READ|DIARY SHOW", Who::seated, Cost::reading, cmd_diary_read, "diary",
     "DIARY READ n: one entry of it"},
    {"DIARY DELETE", Who::seated, Cost::letter, cmd_diary_delete, "diary", "DIARY DELETE n: one entry less"},
    {"END PRESS|END BROADCAST|END COMMENT|END DIARY|END MORPH|END", Who::anyone, Cost::little, cmd_stray_end,
     "press", "ends a message"},
    {"ASK EXTENSION|ASK FOR EXTENSION|ASK FOR AN EXTENSION|ASK AN EXTENSION|REQUEST EXTENSION|"
     "REQUEST AN EXTENSION",
     Who::player, Cost::letter, cmd_ask_extension, "askextension",
     "ASK EXTENSION 2 days: more time; the master, or all players, must agree"},
    {"EXTEND", Who::seated, Cost::letter, cmd_extend, "askextension",
     "EXTEND 2 days: the master moves the deadline; a player asks for it"},
    {"AGREE EXTENSION|AGREE TO EXTENSION|GRANT EXTENSION|ACCEPT EXTENSION", Who::seated, Cost::letter,
     cmd_agree_extension, "askextension", "AGREE EXTENSION [power]: yes, it may have more time"},
    {"DENY EXTENSION|REFUSE EXTENSION|REJECT EXTENSION", Who::seated, Cost::letter, cmd_deny_extension,
     "askextension", "DENY EXTENSION [power]: no, the deadline stands"},
    {"PROPOSE DRAW|PROPOSE A DRAW|OFFER DRAW|OFFER A DRAW", Who::player, Cost::letter, cmd_propose_draw,
     "setdraw", "PROPOSE DRAW [letters]: vote for a draw, and show everybody that you do"},
    {"PROPOSE", Who::player, Cost::letter, cmd_propose, "vote",
     "PROPOSE power, PROPOSE DIAS: ask everybody to end the game so"},
    {"VOTE", Who::player, Cost::letter, cmd_vote, "vote",
     "VOTE SOLO, LOSS, 3WAY: the end that you want; VOTE YES, NO: to what is proposed"},
    {"AGREE DRAW|AGREE TO DRAW|ACCEPT DRAW", Who::player, Cost::little, cmd_agree_draw, "setdraw",
     "AGREE DRAW [power]: vote for the draw that is proposed"},
    {"AGREE CODE", Who::anyone, Cost::letter, cmd_agree_code, "agreecode",
     "AGREE CODE code game: yes to the proposal that a letter told you of", Line::opens_seat},
    {"WHY", Who::seated, Cost::reading, cmd_why, "why",
     "WHY unit [phase]: what became of its order, and why"},
    {"EXPLAIN", Who::player, Cost::reading, cmd_explain, "explain",
     "EXPLAIN: what each line of your last mail with orders was taken for", Line::alone},
    {"SET COMMENT BEGIN", Who::manager, Cost::little, cmd_set_comment, "setgame",
     "SET COMMENT BEGIN ... ENDCOMMENT: a long comment on the game"},
    {"SET", Who::seated, Cost::little, cmd_set, "set", "SET option [option ...]: HELP SET lists them"},
    {"RULE|RULES", Who::manager, Cost::little, cmd_rule, "setrule",
     "RULE NAME ...: settings by the names of the DPjudge, before the start", Line::set},
    {"TIMING", Who::clock_manager, Cost::little, cmd_timing, "setclock",
     "TIMING NEXT 3D GRACE 1D: the clock, as the DPjudge has it", Line::set},
    {"MORPH", Who::manager, Cost::reading, cmd_morph, "morph",
     "MORPH line: the board of this game, changed by a line of the DPjudge's map files"},
    {"TRIAL", Who::manager, Cost::little, cmd_trial, "morph",
     "TRIAL name: as SET VARIANT name, before the start"},
    {"DESC", Who::manager, Cost::little, cmd_description, "setgame",
     "DESC text: one line about the game, as SET COMMENT"},
    {"PRIVATE", Who::manager, Cost::little, cmd_private, "setjoining",
     "PRIVATE word: who joins must know it, as SET PRIVATE word", Line::one_word},
    {"I AM ALSO", Who::anyone, Cost::letter, cmd_i_am_also, "iamalso",
     "I AM ALSO address: the seats of that address are yours from here, too", Line::addressed},
    {"RESIGN|WITHDRAW", Who::seated, Cost::letter, cmd_resign, "resign",
     "leave the game; RESIGN power: of several powers that one", Line::alone},
    {"BECOME", Who::owner, Cost::little, cmd_become, "become",
     "BECOME MASTER (creator, before others join); BECOME power (master)"},
    {"PROCESS", Who::clock_master, Cost::letter, cmd_process, "process",
     "PROCESS [phase]: adjudicate now with what there is"},
    {"PREDICT|PREVIEW", Who::master, Cost::reading, cmd_predict, "predict",
     "what PROCESS would give, to you alone", Line::alone},
    {"ROLL BACK", Who::master, Cost::letter, cmd_roll_back, "rollback",
     "ROLLBACK [turn]: back to before a turn, default the last"},
    {"ROLL FORWARD", Who::master, Cost::letter, cmd_roll_forward, "rollback",
     "ROLLFORWARD [phase]: to what was rolled back, until a turn is processed"},
    {"FORCE BEGIN", Who::master, Cost::letter, cmd_force_begin, "forcebegin",
     "start now; empty seats wait for players", Line::alone},
    {"FORM", Who::master, Cost::little, cmd_form, "forcebegin",
     "FORM: the game is open to players, as it is from the first", Line::whole},
    {"ACTIVATE", Who::master, Cost::letter, cmd_activate, "forcebegin",
     "ACTIVATE: starts a game that is full, or goes on with one that was paused", Line::whole},
    {"UNSTART", Who::master, Cost::letter, cmd_unstart, "unstart",
     "take the powers away again, before the first turn", Line::alone},
    {"EJECT", Who::master, Cost::letter, cmd_eject, "eject",
     "EJECT power|name|address: take somebody out of the game"},
    {"REPLACE", Who::master, Cost::letter, cmd_replace, "replace",
     "REPLACE power address: give a seat to somebody else"},
    {"DUMMY", Who::master, Cost::letter, cmd_dummy, "dummy",
     "DUMMY power: nobody plays it, and nobody is waited for"},
    {"REVIVE", Who::master, Cost::letter, cmd_revive, "dummy",
     "REVIVE power [password]: back to the player whom it had last"},
    {"OMNISCIENT!|OMNISCIENT|NO OMNISCIENT", Who::master, Cost::letter, cmd_omniscient, "omniscient",
     "OMNISCIENT power|address: this seat may read everything; OMNISCIENT! press, too"},
    {"PROMOTE", Who::master, Cost::letter, cmd_promote, "promote",
     "PROMOTE address: an observer becomes a master, too"},
    {"PAUSE|SUSPEND", Who::clock_manager, Cost::letter, cmd_pause, "pause",
     "stop the clock; no orders until RESUME", Line::alone},
    {"PAUSE UNTIL|PAUSE TILL|SUSPEND UNTIL", Who::clock_manager, Cost::letter, cmd_pause_until, "pause",
     "PAUSE UNTIL date: no turn runs before that day", Line::dated},
    {"RESUME", Who::seated, Cost::letter, cmd_resume, "pause", "go on with a paused or ended game",
     Line::alone},
    {"REMATCH", Who::seated, Cost::letter, cmd_rematch, "create",
     "REMATCH: another game on the same terms, which the players of this one are told of", Line::whole},
    {"RENAME", Who::anyone, Cost::letter, cmd_rename, "rename",
     "RENAME game newname password: another name for a game", Line::opens_seat},
    {"PURGE", Who::anyone, Cost::letter, cmd_purge, "rename",
     "PURGE game password: remove a game that has not started", Line::opens_seat},
    {"INFO PLAYER", Who::anyone, Cost::reading, cmd_info_player, "records",
     "INFO PLAYER address: how somebody played here; GET DEDICATION: you; GET RATINGS: the best"},
    {"RATINGS|SHOW RATINGS", Who::anyone, Cost::reading, cmd_ratings, "records", "RATINGS: as GET RATINGS",
     Line::whole},
    {"STANDINGS|SHOW STANDINGS|STATISTICS|SHOW STATISTICS", Who::anyone, Cost::reading, cmd_statistics,
     "records", "STANDINGS: who has how many centers; without a game the ratings", Line::whole},
    {"KEEPER DIGEST", Who::keeper, Cost::reading, cmd_keeper_digest, "keeper",
     "KEEPER DIGEST: how the judge stands, for its keepers", Line::whole},
    {"KEEPER BLOCK", Who::keeper, Cost::little, cmd_keeper_block, "keeper",
     "KEEPER BLOCK address: its mail is not read any more"},
    {"KEEPER UNBLOCK", Who::keeper, Cost::little, cmd_keeper_unblock, "keeper",
     "KEEPER UNBLOCK address: it is again"},
    {"KEEPER MESSAGE", Who::keeper, Cost::little, cmd_keeper_message, "keeper",
     "KEEPER MESSAGE text: a line that the first answer of a day shows to everybody"},
    {"KEEPER CLOSE", Who::keeper, Cost::little, cmd_keeper_close, "keeper", "KEEPER CLOSE: no new games",
     Line::whole},
    {"KEEPER OPEN", Who::keeper, Cost::little, cmd_keeper_open, "keeper", "KEEPER OPEN: new games again",
     Line::whole},
    {"KEEPER DELETE", Who::keeper, Cost::little, cmd_keeper_delete, "keeper",
     "KEEPER DELETE game: a game that is over goes, with its history"},
    {"ADJUST", Who::anyone, Cost::little, cmd_adjust, "keeper",
     "ADJUST address points password: a keeper gives or takes dedication", Line::addressed},
    {"RECORD", Who::anyone, Cost::little, cmd_record, "keeper",
     "RECORD address field value password: a keeper puts a record right", Line::addressed},
    {"NO CONTROL", Who::anyone, Cost::little, cmd_no_control, "keeper",
     "NO CONTROL: a word of older judges, which changes nothing", Line::whole},
    {"OFFICIAL", Who::master, Cost::little, cmd_official, "official",
     "OFFICIAL [subject]: the press below goes out under that subject, without a head"},
    {"MSG", Who::master, Cost::letter, cmd_message, "msg",
     "MSG power text: a note that its player is shown with all letters and answers"},
    {"REVEAL", Who::master, Cost::letter, cmd_reveal, "setgame",
     "REVEAL: tells who played what, after a game of NO REVEAL", Line::whole},
    {"TERMINATE", Who::manager, Cost::letter, cmd_terminate, "terminate", "end the game early", Line::alone},
};

std::span<const CommandRow> old_commands(); // `help` is the sentence that is told

void tell(Context& context, const parser::Statement& statement, parser::Words) {
  const auto found = context.mail.vocabulary.find_command(statement.text);
  const CommandRow& row = old_commands()[found->row - command_table().size()];
  context.reply.refuse(std::string(row.help) +
                       (statement.block.empty() ? "" : " The text below it went nowhere."));
}

constexpr CommandRow old(std::string_view words, std::string_view told, Line line = Line::words) {
  return {words, Who::anyone, Cost::little, tell, "help", told, line};
}

constexpr std::array old_rows{
    old("WHO IS|WHOIS", "Addresses are shown to nobody by name: WHO GAME and a game's name tells who plays.",
        Line::addressed),
    old("NOT",
        "Who is away writes SET ABSENCE 24 Dec TO 1 Jan. Days on which no deadline falls for anybody are its "
        "master's: SET OFF DAYS.",
        Line::dated),
    old("CONCEDE|I CONCEDE",
        "To vote for it, write SET CONCEDE and the largest power's letter: SET CONCEDE R."),
    old("INVITE",
        "The judge writes to nobody who did not ask. Send your friends its address and the line JOIN game, "
        "with your game's name: that is all they write."),
    old("CREATE TOURNAMENT|CREATE A TOURNAMENT|CREATE NEW TOURNAMENT",
        "This judge runs no tournaments: each of their games is one by itself. CREATE ? and a name makes "
        "one; "
        "SET COMMENT and a text tells what it belongs to. The game was not created."),
    old("FINISH|FINISH GAME|FINISH THE GAME|END GAME",
        "TERMINATE ends the game early. A draw or a victory is voted for by the players: SET DRAW, SET "
        "CONCEDE and a power.",
        Line::whole),
    old("START|START GAME|START THE GAME|BEGIN",
        "A game starts by itself when all its seats are taken, or, after SET MANUAL START, by its master's "
        "SET AUTO START. FORCE BEGIN starts it now; seats without a player then wait for one.",
        Line::whole),
    old("(NMR)|NMR",
        "This takes nothing back. CANCEL takes the orders of the phase in play back, CANCEL A par that of "
        "a unit.",
        Line::whole),
    old("AT",
        "That is SET MOVE CLOCK and a time here, as in SET MOVE CLOCK 20:00; SET RETREAT and SET ADJUST "
        "likewise.",
        Line::valued),
    old("NEXT",
        "That is SET MOVE NEXT and hours here, as in SET MOVE NEXT 48 or SET MOVE NEXT 2 days; SET "
        "RETREAT and SET ADJUST likewise.",
        Line::valued),
    old("GRACE",
        "That is SET MOVE GRACE and hours here, as in SET MOVE GRACE 24 or SET MOVE GRACE 1 day; SET "
        "RETREAT and SET ADJUST likewise.",
        Line::valued),
    old("DAYS", "That is SET MOVE DAYS -MTWTF- here; SET RETREAT and SET ADJUST likewise.", Line::valued),
    old("WARN", "That is SET WARNING and hours here, as in SET WARNING 4.", Line::valued),
};

std::span<const CommandRow> old_commands() { return old_rows; }

} // namespace

std::span<const CommandRow> command_table() { return commands; }

const Vocabulary& vocabulary() {
  static const Vocabulary all = [] {
    std::vector<CommandWords> words;
    for (const CommandRow& row : command_table())
      words.push_back({row.words, row.line, row.page == "help" || row.page == "summary"});
    for (const CommandRow& row : old_commands()) words.push_back({row.words, row.line, false, true});
    std::vector<OptionWords> options;
    for (const SetRow& row : set_table()) options.push_back({row.words, row.who == Who::player});
    return Vocabulary(words, options);
  }();
  return all;
}

const CommandRow* find_command(std::string_view text, parser::Words& arguments) {
  const auto found = vocabulary().find_command(text);
  if (!found) return nullptr;
  arguments = found->behind;
  const std::size_t own = command_table().size();
  return found->row < own ? &command_table()[found->row] : &old_commands()[found->row - own];
}

const SetRow* find_option(parser::Words& words) {
  const auto found = vocabulary().find_option(words);
  return found ? &set_table()[*found] : nullptr;
}

} // namespace mail
