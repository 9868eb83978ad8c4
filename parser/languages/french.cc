// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/languages/packed.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "armee, a, l'armee, une armee"},
    {Sense::fleet, "flotte, f, la flotte, une flotte"},
    {Sense::unit, "unite, l'unite"},
    {Sense::armies, "armees"},
    {Sense::fleets, "flottes"},
    {Sense::units, "unites, troupes"},
    {Sense::hold, "tient, tiennent, tenir, reste, restent, reste sur place, restent sur place, rester, "
                  "tiens, tient la position, tient sa position, "
                  "tiennent leur position, tiennent leurs positions, garde sa position, reste en place, ne "
                  "bouge pas, ne bougent pas, defend"},
    {Sense::stay, "reste, restent, rester"},
    {Sense::as_before,
     "comme avant, comme c'est, comme c'etait, comme ils sont, avant, tel quel, tels quels, telles "
     "quelles, inchange, inchanges, inchangee, inchangees"},
    {Sense::leave, "laisse, laissez, laisser, garde, gardez, garder"},
    {Sense::move, "va, vont, aller, bouge, deplace, se deplace, marche, marchent, navigue, se rend, avance, "
                  "part, mouvement, je deplace, j'envoie, envoie, fait route"},
    {Sense::attack, "attaque, attaquent, attaquer, prend, prennent, envahit, occupe, entre"},
    {Sense::attacked, "attaque, attaquee, occupee, envahie"},
    {Sense::support, "soutient, soutien, soutiennent, soutenir, en soutien de, appuie, appuient, supporte, "
                     "supportent, appui, st, sout"},
    {Sense::supported, "soutenu, soutenue"},
    {Sense::convoy, "convoie, convoient, convoi, convoyer, convoye, transporte, transportent"},
    {Sense::convoyed, "convoyee"},
    {Sense::retreat, "retraite, se replie, repli, recule, se retire, replie, bat en retraite, retraites"},
    {Sense::disband, "dissout, dissoute, dissous, dissolution, supprime, supprimer, detruit, demobilise, "
                     "retire, enleve, dissoudre, demanteler, est dissoute, disparait"},
    {Sense::build, "construis, construit, construire, construction, nouvelle, nouveau, cree, creation, "
                   "construction de, je construis, ajoute"},
    {Sense::waive, "renonce, passe, abandonne"},
    {Sense::to, "vers, a, en, au, aux, dans, sur, contre, pour, jusqu'a, a la, a l', l', direction"},
    {Sense::from, "de, du, depuis, d', des"},
    {Sense::at, "a, de, du, en, au, d', dans, des, de la"},
    {Sense::by, "par, de"},
    {Sense::via, "via, par convoi, par mer, par"},
    {Sense::with, "avec, par"},
    {Sense::both, "et, ainsi que"},
    {Sense::all, "tout, tous, toutes, chaque, toutes les, tous les, toutes mes"},
    {Sense::pair, "les deux, mes deux"},
    {Sense::other, "autres, les autres, le reste, reste, toutes les autres, tous les autres"},
    {Sense::rest, "le reste, les autres, toutes les autres, tous les autres"},
    {Sense::except, "sauf, excepte, hormis"},
    {Sense::each_other, "mutuellement, l'une l'autre, l'un l'autre"},
    {Sense::same, "la, le, l', cela, ce mouvement, cette attaque, l'attaque, idem"},
    {Sense::it, "elle, il"},
    {Sense::two, "deux"},
    {Sense::three, "trois"},
    {Sense::one, "un, une"},
    {Sense::article,
     "le, la, les, l', l, un, une, des, du, de, d, de la, mon, ma, mes, notre, nos, de l', d'une, ce, cette"},
    {Sense::auxiliary, "doit, doivent, se, devrait, est, sont"},
    {Sense::noun, "ordre, ordres, message, courriel"},
    {Sense::filler, "pour le moment, pour l'instant, je, nous, s'il vous plait, svp, merci, bonjour, "
                    "bonsoir, salut, mes ordres, ordres, "
                    "ordre, voici, voici mes ordres, sont, pour, voudrais, "
                    "je voudrais, j'aimerais, veux, je veux, cordialement, et, aussi, puis, ensuite, enfin, "
                    "mes, deplacer, envoyer, les ordres, mouvements, mes mouvements, "
                    "bien, tour, ce tour, comme convenu, merci d'avance, j'ordonne, suivants"},
    {Sense::denial, "je plaisante, je rigole, blague, annule, annulee, c'est faux"},
    {Sense::lie, "mensonge, c'est un mensonge, je mens, c'est faux"},
    {Sense::negation, "ne, pas, non, jamais, n', aucun, aucune, sans"},
    {Sense::nobody, "rien, personne"},
    {Sense::opinion, "croit, dit"},
    {Sense::condition, "si, sinon, a moins que, a condition, lorsque, quand, sauf si, au cas ou"},
    {Sense::doubt, "peut-etre, peut etre, pourrait, voulais, pense, hesite, espere"},
    {Sense::question, "quoi, comment, pourquoi, quel, quelle, est-ce que, est-ce"},
    {Sense::report, "dit, ecrit, dis, promis, veut que, vous, tu, votre"},
    {Sense::choice, "ou, soit"},
    {Sense::correction, "non, pardon, plutot, je voulais dire, en fait, finalement, desole, rectification"},
    {Sense::contrast, "mais"},
    {Sense::cancel, "annule, annuler, annulez, ignorez, ignore, oubliez, supprimez"},
    {Sense::instead_of, "au lieu de, plutot que, et non, pas, au lieu d'"},
    {Sense::past, "etait, avant, precedent, precedents, anciens"},
    {Sense::future, "demain, plus tard, prochain, prochaine, a l'automne"},
    {Sense::spring, "printemps"},
    {Sense::fall, "automne"},
};

constexpr PlaceRow places[] = {
    {"(north coast)", "cote nord, cote septentrionale"},
    {"(south coast)", "cote sud, cote meridionale"},
    {"(east coast)", "cote est, cote orientale"},
    {"(west coast)", "cote ouest, cote occidentale"},
    {"Bohemia", "boheme"},
    {"Budapest", "budapest"},
    {"Burgundy", "bourgogne, bou, bourg"},
    {"Galicia", "galicie"},
    {"Moscow", "moscou"},
    {"Munich", "munich"},
    {"Ruhr", "la ruhr"},
    {"Serbia", "serbie"},
    {"Silesia", "silesie"},
    {"Tyrolia", "tyrol, tyrolie"},
    {"Vienna", "vienne"},
    {"Warsaw", "varsovie"},
    {"Albania", "albanie"},
    {"Apulia", "apulie, pouilles, les pouilles"},
    {"Armenia", "armenie"},
    {"Belgium", "belgique"},
    {"Bulgaria", "bulgarie"},
    {"Constantinople", "constantinople"},
    {"Denmark", "danemark"},
    {"Edinburgh", "edimbourg, edimburg"},
    {"Finland", "finlande"},
    {"Gascony", "gascogne"},
    {"Greece", "grece"},
    {"Holland", "hollande, pays-bas, pays bas"},
    {"London", "londres"},
    {"Livonia", "livonie"},
    {"Marseilles", "marseille"},
    {"North Africa", "afrique du nord, afn"},
    {"Naples", "naples"},
    {"Norway", "norvege"},
    {"Picardy", "picardie"},
    {"Piedmont", "piemont"},
    {"Prussia", "prusse"},
    {"Rome", "rome"},
    {"Rumania", "roumanie"},
    {"Sevastopol", "sebastopol"},
    {"Smyrna", "smyrne"},
    {"Spain", "espagne, esp, l'espagne"},
    {"St Petersburg", "saint petersbourg, st petersbourg, saint-petersbourg, petersbourg"},
    {"Sweden", "suede"},
    {"Syria", "syrie"},
    {"Tunis", "tunisie, tunis"},
    {"Tuscany", "toscane"},
    {"Ukraine", "ukraine, l'ukraine"},
    {"Venice", "venise"},
    {"Wales", "pays de galles, galles"},
    {"Yorkshire", "yorkshire"},
    {"Adriatic Sea", "adriatique, mer adriatique, l'adriatique"},
    {"Aegean Sea", "egee, mer egee"},
    {"Baltic Sea", "baltique, mer baltique"},
    {"Barents Sea", "mer de barents"},
    {"Black Sea", "mer noire"},
    {"Gulf of Bothnia", "golfe de botnie, golfe de bothnie, botnie, bothnie"},
    {"Eastern Mediterranean", "mediterranee orientale, mediterranee est, est mediterranee, medit orientale"},
    {"English Channel", "manche, la manche, man"},
    {"Helgoland Bight", "baie d'heligoland, heligoland, baie de heligoland, helgoland, baie d'helgoland"},
    {"Ionian Sea", "mer ionienne, ionienne"},
    {"Irish Sea", "mer d'irlande, mer irlandaise"},
    {"Gulf of Lyon", "golfe du lion, golfe de lyon, lion"},
    {"Mid-Atlantic Ocean", "atlantique centre, atlantique moyen, ocean atlantique, atlantique, milieu "
                           "atlantique, atlantique central, centre atlantique, moyen "
                           "atlantique, mi-atlantique, atl, l'atlantique, milieu de l'atlantique"},
    {"North Atlantic Ocean", "atlantique nord, nord atlantique, atn"},
    {"North Sea", "mer du nord, mdn"},
    {"Norwegian Sea", "mer de norvege, mer norvegienne"},
    {"Skagerrak", "skagerrak"},
    {"Tyrrhenian Sea", "mer tyrrhenienne, tyrrhenienne"},
    {"Western Mediterranean",
     "mediterranee occidentale, mediterranee ouest, ouest mediterranee, medit occidentale"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "autriche, autriche-hongrie, autriche hongrie"},
    {"England", "angleterre"},
    {"France", "france"},
    {"Germany", "allemagne"},
    {"Italy", "italie"},
    {"Russia", "russie"},
    {"Turkey", "turquie"},
    {"master", "arbitre, maitre du jeu, maitre"},
    {"observers", "observateurs, spectateurs"},
    {"everybody", "tous, tout le monde, toutes, tous les joueurs"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "oui, ouais, bien sur, d'accord, je suis d'accord, ok, okay, volontiers, certainement, c'est moi, "
     "c'etait moi, oui c'est moi, oui c'etait moi, c'est bien moi, c'etait bien moi, oui c'est bien moi, "
     "oui c'etait bien moi, exact, c'est exact, c'est juste, je confirme, confirme, j'accepte, accepte, "
     "entendu, ca marche, ca me va, oui merci, oui s'il vous plait, parfait, je suis pour, avec plaisir, "
     "pas d'objection"},
    {Reply::no, "non, non merci, jamais, pas moi, surtout pas, j'ai change d'avis, laissez tomber, laisse "
                "tomber, oubliez, oubliez ca, oublie ca, oublie, finalement non"},
    {Reply::refusal,
     "arretez, arreter, arrete, stop, desabonner, desabonnez, desinscrire, se desinscrire, desinscrivez, me "
     "desabonner, retirez moi, supprimez mon, supprimez mes, ce n'etait pas moi, ce n'est pas moi, "
     "c'etait pas moi, je n'ai pas demande, je n'ai jamais, je n'ai rien demande, je ne veux pas, "
     "je ne souhaite pas, je ne suis pas interesse, pas interesse, laissez moi, mauvaise adresse, "
     "non je, non arretez, non stop, ne m'ecrivez plus, ne m'envoyez plus"},
    {Reply::automatic,
     "reponse automatique, message automatique, envoye automatiquement, genere automatiquement, "
     "genere par un systeme, merci de ne pas repondre, ne pas repondre a ce, absent du bureau, "
     "actuellement absent, en conge, votre ticket, numero de ticket, numero de dossier, votre "
     "demande a bien, nous avons bien recu, nous avons recu"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "oui, exact, exactement, correct, correcte, corrects, juste, parfait, bien, bon, "
                     "accord, ok, okay, ca, voila, tel quel, tels quels, comme propose, ainsi, "
                     "voulais, entendu"},
    {Phrase::beside_assent, "c'est, est, sont, tout, tous, toutes, les, le, la, ordres, ordre, mes, que, ce, "
                            "je, tres, et, svp, s'il, vous, te, plait, prenez, prends, gardez, faites, fais, "
                            "comme, oui, pour, moi, me, va, vas, y, allez, deux, il, elle, cela, ces, dire, "
                            "ai, l, d, c, merci"},
    {Phrase::dissent, "faux, fausse, incorrect"},
    {Phrase::deadline_word, "date limite, delai, delais, echeance, limite"},
    {Phrase::moves_time, "repousser, repoussee, repousse, prolonger, prolongee, prolonge, reporter, "
                         "reportee, reporte, decaler, decalee, decale, rallonger, etendre, retarder, "
                         "plus tard, deplacer"},
    {Phrase::asks_for_time, "puis je, peut on, pouvez vous, peux tu, pourrais je, pourrait on, "
                            "pourriez vous, pourrions nous, pouvons nous, est il possible, "
                            "serait il possible, est ce possible, est ce que je peux, est ce qu'on peut, "
                            "j'ai besoin, il me faut, il me faudrait, il nous faudrait, s'il vous plait, "
                            "s'il te plait, svp, on pourrait, je voudrais, nous voudrions, j'aimerais"},
    {Phrase::more_time, "plus de temps, prolongation, jours de plus, jour de plus, heures de plus, "
                        "heure de plus, semaine de plus, jours supplementaires, heures supplementaires, "
                        "un delai"},
    {Phrase::no_wish_for_time, "ne, pas, n'est, aucun, aucune, plus tot, ete"},
    {Phrase::time_unit, "heure, heures, jour, jours, semaine, semaines"},
    {Phrase::more_of_time, "encore, autres, plus, supplementaires"},
    {Phrase::number, "un, une"},
    {Phrase::until, "jusqu'a, jusqu'au, jusque"},
    {Phrase::beside_time, "je, nous, on, j'ai, avoir, besoin, peut, puis, possible, est, ce, serait, il, "
                          "c'est, d'avoir, ok, svp, s'il, vous, plait, bonjour, merci, pourrait, pouvons, "
                          "pourrions, me, faut, faudrait, un, delai, ca, va"},
    {Phrase::counted, "un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix"},
    {Phrase::group_of_people,
     "nous sommes, nous serions, joueurs, personnes, on est, on serait, joueur, gens, participants, partie "
     "pour, partie a, plateau pour, carte pour, jeu pour"},
    {Phrase::counts_others, "encore, autres, autre, plus, cherchons, cherche, manque, annees, ans"},
    {Phrase::companions,
     "amis, copains, copines, collegues, potes, freres, cousins, cousines, amies, voisins, fils, camarades"},
    {Phrase::among_us, "entre nous, rien que nous, sur invitation"},
    {Phrase::asks_why, "pourquoi"},
    {Phrase::failed, "echoue, rate, n'a pas marche, pas marche, pas fonctionne, pas reussi, pas bouge, pas "
                     "avance, echec, deloge, repousse"},
    {Phrase::leaves,
     "j'abandonne, j'abandonne la partie, j'arrete, j'arrete la partie, j'arrete de jouer, je quitte la "
     "partie, je quitte le jeu, je veux quitter la partie, je souhaite quitter la partie, je voudrais "
     "quitter la partie, je dois quitter la partie, je veux quitter le jeu, je voudrais arreter, je veux "
     "arreter, je me retire de la partie, je me retire du jeu, je ne joue plus, je ne veux plus jouer, je "
     "demissionne, retirez moi de la partie, retirez-moi de la partie"},
    {Phrase::no_more_mail,
     "ne m'envoyez plus, plus de courriels, plus de mails, plus de lettres, plus de courrier, desabonnez "
     "moi, desabonnez-moi, desinscrivez-moi, me desabonner, me desinscrire, arretez de m'ecrire, retirez moi "
     "de la liste, retirez-moi de la liste"},
    {Phrase::pauses, "suspendez la partie, suspendre la partie, mettez la partie en pause, mettre la partie "
                     "en pause, arretez l'horloge, interrompez la partie"},
    {Phrase::resumes, "reprenez la partie, reprendre la partie, relancez la partie, reprenons la partie, la "
                      "partie reprend, continuez la partie"},
    {Phrase::unlists, "pas dans la liste, hors liste, hors de la liste, non listee, ne pas la lister, ne "
                      "l'affichez pas dans la liste"},
    {Phrase::private_word, "privee, prive"},
    {Phrase::password_word, "passe"},
    {Phrase::tells, "ecris, ecrire, ecrivez, dis, dire, dites, transmets, transmettre, transmettez, envoie, "
                    "envoyer, envoyez, passe, passer, passez"},
    {Phrase::text_below, "ceci, cela, ca, suivant, suivante"},
    {Phrase::hesitates, "attendez, attends, pas encore, un instant, un moment, reflechir, reflechis, pas "
                        "sur, pas sure, avant de, plus tard, d'abord"},
    {Phrase::master_name, "arbitre, maitre, organisateur, organisatrice"},
    {Phrase::runs_game, "dirige, diriger, arbitre, arbitrer, anime, animer"},
    {Phrase::plays_game, "joue, jouer, joueur, joueuse"},
    {Phrase::heading_retreats, "retraite, retraites, repli, replis"},
    {Phrase::heading_adjustments, "construction, constructions, ajustement, ajustements"},
    {Phrase::complains, "trop vite, trop rapide, trop lent, trop court, trop courts, trop long, trop longs, "
                        "trop peu, pas assez"},
    {Phrase::beside_deed,
     "partie, jeu, desole, desolee, s'il, vous, plait, merci, liste, definitivement, maintenant, de, du, "
     "mot, avec, pour, lettres, courriels, mails, d, veux, la, tous"},
};

constexpr TalkRow talk[] = {
    {"long", "longtemps"},
    {"when", "quand"},
    {"who", "qui"},
    {"what", "que, quel, quelle, quelles, quels, quoi"},
    {"how", "comment"},
    {"where", "ou"},
    {"can", "peux, pouvez, puis, peut"},
    {"could", "pourriez, pourrais, pourrait"},
    {"please", "svp, plait"},
    {"my", "mon, ma, mes, notre, nos"},
    {"i", "je, j"},
    {"we", "nous, on"},
    {"me", "moi, m"},
    {"you", "tu, vous"},
    {"the", "le, la, les, l"},
    {"a", "un, une"},
    {"is", "est, sont"},
    {"have", "ai, avez, avons"},
    {"again", "nouveau, encore"},
    {"see", "voir"},
    {"send", "envoyer, envoyez, envoie, renvoyer, renvoyez"},
    {"show", "montrer, montrez, montre"},
    {"get", "avoir, recevoir"},
    {"map", "carte"},
    {"orders", "ordres, ordre"},
    {"deadline", "limite, delai, echeance"},
    {"time", "temps, heure"},
    {"master", "meneur, arbitre, maitre"},
    {"game", "partie, jeu"},
    {"leave", "quitter, abandonner"},
    {"missing", "manque, manquent, manquant"},
    {"late", "retard"},
    {"waiting", "attend, attendons, attendez"},
    {"password", "passe"},
    {"forgot", "oublie, perdu"},
    {"change", "changer, modifier"},
    {"draw", "nulle"},
    {"agree", "accepte, accord"},
    {"propose", "propose"},
    {"rules", "regles, reglement"},
    {"results", "resultat, resultats"},
    {"message", "message, messages"},
    {"write", "ecrire, ecris"},
    {"players", "joueurs, joueur"},
    {"plays", "joue"},
    {"address", "adresse"},
    {"winning", "gagne, mene"},
    {"centers", "centres"},
    {"end", "finit, finir, terminer, fin"},
    {"start", "commence, commencer, debute"},
    {"turn", "tour"},
    {"now", "maintenant"},
    {"received", "recu, recus, recues"},
    {"last", "dernier, derniers, derniere, dernieres"},
    {"settings", "parametres, reglages"},
    {"join", "rejoindre, rejoins, participer, participe, entrer, entre, inscrire, inscris, inscrivez"},
    {"play", "jouer"},
    {"take", "prendre, prends, prendrai, reprendre, reprends"},
    {"want", "veux, voudrais, voulons, voudrions, souhaite, aimerais"},
    {"prefer", "prefere, prefererais, preference"},
    {"choice", "choix"},
    {"make", "cree, creer, creez, ouvre, ouvrir, ouvrez, lance, lancer, lancez, demarrer"},
    {"called", "appelee, appelle, nommee, nom"},
    {"looking", "cherche, cherchons"},
    {"seat", "place"},
    {"new", "nouvelle, nouveau"},
    {"and", "et"},
    {"or", "ou"},
    {"with", "avec"},
    {"not", "pas, ni, aucun, aucune"},
    {"if", "si"},
    {"then", "alors, puis"},
    {"week", "semaine"},
    {"weeks", "semaines"},
    {"day", "jour"},
    {"days", "jours"},
    {"hours", "heures"},
    {"per", "par"},
    {"every", "chaque"},
    {"always", "toujours"},
    {"list", "liste"},
    {"private", "privee, prive"},
    {"only", "seulement"},
    {"in", "dans"},
    {"vote", "vote, voter, vote"},
    {"leave", "quitte, abandonne, arrete"},
    {"draw", "nul, egalite"},
    {"propose", "offre"},
    {"against", "contre"},
    {"favor", "faveur, pour"},
    {"two", "deux"},
    {"three", "trois"},
    {"four", "quatre"},
    {"five", "cinq"},
    {"seven", "sept"},
    {"many", "combien"},
    {"build", "construire"},
    {"friends", "amis, copains"},
    {"others", "autres"},
    {"ordered", "ordonne"},
    {"happens", "passe-t, arrive"},
    {"without", "sans"},
    {"everything", "tout"},
    {"paused", "suspendue, suspendu, arretee"},
    {"delete", "supprimer, supprimez, effacer, effacez"},
    {"data", "donnees"},
    {"new", "nouvel"},
    {"somebody", "quelqu'un"},
    {"back", "retour"},
    {"weekends", "week-end, week-ends"},
    {"turn", "tours, coup, coups"},
    {"know", "savoir, sache, sait, savent, connaisse"},
    {"nobody", "personne"},
    {"anonymous", "anonyme, anonymes, anonymat"},
    {"secret", "secret, secrete, secrets"},
    {"strangers", "inconnus, inconnu, etrangers"},
    {"invite", "invite, inviter, invites, invitation"},
    {"public", "publique, public, publiques"},
    {"closed", "fermee, ferme"},
    {"called", "appeler, appelons, nommer, appellera"},
    {"prefer", "idealement, preferablement"},
    {"weekly", "hebdomadaire, hebdomadaires"},
    {"daily", "quotidien, quotidiens"},
    {"watch", "regarder, observer, assister"},
    {"follow", "suivre"},
    {"hours", "heure"},
    {"every", "tous, toutes"},
};

constexpr Language tables{words, places, readers, replies, phrases, {}, talk};

} // namespace

Language french() { return with_packed<tables>(); }

} // namespace parser
