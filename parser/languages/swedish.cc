// SPDX-License-Identifier: GPL-3.0-or-later
// swedish - see senses.h
#include "parser/languages/senses.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "arme, armen"},
    {Sense::fleet, "flotta, flottan"},
    {Sense::unit, "enhet, enheten, trupp, truppen"},
    {Sense::armies, "armeer, armeerna"},
    {Sense::fleets, "flottor, flottorna"},
    {Sense::units, "enheter, enheterna, trupper, trupperna"},
    {Sense::hold, "haller, halla, hall, star, sta, star kvar, sta kvar, stannar, stanna, stannar kvar, "
                  "haller stallningen, haller position, blir kvar, ligger kvar, forblir"},
    {Sense::move, "gar, ga, flyttar, flytta, flyttas, seglar, segla, marscherar, marschera, ror sig, "
                  "forflyttar, skicka, skickar, drar, aker, beger sig, tagar"},
    {Sense::attack, "anfaller, anfall, anfalla, attackerar, attackera, angriper, angrip, tar, intar, inta, "
                    "invaderar, erovrar"},
    {Sense::attacked, "anfalls, attackeras, angrips, intas"},
    {Sense::support, "stodjer, stodja, stod, stoder, stotta, stottar, understodjer, understoder, hjalper"},
    {Sense::supported, "stods, stods av, understods, far stod av, med stod av, med stod fran, med hjalp av, "
                       "stodd av, understodd av"},
    {Sense::convoy, "konvojerar, konvojera, konvoj, transporterar, transportera, fraktar, skeppar, for over"},
    {Sense::convoyed, "konvojeras, transporteras, fraktas, skeppas"},
    {Sense::retreat, "retirerar, retirera, drar sig tillbaka, dra tillbaka, retratt, flyr, backar, viker"},
    {Sense::disband, "upplos, upploser, upplosa, upploses, ta bort, tar bort, tas bort, avveckla, avvecklar, "
                     "skrota, avskeda"},
    {Sense::build, "bygg, bygger, bygga, byggs, ny, nytt, nya"},
    {Sense::waive, "avstar, avsta, bygger inte, avstar fran"},
    {Sense::use, "anvand, anvander"},
    {Sense::leave, "lamna, lamnar, lat"},
    {Sense::keep, "behall, behaller, behalla"},
    {Sense::where, "dar den ar, dar den star, som den ar"},
    {Sense::to, "till, mot, in i, i, pa, upp till, ner till, over till"},
    {Sense::from, "fran, ur, av"},
    {Sense::at, "i, pa, vid, fran"},
    {Sense::by, "av"},
    {Sense::via, "via, genom, over, med konvoj, sjovagen"},
    {Sense::with, "med"},
    {Sense::both, "och, samt"},
    {Sense::all, "alla, allt, samtliga, varje"},
    {Sense::pair, "bada, bagge"},
    {Sense::other, "andra, ovriga, den andra, de andra, alla andra"},
    {Sense::rest, "resten, de andra, de ovriga, ovriga"},
    {Sense::except, "utom, forutom"},
    {Sense::each_other, "varandra"},
    {Sense::it, "den, det, de, dem"},
    {Sense::same, "samma, honom, det draget"},
    {Sense::there, "dit"},
    {Sense::one, "en, ett"},
    {Sense::two, "tva"},
    {Sense::three, "tre"},
    {Sense::respectively, "respektive"},
    {Sense::article, "den, det, de, en, ett, min, mitt, mina, var, vart, vara"},
    {Sense::auxiliary, "ska, skall, skulle, far, maste, bor"},
    {Sense::noun, "order, ordrar, drag, draget, mina drag, mina order, meddelande"},
    {Sense::filler, "tack, hej, snalla, tack pa forhand, har, har ar, har kommer, har ar mina order, har ar "
                    "mina drag, jag, vi, vill, for, sedan, sen, ocksa, aven, nu, hos, omgangen, har foljer, "
                    "halsningar, mvh, min, mina, sa, vanliga, basta, domare"},
    {Sense::polite, "skulle du kunna, kan du, vanligen, ar du snall, var snall och"},
    {Sense::remark, "eftersom, darfor att, for att"},
    {Sense::negation, "inte, ej, icke, ingen, inget, inga, aldrig"},
    {Sense::nobody, "ingenting"},
    {Sense::opinion, "tror, tycker, anser, menar, onskar"},
    {Sense::question, "vad, hur, varfor, vilken, vilket, vilka, vem"},
    {Sense::condition, "om, ifall, savida, annars, forutsatt, nar, sa fort, tills"},
    {Sense::doubt, "kanske, nog, mojligen, eventuellt, funderar, hoppas, tanker, borde, kunde"},
    {Sense::report, "sager, sa att, skrev, skriver, lovade, du, ni, sade, enligt"},
    {Sense::choice, "eller, antingen"},
    {Sense::past, "var, gick, forra, tidigare, gamla, hade, har gatt, byggde, igar, seglade, flyttade"},
    {Sense::future, "imorgon, senare, nasta, i host, framover, nasta ar"},
    {Sense::denial, "skojar, skamtar, galler inte, ogiltig, ogiltiga, installd, pa skoj"},
    {Sense::lie, "logn, lognen, ljuger, ljog, bluff"},
    {Sense::any, "nagon, nagot, vem som helst"},
    {Sense::correction, "nej, forlat, ursakta, jag menar, jag menade, rattelse, snarare, hellre"},
    {Sense::contrast, "men"},
    {Sense::cancel,
     "avbryt, stryk, annullera, aterkalla, aterkallar, glom, ignorera, strunta i, dra tillbaka "
     "mina"},
    {Sense::instead_of, "i stallet for, istallet for"},
    {Sense::home, "hemma, hemcentra"},
    {Sense::spring, "var, varen"},
    {Sense::summer, "sommar, sommaren"},
    {Sense::fall, "host, hosten"},
    {Sense::winter, "vinter, vintern"},
};

constexpr PlaceRow places[] = {
    {"Adriatic Sea", "adriatiska havet"},
    {"Aegean Sea", "egeiska havet"},
    {"Albania", "albanien"},
    {"Ankara", "ankara"},
    {"Apulia", "apulien"},
    {"Armenia", "armenien"},
    {"Baltic Sea", "ostersjon"},
    {"Barents Sea", "barents hav, barentshav"},
    {"Belgium", "belgien"},
    {"Berlin", "berlin"},
    {"Black Sea", "svarta havet"},
    {"Bohemia", "bohmen"},
    {"Brest", "brest"},
    {"Budapest", "budapest"},
    {"Bulgaria", "bulgarien"},
    {"Burgundy", "bourgogne, burgund"},
    {"Clyde", "clyde"},
    {"Constantinople", "konstantinopel"},
    {"Denmark", "danmark"},
    {"Eastern Mediterranean", "ostra medelhavet"},
    {"Edinburgh", "edinburgh"},
    {"English Channel", "engelska kanalen, kanalen"},
    {"Finland", "finland"},
    {"Galicia", "galizien"},
    {"Gascony", "gascogne"},
    {"Greece", "grekland"},
    {"Gulf of Bothnia", "bottniska viken, bottenviken, bottenhavet"},
    {"Gulf of Lyon", "lyonbukten, lejonbukten"},
    {"Helgoland Bight", "helgolandsbukten, tyska bukten"},
    {"Holland", "holland, nederlanderna"},
    {"Ionian Sea", "joniska havet"},
    {"Irish Sea", "irlandska sjon"},
    {"Kiel", "kiel"},
    {"Liverpool", "liverpool"},
    {"Livonia", "livland"},
    {"London", "london"},
    {"Marseilles", "marseille"},
    {"Mid-Atlantic Ocean", "mellersta atlanten, mittatlanten, atlanten"},
    {"Moscow", "moskva"},
    {"Munich", "munchen"},
    {"Naples", "neapel"},
    {"North Africa", "nordafrika"},
    {"North Atlantic Ocean", "nordatlanten"},
    {"North Sea", "nordsjon"},
    {"Norway", "norge"},
    {"Norwegian Sea", "norska havet"},
    {"Paris", "paris"},
    {"Picardy", "picardie"},
    {"Piedmont", "piemonte"},
    {"Portugal", "portugal"},
    {"Prussia", "preussen"},
    {"Rome", "rom"},
    {"Ruhr", "ruhr, ruhromradet"},
    {"Rumania", "rumanien"},
    {"Serbia", "serbien"},
    {"Sevastopol", "sevastopol"},
    {"Silesia", "schlesien"},
    {"Skagerrak", "skagerrak"},
    {"Smyrna", "smyrna"},
    {"Spain", "spanien"},
    {"St Petersburg", "sankt petersburg, s:t petersburg, petersburg"},
    {"Sweden", "sverige"},
    {"Syria", "syrien"},
    {"Trieste", "trieste"},
    {"Tunis", "tunis, tunisien"},
    {"Tuscany", "toscana"},
    {"Tyrolia", "tyrolen"},
    {"Tyrrhenian Sea", "tyrrenska havet"},
    {"Ukraine", "ukraina"},
    {"Venice", "venedig"},
    {"Vienna", "wien"},
    {"Wales", "wales"},
    {"Warsaw", "warszawa"},
    {"Western Mediterranean", "vastra medelhavet"},
    {"Yorkshire", "yorkshire"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "osterrike, osterrike-ungern, osterrike ungern"},
    {"England", "england"},
    {"France", "frankrike"},
    {"Germany", "tyskland"},
    {"Italy", "italien"},
    {"Russia", "ryssland"},
    {"Turkey", "turkiet"},
    {"master", "spelledare, spelledaren"},
    {"observers", "askadare, observatorer"},
    {"everybody", "alla, samtliga, alla spelare"},
};

constexpr ReplyRow replies[] = {
    {Reply::no, "nej, nej tack, aldrig, inte jag, helst inte, fel, det ar fel, jag har angrat mig, jag "
                "angrar mig, glom det, strunt i det, strunta i det, jag har andrat mig"},
    {Reply::yes,
     "ja, japp, javisst, ja tack, stammer, det stammer, korrekt, ratt, helt ratt, precis, just det"},
    {Reply::refusal,
     "sluta, avsluta, avregistrera, ta bort mig, det var inte jag, jag har inte, jag har aldrig, "
     "jag vill inte, inget intresse, inte intresserad, lamna mig i fred, fel adress, vem ar du"},
    {Reply::automatic, "autosvar, automatiskt svar, automatiskt meddelande, jag ar pa semester, ar inte pa "
                       "kontoret, franvaromeddelande, svara inte pa detta"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "ja, japp, precis, stammer, ratt, korrekt, exakt, bra, perfekt, ok, okay, okej, "
                     "menade, utmarkt"},
    {Phrase::beside_assent, "det, den, de, ar, sa, allt, alla, mina, order, ordrar, tack, helt, jag, som, "
                            "du, har, dem, ta, gor, bada, var, mycket, just, ni, vad, ville, och"},
    {Phrase::dissent, "fel, inte sa"},
    {Phrase::deadline_word, "tidsfrist, frist, sluttid, tidsgrans"},
    {Phrase::moves_time, "flytta, flyttas, forlanga, forlangas, skjuta, skjutas, senare, senarelagga"},
    {Phrase::beside_time, "jag, vi, kan, fa, far, ha, behover, det, ar, okej, ok, snalla, tack, hej, "
                          "mojligt, gar, bra, skulle, kunna, tid"},
    {Phrase::greeting, "hej, hejsan, god dag, god morgon, god kvall, kara, basta, tjena, halla, hej alla"},
    {Phrase::closing, "med vanliga halsningar, med vanlig halsning, vanliga halsningar, basta halsningar, "
                      "halsningar, tack, tack pa forhand, mvh, tack sa mycket, hej da, vi hors, ha det bra"},
    {Phrase::speaker, "jag, du, vi, ni, mig, dig, oss, er"},
    {Phrase::heading_orders, "order, ordrar, drag"},
    {Phrase::heading_retreats, "retratter, retratt"},
    {Phrase::heading_adjustments, "byggen, bygge, borttagningar, justeringar"},
    {Phrase::heading_filler,
     "har, ar, mina, min, mitt, for, kommer, foljer, foljande, har, vara, till, de, det, "
     "snalla, i, pa, nya, nu"},
    {Phrase::heading_other_time, "gamla, tidigare, forra, gammal"},
    {Phrase::asks_for_time, "kan jag, kan vi, kan du, far jag, jag behover, vi behover, jag ber om, snalla, "
                            "skulle jag kunna"},
    {Phrase::more_time, "mer tid, langre tid, forlangning, forlanga, senarelagg, skjuta upp, extra tid"},
    {Phrase::no_wish_for_time, "inte, ingen, aldrig, utan, om inte"},
    {Phrase::time_unit, "timme, timmar, dag, dagar, dygn, vecka, veckor"},
    {Phrase::more_of_time, "till, extra, mer, ytterligare"},
    {Phrase::number, "en, ett, tva, tre, fyra, fem, sex, sju, atta, nio, tio"},
    {Phrase::until, "tills, till, fram till"},
    {Phrase::beside_numbers, "och, nummer, nr, alternativ, den, tack"},
    {Phrase::ordinals, "forsta, andra, tredje, fjarde, femte, sjatte, sjunde, attonde, nionde, tionde"},
    {Phrase::asks_who, "vem ar du, vilka ar ni, vem ar det, vem ar detta, vad ar det har, vad ar detta, "
                       "vem skriver, hur fick ni, hur fick du, ar du en robot, ar det en robot, "
                       "ar du en manniska, min adress, mina uppgifter, integritet, vem driver"},
    {Phrase::asks_price, "kostar, kostnad, kosta, pris, priset, betala, avgift, avgifter, gratis, "
                         "pengar, prenumeration"},
    {Phrase::asks_length, "hur lange, hur lang tid, hur mycket tid, hur manga veckor, hur manga manader, "
                          "hur ofta, drojer, tar ett parti, tar ett spel"},
    {Phrase::asks_boards, "andra kartor, annan karta, andra braden, andra brad, annat brade, variant, "
                          "varianter, vilka kartor, fler kartor, bara europa"},
    {Phrase::counted, "en, tva, tre, fyra, fem, sex, sju, atta, nio, tio"},
    {Phrase::group_of_people, "vi ar, spelare, personer, stycken, av oss"},
    {Phrase::asks_for_child, "min son, min dotter, barn, barnen, ar gammal, barnbarn, skola, hur gammal, "
                             "aldersgrans, tonaring"},
    {Phrase::asks_rule, "regel, regler, reglerna, spelregler, arme, armeer, flotta, flottor, konvoj, "
                        "stod, understod, provins, provinser"},
    {Phrase::asks_for_friends, "vanner, kompisar, mellan oss, sinsemellan, kollegor, arbetskamrater, "
                               "familj, familjen, grupp, gang, klubb, privat parti, eget parti"},
};

constexpr DateRow dates[] = {
    {"sunday", "sondag, sondagen"},
    {"monday", "mandag, mandagen"},
    {"tuesday", "tisdag, tisdagen"},
    {"wednesday", "onsdag, onsdagen"},
    {"thursday", "torsdag, torsdagen"},
    {"friday", "fredag, fredagen"},
    {"saturday", "lordag, lordagen"},
    {"january", "januari"},
    {"february", "februari"},
    {"march", "mars"},
    {"april", "april"},
    {"may", "maj"},
    {"june", "juni"},
    {"july", "juli"},
    {"august", "augusti"},
    {"october", "oktober"},
    {"today", "idag, ikvall"},
    {"tomorrow", "imorgon"},
    {"yesterday", "igar"},
    {"noon", "middag"},
    {"midnight", "midnatt"},
    {"minutes", "minut, minuter"},
    {"hours", "timme, timmar"},
    {"days", "dagar, dygn"},
    {"weeks", "vecka, veckor"},
    {"o'clock", "klockan, kl"},
    {"until", "tills"},
    {"from", "fran"},
    {"next", "nasta"},
};

} // namespace

Language swedish() { return {words, places, readers, replies, phrases, dates}; }

} // namespace parser
