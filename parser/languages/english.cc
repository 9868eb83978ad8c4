// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/languages/packed.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "a, army, amy, armee, troop, troops, infantry"},
    {Sense::fleet, "f, fleet, flt, ship, navy, boat"},
    {Sense::unit, "unit, piece, force, one"},
    {Sense::armies, "armies"},
    {Sense::fleets, "fleets, ships, boats"},
    {Sense::units, "units, pieces, forces, ones"},
    {Sense::hold,
     "h, hld, hold, holds, holding, hold position, holds position, hold still, hold fast, hold firm, "
     "hold its position, hold in place, hold in position, holds firm, holds fast, hold the line, "
     "stand, stands, standing, stand still, stands still, stand fast, stands fast, stand fast in, "
     "stand firm, stands firm, stand by, stet, stay, stays, staying, stay put, stays put, staying put, "
     "stay still, stays still, stay here, stays here, stay there, stays there, "
     "stay home, stays home, stay at home, stays at home, stay in place, stays in place, "
     "stay where it is, stays where it is, stay where they are, stays where he is, "
     "remain, remains, remaining in place, remain in place, remains in place, "
     "remain where it is, remains where it is, remain where they are, sit, sits, sit still, "
     "sits still, sit tight, sits tight, rest in place, wait, waits, does nothing, do nothing, "
     "does not move, do not move, doesn't move, don't move, hold ground, holds its ground, defend, "
     "defends, guard, guards, hold their positions, hold their position, not moving, sleep, sleeps, "
     "no move, holds there, hold there, hlod, holf"},
    {Sense::stay, "stay, stays, staying, stand, stands, standing, remain, remains, stet"},
    {Sense::move,
     "m, mv, mov, mto, mtc, cto, move, moves, moving, move over, moves over, move up, moves up, move down, "
     "moves down, move back, moves back, go, goes, going, go back, goes back, go up, goes up, "
     "march, marches, marching, sail, sails, sailing, send, sends, sending, shift, shifts, advance, "
     "advances, advancing, proceed, proceeds, head, heads, heading, travel, travels, walk, walks, "
     "step, steps, slip, slips, swing, swings, push, pushes, come, comes, return, returns, "
     "enter, enters, cross, crosses, land, lands, landing, slide, slides, run, runs, "
     "transfer, transfers, bring, bringing, follow, follows, "
     "reposition, repositions, relocate, relocates, get, put, change, redirect"},
    {Sense::attack,
     "attack, attacks, attacking, take, takes, taking, invade, invades, invading, "
     "capture, captures, capturing, occupy, occupies, occupying, hit, hits, strike, strikes, assault, "
     "assaults, tries for, try for, goes after, go after, conquer, conquers, grab, grabs, seize, seizes, "
     "enter, enters, bounce, bounces"},
    {Sense::attacked, "attacked, taken, invaded, captured, occupied, hit, entered, conquered"},
    {Sense::support,
     "s, sup, supp, spt, sprt, support, supports, supporting, to support, in support of, backs, "
     "back, back up, backs up, backing, help, helps, helping, assist, assists, assisting, aid, aids"},
    {Sense::supported, "supported, backed, helped"},
    {Sense::convoy,
     "c, con, conv, cvy, cvoy, convoy, convoys, convoying, transport, transports, transporting, t, "
     "ferry, ferries, ferrying, carry, carries, carrying, ship, ships, shipping, transfer, transfers"},
    {Sense::convoyed, "convoyed, carried, transported, ferried, shipped, escorted"},
    {Sense::retreat,
     "r, ret, rto, retr, retreat, retreats, retreating, retire, retires, withdraw, withdraws, flee, flees, "
     "fall back, falls back, pull back, pulls back, escape, escapes, run, runs, back off, withdrawing"},
    {Sense::disband,
     "d, dis, dsb, disb, disband, disbands, disbanded, disbanding, is disbanded, remove, removes, removed, "
     "removing, is removed, rem, destroy, destroys, destroyed, is destroyed, delete, scrap, scraps, "
     "scrapped, scuttle, scuttles, drop, drops, lose, loses, get rid of, gets rid of, dissolve, "
     "dissolves, dissolved, kill, eliminate, sacrifice, give up, gives up, dismiss, demobilize, "
     "demobilise, take off, goes, must go, go, otb, off the board, goes off the board, "
     "go off the board, debuild, removal, removals, sink, take away"},
    {Sense::build,
     "b, bld, build, builds, built, building, raise, raises, create, creates, recruit, recruits, new, "
     "construct, take, place, places, put, puts, add, adds, mobilize, mobilise, muster, train, make, get, "
     "another, produce, found, launch, a new"},
    {Sense::waive, "w, wve, waive, waives, waived, waiving, pass, skip, forgo, forego, save, pass on"},
    {Sense::use, "use, uses, using, let, have, get, order, tell, i order"},
    {Sense::leave, "leave, leaves, leaving, keep, keeps"},
    {Sense::keep, "keep, keeps, keeping, save"},
    {Sense::as_before, "unchanged, same, the same, same as before, the same as before, before, as before, "
                       "was, were, as it was, "
                       "as they were, as it is, as they are, as is, as it stands, as they stand, stand, as "
                       "on file, as ordered"},
    {Sense::get, "gets, gets a, should get, will get, shall get, gets one, receives"},
    {Sense::where,
     "where it is, where they are, where he is, where she is, in place, put, alone, there, here, "
     "in position, at home, home"},
    {Sense::off, "off the board, from the board, off the map, off, from play, away"},
    {Sense::to,
     "to, into, in to, onto, on, against, toward, towards, over to, up to, down to, back to, for, ot, too, "
     "then, then to, across to, t o, ti, through to, in the direction of"},
    {Sense::from, "from, out of, of, off"},
    {Sense::at, "in, at, of, on, near, from, around, sitting in, standing in, located in, stationed in, that "
                "is in, which is in"},
    {Sense::by, "by, from, of, with, through"},
    {Sense::via,
     "via, via convoy, by convoy, by sea, by ship, by boat, convoy, with convoy, with a convoy, using "
     "convoy, "
     "using a convoy, through, thru, across, over, on a convoy, vi, v, vc, overseas, (via convoy), "
     "via a convoy, via sea"},
    {Sense::with, "with, using, by, from"},
    {Sense::both, "and, &, plus, as well as, along with, n"},
    {Sense::all,
     "all, every, everything, everyone, everybody, each, all of, all my, every one, all three, all four, "
     "all five, all six, all my other, each of"},
    {Sense::pair, "both, both of, both my, the two, my two"},
    {Sense::other,
     "other, others, remaining, everyone else, everything else, everybody else, all else, all other, all "
     "others, "
     "all the others, all the rest, anything else, anyone else, the others, the rest, rest, remainder, "
     "rest of, all remaining, the other units, all the other, every other, the rest of, the remainder of"},
    {Sense::rest,
     "rest, others, everyone else, everything else, everybody else, all else, all others, all the others, "
     "all the rest, the others, the rest, remainder, the remainder"},
    {Sense::except,
     "except, except for, but, but not, besides, apart from, save, excluding, other than, bar"},
    {Sense::each_other, "each other, one another, eachother, mutually"},
    {Sense::it,
     "it, him, her, them, that, this, that unit, this unit, that one, they, he, she, that army, that fleet"},
    {Sense::same,
     "same, ditto, the same, that, it, him, this, that move, this move, the move, that attack, this attack, "
     "the attack, the landing, that order, it there, the advance, it in, him in, "
     "the same move, the same attack, this landing, that landing, the convoy, the invasion, her, them, that "
     "one, it into"},
    {Sense::there, "there, it there"},
    {Sense::respectively, "respectively, resp, in that order"},
    {Sense::one, "1, one"},
    {Sense::two, "2, two, both"},
    {Sense::three, "3, three, all three"},
    {Sense::ordinal,
     "first, second, third, fourth, fifth, sixth, 1st, 2nd, 3rd, 4th, firstly, secondly, thirdly, "
     "last, lastly, finally, next, other, remaining"},
    {Sense::article, "the, an, a, my, our, his, its, their, own, of the, from the, in the, at the, "
                     "southern, northern, eastern, western, brave, little"},
    {Sense::auxiliary, "to, should, shall, will, must, is, are, has, have, is to, are to, can, has to, have "
                       "to, need to, needs to, 'll, "
                       "going, is going, are going, just, also, again, now, should now, please, simply, "
                       "then, both, all, each, be, to be, ought to, "
                       "too, instead, definitely, will be, shall be, should be, and, only, is now, still"},
    {Sense::filler,
     "after all, please, pls, plz, kindly, thanks, thank you, thx, hi, hello, hey, dear judge, judge, sir, "
     "ok, okay, "
     "well, so, now, also, again, then, and then, yes, yeah, i, we, i'd, i'll, i'm, we'll, let's, lets, "
     "let us, let me, just, simply, of course, definitely, certainly, is certain, certain, finally, "
     "first, second, third, fourth, firstly, secondly, thirdly, lastly, next, my orders, my order, "
     "orders, order, my moves, moves, my move, the orders, the moves, are, is, as follows, the following, "
     "following, here, here are, here is, here's, here are my orders, these, these are, below, "
     "would like, would like to, i'd like, i would like, i would like to, i'd like to, i want, i want to, "
     "i wish to, i'd love to, we want to, want to, want, wish to, need to, i need to, i have to, "
     "i've decided on, i decided on, i have decided on, i decided, i chose, i choose, decided on, i am, "
     "i am going to, i'm going to, we are going to, going to, i will, we will, i shall, i am moving, "
     "i think, i try, i'll try, try, trying, i will try, we try, i order, i hereby order, "
     "i hereby submit, hereby, submit, for me, from me, on behalf of, enter, enter the following, record, "
     "put me down for, put in, put down, note, my order is, my orders are, orders are, for this turn, "
     "this turn, this time, this phase, this season, this year, this winter, for now, for this season, "
     "today, empire, "
     "the german empire, kingdom, republic, and that's it, that's it, that is it, that's all, "
     "that is all, that should be all, with, as well, too, as planned, as agreed, as discussed, as usual, "
     "as always, as ever, off course, my, our, the, go ahead, go ahead and, with my, actually make that, "
     "make that, make it, actually, instead, rather, in fact, i mean, i meant, retreats, retreat, builds, "
     "build, removals, adjustments, winter builds, my builds, my removals, my build, my retreat, "
     "my retreats, armies, fleets, fleet, army, from, to, unit, units, action, destination, target, type, "
     "province, location, nr, orders for, my orders for, moves for, my moves for, for, power, game, "
     "very much, sorry, apologies, i am late, sorry i am late, cheers, regards, good luck, have fun, "
     "to cut, any support, to cut any support, to cut support, cutting support, cutting any support, "
     "to bounce, to block, in order to cut support, if i may, if possible please, if you please, "
     "when you can, at home, straight, directly, quickly, quietly, boldly, bravely, slowly, immediately, "
     "again please, once more, fleet there, the fleet there, the army there, the unit there, "
     "i mean the fleet there, i mean the army there, and also, and finally, plus, additionally, "
     "furthermore, meanwhile, in addition, last but not least, while, whilst, new moves, updated orders, "
     "revised orders, corrected orders, final orders, new builds, it is, it's, there, neighbour, "
     "neighbor, is possible, fine, good, great, everybody, all, everyone, json, ladies and gentlemen, "
     "hope that's ok, hope that is ok, hope this is ok, hope it works, easy, nice, no surprise, better, "
     "surprise, "
     "on reflection, on second thought, on second thoughts, ps, p s, nb, btw, by the way, rebuild, "
     "rebuild it, i will rebuild, i will build a new one, build a new one, otherwise disband, "
     "else disband, or else disband, otherwise i disband, otherwise it disbands, if that fails disband, "
     "for you, to you, here you go, here you are, use the following, use these, use this, "
     "use these instead, and use the following, the following instead, with these, with the following, "
     "with this, by these, by the following, with these orders, with the new ones, i see, you see, "
     "i know, in this case, for the record, once again, as before, same as before, the usual, "
     "to begin with, to start, to start with, no moves, no moves this turn, only, and nothing else, swap, "
     "here we go, go, ready, done, confirmed, that's my orders, i have, i've, got, 's, s', d, ll"},
    {Sense::polite,
     "would you be so kind as to, would you be so kind, would you please, could you please, can you please, "
     "could you, "
     "would you, can you, will you, will you please, would you kindly, could you kindly, may i ask you to, "
     "please could you, please would you, please can you, would you mind, i ask you to, "
     "can you enter, could you enter, may i have, can i have, could i have"},
    {Sense::remark, "because, since, as, so that, in order to, hoping, hopefully, just to, just in case, "
                    "which, to keep, to protect, "
                    "to guard, to prevent, to stop, to help, for the, thanks to, per our, per, assuming "
                    "nothing, and hope, and pray, "
                    "and see, to see, for a change, to be safe, to annoy"},
    {Sense::noun,
     "order, orders, move, moves, build, builds, removal, removals, retreat, retreats, command, commands, "
     "instruction, instructions, mail, email, e-mail, message, submission, set"},
    {Sense::negation, "not, no, never, don't, dont, doesn't, won't, wont, can't, cannot, shouldn't, isn't, "
                      "aren't, nor, neither, "
                      "none, nobody, nothing, without, refuse, rather not, wouldn't, didn't, nowhere, no "
                      "longer, stop, avoid, unable"},
    {Sense::question, "what, how, why, when, which, who, whether, does, do, did, could, may i, can i, should "
                      "i, shall i, would it, "
                      "is it, is that, are these, is this, am i, have i, has"},
    {Sense::nobody, "nothing, nobody, none, no one, noone, no-one"},
    {Sense::opinion, "thinks, believes, says, suggests, feels, reckons, recommends, proposes, claims"},
    {Sense::condition,
     "if, unless, until, provided, providing, in case, as long as, else, elseif, elsif, endif, otherwise, "
     "once, "
     "pending, subject to, barring, awaiting, depends, depending, assuming, suppose, supposing, only if, "
     "when, whenever, in the event, should he, as soon as, after, before, "
     "except when, given that, failing that, alternatively, or else, if not, contingent, conditional, even "
     "if"},
    {Sense::doubt,
     "maybe, perhaps, might, would, could, may, possibly, probably, consider, considering, thinking, "
     "thinking of, think about, "
     "not sure, unsure, undecided, hope, wish, wonder, wondering, idea, option, options, plan, planning, "
     "thought, tempted, propose, suggest, suggestion, suggests, advise, would be nice, likely, "
     "ideally, tentative, tentatively, decide, wanted, intend, intended, "
     "prefer, preferably, whichever, whatever, whoever, guess, bet, debating, pondering, considered, draft, "
     "example, e.g., "
     "deal, agree, agreed that, imagine, what about, how about, test"},
    {Sense::report, "says, said, say, told, tell, tells, wrote, writes, write, writing, hear, heard, hears, "
                    "promised, promises, promise, wants, asks, "
                    "asked, thinks, believes, claims, claimed, believe, you, your, you'll, she, he, they, "
                    "him, her, rumour, rumor, "
                    "suggested, proposed, offered, offers, expects, expect, wants me to, me to, according, "
                    "read, remember, remind, "
                    "quote, quoted, i refuse, lie, lied, lies, knows, letter, who, someone, somebody"},
    {Sense::choice, "or, either, versus, vs, or else, respectively or, and or, and/or"},
    {Sense::past, "was, were, had, did, last year, last turn, last time, previously, used to, yesterday, "
                  "went, moved, last, "
                  "ago, earlier, last spring, last fall, previous, old, formerly, former, history, been, "
                  "would have, could have, "
                  "should have, above, the above, everything above, the lines above"},
    {Sense::future, "later, next, next year, next turn, next time, next spring, next fall, next season, "
                    "tomorrow, tonight, then i, afterwards, eventually, soon, "
                    "in the fall, in the spring, in the winter, in fall, in spring, in autumn, in the "
                    "autumn, in winter, future, the turn after, following turn, after that"},
    {Sense::denial,
     "kidding, just kidding, only kidding, joking, just joking, only joking, joke, a joke, as if, in your "
     "dreams, "
     "cancelled, canceled, no way, ignore this, ignore these, ignore the following, ignore below, ignore "
     "what "
     "follows, disregard this, disregard these, disregard the following, invalid, obsolete, outdated"},
    {Sense::lie, "that is a lie, that's a lie, it is a lie, it's a lie, that was a lie, i lied, not true, "
                 "that is not true, that's not true, just kidding, kidding"},
    {Sense::outcome,
     "failed, fails, bounce, bounces, bounced, dislodged, succeeded, succeeds, annihilated, cut, "
     "void, destroyed"},
    {Sense::any, "any, anyone, anybody, anything"},
    {Sense::correction,
     "sorry, i mean, i meant, no, actually, correction, rather, instead, oops, make that, scratch that, "
     "wait, wait no, no wait, or rather, typo, mistake, i mistyped, err, oh no, change that to, strike that, "
     "better"},
    {Sense::cancel, "cancel, cancels, ignore, disregard, withdraw, forget, revoke, retract, undo, scrap, "
                    "delete, discard, annul, take back, "
                    "never mind, nevermind, remove, drop, void, rescind, forget about, replace, clear, "
                    "strike, scratch, erase, "
                    "replaces, replacing"},
    {Sense::contrast, "but, so, however, though, yet, therefore, hence, instead"},
    {Sense::instead_of,
     "instead of, rather than, not, not to, in place of, in lieu of, and not, and not to, not into"},
    {Sense::home, "home, homes, home center, home centers, home centre, home centres, home sc, home scs, "
                  "home supply centers"},
    {Sense::spring, "spring"},
    {Sense::summer, "summer"},
    {Sense::fall, "fall, autumn"},
    {Sense::winter, "winter"},
};

constexpr PlaceRow places[] = {
    {"Constantinople", "istanbul, constant, byzantium, cnst, constan, cons, stamboul, cple, konstantinople"},
    {"Smyrna", "izmir, smirna, smyr"},
    {"St Petersburg", "saint petersburg, saint petersbourg, st pete, st. pete, saint pete, stpb, stpbg, "
                      "petersburg, petrograd, "
                      "leningrad, st p, saint p, st. p, spb, pete, st pet, st peter, stp, petersberg"},
    {"Ankara", "angora, ancyra"},
    {"Black Sea", "black, blk, blk sea, blacksea, bs, bls"},
    {"Gulf of Bothnia",
     "both, bothnia, gulf bothnia, bothnian gulf, gulf of botnia, gob, bot gulf, gofb, bothnian sea"},
    {"Mid-Atlantic Ocean",
     "mid atlantic, mid atl, mid-atl, mid atl ocean, midatlantic, mao, mat, mid, middle atlantic, "
     "central atlantic, atlantic, mid-atlantic, maoc, m.a.o., matl"},
    {"North Atlantic Ocean",
     "north atlantic, n atl, natl, nat, n. atl., north atl, nao, nth atlantic, n.a.o."},
    {"Western Mediterranean", "west med, western med, wms, wes, wmed, w med, western medit, west "
                              "mediterranean, west mediterranean sea, "
                              "western mediterranean sea, wm"},
    {"Eastern Mediterranean", "east med, eastern med, ems, emed, e med, eastern medit, east mediterranean, "
                              "eastern mediterranean sea, em"},
    {"English Channel", "channel, eng channel, eng ch, ec, ech, english chan, english ch, e channel, chan"},
    {"North Sea", "nth sea, nsea, n sea, ns, north see, nort sea, nts"},
    {"Norwegian Sea", "norweg sea, norw sea, nws, nwgn sea, norwegian, nwg sea, norwegian see, nrg, norg"},
    {"Helgoland Bight",
     "heligoland, heligoland bight, helgoland, helig, hel bight, helg, helgo bight, heligoland bay"},
    {"Tunis", "tunisia, tunesia, tun"},
    {"North Africa", "n africa, nafrica, nafr, n afr, algeria, north afr, nth africa"},
    {"Greece", "hellas, grece"},
    {"Serbia", "servia"},
    {"Rumania", "romania, roumania"},
    {"Tyrolia", "tyrol, tirol, tyrolea, tirolia, tyroleo, tyro"},
    {"Trieste", "triest, trst"},
    {"Liverpool", "lpool, l'pool, pool, lpl, lvpl, liv, livp, lverpool"},
    {"Livonia", "livland, liv, lvn, livon"},
    {"Yorkshire", "york, yorks"},
    {"Moscow", "moskow, msk, moskau, moskva"},
    {"Sevastopol", "sebastopol, sevastapol, sewastopol, sevas"},
    {"Tyrrhenian Sea", "tyrrhenian, tyn, tyrr, tyrrhen sea, tyrrhenian see, tyrr sea, tyrhenian sea, "
                       "tyrrenian sea, tyrenian sea"},
    {"Gulf of Lyon", "gulf of lyons, gol, g of l, lyon, lyons, gulf lyon, gulf of lion, gulf of the lion, "
                     "gulf of lions, glyon"},
    {"Ionian Sea", "ionian, ion sea, ionian see, ionic sea"},
    {"Adriatic Sea", "adriatic, adria"},
    {"Aegean Sea", "aegean, egean, egean sea, aegaen"},
    {"Skagerrak", "skagerak, skaggerak, skagerack, skag, skagerrack, skaggerrak"},
    {"Baltic Sea", "baltic, balt, bal sea"},
    {"Barents Sea", "barents, barent, barent sea, barrents, barrents sea, barentz sea"},
    {"Irish Sea", "irish, irish see"},
    {"Budapest", "buda, budapesht"},
    {"Marseilles", "marseille, mars, marsellies, marsailles"},
    {"Norway", "norge, nor, norw"},
    {"Belgium", "belg"},
    {"Holland", "netherlands, nederland"},
    {"Picardy", "picardie"},
    {"Piedmont", "piemont, piedm"},
    {"Apulia", "puglia"},
    {"Brest", "breast, brst"},
    {"Bulgaria", "bulg, bulgary"},
    {"Silesia", "siles"},
    {"Finland", "finn, finnland"},
    {"Ukraine", "ukr, ukrain"},
    {"Sweden", "swed"},
    {"Vienna", "vien, wien"},
    {"Clyde", "clyd"},
    {"Edinburgh", "edin, edinboro, edinborough, edinburg, edimburgh, edinbourgh"},
    {"Wales", "wal, walse"},
    {"South Atlantic Ocean", "south atlantic, s atlantic, s atl, sth atlantic"},
    {"Western Black Sea", "west black sea, w black sea, western black, west black, wbs"},
    {"Eastern Black Sea", "east black sea, e black sea, eastern black, east black, ebs"},
};

constexpr ReaderRow readers[] = {
    {"Turkey", "turkiye"},
    {"master", "gm, moderator, mod, gamemaster, game master, the master"},
    {"observers", "observer, watchers, spectators"},
    {"everybody", "everyone, all, all players, all powers, all the others, the others, everyone else, "
                  "everybody else, whole group, group, global, public"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "yes, yep, yeah, yup, ok, okay, sure, aye, of course, absolutely, certainly, definitely, agreed, i "
     "agree, fine, fine by me, fine with me, that was me, this was me, it was me, yes it was me, yes "
     "this was me, yes that was me, yes that's me, that's me, it's me, yes it's me, that is right, "
     "that's right, correct, that is correct, that's correct, go ahead, please do, confirmed, i confirm, "
     "i accept, accepted, approved, granted, yes i did, yes i do, yes please, yes thanks, yes thank you, "
     "all right, alright, good idea, do it, i am for it, i'm for it, i am in favour, i'm in favour, i am "
     "in favor, i'm in favor, count me in, no objection, no objections, works for me"},
    {Reply::no,
     "no, nope, no way, no thanks, no thank you, not me, never, nah, definitely not, please no, of "
     "course not, forget it, just forget it, please forget it, forget about it, never mind, nevermind, i "
     "have changed my mind, i've changed my mind, i changed my mind, changed my mind, i'd rather not, i "
     "would rather not, rather not, cancel it, please cancel it, cancel that, please cancel that, drop it, "
     "please drop it"},
    {Reply::refusal,
     "stop, please stop, stop sending, stop writing, unsubscribe, remove me, remove my address, remove this "
     "address, take me off, delete my "
     "address, i did not ask, i didn't ask, i never asked, i did not write, i didn't write, i "
     "never wrote, i did not request, i didn't request, i did not sign up, i didn't sign up, i "
     "never signed up, i do not want, i don't want, it was not me, it wasn't me, this was not me, "
     "this wasn't me, that was not me, that wasn't me, was not me, not interested, no interest, "
     "leave me alone, send me no more, send no more, do not write, don't write, do not send, don't send, do "
     "not contact, don't "
     "contact, do not mail, don't mail, do not email, don't email, wrong address, wrong person, no "
     "stop, no unsubscribe, no please, no i did not, no i didn't, no i didnt, no i do not, no i don't, no i "
     "dont, no i "
     "never, no "
     "this was not, no this wasn't, no this is not, no we did not, no we didn't, no it was not, no it "
     "wasn't, no "
     "that was not, no that wasn't, opt out, cancel this, "
     "cancel my, i refuse, i decline, this is spam"},
    {Reply::automatic,
     "automated message, automated response, automated reply, automated email, automated e-mail, "
     "automated mail, automatic message, automatic response, automatic reply, automatic answer, "
     "automatically generated, auto generated, autogenerated, generated automatically, auto reply, "
     "autoreply, auto response, autoresponder, out of office, out of the office, vacation message, "
     "do not reply to this, don't reply to this, please do not reply, please don't reply, your "
     "ticket, ticket number, ticket id, ticket has been, a ticket has, case number, request has "
     "been received, we have received your, we received your, thank you for contacting, thanks for "
     "contacting, our support team, mailbox is not monitored, address is not monitored, mailbox is "
     "unattended, is no longer with, i am away until, i am on vacation, i am on holiday, i will be "
     "away, i am currently away, delivery has failed, could not be delivered"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "yes, yep, yeah, yup, ok, okay, sure, correct, right, exact, exactly, precisely, "
                     "fine, good, great, perfect, agreed, agree, confirmed, approved, approve, "
                     "accept, spot on, like that, like this, as you have them, as you have it, "
                     "as you wrote, as you read, as written, as read, as proposed, as suggested, "
                     "as shown, as above, that's it, thats it, the ones, meant, wanted, carry on, go ahead, "
                     "do it, do that, file those, file them, file these, take those, take them, "
                     "take these, use those, use them, use these, go with those, go with them, "
                     "go with that, happy, alright"},
    {Phrase::beside_assent, "i, i'm, im, you, it, is, it's, its, was, that, that's, thats, those, these, "
                            "this, they, they're, them, are, the, my, your, all, both, everything, orders, "
                            "order, moves, ones, one, just, please, do, so, with, me, for, to, by, of, very, "
                            "quite, totally, completely, absolutely, indeed, looks, look, sounds, seems, "
                            "way, as, and, then, now, what, take, use, file, have, wrote, read, proposed, "
                            "proposal, go, ahead, judge, am, be, done, a, every, word, line, lines"},
    {Phrase::dissent, "wrong, incorrect, false, not it, not that, not this, not those, not them, "
                      "mistaken"},
    {Phrase::deadline_word, "deadline, deadlines, due date, cutoff, cut off"},
    {Phrase::moves_time, "extend, extended, extending, postpone, postponed, delay, delayed, prolong, "
                         "prolonged, lengthen, push, pushed, put back, later, longer, move, moved, shift, "
                         "shifted, slip, slide"},
    {Phrase::beside_time, "i, we, you, us, me, can, could, may, might, would, will, it, be, that, is, to, "
                          "have, get, need, needs, want, like, possible, okay, ok, alright, fine, please, "
                          "hi, hello, judge, and, so, there, any, chance, sorry, thanks, all right, right, "
                          "with, for, let, give, my, orders, moves, send, just, if, wait, work, acceptable"},
    {Phrase::counted, "one, two, three, four, five, six, seven, eight, nine, ten"},
    {Phrase::group_of_people, "of us, players, people, persons, guys, player, men, man, participants, we "
                              "are, we re, there are, there re, game for, board for, boards for, map for"},
    {Phrase::counts_others, "more, another, other, others, need, looking, missing, year, years, still"},
    {Phrase::companions, "friends, mates, buddies, pals, colleagues, cousins, brothers, sisters, "
                         "classmates, neighbours, coworkers, fellows, lads"},
    {Phrase::among_us, "among ourselves, just us, between us, only us, by invitation, invitation only"},
    {Phrase::asks_why, "why, how come"},
    {Phrase::failed,
     "failed, fail, fails, bounce, bounced, bounces, not work, not succeed, not succeeded, did not move, not "
     "move, not go, stayed, dislodged, cut, destroyed, disbanded, beaten, didn't work, didnt work, did not "
     "work, didn't move, didnt move, didn't go, didnt go, not succesful, not successful, unsuccessful, lose, "
     "lost, went wrong, wrong, rejected, not get, not help, didn't help, not support, didn't support, not "
     "convoy"},
    {Phrase::leaves,
     "i quit, i resign, i'm out, i am out, i'm quitting, i am quitting, i'm resigning, i am resigning, i "
     "want out, i drop out, i'm dropping out, i am dropping out, i'm pulling out, i pull out, i want to "
     "quit, i'd like to quit, i want to resign, i'd like to resign, i have to resign, i must resign, i have "
     "to quit, i want to leave, i'd like to leave, i would like to leave, i wish to leave, i have to leave "
     "the game, i must leave the game, i need to leave the game, i'm leaving the game, i am leaving the "
     "game, i'm leaving this game, i leave the game, i leave this game, take my name off, take me out of the "
     "game, remove me from the game, strike me off, count me out, i don't want to play, i do not want to "
     "play, i no longer want to play, i'm not playing any more, i'm not playing anymore, i give up my seat, "
     "i'm giving up my seat, let me out, get me out, i stop playing, quit, resign"},
    {Phrase::no_more_mail,
     "stop mailing me, stop emailing me, stop e-mailing me, stop writing me, stop writing to me, stop "
     "sending me, stop the mails, stop the letters, don't send me any more, dont send me any more, do not "
     "send me any more, don't mail me, dont mail me, do not mail me, don't write to me, no more letters, no "
     "more mail, no more mails, no more emails, unsubscribe, stop watching, i don't want to watch, i no "
     "longer want to watch, i don't want to get, take me off, remove me from, leave me alone, send me no "
     "more, send no more"},
    {Phrase::pauses,
     "hold the game, pause the game, pause this game, stop the clock, halt the game, suspend the game, "
     "freeze the game, put the game on hold, put this game on hold, stop the game for now"},
    {Phrase::resumes,
     "resume the game, resume, continue the game, go on with the game, let the game go on, carry on with the "
     "game, restart the clock, unpause the game, unpause, start the clock again"},
    {Phrase::unlists,
     "don't show it in the list, dont show it in the list, do not show it in the list, don't list it, dont "
     "list it, do not list it, not in the list, unlisted, not listed, hide it from the list, keep it off the "
     "list, don't show the game in the list, keep it out of the list"},
    {Phrase::private_word, "private"},
    {Phrase::password_word, "password, word, passphrase"},
    {Phrase::tells, "pass, passing, let"},
    {Phrase::text_below, "this, following, text below, message below"},
    {Phrase::hesitates,
     "please wait, wait a, wait please, hold on, hang on, not yet, not sure, let me think, think about it, "
     "think it over, before i, undecided, haven't decided, need to ask, have to ask, first i, just a moment, "
     "one moment"},
    {Phrase::master_name, "master, gm, moderator, gamemaster, referee, umpire, organiser, organizer"},
    {Phrase::runs_game, "run, manage, moderate, lead, referee, umpire"},
    {Phrase::plays_game, "play, playing, player"},
    {Phrase::heading_retreats, "retreat, retreats"},
    {Phrase::heading_adjustments, "build, builds, adjustment, adjustments"},
    {Phrase::complains, "too fast, too slow, too quick, too short, too long, too much, too few, too little, "
                        "too often, not enough"},
    {Phrase::beside_deed,
     "any, more, anymore, longer, no, for, good, really, told, said, already, game, thing, list, off, from, "
     "sorry, guys, everybody, everyone, once, at, hereby, immediately, have, had, enough, my, me, as, with, "
     "effect, immediate, damn, bloody, letters, letter, mails, mail, emails, email, messages, about, "
     "reports, playing, watching, with, regret, afraid, is, stupid, there, again, here, should, also, on, "
     "the list"},
};

constexpr Language tables{words, places, readers, replies, phrases};

} // namespace

Language english() { return with_packed<tables>(); }

} // namespace parser
