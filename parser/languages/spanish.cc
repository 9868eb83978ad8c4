// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/languages/packed.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "ejercito, a"},
    {Sense::fleet, "flota, armada, f, la flota"},
    {Sense::unit, "unidad"},
    {Sense::armies, "ejercitos"},
    {Sense::fleets, "flotas"},
    {Sense::units, "unidades, tropas"},
    {Sense::hold, "mantiene, mantienen, se mantiene, se mantienen, se queda, se quedan, queda, quedan, "
                  "permanece, permanecen, mantener, aguanta, defiende, "
                  "mantiene posicion, mantiene la posicion, mantienen posicion, mantienen la posicion, no se "
                  "mueve, quieto, quieta, se queda quieto"},
    {Sense::stay, "se queda, se quedan, queda, quedan, permanece, permanecen"},
    {Sense::as_before,
     "como antes, como esta, como estan, como estaba, como estaban, igual que antes, antes, sin cambios"},
    {Sense::leave, "deja, dejad, dejar, manten, mantener"},
    {Sense::move, "mueve, mueven, muevo, mover, se mueve, va, van, marcha, navega, avanza, envio, mando, "
                  "zarpa, ir, se mueven"},
    {Sense::attack, "ataca, atacan, toma, ocupa, invade, conquista, atacar"},
    {Sense::attacked, "atacada, atacado, tomada, tomado, ocupada, ocupado"},
    {Sense::support, "apoya, apoyan, apoyo, apoyando, soporta, apoyar, ayuda"},
    {Sense::supported, "apoyado, apoyada"},
    {Sense::convoy, "convoya, transporta, transportan, convoyan, convoyar, convoyea, lleva"},
    {Sense::retreat, "retira, se retira, retirada, retrocede, retrocede a, se repliega, repliegue"},
    {Sense::disband, "disuelve, disuelvo, disolver, disuelta, elimina, elimino, eliminar, quita, quito, "
                     "quitar, desbanda, destruye, retiro, se disuelve"},
    {Sense::build, "construyo, construye, construir, nueva, nuevo, construccion, creo, crear"},
    {Sense::waive, "renuncio, paso"},
    {Sense::to, "a, al, hacia, hasta, para, en, contra, a la, sobre, rumbo a"},
    {Sense::from, "de, desde, del"},
    {Sense::at, "en, de, del, desde"},
    {Sense::by, "por, de"},
    {Sense::via, "via, por convoy, por mar, mediante convoy, por, a traves de"},
    {Sense::with, "con"},
    {Sense::both, "y, e"},
    {Sense::all, "todas, todos, todo, todas las, todos los, cada"},
    {Sense::pair, "ambas, ambos, los dos, las dos"},
    {Sense::other, "otras, otros, el resto, resto, las demas, los demas, demas, todas las demas"},
    {Sense::rest, "el resto, las demas, los demas, las otras, los otros, todas las demas"},
    {Sense::except, "excepto, salvo, menos"},
    {Sense::each_other, "mutuamente, se"},
    {Sense::same, "lo, la, esto, ese movimiento, idem, el ataque"},
    {Sense::two, "dos"},
    {Sense::three, "tres"},
    {Sense::one, "un, una, uno"},
    {Sense::article, "el, la, los, las, un, una, mi, mis, nuestro, nuestra, del, de, de la, lo"},
    {Sense::auxiliary, "debe, deben, se, es, son"},
    {Sense::noun, "orden, ordenes, mensaje, correo"},
    {Sense::filler,
     "por favor, de nada, gracias, muchas gracias, hola, buenos dias, buenas tardes, buenas noches, "
     "mis ordenes, ordenes, orden, son, aqui, estan, aqui estan mis ordenes, quiero, "
     "quisiera, yo, me gustaria, para, movimientos, mis movimientos, luego, tambien, "
     "finalmente, saludos, turno, este turno, un saludo, mover, enviar"},
    {Sense::denial, "broma, es broma, era broma, cancelado, cancelada, anulado, anulada, no vale"},
    {Sense::lie, "mentira, es mentira, miento"},
    {Sense::negation, "no, nunca, ningun, ninguna, sin, tampoco"},
    {Sense::nobody, "nada, nadie"},
    {Sense::opinion, "piensa, cree, dice, sugiere, propone"},
    {Sense::condition, "si, a menos que, de lo contrario, siempre que, cuando, si no"},
    {Sense::doubt, "quizas, quiza, tal vez, podria, pienso, pensaba, espero"},
    {Sense::question, "que, como, por que, cual"},
    {Sense::report, "dice, dijo, escribe, escribio, prometio, quiere que, usted"},
    {Sense::choice, "o, o bien"},
    {Sense::correction, "no, perdon, mejor, quise decir, quiero decir, correccion, mejor dicho, en realidad"},
    {Sense::contrast, "pero, sino"},
    {Sense::cancel, "cancela, cancelar, ignora, ignore, olvida, anula, anular"},
    {Sense::instead_of, "en vez de, en lugar de, no a"},
    {Sense::past, "era, eran, anteriores, anterior, antiguas"},
    {Sense::future, "manana, despues, proximo, proxima, en otono, mas tarde"},
    {Sense::spring, "primavera"},
    {Sense::fall, "otono"},
};

constexpr PlaceRow places[] = {
    {"Burgundy", "borgona"},
    {"Galicia", "galitzia, galicia"},
    {"Moscow", "moscu"},
    {"Munich", "munich"},
    {"Paris", "paris"},
    {"Ruhr", "el ruhr, cuenca del ruhr"},
    {"Tyrolia", "tirol, tirolia, el tirol"},
    {"Ukraine", "ucrania"},
    {"Vienna", "viena"},
    {"Warsaw", "varsovia"},
    {"Apulia", "apulia"},
    {"Belgium", "belgica"},
    {"Berlin", "berlin"},
    {"Constantinople", "constantinopla, estambul"},
    {"Denmark", "dinamarca"},
    {"Edinburgh", "edimburgo"},
    {"Finland", "finlandia"},
    {"Gascony", "gascuna, gasconia"},
    {"Greece", "grecia"},
    {"Holland", "holanda, paises bajos"},
    {"London", "londres"},
    {"Marseilles", "marsella"},
    {"North Africa", "norte de africa, africa del norte"},
    {"Naples", "napoles"},
    {"Norway", "noruega"},
    {"Picardy", "picardia"},
    {"Piedmont", "piamonte"},
    {"Prussia", "prusia"},
    {"Rome", "roma"},
    {"Rumania", "rumania"},
    {"Sevastopol", "sebastopol"},
    {"Smyrna", "esmirna"},
    {"Spain", "espana"},
    {"St Petersburg", "san petersburgo, s petersburgo, petersburgo"},
    {"Sweden", "suecia"},
    {"Syria", "siria"},
    {"Trieste", "trieste"},
    {"Tunis", "tunez"},
    {"Tuscany", "toscana"},
    {"Venice", "venecia"},
    {"Wales", "gales"},
    {"Adriatic Sea", "adriatico, mar adriatico"},
    {"Aegean Sea", "egeo, mar egeo"},
    {"Baltic Sea", "baltico, mar baltico"},
    {"Barents Sea", "mar de barents"},
    {"Black Sea", "mar negro"},
    {"Gulf of Bothnia", "golfo de botnia, botnia"},
    {"Eastern Mediterranean", "mediterraneo oriental, mediterraneo este"},
    {"English Channel", "canal de la mancha, mancha, canal, canal ingles"},
    {"Helgoland Bight", "bahia de heligoland, heligoland, ensenada de helgoland, helgoland"},
    {"Ionian Sea", "jonico, mar jonico, mar ionico"},
    {"Irish Sea", "mar de irlanda, mar irlandes"},
    {"Gulf of Lyon", "golfo de leon, golfo de lyon"},
    {"Mid-Atlantic Ocean", "atlantico medio, atlantico central, atlantico, oceano atlantico"},
    {"North Atlantic Ocean", "atlantico norte"},
    {"North Sea", "mar del norte"},
    {"Norwegian Sea", "mar de noruega, mar noruego"},
    {"Tyrrhenian Sea", "tirreno, mar tirreno"},
    {"Western Mediterranean", "mediterraneo occidental, mediterraneo oeste"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "austria, austria-hungria, austria hungria"},
    {"England", "inglaterra"},
    {"France", "francia"},
    {"Germany", "alemania"},
    {"Italy", "italia"},
    {"Russia", "rusia"},
    {"Turkey", "turquia"},
    {"master", "arbitro, director de juego"},
    {"observers", "observadores"},
    {"everybody", "todos, todas, todos los jugadores"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "si, claro, claro que si, por supuesto, de acuerdo, estoy de acuerdo, vale, ok, okay, soy yo, fui "
     "yo, si soy yo, si fui yo, he sido yo, si he sido yo, correcto, exacto, confirmo, confirmado, "
     "acepto, aceptado, con gusto, si por favor, si gracias, conforme, perfecto, adelante, estoy a favor"},
    {Reply::no, "no, no gracias, nunca, yo no, claro que no, de ninguna manera, he cambiado de opinion, "
                "cambie de opinion, he cambiado de idea, olvidalo, olvidelo, dejalo, dejelo, mejor no"},
    {Reply::refusal,
     "basta, alto, stop, paren, pare, parad, cancelar suscripcion, darme de baja, denme de baja, "
     "dadme de baja, dar de baja, quiten mi, eliminen mi, borren mi, borrenme, no fui yo, yo no "
     "fui, no he sido yo, no he pedido, no pedi, no solicite, no he solicitado, nunca he, nunca "
     "pedi, no quiero, no deseo, no me interesa, no estoy interesado, dejenme en paz, dejadme en "
     "paz, direccion equivocada, no me escriban, no me envien, no por favor, no stop, quienes son"},
    {Reply::automatic,
     "respuesta automatica, mensaje automatico, generado automaticamente, enviado automaticamente, "
     "generada automaticamente, por favor no responda, no responda a este, no respondas a este, "
     "fuera de la oficina, estoy de vacaciones, estoy ausente, su ticket, numero de ticket, numero "
     "de caso, su solicitud, hemos recibido"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "si, correcto, correcta, correctos, exacto, exactamente, perfecto, bien, eso, "
                     "asi, vale, ok, okay, acuerdo, tal cual, tal como esta, tal como estan, justo, "
                     "claro, queria"},
    {Phrase::beside_assent, "es, esta, estan, son, todo, todos, todas, las, los, la, el, ordenes, orden, "
                            "muy, que, lo, decir, como, tal, por, favor, mis, esas, estas, esos, estos, de, "
                            "me, parece, y, gracias, hazlo, ambas, ambos"},
    {Phrase::dissent, "incorrecto, falso, equivocado"},
    {Phrase::deadline_word, "plazo, fecha limite"},
    {Phrase::moves_time, "ampliar, ampliarse, ampliado, extender, aplazar, aplazarse, posponer, "
                         "prolongar, prorrogar, retrasar, alargar, mover, mas tarde"},
    {Phrase::asks_for_time, "puedo, podemos, podria, podriamos, se puede, se podria, es posible, "
                            "seria posible, por favor, necesito, necesitamos, me gustaria, quisiera, puedes, "
                            "podeis, pueden"},
    {Phrase::more_time, "mas tiempo, dias mas, dia mas, horas mas, hora mas, prorroga, aplazamiento"},
    {Phrase::no_wish_for_time, "nunca, sin, fue, adelantar"},
    {Phrase::time_unit, "hora, horas, dia, dias, semana, semanas"},
    {Phrase::more_of_time, "otros, otras, otro"},
    {Phrase::number, "un, una, uno"},
    {Phrase::until, "hasta, hasta el, hasta las"},
    {Phrase::beside_time, "yo, nosotros, tener, tengo, necesito, puedo, podemos, podria, podriamos, es, "
                          "seria, posible, vale, por, favor, hola, gracias, se, puede, bien, esta, tiempo"},
    {Phrase::asks_who, "quien eres, quienes sois, quienes son, quien es, que es esto, que es, "
                       "quien escribe, de donde, como teneis, como tienen, eres un robot, es un robot, "
                       "eres una persona, mi direccion, mis datos, privacidad, quien lleva"},
    {Phrase::asks_price, "cuesta, cuestan, coste, costo, precio, precios, pagar, pago, gratis, gratuito, "
                         "gratuita, dinero, cuota, suscripcion, cobran, cobrais"},
    {Phrase::asks_length, "cuanto dura, cuanto duran, cuanto tiempo, duracion, cuantas semanas, "
                          "cuantos meses, cuantos dias, cada cuanto"},
    {Phrase::asks_boards, "otros mapas, otro mapa, otros tableros, otro tablero, variante, variantes, "
                          "que mapas, que tableros, solo europa"},
    {Phrase::counted, "uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez"},
    {Phrase::group_of_people, "somos, jugadores, personas, en total"},
    {Phrase::asks_for_child, "mi hijo, mi hija, mis hijos, nino, nina, ninos, anos, nieto, nieta, "
                             "escuela, colegio, edad minima, sobrino, sobrina, adolescente"},
    {Phrase::asks_rule, "regla, reglas, reglamento, ejercito, ejercitos, flota, flotas, convoy, apoyo, "
                        "apoyar, provincia, provincias, rebote"},
    {Phrase::asks_for_friends, "amigos, amigas, entre nosotros, companeros, colegas, familia, grupo, "
                               "club, partida privada"},
    {Phrase::asks_language,
     "en espanol, habla espanol, hablan espanol, en ingles, idioma, idiomas, castellano"},
    {Phrase::asks_to_watch, "observar, mirar, observador, espectador, ver una partida"},
    {Phrase::asks_for_beginner, "principiante, principiantes, novato, nunca he jugado"},
    {Phrase::asks_for_games,
     "que partidas, cuales partidas, partidas en curso, partidas abiertas, lista de partidas"},
    {Phrase::asks_why, "por que, porque"},
    {Phrase::failed, "fallo, fallado, fracaso, fracasado, no funciono, no se movio, no ha funcionado, "
                     "rechazado, rebotado, reboto"},
    {Phrase::leaves,
     "abandono, abandono la partida, dejo la partida, dejo el juego, me retiro de la partida, me retiro del "
     "juego, me salgo, me salgo de la partida, quiero dejar la partida, quiero salir de la partida, quiero "
     "abandonar la partida, quiero retirarme, ya no juego, no quiero jugar mas, no juego mas, tengo que "
     "dejar la partida, debo dejar la partida"},
    {Phrase::no_more_mail, "no me envien mas, no me envies mas, no me manden mas, no me mandes mas, no mas "
                           "correos, no mas cartas, darme de baja, denme de baja, dame de baja, no quiero "
                           "recibir mas, dejen de escribirme, deja de escribirme"},
    {Phrase::pauses, "pausa la partida, pausar la partida, pausen la partida, suspende la partida, suspenda "
                     "la partida, suspender la partida, deten la partida, detenga la partida"},
    {Phrase::resumes, "reanuda la partida, reanude la partida, reanudar la partida, reanudemos la partida, "
                      "continua la partida, sigue con la partida, siga con la partida"},
    {Phrase::unlists, "no en la lista, fuera de la lista, que no salga en la lista, que no aparezca en la "
                      "lista, no la muestres en la lista"},
    {Phrase::private_word, "privada, privado"},
    {Phrase::password_word, "contrasena, clave"},
    {Phrase::beside_deed,
     "partida, juego, lo, siento, por, favor, gracias, ya, cartas, correos, con, de, lista, ahora, sobre"},
};

constexpr TalkRow talk[] = {
    {"when", "cuando"},
    {"who", "quien, quienes"},
    {"what", "que, cual, cuales"},
    {"how", "como"},
    {"where", "donde"},
    {"can", "puedo, puedes, podemos, puede, pueden"},
    {"could", "podria, podrias"},
    {"please", "favor"},
    {"my", "mi, mis, nuestro"},
    {"i", "yo"},
    {"we", "nosotros"},
    {"me", "me, nos"},
    {"you", "tu, usted, ustedes"},
    {"the", "el, la, los, las"},
    {"a", "un, una"},
    {"is", "es, son, esta"},
    {"have", "he, han, hemos, tiene"},
    {"again", "nuevo, otra"},
    {"see", "ver"},
    {"send", "enviar, envia, enviarme, enviame, mandar, mandarme, mandame"},
    {"show", "mostrar, muestra, muestrame"},
    {"get", "recibir, tener"},
    {"map", "mapa"},
    {"orders", "ordenes, orden"},
    {"deadline", "plazo, limite"},
    {"time", "tiempo"},
    {"master", "arbitro, director"},
    {"game", "partida, juego"},
    {"leave", "dejar, abandonar"},
    {"missing", "falta, faltan"},
    {"late", "tarde, retraso"},
    {"waiting", "esperando, esperamos"},
    {"password", "contrasena, clave"},
    {"forgot", "olvidado, olvide, perdido"},
    {"change", "cambiar, modificar"},
    {"draw", "tablas, empate"},
    {"agree", "acepto, acuerdo"},
    {"propose", "propongo"},
    {"rules", "reglas, reglamento"},
    {"results", "resultados, resultado"},
    {"message", "mensaje, mensajes"},
    {"write", "escribir, escribo"},
    {"players", "jugadores, jugador"},
    {"plays", "juega"},
    {"address", "direccion, correo"},
    {"winning", "ganando, gana"},
    {"centers", "centros"},
    {"end", "termina, terminar, acaba"},
    {"start", "empieza, comienza, empezar"},
    {"turn", "turno"},
    {"now", "ahora, ya"},
    {"received", "recibido, recibiste"},
    {"last", "ultimo, ultimos"},
    {"settings", "ajustes"},
    {"join", "entrar, entro, unirme, participar, participo, apuntarme, apunto, inscribirme"},
    {"play", "jugar"},
    {"take", "tomar, tomo"},
    {"want", "quiero, quisiera, queremos, gustaria"},
    {"prefer", "prefiero, preferiria, preferencia"},
    {"choice", "opcion"},
    {"make", "crea, crear, cree, creamos, abre, abrir, inicia, iniciar"},
    {"called", "llamada, llamado, nombre"},
    {"looking", "busco, buscamos"},
    {"seat", "plaza, sitio, puesto"},
    {"new", "nueva, nuevo"},
    {"and", "y"},
    {"or", "o"},
    {"with", "con"},
    {"not", "no, ningun, ninguna, nada"},
    {"if", "si"},
    {"then", "entonces, luego"},
    {"week", "semana"},
    {"weeks", "semanas"},
    {"day", "dia"},
    {"days", "dias"},
    {"hours", "horas"},
    {"per", "por"},
    {"every", "cada"},
    {"always", "siempre"},
    {"list", "lista"},
    {"private", "privada, privado"},
    {"only", "solo"},
    {"in", "en"},
    {"vote", "voto, votar"},
    {"leave", "dejo, abandono"},
    {"propose", "ofrezco"},
    {"against", "contra"},
    {"favor", "favor"},
    {"withdraw", "retiro"},
    {"two", "dos"},
    {"three", "tres"},
    {"four", "cuatro"},
    {"five", "cinco"},
    {"many", "cuantos, cuantas"},
    {"build", "construir"},
    {"friends", "amigos"},
    {"join", "unirse"},
    {"others", "otros, demas"},
    {"voted", "votado"},
    {"ordered", "ordenado"},
    {"happens", "pasa, ocurre"},
    {"happened", "pasado, ocurrido"},
    {"without", "sin"},
    {"everything", "todo"},
    {"paused", "parada, suspendida, detenida"},
    {"delete", "borrar, borren, eliminar"},
    {"data", "datos"},
    {"somebody", "alguien"},
};

constexpr Language tables{words, places, readers, replies, phrases, {}, talk};

} // namespace

Language spanish() { return with_packed<tables>(); }

} // namespace parser
