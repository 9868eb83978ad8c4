// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/languages/packed.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "armata, esercito, a, un'armata"},
    {Sense::fleet, "flotta, f, la flotta"},
    {Sense::unit, "unita"},
    {Sense::armies, "armate, eserciti"},
    {Sense::fleets, "flotte"},
    {Sense::units, "unita, truppe"},
    {Sense::hold,
     "tiene, tengono, resta, restano, rimane, rimangono, sta, stanno, ferma, fermo, fermi, ferme, tiene la "
     "posizione, "
     "mantiene, mantiene la posizione, resta ferma, rimane ferma, sta ferma, difende, resta dov'e"},
    {Sense::stay, "resta, restano, rimane, rimangono"},
    {Sense::as_before,
     "come prima, come sono, com'e, com'era, come sta, come stanno, prima, invariato, invariati, "
     "invariata, invariate"},
    {Sense::leave, "lascia, lasciate, lasciare, mantieni, mantenere"},
    {Sense::move, "va, vanno, muove, muovo, muovi, si muove, sposto, sposta, si sposta, marcia, naviga, "
                  "mando, invio, avanza, salpa, andare, muovono"},
    {Sense::attack, "attacca, attaccano, prende, occupa, invade, conquista"},
    {Sense::attacked, "attaccata, attaccato, presa, preso, occupata"},
    {Sense::support,
     "supporta, supportano, appoggia, appoggiano, sostiene, supporto, appoggio, sostegno, aiuta"},
    {Sense::supported, "supportato, supportata, appoggiata"},
    {Sense::convoy, "convoglia, convogliano, trasporta, convoglio, trasportano"},
    {Sense::convoyed, "convogliata"},
    {Sense::retreat, "ritira, si ritira, ritirata, arretra, ripiega, indietreggia"},
    {Sense::disband, "sciogli, scioglie, sciolta, sciolgo, rimuovo, rimuovi, elimina, elimino, smobilita, "
                     "distruggi, tolgo, si scioglie"},
    {Sense::build, "costruisco, costruisci, costruire, nuova, nuovo, costruzione, creo, crea"},
    {Sense::waive, "rinuncio, rinuncia, passo"},
    {Sense::to, "verso, a, in, su, nel, nella, nello, al, alla, allo, per, contro, all', nell', ad, sul"},
    {Sense::from, "da, dal, dalla, di"},
    {Sense::at, "a, in, nel, nella, nello, di, del, da, nell', dello, dell', della, ad"},
    {Sense::by, "da, dal, dalla, della"},
    {Sense::via, "via, via mare, per mare, con convoglio, tramite convoglio, attraverso, convogliata"},
    {Sense::with, "con"},
    {Sense::both, "e, ed"},
    {Sense::all, "tutte, tutti, tutto, tutte le, tutti gli, ogni"},
    {Sense::pair, "entrambe, entrambi, tutte e due, entrambe le"},
    {Sense::other, "altre, altri, il resto, resto, tutte le altre, gli altri, le altre"},
    {Sense::rest, "il resto, le altre, gli altri, tutte le altre, tutti gli altri"},
    {Sense::except, "tranne, eccetto, meno"},
    {Sense::each_other, "a vicenda, si"},
    {Sense::same, "lo, la, questo, idem, l'attacco"},
    {Sense::two, "due"},
    {Sense::three, "tre"},
    {Sense::one, "un, una, uno"},
    {Sense::article,
     "il, lo, la, i, gli, le, un, una, uno, mia, mio, mie, miei, la mia, l', l, del, della, dello, di, d'"},
    {Sense::auxiliary, "deve, devono, e, si, sono"},
    {Sense::noun, "ordine, ordini, mossa, messaggio"},
    {Sense::filler, "ciao, salve, grazie, grazie mille, per favore, prego, ordini, i miei ordini, miei "
                    "ordini, ordine, ecco, ecco i miei ordini, sono, vorrei, voglio, io, noi, per, "
                    "mosse, le mie mosse, mosse per, poi, infine, anche, e poi, buongiorno, buonasera, "
                    "saluti, invece, turno, questo turno"},
    {Sense::denial, "scherzo, scherzavo, annullato, annullata, non vale"},
    {Sense::lie, "bugia, menzogna, e una bugia, mento"},
    {Sense::negation, "non, mai, nessun, nessuna, senza"},
    {Sense::nobody, "niente, nulla, nessuno"},
    {Sense::opinion, "pensa, crede, dice, suggerisce, propone"},
    {Sense::condition, "se, altrimenti, a meno che, purche, qualora, quando"},
    {Sense::doubt, "forse, magari, potrebbe, penso, pensavo, spero, vorrei che"},
    {Sense::question, "cosa, come, perche, quale"},
    {Sense::report, "dice, ha detto, scrive, ha scritto, promesso, vuole"},
    {Sense::choice, "o, oppure, ovvero"},
    {Sense::correction, "anzi, no, scusa, scusate, intendevo, volevo dire, correzione, piuttosto"},
    {Sense::contrast, "ma, pero"},
    {Sense::cancel, "annulla, annullo, ignora, ignorate, cancella, dimentica"},
    {Sense::instead_of, "invece di, anziche, non a, non in"},
    {Sense::past, "era, erano, precedenti, precedente, vecchi"},
    {Sense::future, "domani, dopo, prossimo, prossima, in autunno, piu tardi"},
    {Sense::spring, "primavera"},
    {Sense::fall, "autunno"},
};

constexpr PlaceRow places[] = {
    {"Bohemia", "boemia"},
    {"Burgundy", "borgogna"},
    {"Galicia", "galizia"},
    {"Moscow", "mosca"},
    {"Munich", "monaco, monaco di baviera"},
    {"Paris", "parigi"},
    {"Ruhr", "la ruhr"},
    {"Serbia", "serbia"},
    {"Silesia", "slesia"},
    {"Tyrolia", "tirolo, tirol"},
    {"Ukraine", "ucraina"},
    {"Vienna", "vienna"},
    {"Warsaw", "varsavia"},
    {"Apulia", "puglia, puglie"},
    {"Belgium", "belgio"},
    {"Berlin", "berlino"},
    {"Bulgaria", "bulgaria"},
    {"Constantinople", "costantinopoli"},
    {"Denmark", "danimarca"},
    {"Edinburgh", "edimburgo"},
    {"Finland", "finlandia"},
    {"Gascony", "guascogna"},
    {"Greece", "grecia"},
    {"Holland", "olanda, paesi bassi"},
    {"London", "londra"},
    {"Livonia", "livonia"},
    {"Marseilles", "marsiglia"},
    {"North Africa", "nord africa, africa del nord, nordafrica"},
    {"Naples", "napoli"},
    {"Norway", "norvegia"},
    {"Picardy", "piccardia"},
    {"Piedmont", "piemonte"},
    {"Portugal", "portogallo"},
    {"Prussia", "prussia"},
    {"Rome", "roma"},
    {"Rumania", "romania"},
    {"Sevastopol", "sebastopoli"},
    {"Smyrna", "smirne"},
    {"Spain", "spagna"},
    {"St Petersburg", "san pietroburgo, pietroburgo, s pietroburgo"},
    {"Sweden", "svezia"},
    {"Syria", "siria"},
    {"Trieste", "trieste"},
    {"Tunis", "tunisi, tunisia"},
    {"Tuscany", "toscana"},
    {"Venice", "venezia"},
    {"Wales", "galles"},
    {"Adriatic Sea", "adriatico, mare adriatico, mar adriatico"},
    {"Aegean Sea", "egeo, mar egeo, mare egeo"},
    {"Baltic Sea", "baltico, mar baltico, mare baltico"},
    {"Barents Sea", "mare di barents"},
    {"Black Sea", "mar nero, mare nero"},
    {"Gulf of Bothnia", "golfo di botnia, botnia"},
    {"Eastern Mediterranean", "mediterraneo orientale, mar mediterraneo orientale"},
    {"English Channel", "manica, canale della manica, la manica"},
    {"Helgoland Bight", "baia di helgoland, helgoland, baia di heligoland"},
    {"Ionian Sea", "ionio, mar ionio, mare ionio, mar jonio, jonio"},
    {"Irish Sea", "mare d'irlanda, mar d'irlanda, mare irlandese"},
    {"Gulf of Lyon", "golfo del leone, golfo di lione"},
    {"Mid-Atlantic Ocean", "medio atlantico, atlantico centrale, atlantico, oceano atlantico centrale"},
    {"North Atlantic Ocean", "atlantico del nord, nord atlantico, atlantico settentrionale"},
    {"North Sea", "mare del nord"},
    {"Norwegian Sea", "mare di norvegia, mare norvegese, mar di norvegia"},
    {"Tyrrhenian Sea", "tirreno, mar tirreno, mare tirreno"},
    {"Western Mediterranean", "mediterraneo occidentale, mar mediterraneo occidentale"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "austria, austria-ungheria, austria ungheria"},
    {"England", "inghilterra"},
    {"France", "francia"},
    {"Germany", "germania"},
    {"Italy", "italia"},
    {"Russia", "russia"},
    {"Turkey", "turchia"},
    {"master", "arbitro"},
    {"observers", "osservatori"},
    {"everybody", "tutti, tutti i giocatori"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "si, certo, certamente, d'accordo, sono d'accordo, va bene, ok, okay, ero io, si ero io, sono io, "
     "si sono io, sono stato io, sono stata io, si sono stato io, si sono stata io, giusto, esatto, "
     "confermo, confermato, accetto, accettato, volentieri, con piacere, si grazie, perfetto, "
     "senz'altro, sono favorevole"},
    {Reply::no, "no, no grazie, mai, non io, assolutamente no, ho cambiato idea, lascia perdere, lasciate "
                "perdere, lascia stare, lasciate stare, non importa"},
    {Reply::refusal,
     "basta, stop, fermate, smettete, smettetela, cancellatemi, cancellami, cancellate il mio, "
     "disiscrivetemi, disiscrivermi, annulla iscrizione, rimuovetemi, rimuovete il mio, non ero "
     "io, non sono stato io, non sono stata io, non ho chiesto, non ho mai, non ho richiesto, non "
     "voglio, non desidero, non mi interessa, non sono interessato, lasciatemi in pace, indirizzo "
     "sbagliato, no non, no stop, no basta, non scrivetemi, chi siete"},
    {Reply::automatic,
     "risposta automatica, messaggio automatico, generato automaticamente, inviato "
     "automaticamente, generata automaticamente, si prega di non rispondere, non rispondere a "
     "questa, fuori ufficio, sono assente, sono in ferie, il suo ticket, numero di ticket, la sua "
     "richiesta, la tua richiesta, abbiamo ricevuto"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "si, giusto, giusta, giusti, esatto, esattamente, corretto, corretti, perfetto, "
                     "bene, benissimo, accordo, ok, okay, cosi, come proposto, volevo, certo"},
    {Phrase::beside_assent, "e, sono, tutto, tutti, gli, i, il, ordini, ordine, che, dire, proprio, va, "
                            "vanno, per, me, come, li, quello, questi, questo, prendi, prendete, lo, la, "
                            "grazie, molto, d, era, quel, sta, stanno, eseguite, esegui"},
    {Phrase::dissent, "sbagliato, sbagliata, sbagliati, falso"},
    {Phrase::deadline_word, "scadenza, termine, data limite"},
    {Phrase::moves_time, "spostare, spostata, prorogare, prorogata, rimandare, rimandata, posticipare, "
                         "posticipata, allungare, estendere, rinviare, rinviata, piu tardi"},
    {Phrase::asks_for_time, "posso, possiamo, potrei, potremmo, potreste, potete, puoi, si puo, si potrebbe, "
                            "e possibile, sarebbe possibile, per favore, mi serve, mi servono, ho bisogno, "
                            "ci servono, vorrei, vorremmo"},
    {Phrase::more_time, "piu tempo, giorni in piu, giorno in piu, ore in piu, proroga, un rinvio"},
    {Phrase::no_wish_for_time, "non, nessuna, stata, anticipare"},
    {Phrase::time_unit, "ora, ore, giorno, giorni, settimana, settimane"},
    {Phrase::more_of_time, "altri, altre, ulteriori"},
    {Phrase::number, "un, una, uno"},
    {Phrase::until, "fino a, fino al, fino alle, sino a, entro"},
    {Phrase::beside_time, "io, noi, ho, abbiamo, bisogno, avere, si, puo, potrebbe, possiamo, posso, "
                          "possibile, e, sarebbe, va, bene, per, favore, ciao, grazie, mi, ci, serve, "
                          "tempo, di"},
    {Phrase::asks_who, "chi siete, chi sei, chi e, cos e, che cos e, cosa e, chi scrive, da dove avete, "
                       "come avete avuto, come avete il, e un robot, sei un robot, siete un robot, "
                       "mio indirizzo, miei dati, privacy, chi gestisce"},
    {Phrase::asks_price, "costa, costo, costi, prezzo, prezzi, pagare, pagamento, gratis, gratuito, "
                         "gratuita, soldi, abbonamento, tariffa"},
    {Phrase::asks_length, "quanto dura, quanto durano, quanto tempo, durata, quante settimane, "
                          "quanti mesi, quanti giorni, ogni quanto"},
    {Phrase::asks_boards, "altre mappe, altra mappa, altri tabelloni, altro tabellone, variante, "
                          "varianti, quali mappe, solo l europa, altre carte"},
    {Phrase::counted, "uno, due, tre, quattro, cinque, sei, sette, otto, nove, dieci"},
    {Phrase::group_of_people, "siamo in, siamo, giocatori, persone, in tutto"},
    {Phrase::asks_for_child, "mio figlio, mia figlia, bambino, bambini, bambina, ragazzo, ragazza, "
                             "figli, anni, nipote, scuola, eta minima"},
    {Phrase::asks_rule, "regola, regole, regolamento, armata, armate, flotta, flotte, convoglio, "
                        "appoggio, supporto, provincia, province, rimbalzo"},
    {Phrase::asks_for_friends, "amici, amica, tra noi, fra noi, colleghi, famiglia, gruppo, circolo, "
                               "partita privata, compagni"},
    {Phrase::asks_language, "in italiano, parla italiano, parlate italiano, in inglese, lingua, lingue"},
    {Phrase::asks_to_watch, "guardare, osservare, osservatore, spettatore, assistere"},
    {Phrase::asks_for_beginner, "principiante, principianti, mai giocato"},
    {Phrase::asks_for_games, "quali partite, che partite, partite in corso, partite aperte, lista delle "
                             "partite, elenco delle partite"},
    {Phrase::asks_why, "perche, come mai"},
    {Phrase::failed, "fallito, fallita, non riuscito, non riuscita, non e riuscito, non ha funzionato, non "
                     "si e mossa, non si e mosso, rimbalzata, rimbalzato, respinto, respinta"},
    {Phrase::leaves,
     "abbandono, abbandono la partita, lascio la partita, lascio il gioco, voglio lasciare la partita, "
     "vorrei lasciare la partita, devo lasciare la partita, voglio abbandonare la partita, vorrei "
     "abbandonare la partita, voglio uscire dalla partita, esco dalla partita, mi ritiro dalla partita, mi "
     "ritiro dal gioco, non gioco piu, non voglio piu giocare, smetto di giocare"},
    {Phrase::no_more_mail,
     "non mandatemi piu, non mandarmi piu, non inviatemi piu, non inviarmi piu, basta mail, basta lettere, "
     "basta email, cancellatemi, cancellami, disiscrivetemi, disiscrivermi, non voglio piu ricevere"},
    {Phrase::pauses,
     "sospendi la partita, sospendete la partita, sospenda la partita, metti in pausa la partita, mettete in "
     "pausa la partita, mettere in pausa la partita, ferma la partita, fermate la partita"},
    {Phrase::resumes, "riprendi la partita, riprendete la partita, riprendiamo la partita, riprendere la "
                      "partita, continua la partita, continuate la partita"},
    {Phrase::unlists,
     "non in elenco, fuori elenco, non mostratela in elenco, non nell'elenco, fuori dall'elenco"},
    {Phrase::private_word, "privata, privato"},
    {Phrase::password_word, "parola"},
    {Phrase::beside_deed, "partita, gioco, mi, dispiace, per, favore, grazie, subito, lettere, mail, con, "
                          "d'ordine, scusate, purtroppo, tutti, elenco"},
};

constexpr TalkRow talk[] = {
    {"when", "quando"},
    {"who", "chi"},
    {"what", "cosa, quale, quali"},
    {"how", "come"},
    {"where", "dove"},
    {"can", "posso, puoi, possiamo, puo, potete"},
    {"could", "potrebbe, potresti, potreste"},
    {"please", "favore, prego"},
    {"my", "mio, mia, miei, mie, nostro, nostri"},
    {"i", "io"},
    {"we", "noi"},
    {"me", "mi, ci"},
    {"you", "tu, voi, lei"},
    {"the", "il, lo, la, gli, le"},
    {"a", "un, una"},
    {"is", "e, sono"},
    {"have", "ho, avete, abbiamo, hai"},
    {"again", "ancora, nuovo"},
    {"see", "vedere"},
    {"send", "mandare, mandami, mandi, inviare, inviarmi, mandarmi, invia"},
    {"show", "mostrare, mostrami, mostra"},
    {"get", "avere, ricevere"},
    {"map", "mappa, cartina"},
    {"orders", "ordini, ordine"},
    {"deadline", "scadenza, termine"},
    {"time", "tempo"},
    {"master", "arbitro"},
    {"game", "partita, gioco"},
    {"leave", "lasciare, abbandonare, ritirarmi"},
    {"missing", "manca, mancano"},
    {"late", "ritardo"},
    {"waiting", "aspettando, aspettiamo"},
    {"password", "password"},
    {"forgot", "dimenticato, perso"},
    {"change", "cambiare, modificare"},
    {"draw", "patta, pareggio"},
    {"agree", "accetto, accordo"},
    {"propose", "propongo"},
    {"rules", "regole, regolamento"},
    {"results", "risultati, risultato"},
    {"message", "messaggio, messaggi"},
    {"write", "scrivere, scrivo"},
    {"players", "giocatori, giocatore"},
    {"plays", "gioca"},
    {"address", "indirizzo"},
    {"winning", "vince, vincendo"},
    {"centers", "centri"},
    {"end", "finisce, finire"},
    {"start", "comincia, inizia, cominciare"},
    {"turn", "turno"},
    {"now", "adesso, ora"},
    {"received", "ricevuto, ricevuti"},
    {"last", "ultimo, ultimi"},
    {"settings", "impostazioni"},
    {"join", "entrare, entro, partecipare, partecipo, unirmi, iscrivermi, iscrivo"},
    {"play", "giocare, gioco"},
    {"take", "prendere, prendo"},
    {"want", "voglio, vorrei, vogliamo, vorremmo"},
    {"prefer", "preferisco, preferirei, preferenza"},
    {"choice", "scelta"},
    {"make", "crea, creare, crei, creiamo, apri, aprire, avvia, avviare"},
    {"called", "chiamata, chiamato, nome"},
    {"looking", "cerco, cerchiamo"},
    {"seat", "posto"},
    {"new", "nuova, nuovo"},
    {"and", "ed"},
    {"or", "oppure"},
    {"with", "con"},
    {"not", "non, nessun, nessuna, niente"},
    {"if", "se"},
    {"then", "allora, poi"},
    {"week", "settimana"},
    {"weeks", "settimane"},
    {"day", "giorno"},
    {"days", "giorni"},
    {"hours", "ore"},
    {"per", "per"},
    {"every", "ogni"},
    {"always", "sempre"},
    {"list", "lista, elenco"},
    {"private", "privata, privato"},
    {"only", "solo"},
    {"in", "nella"},
    {"vote", "voto, votare"},
    {"leave", "lascio, abbandono"},
    {"against", "contro, contrario"},
    {"favor", "favore, favorevole"},
    {"still", "ancora"},
    {"withdraw", "ritiro"},
    {"per", "a"},
    {"two", "due"},
    {"three", "tre"},
    {"four", "quattro"},
    {"five", "cinque"},
    {"many", "quanti, quante"},
    {"build", "costruire"},
    {"friends", "amici"},
    {"join", "unirsi"},
    {"others", "altri"},
    {"voted", "votato"},
    {"ordered", "ordinato"},
    {"happens", "succede"},
    {"happened", "successo"},
    {"without", "senza"},
    {"everything", "tutto"},
    {"paused", "sospesa, sospeso, ferma"},
    {"delete", "cancellare, cancellate"},
    {"data", "dati"},
    {"somebody", "qualcuno"},
};

constexpr Language tables{words, places, readers, replies, phrases, {}, talk};

} // namespace

Language italian() { return with_packed<tables>(); }

} // namespace parser
