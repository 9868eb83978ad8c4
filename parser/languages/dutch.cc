// SPDX-License-Identifier: GPL-3.0-or-later
// dutch - see senses.h
#include "parser/languages/senses.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "leger, a"},
    {Sense::fleet, "vloot, v, f"},
    {Sense::unit, "eenheid"},
    {Sense::armies, "legers"},
    {Sense::fleets, "vloten"},
    {Sense::units, "eenheden, troepen"},
    {Sense::hold, "blijft, blijven, houdt, houden, staat, blijft staan, blijven staan, houdt stand, houden "
                  "stand, blijft waar hij is, blijft liggen, vasthouden"},
    {Sense::stay, "blijft, blijven, staat, blijft staan, blijven staan"},
    {Sense::move, "gaat, gaan, trekt, trekken, beweegt, vaart, varen, marcheert, stuur, verplaats, zet, ga"},
    {Sense::attack, "valt, valt aan, aanvallen, neemt, bezet, verovert"},
    {Sense::attacked, "aangevallen, bezet, ingenomen, veroverd"},
    {Sense::support, "steunt, ondersteunt, steunen, ondersteunen, steun, helpt"},
    {Sense::supported, "gesteund"},
    {Sense::convoy, "konvooieert, konvooit, vervoert, transporteert, konvooi, brengt"},
    {Sense::retreat, "trekt terug, trekt zich terug, terug, vlucht, terugtrekken, wijkt"},
    {Sense::disband,
     "ontbind, ontbindt, ontbonden, opheffen, verwijder, verwijderen, verwijdert, haal weg, weghalen"},
    {Sense::build, "bouw, bouwen, bouwt, nieuwe, nieuw, ik bouw"},
    {Sense::waive, "zie af, afzien, pas"},
    {Sense::to, "naar, in, tegen, op, naar de, richting"},
    {Sense::from, "van, uit, vanuit"},
    {Sense::at, "in, van, te, uit, op"},
    {Sense::by, "door"},
    {Sense::via, "via, per konvooi, over zee, met konvooi"},
    {Sense::with, "met"},
    {Sense::both, "en"},
    {Sense::all, "alle, alles, iedereen, elke, al"},
    {Sense::pair, "beide"},
    {Sense::other, "andere, overige, de rest, rest, de overige, alle andere"},
    {Sense::rest, "de rest, de anderen, de overigen, rest"},
    {Sense::except, "behalve"},
    {Sense::each_other, "elkaar"},
    {Sense::same, "hem, dat, dit, die zet"},
    {Sense::two, "twee"},
    {Sense::three, "drie"},
    {Sense::one, "een"},
    {Sense::article, "de, het, een, mijn, onze, 't"},
    {Sense::auxiliary, "moet, moeten, zal, zullen"},
    {Sense::noun, "order, orders, bevel, bevelen, zet, bericht"},
    {Sense::filler, "graag, alsjeblieft, alstublieft, aub, bedankt, dank je, dank u, hallo, hoi, mijn "
                    "orders, mijn zetten, zetten, orders, bevelen, hier, zijn, ik, wij, wil, voor, "
                    "dan, ook, ten slotte, groeten, groetjes, nu, mijn, hier zijn mijn orders, laat, beurt"},
    {Sense::denial, "grapje, geannuleerd, vervallen, ongeldig, geldt niet"},
    {Sense::lie, "leugen, dat is een leugen, gelogen, niet waar"},
    {Sense::negation, "niet, geen, nooit"},
    {Sense::nobody, "niets, niks, niemand"},
    {Sense::opinion, "denkt, vindt, gelooft, zegt"},
    {Sense::condition, "als, indien, tenzij, anders, mits, zodra, totdat"},
    {Sense::doubt, "misschien, wellicht, zou, denk, hoop"},
    {Sense::question, "wat, hoe, waarom, welke"},
    {Sense::report, "zegt, zei, schrijft, schreef, beloofde, u, jij"},
    {Sense::correction, "nee, sorry, liever, ik bedoel, ik bedoelde, correctie, toch"},
    {Sense::contrast, "maar"},
    {Sense::cancel, "annuleer, annuleren, negeer, vergeet, schrap"},
    {Sense::instead_of, "in plaats van, niet naar"},
    {Sense::past, "was, waren, vorige, oude"},
    {Sense::future, "morgen, later, volgende, in het najaar"},
    {Sense::spring, "lente, voorjaar"},
    {Sense::fall, "herfst, najaar"},
};

constexpr PlaceRow places[] = {
    {"Bohemia", "bohemen"},
    {"Budapest", "boedapest"},
    {"Burgundy", "bourgondie"},
    {"Galicia", "galicie"},
    {"Moscow", "moskou"},
    {"Munich", "munchen, muenchen"},
    {"Paris", "parijs"},
    {"Ruhr", "ruhrgebied, roergebied"},
    {"Serbia", "servie"},
    {"Silesia", "silezie"},
    {"Tyrolia", "tirol"},
    {"Ukraine", "oekraine"},
    {"Vienna", "wenen"},
    {"Warsaw", "warschau"},
    {"Albania", "albanie"},
    {"Apulia", "apulie"},
    {"Armenia", "armenie"},
    {"Belgium", "belgie"},
    {"Berlin", "berlijn"},
    {"Bulgaria", "bulgarije"},
    {"Constantinople", "constantinopel"},
    {"Denmark", "denemarken"},
    {"Edinburgh", "edinburg, edinburgh"},
    {"Finland", "finland"},
    {"Gascony", "gascogne"},
    {"Greece", "griekenland"},
    {"Holland", "nederland"},
    {"London", "londen"},
    {"Livonia", "lijfland"},
    {"Marseilles", "marseille"},
    {"North Africa", "noord-afrika, noord afrika"},
    {"Naples", "napels"},
    {"Norway", "noorwegen"},
    {"Picardy", "picardie"},
    {"Piedmont", "piemont, piemonte"},
    {"Prussia", "pruisen"},
    {"Rome", "rome"},
    {"Rumania", "roemenie"},
    {"Sevastopol", "sebastopol, sevastopol"},
    {"Spain", "spanje"},
    {"St Petersburg", "sint-petersburg, sint petersburg, petersburg"},
    {"Sweden", "zweden"},
    {"Syria", "syrie"},
    {"Trieste", "triest"},
    {"Tunis", "tunis, tunesie"},
    {"Tuscany", "toscane"},
    {"Venice", "venetie"},
    {"Adriatic Sea", "adriatische zee"},
    {"Aegean Sea", "egeische zee"},
    {"Baltic Sea", "oostzee, baltische zee"},
    {"Barents Sea", "barentszee"},
    {"Black Sea", "zwarte zee"},
    {"Gulf of Bothnia", "botnische golf, golf van botnie"},
    {"Eastern Mediterranean", "oostelijke middellandse zee"},
    {"English Channel", "kanaal, engels kanaal, engelse kanaal"},
    {"Helgoland Bight", "helgolander bocht, duitse bocht, bocht van helgoland, helgoland"},
    {"Ionian Sea", "ionische zee"},
    {"Irish Sea", "ierse zee"},
    {"Gulf of Lyon", "golf van lyon, golf van leeuw"},
    {"Mid-Atlantic Ocean",
     "midden-atlantische oceaan, midden atlantische oceaan, atlantische oceaan, midden-atlantische"},
    {"North Atlantic Ocean", "noord-atlantische oceaan, noord atlantische oceaan"},
    {"North Sea", "noordzee"},
    {"Norwegian Sea", "noorse zee"},
    {"Tyrrhenian Sea", "tyrrheense zee"},
    {"Western Mediterranean", "westelijke middellandse zee"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "oostenrijk, oostenrijk-hongarije, oostenrijk hongarije"},
    {"England", "engeland"},
    {"France", "frankrijk"},
    {"Germany", "duitsland"},
    {"Italy", "italie"},
    {"Russia", "rusland"},
    {"Turkey", "turkije"},
    {"master", "spelleider, spelleiding"},
    {"observers", "waarnemers, toeschouwers"},
    {"everybody", "allen, iedereen, alle spelers"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "ja, jazeker, zeker, akkoord, ok, okay, oke, prima, graag, natuurlijk, dat was ik, ja dat was ik, "
     "ik was het, ja ik was het, dat ben ik, ja dat ben ik, dat klopt, klopt, juist, ik bevestig, "
     "bevestigd, ik accepteer, ja graag, ja bedankt, mee eens, ik ben akkoord, ik ga akkoord, "
     "afgesproken, geen bezwaar, is goed, doe maar, ik ben voor"},
    {Reply::no,
     "nee, neen, nee bedankt, nooit, niet ik, liever niet, ik heb me bedacht, ik heb mij bedacht, ik ben van "
     "gedachten veranderd, laat maar, laat maar zitten, toch niet, vergeet het, vergeet het maar"},
    {Reply::refusal,
     "stop, afmelden, uitschrijven, schrijf me uit, schrijf mij uit, verwijder mij, verwijder me, "
     "verwijder mijn, dat was ik niet, ik was dat niet, ik was het niet, ik heb niet, ik heb dit "
     "niet, ik heb nooit, ik wil niet, ik wil geen, geen interesse, niet geinteresseerd, laat me "
     "met rust, laat mij met rust, verkeerd adres, nee ik, nee stop, nee dat, stuur mij geen, "
     "stuur me geen, wie bent u"},
    {Reply::automatic,
     "automatisch antwoord, automatische reactie, automatisch bericht, automatisch gegenereerd, "
     "automatisch verzonden, automatisch verstuurd, niet op kantoor, afwezigheidsbericht, niet "
     "antwoorden op, beantwoord dit bericht niet, uw ticket, ticketnummer, uw verzoek, uw "
     "aanvraag, wij hebben uw, ik ben afwezig, ik ben op vakantie"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "ja, precies, goed, juist, klopt, correct, akkoord, prima, perfect, exact, ok, "
                     "okay, oke, bedoelde, bedoel, zoals voorgesteld, neem ze, helemaal"},
    {Phrase::beside_assent, "dat, dit, het, is, zijn, zo, alles, allemaal, heel, orders, bevelen, de, mijn, "
                            "ik, je, u, neem, ze, maar, over, deze, die, doe, graag, alsjeblieft, allebei, "
                            "beide, wat, was, ook, zoals, hebt, gewoon, voor, mij, bedankt"},
    {Phrase::dissent, "fout, verkeerd, niet zo, zo niet"},
    {Phrase::deadline_word, "inleverdatum, termijn, tijdslimiet, limiet"},
    {Phrase::moves_time, "verlengen, verlengd, uitstellen, uitgesteld, verschuiven, verschoven, "
                         "verzetten, verzet, opschuiven, later, verplaatsen"},
    {Phrase::asks_for_time, "kan, kan ik, kunnen we, kunnen wij, mag ik, mogen we, zou, zouden, zou ik, "
                            "zouden we, is het mogelijk, alsjeblieft, alstublieft, graag, ik wil graag, "
                            "kunt u, kun je"},
    {Phrase::more_time, "meer tijd, uitstel, dagen extra, dag extra, dagen langer, dag langer, "
                        "uur langer, extra dagen"},
    {Phrase::no_wish_for_time, "niet, geen, werd, eerder"},
    {Phrase::time_unit, "uur, dag, dagen, week, weken"},
    {Phrase::more_of_time, "extra, meer, nog"},
    {Phrase::number, "een"},
    {Phrase::until, "tot, tot en met, tot aan"},
    {Phrase::beside_time, "ik, we, wij, hebben, krijgen, nodig, kan, kunnen, kunt, mag, mogen, zou, "
                          "zouden, is, het, dat, mogelijk, goed, oke, graag, alsjeblieft, hallo, bedankt, "
                          "heb, in, orde"},
    {Phrase::asks_who, "wie ben je, wie bent u, wie is dit, wie zijn jullie, wat is dit, wie schrijft, "
                       "hoe komt u aan, hoe kom je aan, hoe komen jullie aan, ben je een robot, "
                       "is dit een robot, bent u een mens, mijn adres, mijn gegevens, privacy, wie zit"},
    {Phrase::asks_price, "kost, kosten, prijs, betalen, betaald, gratis, geld, abonnement, tarief"},
    {Phrase::asks_length, "hoe lang, hoelang, duurt, duur, hoeveel tijd, hoeveel weken, hoeveel maanden, "
                          "hoe vaak"},
    {Phrase::asks_boards, "andere kaarten, andere kaart, andere borden, ander bord, variant, varianten, "
                          "welke kaarten, welke borden, alleen europa"},
    {Phrase::counted, "een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien"},
    {Phrase::group_of_people, "wij zijn, we zijn, spelers, mensen, personen, met z n, met zijn"},
    {Phrase::asks_for_child, "mijn zoon, mijn dochter, kind, kinderen, jaar oud, kleinzoon, "
                             "kleindochter, school, hoe oud, minimumleeftijd, neefje, nichtje, tiener"},
    {Phrase::asks_rule, "regel, regels, spelregel, spelregels, leger, legers, vloot, vloten, konvooi, "
                        "steun, ondersteuning, provincie, provincies"},
    {Phrase::asks_for_friends, "vrienden, onder ons, onderling, collega s, familie, groep, groepje, "
                               "club, prive spel, eigen spel, maten"},
    {Phrase::asks_language, "nederlands, in het engels, taal, talen"},
    {Phrase::asks_to_watch, "toekijken, meekijken, toeschouwer, kijken"},
    {Phrase::asks_for_games,
     "welke spellen, welke partijen, lopende spellen, open spellen, lijst van spellen"},
    {Phrase::asks_why, "waarom"},
    {Phrase::failed, "mislukt, niet gelukt, mislukte, niet gewerkt, niet verplaatst, teruggekaatst"},
    {Phrase::leaves,
     "ik stop ermee, ik stap eruit, ik stap uit het spel, ik verlaat het spel, ik verlaat de partij, ik wil "
     "het spel verlaten, ik wil eruit, ik wil stoppen, ik moet stoppen, ik doe niet meer mee, ik wil niet "
     "meer meedoen, ik wil niet meer meespelen, ik wil niet meer spelen, ik speel niet meer mee, ik haak af"},
    {Phrase::no_more_mail,
     "stuur me geen, stuur mij geen, geen mails meer, geen brieven meer, geen post meer, schrijf me uit, "
     "uitschrijven, afmelden, ik wil niet meer kijken, stop met mailen"},
    {Phrase::pauses, "pauzeer het spel, leg het spel stil, zet het spel stil, spel pauzeren, het spel "
                     "pauzeren, onderbreek het spel"},
    {Phrase::resumes, "hervat het spel, ga verder met het spel, spel hervatten, het spel hervatten"},
    {Phrase::unlists, "niet in de lijst, buiten de lijst, niet op de lijst"},
    {Phrase::private_word, "prive, besloten"},
    {Phrase::password_word, "wachtwoord"},
    {Phrase::beside_deed,
     "spel, partij, sorry, het, spijt, me, alsjeblieft, alstublieft, meer, mails, brieven, met, lijst, nu"},
};

constexpr TalkRow talk[] = {
    {"long", "lang"},
    {"when", "wanneer"},
    {"who", "wie"},
    {"what", "wat, welke"},
    {"how", "hoe"},
    {"where", "waar"},
    {"can", "kan, kunnen, mag, kun"},
    {"could", "zou, zouden, kunt"},
    {"please", "graag, alsjeblieft, alstublieft"},
    {"my", "mijn, onze"},
    {"i", "ik"},
    {"we", "wij, we"},
    {"me", "mij, me, ons"},
    {"you", "jij, u, je, jullie"},
    {"the", "de, het"},
    {"a", "een"},
    {"is", "is, zijn"},
    {"have", "heb, hebben, hebt, heeft"},
    {"again", "opnieuw, nogmaals, weer"},
    {"still", "nog"},
    {"see", "zien"},
    {"send", "sturen, stuur, opsturen, toesturen"},
    {"show", "tonen, toon, laten"},
    {"get", "krijgen"},
    {"map", "kaart"},
    {"orders", "bevelen, orders, zetten"},
    {"deadline", "deadline"},
    {"time", "tijd"},
    {"master", "spelleider"},
    {"game", "spel, partij"},
    {"leave", "verlaten, stoppen, opgeven"},
    {"missing", "ontbreekt, mist"},
    {"late", "laat"},
    {"waiting", "wachten, wacht"},
    {"password", "wachtwoord"},
    {"forgot", "vergeten, kwijt"},
    {"change", "veranderen, wijzigen"},
    {"draw", "remise, gelijkspel"},
    {"agree", "akkoord, eens"},
    {"propose", "stel"},
    {"rules", "regels, spelregels"},
    {"results", "resultaten, uitslag, resultaat"},
    {"message", "bericht, berichten"},
    {"write", "schrijven, schrijf"},
    {"players", "spelers, speler"},
    {"plays", "speelt"},
    {"address", "adres"},
    {"winning", "wint, voorop"},
    {"centers", "centra"},
    {"end", "eindigt, einde"},
    {"start", "begint, beginnen, start"},
    {"turn", "beurt"},
    {"now", "nu"},
    {"received", "ontvangen"},
    {"last", "laatste"},
    {"settings", "instellingen"},
    {"weeks", "weken"},
    {"day", "dag"},
    {"days", "dagen"},
    {"hours", "uur, uren"},
    {"two", "twee"},
    {"three", "drie"},
    {"four", "vier"},
    {"five", "vijf"},
    {"many", "veel"},
    {"build", "bouwen"},
    {"friends", "vrienden"},
    {"join", "meedoen"},
    {"others", "anderen"},
    {"voted", "gestemd"},
    {"ordered", "bevolen"},
    {"happens", "gebeurt"},
    {"happened", "gebeurd"},
    {"without", "zonder"},
    {"everything", "alles"},
    {"paused", "gepauzeerd, stilgelegd"},
    {"delete", "verwijderen, wissen"},
    {"data", "gegevens"},
    {"new", "nieuwe, nieuw"},
    {"somebody", "iemand"},
};

} // namespace

Language dutch() { return {words, places, readers, replies, phrases, {}, talk}; }

} // namespace parser
