// SPDX-License-Identifier: GPL-3.0-or-later
// polish - see senses.h
#include "parser/languages/senses.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "armia, armie, a"},
    {Sense::fleet, "flota, flote, f"},
    {Sense::unit, "jednostka, jednostke"},
    {Sense::armies, "armie, armii"},
    {Sense::fleets, "floty"},
    {Sense::units, "jednostki, wojska"},
    {Sense::hold, "stoi, stoja, trzyma, broni, zostaje, zostaja, pozostaje, czeka, bronia sie, broni sie, "
                  "trzyma pozycje, utrzymuje pozycje"},
    {Sense::stay, "zostaje, zostaja, pozostaje"},
    {Sense::as_before, "jak jest, jak sa, jak bylo, jak poprzednio, jak wczesniej, bez zmian"},
    {Sense::leave, "zostaw, zostawcie, zachowaj"},
    {Sense::move,
     "idzie, ida, rusza, plynie, jedzie, przesuwam, przesun, maszeruje, wysylam, ruch, przechodzi, plyna"},
    {Sense::attack, "atakuje, atakuja, zajmuje, zdobywa, wchodzi"},
    {Sense::attacked, "atakowany, atakowana, zaatakowana, zajeta"},
    {Sense::support, "wspiera, wspieraja, popiera, wsparcie, wspieram, pomaga"},
    {Sense::convoy, "konwojuje, przewozi, konwoj, transportuje, konwojuja"},
    {Sense::retreat, "wycofuje, wycofuje sie, odwrot, cofa, cofa sie, ucieka"},
    {Sense::disband, "rozwiazuje, rozwiaz, rozwiazac, usun, usuwam, rozwiazuje sie, likwiduje"},
    {Sense::build, "buduje, buduj, nowa, nowe, budowa, zbuduj"},
    {Sense::waive, "rezygnuje, pasuje"},
    {Sense::to, "do, na, ku, w, przeciw"},
    {Sense::from, "z, ze, od"},
    {Sense::at, "w, we, z, na, ze"},
    {Sense::by, "przez, z"},
    {Sense::via, "przez, konwojem, morzem, droga morska"},
    {Sense::with, "z, ze"},
    {Sense::both, "i, oraz"},
    {Sense::all, "wszystkie, wszystko, kazda"},
    {Sense::pair, "obie, oba"},
    {Sense::other, "pozostale, inne, reszta, pozostale jednostki"},
    {Sense::rest, "reszta, pozostale"},
    {Sense::except, "oprocz, z wyjatkiem, procz"},
    {Sense::each_other, "wzajemnie, sie wzajemnie, sie nawzajem"},
    {Sense::same, "ten ruch, ten atak"},
    {Sense::two, "dwa, dwie"},
    {Sense::three, "trzy"},
    {Sense::one, "jeden, jedna"},
    {Sense::article, "moja, moje, moj, nasza"},
    {Sense::auxiliary, "ma, maja"},
    {Sense::noun, "rozkaz, rozkazy, wiadomosc"},
    {Sense::filler, "prosze, dziekuje, dzieki, czesc, witam, dzien dobry, moje rozkazy, rozkazy, rozkaz, "
                    "oto, sa, ja, moje ruchy, ruchy, potem, takze, pozdrawiam, tura"},
    {Sense::denial, "zart, zartuje, anulowane, niewazne"},
    {Sense::lie, "klamstwo, klamie, sklamalem, nieprawda, to klamstwo, to nieprawda"},
    {Sense::negation, "nie, nigdy, zaden, bez"},
    {Sense::nobody, "nic, nikogo, nikt"},
    {Sense::opinion, "mysli, uwaza, sadzi, mowi"},
    {Sense::condition, "jesli, jezeli, chyba ze, inaczej, gdy, dopoki"},
    {Sense::doubt, "moze, byc moze, mysle, chcialbym, prawdopodobnie"},
    {Sense::question, "co, jak, dlaczego, czy"},
    {Sense::report,
     "mowi, napisal, napisala, obiecal, twierdzi, pan, ty, ze, powiedzialem, powiedzialam, powiedzial"},
    {Sense::choice, "albo, lub"},
    {Sense::correction, "przepraszam, raczej, to znaczy, poprawka, nie"},
    {Sense::contrast, "ale, lecz"},
    {Sense::cancel, "anuluj, anuluje, ignoruj, zapomnij"},
    {Sense::instead_of, "zamiast, a nie do"},
    {Sense::past, "byl, byla, poprzednie, stare"},
    {Sense::future, "jutro, pozniej, nastepny, jesienia"},
    {Sense::spring, "wiosna"},
    {Sense::fall, "jesien"},
};

constexpr PlaceRow places[] = {
    {"Bohemia", "czechy, czech, bohemia, bohemii, czechach"},
    {"Budapest", "budapeszt, budapesztu, budapeszcie"},
    {"Burgundy", "burgundia, burgundii, burgundie"},
    {"Galicia", "galicja, galicji, galicje"},
    {"Moscow", "moskwa, moskwy, moskwie, moskwe"},
    {"Munich", "monachium"},
    {"Paris", "paryz, paryza, paryzu"},
    {"Ruhr", "ruhra, ruhry, zaglebie ruhry, zaglebia ruhry"},
    {"Serbia", "serbia, serbii, serbie"},
    {"Silesia", "slask, slaska, slasku"},
    {"Tyrolia", "tyrol, tyrolu"},
    {"Ukraine", "ukraina, ukrainy, ukraine, ukrainie"},
    {"Vienna", "wieden, wiednia, wiedniu"},
    {"Warsaw", "warszawa, warszawy, warszawie, warszawe"},
    {"Albania", "albania, albanii, albanie"},
    {"Ankara", "ankara, ankary, ankarze"},
    {"Apulia", "apulia, apulii"},
    {"Armenia", "armenia, armenii, armenie"},
    {"Belgium", "belgia, belgii, belgie"},
    {"Berlin", "berlin, berlina, berlinie"},
    {"Brest", "brest, brestu"},
    {"Bulgaria", "bulgaria, bulgarii, bulgarie"},
    {"Constantinople", "konstantynopol, konstantynopola, stambul, stambulu, konstantynopolu"},
    {"Denmark", "dania, danii, danie"},
    {"Edinburgh", "edynburg, edynburga, edynburgu"},
    {"Finland", "finlandia, finlandii, finlandie"},
    {"Gascony", "gaskonia, gaskonii, gaskonie"},
    {"Greece", "grecja, grecji, grecje"},
    {"Holland", "holandia, holandii, holandie"},
    {"Kiel", "kilonia, kilonii, kilonie"},
    {"London", "londyn, londynu, londynie"},
    {"Livonia", "inflanty, inflant, liwonia"},
    {"Liverpool", "liverpool, liverpoolu"},
    {"Marseilles", "marsylia, marsylii, marsylie"},
    {"North Africa", "afryka polnocna, afryki polnocnej"},
    {"Naples", "neapol, neapolu"},
    {"Norway", "norwegia, norwegii, norwegie"},
    {"Picardy", "pikardia, pikardii, pikardie"},
    {"Piedmont", "piemont, piemontu"},
    {"Portugal", "portugalia, portugalii, portugalie"},
    {"Prussia", "prusy, prus, prusach"},
    {"Rome", "rzym, rzymu, rzymie"},
    {"Rumania", "rumunia, rumunii, rumunie"},
    {"Sevastopol", "sewastopol, sewastopola, sewastopolu"},
    {"Smyrna", "smyrna, smyrny, smyrnie"},
    {"Spain", "hiszpania, hiszpanii, hiszpanie"},
    {"St Petersburg", "petersburg, petersburga, petersburgu, sankt petersburg, sankt petersburga"},
    {"Sweden", "szwecja, szwecji, szwecje"},
    {"Syria", "syria, syrii, syrie"},
    {"Trieste", "triest, triestu, triescie"},
    {"Tunis", "tunis, tunisu, tunezja, tunezji"},
    {"Tuscany", "toskania, toskanii, toskanie"},
    {"Venice", "wenecja, wenecji, wenecje"},
    {"Wales", "walia, walii, walie"},
    {"Adriatic Sea", "adriatyk, adriatyku, morze adriatyckie"},
    {"Aegean Sea", "morze egejskie, morza egejskiego"},
    {"Baltic Sea", "baltyk, baltyku, morze baltyckie"},
    {"Barents Sea", "morze barentsa, morza barentsa"},
    {"Black Sea", "morze czarne, morza czarnego"},
    {"Gulf of Bothnia", "zatoka botnicka, zatoki botnickiej, zatoke botnicka"},
    {"Eastern Mediterranean", "wschodnie morze srodziemne, morze srodziemne wschodnie"},
    {"English Channel", "kanal la manche, kanal angielski, kanalu la manche, la manche, kanalu angielskiego"},
    {"Helgoland Bight", "zatoka helgolandzka, zatoki helgolandzkiej, helgoland"},
    {"Ionian Sea", "morze jonskie, morza jonskiego"},
    {"Irish Sea", "morze irlandzkie, morza irlandzkiego"},
    {"Gulf of Lyon", "zatoka lionska, zatoki lionskiej, zatoka lwia"},
    {"Mid-Atlantic Ocean", "srodkowy atlantyk, srodkowego atlantyku, atlantyk srodkowy, atlantyk"},
    {"North Atlantic Ocean", "polnocny atlantyk, polnocnego atlantyku, atlantyk polnocny"},
    {"North Sea", "morze polnocne, morza polnocnego"},
    {"Norwegian Sea", "morze norweskie, morza norweskiego"},
    {"Skagerrak", "skagerrak, skagerraku"},
    {"Tyrrhenian Sea", "morze tyrrenskie, morza tyrrenskiego"},
    {"Western Mediterranean", "zachodnie morze srodziemne, morze srodziemne zachodnie"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "austria, austrii, austro-wegry, austro wegry"},
    {"England", "anglia, anglii"},
    {"France", "francja, francji"},
    {"Germany", "niemcy, niemiec, niemcom, niemcow"},
    {"Italy", "wlochy, wloch, wlochom"},
    {"Russia", "rosja, rosji"},
    {"Turkey", "turcja, turcji"},
    {"master", "mistrz gry, mistrza gry, mistrz, mistrza, sedzia, sedziego"},
    {"observers", "obserwatorzy, obserwatorow"},
    {"everybody", "wszyscy, wszystkich, wszystkim"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "tak, oczywiscie, jasne, pewnie, zgoda, zgadzam sie, dobrze, ok, okay, to ja, tak to ja, to bylem "
     "ja, to bylam ja, tak to bylem ja, tak to bylam ja, potwierdzam, akceptuje, przyjmuje, chetnie, z "
     "przyjemnoscia, tak prosze, tak dziekuje, zgadza sie, moze byc, jestem za"},
    {Reply::no, "nie, nie dziekuje, nigdy, nie ja, na pewno nie, zmienilem zdanie, zmienilam zdanie, "
                "rozmyslilem sie, rozmyslilam sie, niewazne, jednak nie, zapomnij o tym"},
    {Reply::refusal,
     "stop, przestancie, przestan, wypisz, wypisz mnie, wypiszcie mnie, usun moj, usuncie moj, "
     "usun mnie, usuncie mnie, to nie ja, to nie bylem ja, nie prosilem, nie prosilam, nigdy nie, "
     "nie zamawialem, nie zamawialam, nie chce, nie jestem zainteresowany, nie jestem "
     "zainteresowana, dajcie mi spokoj, zly adres, nie piszcie, nie wysylajcie, nie stop, kim "
     "jestescie"},
    {Reply::automatic,
     "odpowiedz automatyczna, automatyczna odpowiedz, wiadomosc automatyczna, automatyczna "
     "wiadomosc, wygenerowana automatycznie, wygenerowany automatycznie, wyslana automatycznie, "
     "prosimy nie odpowiadac, prosze nie odpowiadac, nie odpowiadaj na, poza biurem, jestem na "
     "urlopie, numer zgloszenia, numer sprawy, twoje zgloszenie, panstwa zgloszenie, otrzymalismy"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "tak, dokladnie, dobrze, dobre, zgadza, poprawnie, poprawne, swietnie, ok, okay, "
                     "zgoda, racja, pasuje, super, idealnie, chodzilo"},
    {Phrase::beside_assent, "jest, sa, sie, wszystko, wszystkie, to, te, rozkazy, prosze, o, mi, i, bardzo, "
                            "moje, jak, ma, byc, tez, wlasnie, oba, dziekuje, dzieki"},
    {Phrase::dissent, "zle, blednie, falsz"},
    {Phrase::deadline_word, "termin, terminu, deadline'u"},
    {Phrase::moves_time, "przesunac, przesuniety, przedluzyc, wydluzyc, odroczyc, pozniej, przelozyc"},
    {Phrase::asks_for_time, "czy mozemy, czy moge, czy mozna, czy moglbym, czy moglabym, czy moglibysmy, "
                            "prosze, mozna, potrzebuje, potrzebujemy, poprosze, czy mozliwe, mozemy, "
                            "chcialbym, chcialabym"},
    {Phrase::more_time, "wiecej czasu, dni wiecej, dodatkowe dni, przedluzenie"},
    {Phrase::no_wish_for_time, "nie, bez, wczesniej, zostal"},
    {Phrase::time_unit, "godzina, godzine, godziny, godzin, dzien, dni, tydzien, tygodnie"},
    {Phrase::more_of_time, "jeszcze, dodatkowe, kolejne"},
    {Phrase::number, "jeden, jedna"},
    {Phrase::until, "do"},
    {Phrase::beside_time, "ja, my, czy, mozemy, moge, mozna, miec, potrzebuje, prosze, mozliwe, czas, to, "
                          "jest, bedzie, w, porzadku, dobrze, dziekuje, czesc, ok"},
    {Phrase::asks_who, "kim jestes, kim jestescie, kto to, co to jest, kto pisze, skad macie, skad masz, "
                       "skad pan, czy to robot, jestes robotem, moj adres, moje dane, prywatnosc, "
                       "kto prowadzi"},
    {Phrase::asks_price, "kosztuje, koszt, koszty, cena, ceny, placic, zaplacic, platne, platna, "
                         "darmowe, darmowa, za darmo, bezplatne, bezplatna, pieniadze, oplata, oplaty, "
                         "abonament"},
    {Phrase::asks_length, "jak dlugo, ile trwa, ile czasu, trwa, ile tygodni, ile miesiecy, ile dni, "
                          "jak czesto"},
    {Phrase::asks_boards, "inne mapy, inna mapa, innych map, inne plansze, inna plansza, wariant, "
                          "warianty, wariantow, jakie mapy, jakie plansze, tylko europa"},
    {Phrase::counted, "jeden, dwa, trzy, cztery, piec, szesc, siedem, osiem, dziewiec, dziesiec"},
    {Phrase::group_of_people, "jest nas, nas jest, graczy, osob, osoby, gracze, jestesmy, w piatke, "
                              "w szostke"},
    {Phrase::asks_for_child, "moj syn, moja corka, syn, syna, corka, corki, dziecko, dzieci, lat, wnuk, "
                             "wnuczka, szkola, minimalny wiek, nastolatek"},
    {Phrase::asks_rule, "zasada, zasady, regula, reguly, armia, armie, flota, floty, konwoj, wsparcie, "
                        "prowincja, prowincje, prowincji"},
    {Phrase::asks_for_friends, "przyjaciele, przyjaciolmi, przyjaciol, znajomi, znajomymi, koledzy, "
                               "kolegami, kolegow, rodzina, rodzinie, grupa, klub, prywatna gra, paczka"},
    {Phrase::asks_language, "po polsku, po angielsku, jezyk, jezyku, jezyki"},
    {Phrase::asks_to_watch, "obserwowac, ogladac, obserwator, widz, popatrzec"},
    {Phrase::asks_for_games, "jakie gry, ktore gry, lista gier, otwarte gry, jakie partie"},
    {Phrase::asks_why, "dlaczego, czemu"},
    {Phrase::failed, "nie udal, nie udalo, nie powiodl, nie powiodlo, odbity, odbila, odbil"},
};

constexpr TalkRow talk[] = {
    {"long", "dlugo"},
    {"when", "kiedy"},
    {"who", "kto, kogo"},
    {"what", "co, jaki, jaka, jakie"},
    {"how", "jak"},
    {"where", "gdzie"},
    {"can", "moge, mozesz, mozna, mozemy"},
    {"could", "moglbys, moglby, prosilbym"},
    {"please", "prosze"},
    {"my", "moj, moje, moja, mojego"},
    {"i", "ja"},
    {"we", "my"},
    {"me", "mi, mnie"},
    {"you", "ty, pan"},
    {"is", "jest, sa"},
    {"have", "mam, mamy, masz"},
    {"again", "ponownie, jeszcze"},
    {"see", "zobaczyc"},
    {"send", "wyslij, wyslac, przyslac, przeslac, przyslij"},
    {"show", "pokaz, pokazac"},
    {"get", "dostac"},
    {"map", "mape, mapa, mapy"},
    {"orders", "rozkazy, rozkaz"},
    {"deadline", "termin"},
    {"time", "czas, czasu"},
    {"master", "gry"},
    {"game", "gre, gra, partia"},
    {"leave", "opuscic, zrezygnowac, odejsc"},
    {"missing", "brakuje"},
    {"late", "spozniony"},
    {"waiting", "czekamy"},
    {"password", "haslo, hasla"},
    {"forgot", "zapomnialem, zapomnialam, zgubilem"},
    {"change", "zmienic"},
    {"draw", "remis"},
    {"agree", "zgadzam"},
    {"propose", "proponuje"},
    {"rules", "zasady, reguly"},
    {"results", "wyniki"},
    {"message", "wiadomosc, wiadomosci"},
    {"write", "napisac, pisac"},
    {"players", "gracze, graczy, gracz"},
    {"address", "adres"},
    {"winning", "wygrywa, prowadzi"},
    {"centers", "centrow, centra"},
    {"end", "konczy, koniec"},
    {"start", "zaczyna, zaczniemy"},
    {"turn", "tura, ture"},
    {"now", "teraz"},
    {"received", "otrzymales, dotarly"},
    {"last", "ostatnie, ostatni"},
};

} // namespace

Language polish() { return {words, places, readers, replies, phrases, {}, talk}; }

} // namespace parser
