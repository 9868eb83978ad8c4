// command_table - see command_table.h
#include "mail/commands/command_table.h"

#include <array>

namespace mail {

namespace {

constexpr std::array table{
    CommandRow{"HELP", Who::anyone, cmd_help, "help", "HELP [command]: the commands, or the page of one"},
    CommandRow{"VERSION", Who::anyone, cmd_version, "version", "the version of this judge", Line::alone},
    CommandRow{"GET|SEND ME|SEND", Who::anyone, cmd_get, "get", "GET file: a help page by its name"},
    CommandRow{"REGISTER", Who::anyone, cmd_register, "register", "REGISTER ... END: tell who you are"},
    CommandRow{"LIST", Who::anyone, cmd_list, "list", "LIST [game|FULL]: the games, or all about one"},
    CommandRow{"SUMMARY|STATUS", Who::anyone, cmd_summary, "summary",
               "SUMMARY [game]: players, and centers by year"},
    CommandRow{"HISTORY", Who::anyone, cmd_history, "history",
               "HISTORY [game] [FROM date] [TO date] [LINES n]: results and broadcasts"},
    CommandRow{"WHO GAME", Who::anyone, cmd_who_game, "whogame", "WHO GAME [game]: who plays"},
    CommandRow{"MAP", Who::anyone, cmd_map, "map", "MAP [game]: the position, drawn in characters"},
    CommandRow{"CREATE", Who::anyone, cmd_create, "create",
               "CREATE ?game password [variant] [option ...]: a new game", Line::opens_seat},
    CommandRow{"SIGN ON", Who::anyone, cmd_sign_on, "signon",
               "SIGNON Fgame password: act as a seat; SIGNON ?game password: join, or take over",
               Line::opens_seat},
    CommandRow{"HELLO|LOGIN", Who::anyone, cmd_hello, "signon", "old words for SIGNON", Line::greets_seat},
    CommandRow{"OBSERVE|WATCH", Who::anyone, cmd_observe, "observe", "OBSERVE game password: watch a game",
               Line::opens_seat},
    CommandRow{"SIGN OFF", Who::anyone, cmd_sign_off, "signoff", "the rest of the mail is not read"},
    CommandRow{"LOST PASSWORD|LOST PW", Who::anyone, cmd_lost_password, "lostpassword",
               "LOST PASSWORD game: a code for a new password, to your registered address"},
    CommandRow{"RESET PASSWORD|RESET PW", Who::anyone, cmd_reset_password, "lostpassword",
               "RESET PASSWORD code password: a new password, by the code that was mailed", Line::opens_seat},
    CommandRow{"PHASE", Who::player, cmd_phase, "phase",
               "PHASE F1902M: the orders that follow are for that phase"},
    CommandRow{"CANCEL", Who::player, cmd_cancel, "cancel",
               "CANCEL [unit]: takes orders for the phase in play back"},
    CommandRow{"READY", Who::player, cmd_ready, "setwait", "READY: as SET NO WAIT", Line::alone},
    CommandRow{"NOT READY|UNREADY", Who::player, cmd_not_ready, "setwait", "NOT READY: as SET WAIT",
               Line::alone},
    CommandRow{"CLEAR", Who::player, cmd_clear, "phase", "drops all orders kept for later phases",
               Line::alone},
    CommandRow{"PRESS", Who::seated, cmd_press, "press", "PRESS TO letters ... ENDPRESS: a message"},
    CommandRow{"BROADCAST", Who::seated, cmd_broadcast, "press",
               "BROADCAST ... ENDPRESS: a message to everybody"},
    CommandRow{"END PRESS|END BROADCAST|END COMMENT|END", Who::anyone, cmd_stray_end, "press",
               "ends a message"},
    CommandRow{"WHY", Who::seated, cmd_why, "why", "WHY unit [phase]: what became of its order, and why"},
    CommandRow{"SET COMMENT BEGIN", Who::manager, cmd_set_comment, "setgame",
               "SET COMMENT BEGIN ... ENDCOMMENT: a long comment on the game"},
    CommandRow{"SET", Who::seated, cmd_set, "set", "SET option [option ...]: HELP SET lists them"},
    CommandRow{"RESIGN|WITHDRAW", Who::owner, cmd_resign, "resign", "leave the game", Line::alone},
    CommandRow{"BECOME", Who::owner, cmd_become, "become",
               "BECOME MASTER (creator, before others join); BECOME power (master)"},
    CommandRow{"PROCESS", Who::master, cmd_process, "process",
               "PROCESS [phase]: adjudicate now with what there is"},
    CommandRow{"PREDICT", Who::master, cmd_predict, "predict", "what PROCESS would give, to you alone",
               Line::alone},
    CommandRow{"ROLL BACK", Who::master, cmd_roll_back, "rollback",
               "ROLLBACK [turn]: back to before a turn, default the last"},
    CommandRow{"FORCE BEGIN", Who::master, cmd_force_begin, "forcebegin",
               "start now; empty seats wait for players", Line::alone},
    CommandRow{"UNSTART", Who::master, cmd_unstart, "unstart",
               "take the powers away again, before the first turn", Line::alone},
    CommandRow{"EJECT", Who::master, cmd_eject, "eject",
               "EJECT power|address: take somebody out of the game"},
    CommandRow{"REPLACE", Who::master, cmd_replace, "replace",
               "REPLACE power address: give a seat to somebody else"},
    CommandRow{"PROMOTE", Who::master, cmd_promote, "promote",
               "PROMOTE address: an observer becomes a master, too"},
    CommandRow{"PAUSE|SUSPEND", Who::manager, cmd_pause, "pause", "stop the clock; no orders until RESUME",
               Line::alone},
    CommandRow{"RESUME", Who::owner, cmd_resume, "pause", "go on with a paused or ended game", Line::alone},
    CommandRow{"TERMINATE", Who::manager, cmd_terminate, "terminate", "end the game early", Line::alone},
};

} // namespace

std::span<const CommandRow> command_table() { return table; }

} // namespace mail
