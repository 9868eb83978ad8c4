// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/languages/packed.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "armee, heer, a"},
    {Sense::fleet, "flotte, marine, f"},
    {Sense::unit, "einheit"},
    {Sense::armies, "armeen, heere"},
    {Sense::fleets, "flotten"},
    {Sense::units, "einheiten, truppen"},
    {Sense::hold, "halten, halt, haelt, hlt, bleibt, bleiben, bleibt stehen, bleiben stehen, steht, stehen, "
                  "halten die stellung, "
                  "haelt die stellung, bleibt wo sie ist, bleiben wo sie sind, haltet, haelt die position, "
                  "verteidigt, bleibt hier"},
    {Sense::stay, "bleibt, bleiben, steht, stehen"},
    {Sense::as_before,
     "wie es ist, wie sie sind, wie es war, wie sie waren, wie bisher, wie gehabt, wie vorher, wie "
     "zuvor, vorher, unverandert, beim alten"},
    {Sense::leave, "lass, lasse, lassen, lasst, behalte, behalten"},
    {Sense::move, "zieht, ziehen, ziehe, zieh, geht, gehen, gehe, marschiert, marschieren, marschiere, "
                  "segelt, segeln, faehrt, "
                  "bewegt sich, bewege, schicke, schickt, rueckt, ruecken, rueckt vor, faehrt, laeuft, "
                  "wandert, setzt ueber, bewegung"},
    {Sense::attack,
     "greift, greift an, angreifen, greife, attackiert, nimmt, besetzt, erobert, angriff auf, an"},
    {Sense::attacked, "angegriffen, besetzt, genommen, erobert"},
    {Sense::support, "unterstuetzt, unterstutzt, unterstuetzen, unterstutzen, unterstuetze, unterstuetzung, "
                     "hilft, u, untst, unt"},
    {Sense::supported, "unterstuetzt"},
    {Sense::convoy, "befoerdert, befordert, konvoi, konvoit, konvoiert, konvoyiert, geleitet, transportiert, "
                    "befoerdern, transportieren, k"},
    {Sense::retreat, "rueckzug, zieht sich zurueck, weicht, weicht aus, zurueck, rueckzug nach, fluechtet, "
                     "zieht zurueck, weichen"},
    {Sense::disband, "aufloesen, aufgeloest, loese, loest, loest sich auf, entferne, entfernen, abbauen, "
                     "baue ab, abbau, loeschen, streichen, wird aufgeloest, auf, weg"},
    {Sense::build, "baue, bauen, baut, neu, neue, neuen, neuer, aufbau, bau, aufstellen, stelle"},
    {Sense::waive, "verzichte, verzichten, verzicht"},
    {Sense::to, "nach, in, auf, gegen, zu, zum, zur, richtung, ins, in den, in die, in das, an, bis"},
    {Sense::from, "von, aus, vom"},
    {Sense::at, "in, im, bei, fuer, aus, von, vor"},
    {Sense::by, "von, durch"},
    {Sense::via, "ueber, per konvoi, mit konvoi, per schiff, ueber see, im konvoi, durch"},
    {Sense::with, "mit, durch"},
    {Sense::both, "und, u, sowie"},
    {Sense::all, "alle, alles, jede, jeder, saemtliche"},
    {Sense::pair, "beide, die beiden, beiden"},
    {Sense::other, "uebrigen, anderen, restlichen, andere, der rest, rest, alle anderen, alle uebrigen, die "
                   "anderen, die uebrigen"},
    {Sense::rest, "der rest, rest, alle anderen, die anderen, alle uebrigen, die uebrigen, alle restlichen"},
    {Sense::except, "ausser, bis auf"},
    {Sense::each_other, "sich gegenseitig, einander"},
    {Sense::same, "ihn, sie, es, dies, das, dabei, diesen zug, den angriff"},
    {Sense::it, "sie, er, es"},
    {Sense::there, "dort, dorthin, dahin"},
    {Sense::two, "zwei"},
    {Sense::three, "drei"},
    {Sense::one, "ein, eine, einen"},
    {Sense::article,
     "der, die, das, den, dem, des, ein, eine, einen, meine, mein, meinen, meiner, unsere, dritte"},
    {Sense::auxiliary, "soll, sollen, wird, werden, moege, bitte, will, moechte"},
    {Sense::noun, "befehl, befehle, zug, zuege, mail, nachricht, bau"},
    {Sense::filler, "vorerst, erst mal, erstmal, fur den moment, bitte, danke, ich, wir, moechte, will, "
                    "werde, hallo, guten tag, guten abend, guten "
                    "morgen, meine zuege, meine befehle, befehle, befehl, zuege, zug, meine, "
                    "hier, sind, hier sind meine befehle, und zwar, dann, ausserdem, fuer, viele gruesse, "
                    "gruss, gruesse, schoene gruesse, nun, jetzt, "
                    "schoen, liebe gruesse, hier meine befehle, hier meine zuege, meine bauten, neubauten, "
                    "rueckzuege, mal, auch, dankeschoen, vielen dank, runde, diese, wie besprochen, mit, "
                    "einfach"},
    {Sense::denial, "scherz, nur ein scherz, war ein scherz, nur spass, storniert, abgesagt, gilt nicht, "
                    "ungueltig, hinfaellig"},
    {Sense::lie, "gelogen, luege, ich luege, das ist gelogen, das war gelogen, das stimmt nicht"},
    {Sense::negation, "nicht, kein, keine, keinen, nie, niemals"},
    {Sense::nobody, "nichts, niemanden, niemand"},
    {Sense::opinion, "meint, findet, glaubt, denkt, sagt, behauptet"},
    {Sense::condition, "wenn, falls, sofern, sonst, ausser wenn, bis, sobald"},
    {Sense::doubt,
     "vielleicht, eventuell, koennte, wuerde, waere, ueberlege, evtl, denke, glaube, hoffe, wohl"},
    {Sense::question, "was, wie, warum, wann, welche, ob"},
    {Sense::report, "sagt, sagte, schreibt, schrieb, meint, will dass, dass"},
    {Sense::choice, "oder, entweder"},
    {Sense::correction,
     "doch, nein, korrektur, lieber, stattdessen, entschuldigung, sorry, ich meine, ich meinte, besser"},
    {Sense::contrast, "aber, sondern"},
    {Sense::cancel, "streiche, ignoriere, ignorieren, vergiss, annullieren, storniere, stornieren, "
                    "widerrufe, zurueckziehen"},
    {Sense::instead_of, "statt, anstatt, nicht nach, anstelle von"},
    {Sense::past, "war, waren, letzte, letztes jahr, frueher, alten"},
    {Sense::future, "spaeter, morgen, naechstes, naechste, im herbst"},
    {Sense::spring, "fruehling, fruehjahr"},
    {Sense::fall, "herbst"},
};

constexpr PlaceRow places[] = {
    {"(north coast)", "nordkuste, nordkueste, nordliche kuste, noerdliche kueste"},
    {"(south coast)", "sudkuste, suedkueste, sudliche kuste, suedliche kueste"},
    {"(east coast)", "ostkuste, ostkueste, ostliche kuste"},
    {"(west coast)", "westkuste, westkueste, westliche kuste"},
    {"Bohemia", "boehmen"},
    {"Budapest", "budapest, ungarn"},
    {"Burgundy", "burgund"},
    {"Galicia", "galizien"},
    {"Moscow", "moskau"},
    {"Munich", "muenchen, munchen, mue, muc"},
    {"Paris", "paris"},
    {"Ruhr", "ruhrgebiet"},
    {"Serbia", "serbien"},
    {"Silesia", "schlesien"},
    {"Tyrolia", "tirol"},
    {"Ukraine", "ukraine"},
    {"Vienna", "wien"},
    {"Warsaw", "warschau"},
    {"Albania", "albanien"},
    {"Ankara", "angora"},
    {"Apulia", "apulien"},
    {"Armenia", "armenien"},
    {"Belgium", "belgien"},
    {"Bulgaria", "bulgarien"},
    {"Constantinople", "konstantinopel, istanbul, kon"},
    {"Denmark", "daenemark, danemark"},
    {"Edinburgh", "edinburg"},
    {"Finland", "finnland"},
    {"Gascony", "gascogne"},
    {"Greece", "griechenland"},
    {"Holland", "niederlande, niederlanden"},
    {"Livonia", "livland, baltikum"},
    {"Marseilles", "marseille"},
    {"North Africa", "nordafrika"},
    {"Naples", "neapel"},
    {"Norway", "norwegen"},
    {"Picardy", "picardie, pikardie"},
    {"Piedmont", "piemont"},
    {"Portugal", "portugal"},
    {"Prussia", "preussen, ostpreussen"},
    {"Rome", "rom"},
    {"Rumania", "rumaenien, rumanien"},
    {"Sevastopol", "sewastopol, sebastopol, krim"},
    {"Smyrna", "smyrna, izmir"},
    {"Spain", "spanien"},
    {"St Petersburg", "st petersburg, sankt petersburg, petersburg, sankt p"},
    {"Sweden", "schweden"},
    {"Syria", "syrien"},
    {"Trieste", "triest"},
    {"Tunis", "tunis, tunesien"},
    {"Tuscany", "toskana, toscana"},
    {"Venice", "venedig"},
    {"Wales", "wales"},
    {"Adriatic Sea", "adria, adriatisches meer, adriatische see, adriatischen meer"},
    {"Aegean Sea", "aegaeis, agais, aegaeisches meer, ageis, aegaeischen meer"},
    {"Baltic Sea", "ostsee, baltische see"},
    {"Barents Sea", "barentssee, barentsee, barents see"},
    {"Black Sea", "schwarzes meer, schwarze meer, schwarzen meer, schwarz"},
    {"Gulf of Bothnia", "bottnischer meerbusen, bottnischen meerbusen, botnischer meerbusen, golf von "
                        "bottnien, bottnischer golf, golf von botnien, bottnischen golf, bottnische see"},
    {"Eastern Mediterranean", "oestliches mittelmeer, ostliches mittelmeer, oestliche mittelmeer, oestlichen "
                              "mittelmeer, ostmittelmeer"},
    {"English Channel", "aermelkanal, armelkanal, kanal, englischer kanal, englischen kanal"},
    {"Helgoland Bight", "helgolaender bucht, helgolander bucht, deutsche bucht, helgoland"},
    {"Ionian Sea", "ionisches meer, ionische see, ionische meer, ionischen meer, ionischen see"},
    {"Irish Sea", "irische see, irischen see"},
    {"Gulf of Lyon", "golf von lyon, golf du lion, loewengolf, golf von lion, golfe du lion"},
    {"Mid-Atlantic Ocean", "mittelatlantik, mittelatlantischer ozean, mittlerer atlantik, mittleren "
                           "atlantik, atlantik, mittelatlantischen ozean"},
    {"North Atlantic Ocean", "nordatlantik, nordatlantischer ozean"},
    {"North Sea", "nordsee"},
    {"Norwegian Sea", "norwegische see, europaeisches nordmeer, europaisches nordmeer, nordmeer, "
                      "norwegischen see, europaeischen nordmeer, norwegensee, norwegisches meer"},
    {"Skagerrak", "skagerrak"},
    {"Tyrrhenian Sea", "tyrrhenisches meer, tyrrhenische see, tyrrhenische meer, tyrrhenischen meer"},
    {"Western Mediterranean",
     "westliches mittelmeer, westliche mittelmeer, westlichen mittelmeer, westmittelmeer"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "oesterreich, oesterreich-ungarn, oesterreich ungarn"},
    {"England", "england"},
    {"France", "frankreich"},
    {"Germany", "deutschland"},
    {"Italy", "italien"},
    {"Russia", "russland"},
    {"Turkey", "tuerkei, die tuerkei"},
    {"master", "spielleiter, spielleitung, den spielleiter"},
    {"observers", "beobachter, zuschauer"},
    {"everybody", "alle, allen, an alle, alle spieler"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "ja, jawohl, jo, jep, klar, klar doch, na klar, gerne, gern, sicher, natuerlich, einverstanden, in "
     "ordnung, passt, genau, richtig, stimmt, das stimmt, das war ich, ja das war ich, ich war das, ja "
     "ich war das, das bin ich, ja das bin ich, ich bestaetige, bestaetigt, von mir aus, meinetwegen, ja "
     "bitte, ja gerne, ja gern, ja danke, abgemacht, ok, okay, mach das, ich bin dafuer, ich bin dabei, "
     "geht klar, kein einwand, ich stimme zu, stimme zu"},
    {Reply::no, "nein, nee, nein danke, niemals, auf keinen fall, bitte nicht, nicht ich, vergiss es, "
                "vergessen sie es, doch nicht, lieber nicht, lieber doch nicht, ich habe es mir anders "
                "ueberlegt, hab es mir anders ueberlegt, habe es mir anders ueberlegt, ich hab's mir anders "
                "ueberlegt, ich habe meine meinung geaendert"},
    {Reply::refusal,
     "stopp, stop, abmelden, abbestellen, austragen, loeschen sie, bitte loeschen, das war ich "
     "nicht, ich war das nicht, war ich nicht, habe ich nicht, ich habe nicht, ich habe nie, habe "
     "nie, ich habe das nicht, ich moechte nicht, ich moechte keine, ich will nicht, ich will "
     "keine, kein interesse, keine mails, keine weiteren mails, lassen sie mich, lass mich in "
     "ruhe, falsche adresse, nein ich, nein bitte, nein das, nein stopp"},
    {Reply::automatic,
     "automatische antwort, automatische nachricht, automatisch erstellt, automatisch erzeugt, "
     "automatisch generiert, automatisch versendet, automatisch verschickt, automatisierte "
     "nachricht, automatisierte antwort, abwesenheitsnotiz, abwesenheitsnachricht, nicht im buero, "
     "ausser haus, bitte antworten sie nicht, bitte nicht antworten, ihr ticket, ticketnummer, "
     "vorgangsnummer, ihre anfrage, anfrage ist eingegangen, wir haben ihre, vielen dank fuer ihre "
     "anfrage, vielen dank fuer ihre nachricht, ich bin bis, bin derzeit nicht, bin im urlaub"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "ja, jawohl, genau, richtig, korrekt, stimmt, passt, gut, perfekt, prima, super, "
                     "einverstanden, ok, okay, gemeint, meinte, so ist es, wie vorgeschlagen, "
                     "wie gelesen, wie angezeigt, so ubernehmen, so uebernehmen, klar, in ordnung, "
                     "bestatigt, bestaetigt, exakt"},
    {Phrase::beside_assent,
     "ich, es, das, dies, diese, dieser, die, der, den, so, ist, sind, war, waren, "
     "alles, alle, beide, bitte, einfach, nur, mir, meine, befehle, zuge, zuege, wie, "
     "du, sie, hast, haben, habe, bin, damit, ubernehmen, uebernehmen, nehmen, nimm, "
     "auch, sehr, ganz, vollig, voellig, mach, machen, wollte, dann, beiden, und, mal"},
    {Phrase::dissent, "falsch, verkehrt, nicht so, so nicht"},
    {Phrase::deadline_word, "frist, abgabe, abgabefrist, abgabetermin, abgabeschluss, zugabgabe, termin, "
                            "abgabezeit"},
    {Phrase::moves_time, "verlangern, verlaengern, verlangert, verlaengert, verschieben, verschoben, "
                         "verschiebe, hinausschieben, hinausgeschoben, aufschieben, spater, spaeter, "
                         "langer, laenger, nach hinten"},
    {Phrase::asks_for_time, "kann ich, konnen wir, koennen wir, konnen sie, koennen sie, konnte, koennte, "
                            "konnten, koennten, konntest du, koenntest du, darf ich, durfen wir, "
                            "duerfen wir, bitte, ware es moglich, waere es moeglich, ist es moglich, "
                            "ist es moeglich, ich brauche, wir brauchen, ich hatte gern, ich haette gern, "
                            "ich mochte, ich moechte, ich bitte um, wir bitten um, lasst sich, laesst sich"},
    {Phrase::more_time, "mehr zeit, verlangerung, verlaengerung, fristverlangerung, fristverlaengerung, "
                        "aufschub"},
    {Phrase::no_wish_for_time, "nicht, kein, keine, keinen, falls, wenn, wurde, hat, fruher, frueher, eher, "
                               "vorziehen"},
    {Phrase::time_unit, "stunde, stunden, tag, tage, tagen, woche, wochen"},
    {Phrase::more_of_time, "mehr, weitere, zusatzliche, zusaetzliche, weiteren"},
    {Phrase::number, "ein, eine, einen, einem, einer"},
    {Phrase::until, "bis, bis zum, bis zu, bis am"},
    {Phrase::beside_time, "ich, wir, brauche, brauchen, haben, bekommen, geht, ginge, das, ist, ware, "
                          "waere, es, bitte, mochte, moechte, hatte, haette, gern, gerne, moglich, "
                          "moeglich, kann, konnen, koennen, konnte, koennte, konnten, koennten, zeit, "
                          "hallo, danke, in, ordnung, klar"},
    {Phrase::counted, "eins, zwei, drei, vier, funf, sechs, sieben, acht, neun, zehn"},
    {Phrase::group_of_people, "wir sind, wir waren, leute, personen, spieler, spielern, mann, mitspieler, "
                              "teilnehmer, sind wir, partie fur, spiel fur, brett fur, karte fur"},
    {Phrase::counts_others, "noch, weitere, weiterer, weiteren, andere, anderen, suchen, suche, brauchen, "
                            "fehlen, jahre, jahren, klasse"},
    {Phrase::companions, "freunde, freunden, freundinnen, kollegen, kolleginnen, kumpels, bekannte, "
                         "bekannten, bruder, cousins, sohne, nachbarn, vettern"},
    {Phrase::among_us, "unter uns, unter sich, nur wir, im eigenen kreis"},
    {Phrase::counted, "eins, zweien, dreien, vieren, funfen, sechsen, siebenen, achten, neunen, zehnen"},
    {Phrase::counted_together, "einst, zweit, dritt, viert, funft, sechst, siebt, acht, neunt, zehnt"},
    {Phrase::asks_why, "warum, weshalb, wieso"},
    {Phrase::failed, "gescheitert, fehlgeschlagen, nicht gelungen, nicht geklappt, nicht funktioniert, "
                     "misslungen, schiefgegangen, nicht gegangen, nicht gezogen, gepatzt, nicht ausgefuehrt, "
                     "abgeprallt, vertrieben, nicht durch, nicht angekommen"},
    {Phrase::leaves,
     "ich steige aus, steige aus, ich bin raus, bin raus, ich bin draussen, ich hore auf, ich will raus, ich "
     "mochte aussteigen, ich will aussteigen, ich muss aussteigen, ich mochte nicht mitspielen, ich mochte "
     "doch nicht mitspielen, ich mochte nicht mehr mitspielen, ich will nicht mehr mitspielen, ich will "
     "nicht mehr spielen, ich mochte nicht mehr spielen, ich spiele nicht mehr, ich spiele nicht mehr mit, "
     "ich verlasse die partie, ich verlasse das spiel, ich mochte die partie verlassen, ich mochte das spiel "
     "verlassen, ich will die partie verlassen, ich will das spiel verlassen, ich muss die partie verlassen, "
     "ich muss das spiel verlassen, ich melde mich ab, ich trete aus, ich kundige"},
    {Phrase::no_more_mail,
     "keine mails mehr, keine e-mails mehr, keine briefe mehr, keine post mehr, schickt mir nichts mehr, "
     "schicken sie mir nichts mehr, schick mir nichts mehr, schickt mir keine, schicken sie mir keine, "
     "schick mir keine, abbestellen, abmelden, ich mochte nicht mehr zusehen, ich mochte nicht mehr "
     "zuschauen, ich will nicht mehr zuschauen, streichen sie mich, streicht mich, austragen"},
    {Phrase::pauses, "spiel anhalten, partie anhalten, halten sie die partie an, halte die partie an, halten "
                     "sie das spiel an, halte das spiel an, spiel pausieren, partie pausieren, unterbrechen "
                     "sie die partie, unterbrich die partie, partie unterbrechen, spiel unterbrechen"},
    {Phrase::resumes, "partie fortsetzen, spiel fortsetzen, setzen sie die partie fort, setze die partie "
                      "fort, setzen sie das spiel fort, weiter mit der partie, weiter mit dem spiel, partie "
                      "weiterlaufen lassen, spiel weiterlaufen lassen"},
    {Phrase::unlists, "in keiner liste stehen, in keiner liste, nicht in der liste, nicht gelistet, nicht "
                      "auflisten, nicht in die liste, nicht offentlich gelistet"},
    {Phrase::private_word, "privat, private, privates, privaten"},
    {Phrase::password_word, "kennwort, passwort, losungswort"},
    {Phrase::tells,
     "schreib, schreibe, schreiben, schreibt, sag, sage, sagen, sagt, richte, ausrichten, leite, "
     "weiterleiten, weitergeben, gib, gebt, schick, schicke, schicken, sende, senden, teile, mitteilen"},
    {Phrase::text_below, "das, dies, folgendes, folgende"},
    {Phrase::hesitates,
     "moment, warte, warten sie, noch nicht, uberlege, ueberlege, uberlegen, ueberlegen, nicht sicher, muss "
     "erst, erst noch, spater, spaeter, bevor ich, unsicher, weiss noch nicht"},
    {Phrase::master_name, "spielleiter, spielleiterin, spielleitung, schiedsrichter"},
    {Phrase::runs_game, "leite, leiten, moderiere, moderieren"},
    {Phrase::plays_game, "spiele, mitspielen, mitspiele, spieler"},
    {Phrase::heading_retreats, "ruckzug, ruckzuge, rueckzug, rueckzuege, ruckzugen, rueckzuegen"},
    {Phrase::heading_adjustments, "aufbau, aufbauten, abbau, anpassung, anpassungen, bauphase"},
    {Phrase::complains,
     "zu schnell, zu langsam, zu kurz, zu lang, zu lange, zu viel, zu wenig, zu knapp, zu oft"},
    {Phrase::beside_deed, "partie, spiel, mehr, endgultig, sofort, leider, streichen, leid, hiermit, runde, "
                          "liste, aus, raus, soll, sie, nur, stehen, mails, briefe, mir, tut, es, aus der, "
                          "von, diesem, dieser, hier, jetzt, wieder"},
};

constexpr TalkRow talk[] = {
    {"long", "lange"},
    {"when", "wann"},
    {"who", "wer, wen, wem"},
    {"what", "was, welche, welcher, welches"},
    {"how", "wie"},
    {"where", "wo"},
    {"can", "kann, kannst, koennen, koennt, darf, duerfen"},
    {"could", "koennte, koennten, koennten sie, koenntest"},
    {"please", "bitte"},
    {"my", "mein, meine, meinen, meiner, meines, unser, unsere"},
    {"i", "ich"},
    {"we", "wir"},
    {"me", "mir, mich, uns"},
    {"you", "du, sie, ihr"},
    {"the", "der, die, das, den, dem, des"},
    {"a", "ein, eine, einen, einem, einer"},
    {"is", "ist, sind"},
    {"have", "habe, haben, hast, hat, habt"},
    {"once", "einmal, mal"},
    {"again", "nochmal, nochmals, erneut, wieder"},
    {"still", "noch"},
    {"see", "sehen, sieht"},
    {"send", "schick, schicke, schicken, sende, senden, sendet, schickt, zuschicken, zusenden"},
    {"show", "zeig, zeige, zeigen, zeigt"},
    {"get", "bekomme, bekommen"},
    {"map", "karte, landkarte, spielkarte"},
    {"orders", "befehle, zuege, zug, befehl, zugabgabe"},
    {"moves", "bewegungen"},
    {"deadline", "frist, abgabe, abgabefrist, abgabeschluss, abgabetermin"},
    {"time", "zeit"},
    {"master", "spielleiter, spielleitung, spielleiters"},
    {"game", "spiel, partie, spiels"},
    {"leave", "verlassen, aussteigen, aufhoeren, ausscheiden, austreten"},
    {"missing", "fehlt, fehlen"},
    {"late", "verspaetet, verspatet"},
    {"waiting", "warten, wartet"},
    {"password", "passwort, kennwort"},
    {"forgot", "vergessen, verloren"},
    {"change", "aendern, wechseln, aendere"},
    {"draw", "unentschieden, remis"},
    {"agree", "einverstanden, stimme, zustimmen"},
    {"propose", "schlage, vorschlagen"},
    {"rules", "regeln, spielregeln"},
    {"results", "ergebnis, ergebnisse, resultat, resultate"},
    {"message", "nachricht, nachrichten"},
    {"write", "schreiben, schreibe"},
    {"players", "spieler, mitspieler"},
    {"plays", "spielt"},
    {"address", "adresse, mailadresse, emailadresse, anschrift"},
    {"winning", "gewinnt, fuehrt"},
    {"centers", "zentren, versorgungszentren"},
    {"end", "endet, ende, beenden"},
    {"start", "beginnt, anfangen, startet, los, losgehen"},
    {"process", "werte, auswerten, auswertung"},
    {"turn", "runde, zug"},
    {"now", "jetzt, sofort"},
    {"received", "erhalten, angekommen, eingegangen"},
    {"last", "letzte, letzten, letztes"},
    {"until", "bis"},
    {"settings", "einstellungen"},
    {"join", "mitspielen, mitmachen, beitreten, einsteigen, teilnehmen, dabei, anmelden, mitspiele"},
    {"play", "spielen, spiele"},
    {"take", "nehme, nehmen, uebernehme, uebernehmen"},
    {"want", "will, wollen, moechte, moechten, wuerde, wuerden"},
    {"like", "gern, gerne"},
    {"prefer", "lieber, liebsten, bevorzuge, vorzugsweise, wunsch"},
    {"choice", "wahl"},
    {"make", "mach, mache, machen, erstelle, erstellen, erstellt, anlegen, lege, eroeffne, eroeffnen, "
             "gruende, gruenden, starte, starten, beginne"},
    {"called", "namens, genannt, heissen, heisst, name"},
    {"looking", "suche, suchen"},
    {"seat", "platz"},
    {"new", "neue, neues, neuen, neuer"},
    {"and", "und"},
    {"or", "oder"},
    {"with", "mit"},
    {"not", "nicht, kein, keine, keinen, keiner"},
    {"if", "wenn, falls"},
    {"then", "dann"},
    {"week", "woche"},
    {"weeks", "wochen"},
    {"day", "tag"},
    {"days", "tage, tagen"},
    {"hours", "stunden"},
    {"per", "pro, je"},
    {"every", "jede, jeden, jeder"},
    {"always", "immer"},
    {"list", "liste"},
    {"private", "privat, private"},
    {"only", "nur"},
    {"weekend", "wochenende, wochenenden"},
    {"myself", "selbst, selber"},
    {"in", "im"},
    {"vote", "votiere, abstimmen, dafuer"},
    {"leave", "verlasse"},
    {"propose", "biete"},
    {"against", "gegen, dagegen"},
    {"two", "zwei"},
    {"three", "drei"},
    {"four", "vier"},
    {"five", "funf"},
    {"seven", "sieben"},
    {"many", "viele, wieviele"},
    {"build", "bauen"},
    {"friends", "freunde, freunden, kumpels"},
    {"others", "andere, anderen"},
    {"voted", "gestimmt, abgestimmt"},
    {"ordered", "befohlen, angeordnet"},
    {"happens", "passiert, geschieht"},
    {"happened", "geschehen"},
    {"without", "ohne"},
    {"everything", "alles"},
    {"paused", "unterbrochen, pausiert, angehalten"},
    {"delete", "loschen, loscht"},
    {"data", "daten"},
    {"grace", "nachfrist"},
    {"stop", "aufhoren"},
    {"watching", "zuschauen"},
    {"somebody", "jemand"},
    {"turn", "runden, zugs"},
    {"know", "wissen, weiss, erfahren, erfaehrt, verraten"},
    {"nobody", "niemand, keiner"},
    {"anonymous", "anonym, anonyme, anonymen, anonymes"},
    {"secret", "geheim, geheime, verdeckt"},
    {"strangers", "fremde, fremden, unbekannte, unbekannten"},
    {"invite", "einlade, einladen, eingeladene, eingeladenen, eingeladen, einladung"},
    {"public", "oeffentlich, oeffentliche"},
    {"closed", "geschlossen, geschlossene"},
    {"called", "nennen, nenne, nennt, heisse"},
    {"prefer", "besten"},
    {"weekly", "woechentlich"},
    {"daily", "taeglich"},
    {"follow", "verfolgen, mitlesen, zusehen"},
    {"weeks", "wochen"},
    {"hours", "stunde"},
};

constexpr Language tables{words, places, readers, replies, phrases, {}, talk};

} // namespace

Language german() { return with_packed<tables>(); }

} // namespace parser
