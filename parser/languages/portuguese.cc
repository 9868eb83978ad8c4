// SPDX-License-Identifier: GPL-3.0-or-later
// portuguese - see senses.h
#include "parser/languages/senses.h"

namespace parser {
namespace {

constexpr SenseRow words[] = {
    {Sense::army, "exercito, a"},
    {Sense::fleet, "frota, esquadra, f"},
    {Sense::unit, "unidade"},
    {Sense::armies, "exercitos"},
    {Sense::fleets, "frotas"},
    {Sense::units, "unidades, tropas"},
    {Sense::hold, "mantem, mantem posicao, mantem a posicao, mantem-se, fica, ficam, permanece, permanecem, "
                  "parado, parada, segura, defende, fica parado, fica parada"},
    {Sense::stay, "fica, ficam, permanece, permanecem"},
    {Sense::as_before,
     "como antes, como esta, como estao, como estava, como estavam, antes, sem alteracoes, sem mudancas"},
    {Sense::leave, "deixa, deixe, deixar, mantenha, manter"},
    {Sense::move, "move, movem, movo, mover, vai, vao, marcha, navega, avanca, envio, mando, segue"},
    {Sense::attack, "ataca, atacam, toma, ocupa, invade, conquista"},
    {Sense::attacked, "atacada, atacado, tomada, tomado, ocupada"},
    {Sense::support, "apoia, apoiam, suporta, apoio, apoiando, ajuda"},
    {Sense::supported, "apoiado, apoiada"},
    {Sense::convoy, "transporta, transportam, comboia, comboio, leva"},
    {Sense::retreat, "recua, retira, retira-se, retirada, recuo, recuar"},
    {Sense::disband,
     "dissolve, dissolver, remove, removo, elimina, elimino, desmobiliza, dispensa, retiro, desfaz"},
    {Sense::build, "construo, construir, constroi, novo, nova, construcao, crio"},
    {Sense::waive, "renuncio, abdico, passo"},
    {Sense::to, "para, a, ao, para o, para a, em, no, na, contra, ate, rumo a, pro, pra"},
    {Sense::from, "de, do, da, desde"},
    {Sense::at, "em, no, na, de, do, da"},
    {Sense::by, "por, pelo, pela"},
    {Sense::via, "via, por comboio, por mar, pelo mar, via comboio"},
    {Sense::with, "com"},
    {Sense::both, "e"},
    {Sense::all, "todas, todos, tudo, todas as, todos os, cada"},
    {Sense::pair, "ambas, ambos, as duas, os dois"},
    {Sense::other, "outras, outros, o resto, resto, restantes, as outras, os outros, as demais"},
    {Sense::rest, "o resto, as outras, os outros, os restantes, as restantes, as demais, os demais"},
    {Sense::except, "exceto, menos, salvo"},
    {Sense::each_other, "mutuamente, se"},
    {Sense::same, "o, a, isso, idem"},
    {Sense::two, "dois, duas"},
    {Sense::three, "tres"},
    {Sense::one, "um, uma"},
    {Sense::article, "o, a, os, as, um, uma, meu, minha, meus, minhas, do, da, de"},
    {Sense::auxiliary, "deve, devem, e, sao"},
    {Sense::noun, "ordem, ordens, mensagem"},
    {Sense::filler,
     "por favor, de nada, obrigado, obrigada, muito obrigado, ola, oi, bom dia, boa tarde, boa noite, minhas "
     "ordens, "
     "as minhas ordens, ordens, ordem, sao, aqui, estao, quero, "
     "gostaria de, eu, movimentos, depois, tambem, finalmente, abraco, cumprimentos, turno, seguem"},
    {Sense::denial, "brincadeira, cancelado, cancelada, anulado, anulada, nao vale"},
    {Sense::lie, "mentira, e mentira, estou a mentir"},
    {Sense::negation, "nao, nunca, nenhum, nenhuma, sem"},
    {Sense::nobody, "nada, ninguem"},
    {Sense::opinion, "acha, pensa, acredita, diz, sugere"},
    {Sense::condition, "se, a menos que, caso, caso contrario, senao, quando"},
    {Sense::doubt, "talvez, poderia, acho, pensei, espero"},
    {Sense::question, "que, como, porque, qual"},
    {Sense::report, "diz, disse, escreve, escreveu, prometeu, quer que, voce"},
    {Sense::choice, "ou"},
    {Sense::correction, "desculpe, alias, quis dizer, correcao, melhor, na verdade"},
    {Sense::contrast, "mas"},
    {Sense::cancel, "cancela, cancelar, cancele, ignora, ignore, esqueca, anula"},
    {Sense::instead_of, "em vez de, ao inves de, nao para"},
    {Sense::past, "era, eram, anteriores, anterior, antigas"},
    {Sense::future, "amanha, mais tarde, proximo, proxima, no outono"},
    {Sense::spring, "primavera"},
    {Sense::fall, "outono"},
};

constexpr PlaceRow places[] = {
    {"Bohemia", "boemia"},
    {"Budapest", "budapeste"},
    {"Burgundy", "borgonha"},
    {"Galicia", "galicia, galitzia"},
    {"Moscow", "moscou, moscovo"},
    {"Munich", "munique"},
    {"Paris", "paris"},
    {"Serbia", "servia"},
    {"Silesia", "silesia"},
    {"Tyrolia", "tirol"},
    {"Ukraine", "ucrania"},
    {"Vienna", "viena"},
    {"Warsaw", "varsovia"},
    {"Ankara", "ancara"},
    {"Apulia", "apulia"},
    {"Belgium", "belgica"},
    {"Berlin", "berlim"},
    {"Bulgaria", "bulgaria"},
    {"Constantinople", "constantinopla, istambul"},
    {"Denmark", "dinamarca"},
    {"Edinburgh", "edimburgo"},
    {"Finland", "finlandia"},
    {"Gascony", "gasconha"},
    {"Greece", "grecia"},
    {"Holland", "holanda, paises baixos"},
    {"London", "londres"},
    {"Marseilles", "marselha"},
    {"North Africa", "norte da africa, norte de africa, africa do norte"},
    {"Naples", "napoles"},
    {"Norway", "noruega"},
    {"Picardy", "picardia"},
    {"Piedmont", "piemonte"},
    {"Prussia", "prussia"},
    {"Rome", "roma"},
    {"Rumania", "romenia"},
    {"Sevastopol", "sebastopol"},
    {"Smyrna", "esmirna"},
    {"Spain", "espanha"},
    {"St Petersburg", "sao petersburgo, s petersburgo, petersburgo"},
    {"Sweden", "suecia"},
    {"Syria", "siria"},
    {"Tunis", "tunes, tunis, tunisia"},
    {"Tuscany", "toscana"},
    {"Venice", "veneza"},
    {"Wales", "gales, pais de gales"},
    {"Adriatic Sea", "adriatico, mar adriatico"},
    {"Aegean Sea", "egeu, mar egeu"},
    {"Baltic Sea", "baltico, mar baltico"},
    {"Barents Sea", "mar de barents"},
    {"Black Sea", "mar negro"},
    {"Gulf of Bothnia", "golfo de botnia, botnia"},
    {"Eastern Mediterranean", "mediterraneo oriental"},
    {"English Channel", "canal da mancha, mancha, canal, canal ingles"},
    {"Helgoland Bight", "baia de heligoland, heligoland, helgoland"},
    {"Ionian Sea", "jonico, mar jonico, mar ionico, ionico"},
    {"Irish Sea", "mar da irlanda, mar irlandes"},
    {"Gulf of Lyon", "golfo do leao, golfo de lyon, golfo de leao"},
    {"Mid-Atlantic Ocean", "atlantico medio, medio atlantico, atlantico central, atlantico, meio atlantico"},
    {"North Atlantic Ocean", "atlantico norte"},
    {"North Sea", "mar do norte"},
    {"Norwegian Sea", "mar da noruega, mar noruegues"},
    {"Tyrrhenian Sea", "tirreno, mar tirreno"},
    {"Western Mediterranean", "mediterraneo ocidental"},
};

constexpr ReaderRow readers[] = {
    {"Austria", "austria, austria-hungria, austria hungria"},
    {"England", "inglaterra"},
    {"France", "franca"},
    {"Germany", "alemanha"},
    {"Italy", "italia"},
    {"Russia", "russia"},
    {"Turkey", "turquia"},
    {"master", "arbitro, mestre"},
    {"observers", "observadores"},
    {"everybody", "todos, todas, todos os jogadores"},
};

constexpr ReplyRow replies[] = {
    {Reply::yes,
     "sim, claro, claro que sim, com certeza, de acordo, concordo, ok, okay, fui eu, sim fui eu, sou eu, "
     "sim sou eu, correto, exato, confirmo, confirmado, aceito, com prazer, sim por favor, sim obrigado, "
     "sim obrigada, esta bem, tudo bem, pode ser, sou a favor"},
    {Reply::no, "nao, nao obrigado, nao obrigada, nunca, eu nao, claro que nao, mudei de ideia, mudei de "
                "ideias, esqueca, esquece, deixa para la, deixa pra la, melhor nao"},
    {Reply::refusal,
     "pare, parem, chega, stop, cancelar inscricao, cancelar a inscricao, descadastrar, "
     "descadastrem, removam meu, remova meu, retirem meu, nao fui eu, eu nao fui, nao pedi, nunca "
     "pedi, nao solicitei, eu nao pedi, nao quero, nao desejo, nao tenho interesse, nao me "
     "interessa, deixem me em paz, endereco errado, nao me escrevam, nao me enviem, nao stop, quem "
     "sao voces"},
    {Reply::automatic,
     "resposta automatica, mensagem automatica, gerado automaticamente, gerada automaticamente, "
     "enviado automaticamente, enviada automaticamente, por favor nao responda, nao responda a "
     "este, nao responda este, fora do escritorio, estou de ferias, estou ausente, seu ticket, seu "
     "chamado, numero do chamado, sua solicitacao, recebemos sua, recebemos seu, recebemos o seu, "
     "recebemos a sua"},
};

constexpr PhraseRow phrases[] = {
    {Phrase::assent, "sim, certo, certa, certos, correto, corretos, exato, exatamente, isso, assim, "
                     "perfeito, bem, bom, ok, okay, acordo, tal como esta, claro, queria"},
    {Phrase::beside_assent, "e, esta, estao, sao, tudo, todos, todas, as, os, a, o, ordens, ordem, mesmo, "
                            "era, que, dizer, eu, muito, por, favor, pode, ser, minhas, essas, estas, esses, "
                            "como, de, obrigado, obrigada"},
    {Phrase::dissent, "errado, errada, falso"},
    {Phrase::deadline_word, "prazo, data limite"},
    {Phrase::moves_time, "adiar, adiado, estender, estendido, prolongar, prorrogar, alargar, mais tarde, "
                         "mudar"},
    {Phrase::asks_for_time, "posso, podemos, poderia, poderiamos, pode, podem, e possivel, seria possivel, "
                            "por favor, preciso, precisamos, gostaria"},
    {Phrase::more_time, "mais tempo, dias a mais, mais dias, dia a mais, prorrogacao, adiamento"},
    {Phrase::no_wish_for_time, "nao, foi, sem, antecipar"},
    {Phrase::time_unit, "hora, horas, dia, dias, semana, semanas"},
    {Phrase::more_of_time, "mais, outros"},
    {Phrase::number, "um, uma"},
    {Phrase::until, "ate, ate ao, ate a, ate as"},
    {Phrase::beside_time, "eu, nos, ter, tenho, preciso, precisamos, posso, podemos, poderia, e, seria, "
                          "possivel, pode, ser, por, favor, ola, obrigado, bem, tudo, tempo, de"},
    {Phrase::asks_who, "quem es, quem sao, quem e, quem e voce, quem sao voces, o que e isto, "
                       "o que e isso, quem escreve, como tem o meu, como conseguiram, e um robo, "
                       "es um robo, voce e um, meu endereco, meus dados, privacidade"},
    {Phrase::asks_price, "custa, custam, custo, preco, precos, pagar, pagamento, gratis, gratuito, "
                         "gratuita, de graca, dinheiro, assinatura, mensalidade"},
    {Phrase::asks_length, "quanto dura, quanto duram, quanto tempo, duracao, quantas semanas, "
                          "quantos meses, quantos dias, com que frequencia"},
    {Phrase::asks_boards, "outros mapas, outro mapa, outros tabuleiros, outro tabuleiro, variante, "
                          "variantes, que mapas, quais mapas, so a europa"},
    {Phrase::counted, "um, dois, tres, quatro, cinco, seis, sete, oito, nove, dez"},
    {Phrase::group_of_people, "somos, jogadores, pessoas, ao todo"},
    {Phrase::asks_for_child, "meu filho, minha filha, crianca, criancas, anos, neto, neta, escola, "
                             "idade minima, sobrinho, sobrinha, adolescente"},
    {Phrase::asks_rule, "regra, regras, regulamento, exercito, exercitos, frota, frotas, comboio, apoio, "
                        "apoiar, provincia, provincias"},
    {Phrase::asks_for_friends, "amigos, amigas, entre nos, colegas, familia, grupo, clube, "
                               "partida privada, partida particular"},
    {Phrase::asks_language, "em portugues, fala portugues, falam portugues, em ingles, idioma, idiomas"},
    {Phrase::asks_to_watch, "observar, assistir, observador, espectador"},
    {Phrase::asks_for_beginner, "iniciante, iniciantes, nunca joguei"},
    {Phrase::asks_for_games,
     "quais jogos, que jogos, jogos em andamento, jogos abertos, lista de jogos, quais partidas"},
    {Phrase::asks_why, "por que, porque"},
    {Phrase::failed, "falhou, nao funcionou, fracassou, nao deu certo, nao se moveu"},
    {Phrase::leaves, "abandono a partida, abandono o jogo, deixo a partida, deixo o jogo, saio da partida, "
                     "saio do jogo, quero sair do jogo, quero sair da partida, quero deixar a partida, quero "
                     "abandonar a partida, desisto da partida, desisto do jogo, nao jogo mais, nao quero "
                     "jogar mais, nao quero mais jogar, tenho de deixar a partida"},
    {Phrase::no_more_mail, "nao me enviem mais, nao me envie mais, nao me mandem mais, nao me mande mais, "
                           "chega de mensagens, chega de cartas, cancelar inscricao, nao quero receber mais"},
    {Phrase::pauses, "suspenda a partida, suspender a partida, suspenda o jogo, pause a partida, pause o "
                     "jogo, pausar a partida, pausar o jogo"},
    {Phrase::resumes, "retome a partida, retomar a partida, retome o jogo, retomar o jogo, continue a "
                      "partida, continue o jogo"},
    {Phrase::unlists, "fora da lista, nao na lista, que nao apareca na lista"},
    {Phrase::private_word, "privada, privado, particular"},
    {Phrase::password_word, "senha"},
    {Phrase::beside_deed, "partida, jogo, desculpem, lamento, por, favor, obrigado, obrigada, ja, cartas, "
                          "mensagens, com, lista, agora"},
};

constexpr TalkRow talk[] = {
    {"when", "quando"},
    {"who", "quem"},
    {"what", "que, qual, quais"},
    {"how", "como"},
    {"where", "onde"},
    {"can", "posso, pode, podemos"},
    {"could", "poderia, podia"},
    {"please", "favor"},
    {"my", "meu, minha, meus, minhas"},
    {"i", "eu"},
    {"we", "nos"},
    {"me", "me"},
    {"you", "voce, voces"},
    {"the", "o, os, as"},
    {"a", "um, uma"},
    {"is", "e, sao"},
    {"have", "tem, tenho, temos"},
    {"again", "novamente, novo"},
    {"see", "ver"},
    {"send", "enviar, envie, mandar, mande, envia"},
    {"show", "mostrar, mostre"},
    {"get", "receber"},
    {"map", "mapa"},
    {"orders", "ordens, ordem"},
    {"deadline", "prazo, limite"},
    {"time", "tempo"},
    {"master", "arbitro, mestre"},
    {"game", "jogo, partida"},
    {"leave", "sair, deixar, abandonar"},
    {"missing", "falta, faltam"},
    {"late", "atrasado"},
    {"waiting", "esperando"},
    {"password", "senha"},
    {"forgot", "esqueci, perdi"},
    {"change", "mudar, alterar, trocar"},
    {"draw", "empate"},
    {"agree", "aceito, concordo"},
    {"propose", "proponho"},
    {"rules", "regras, regulamento"},
    {"results", "resultados, resultado"},
    {"message", "mensagem, mensagens"},
    {"write", "escrever, escrevo"},
    {"players", "jogadores, jogador"},
    {"plays", "joga"},
    {"address", "endereco"},
    {"winning", "ganhando, ganha"},
    {"centers", "centros"},
    {"end", "termina, acabar, terminar"},
    {"start", "comeca, comecar"},
    {"turn", "turno, rodada"},
    {"now", "agora"},
    {"received", "recebeu, recebido, recebidas"},
    {"last", "ultimo, ultimos"},
    {"settings", "configuracoes"},
    {"join", "entrar, entro, participar, participo, juntar"},
    {"play", "jogar"},
    {"take", "pegar, assumir, assumo"},
    {"want", "quero, queria, gostaria, queremos"},
    {"prefer", "prefiro, preferia, preferencia"},
    {"choice", "opcao, escolha"},
    {"make", "crie, criar, cria, abra, abrir, inicie, iniciar"},
    {"called", "chamada, chamado, nome"},
    {"looking", "procuro, procuramos"},
    {"seat", "lugar, vaga"},
    {"new", "nova, novo"},
    {"or", "ou"},
    {"with", "com"},
    {"not", "nao, nenhum, nenhuma, sem"},
    {"if", "se"},
    {"then", "entao, depois"},
    {"week", "semana"},
    {"weeks", "semanas"},
    {"day", "dia"},
    {"days", "dias"},
    {"hours", "horas"},
    {"per", "por"},
    {"every", "cada"},
    {"always", "sempre"},
    {"list", "lista"},
    {"private", "privada, privado"},
    {"only", "so, somente"},
    {"in", "em, na, no"},
    {"vote", "voto, votar"},
    {"leave", "saio, deixo, abandono"},
    {"against", "contra"},
    {"favor", "favor"},
};

} // namespace

Language portuguese() { return {words, places, readers, replies, phrases, {}, talk}; }

} // namespace parser
