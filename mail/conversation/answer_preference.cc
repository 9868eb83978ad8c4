// SPDX-License-Identifier: GPL-3.0-or-later
// answer_preference - see answer_preference.h
#include "mail/conversation/answer_preference.h"

#include "mail/commands/command_table.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/power_name.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

namespace {

// Words that wish, and that stand between names, without accents; apart by blanks.
constexpr std::string_view wishing =
    " nice great good fine cool can could may swap switch change swapping to i i'd id i'll ill have get "
    "now actually would like pls plz thx wanna gimme ok okay sorry but any anything whatever either works "
    "otherwise "
    "instead love prefer want to be play as please my "
    "preference preferences is are "
    "first second third choice then or and else otherwise if possible best rather most of all after that "
    "followed by in order the for me give take thanks thank you maybe perhaps also either with powers power "
    "country favourite favorite preferably will ideally hi hello judge dear "
    "ich moechte mochte haette hatte wuerde wurde gern gerne am liebsten lieber bitte spielen sein oder dann "
    "sonst danach erst zuerst zweitens und mein meine wunsch als erstes zweites wahl erste zweite ist waere "
    "ware wenn moeglich moglich andernfalls auch nehme will die das danke hallo "
    "je j' voudrais aimerais prefererais prefere souhaite jouer la le l' ou puis sinon ensuite s'il s' il "
    "vous "
    "plait svp d' d'abord abord et mon ma choix premier deuxieme second de plutot bien si merci avec etre "
    "bonjour "
    "quiero quisiera me gustaria prefiero preferiria jugar con ser o luego despues y mi primera segunda "
    "opcion "
    "por favor el primero gracias como hola "
    "vorrei preferirei preferisco giocare oppure poi altrimenti per favore prima seconda scelta e essere "
    "piacerebbe grazie come ciao "
    "ik wil graag liefst het liever zou willen spelen of dan anders alsjeblieft aub eerst daarna mijn "
    "voorkeur "
    "en met zijn als bedankt "
    "eu quero queria gostaria prefiro jogar com a depois senao primeira opcao obrigado ola "
    "chce chcialbym chcialabym wole grac jako lub albo potem jesli prosze najpierw i byc najchetniej "
    "dziekuje ";

bool is_wishing(const std::string& word) { return wishing.find(" " + word + " ") != wishing.npos; }

judge::Power power_in_any_language(const judge::Map& map, const std::string& word) {
  if (word.size() < 3) return {}; // a letter is another word first
  const std::string_view name = parser::Lexicon::shared().reader(word);
  return power_named(map, name.empty() ? std::string_view(word) : name);
}

struct Wish {
  std::string letters; // of the powers that it names, in their order
  bool says_more = false;
};

Wish wish_in_clause(const judge::Map& map, std::string_view clause) {
  Wish wish;
  bool negated = false, swaps = false, behind_but = false;
  for (const std::string& word : parser::phrase_words(parser::NormalLine(clause).text())) {
    if (word == "than") break; // "rather England than France"
    const judge::Power power = power_in_any_language(map, word);
    const char letter = power ? map.power(power).letter : '\0';
    negated = negated || parser::Lexicon::is(parser::Sense::negation, word) || (power && behind_but);
    behind_but = word == "but"; // "anything but Russia"
    swaps = swaps || word == "swap" || word == "swapping" || word == "switch" || word == "change";
    if (!power)
      wish.says_more = wish.says_more || !is_wishing(word);
    else if (wish.letters.find(letter) == wish.letters.npos)
      wish.letters += letter;
  }
  // Which of two powers that he swaps he wants is asked. "I changed my mind, Italy please" says all.
  wish.says_more = negated || (swaps && wish.letters.size() > 1) || (wish.says_more && !wish.letters.empty());
  return wish;
}

Wish wish_in(const judge::Map& map, std::string_view line) {
  Wish wish;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(",.;!", begin), line.size());
    const Wish clause = wish_in_clause(map, line.substr(begin, end - begin));
    wish.says_more = wish.says_more || clause.says_more;
    for (const char letter : clause.letters)
      if (wish.letters.find(letter) == wish.letters.npos) wish.letters += letter;
    begin = end + 1;
  }
  return wish;
}

void take_as_preference(Context& context, const parser::Statement& statement, const std::string& words) {
  cmd_set(context, statement, parser::Words(words));
}

} // namespace

bool answer_preference(Context& context, const parser::Statement& statement) {
  const Session& session = context.session;
  if (!session.is_signed_on() || session.skipping || session.signon.role != games::Role::player) return false;
  if (context.game().state != games::State::forming || context.mail.vocabulary.is_command(statement.text))
    return false;
  const Wish wish = wish_in(context.game().variant->map, statement.text);
  if (wish.letters.empty()) return false;
  context.begin(statement);
  context.reply.valid = true;
  if (wish.says_more)
    context.reply.say(
        "Which powers would you like? SET PREFERENCE and their letters, best first, on a line of its own, "
        "says so. The powers: " +
        powers_with_letters(context.game().variant->map) + ".");
  else
    take_as_preference(context, statement, "PREFERENCE " + wish.letters);
  return true;
}

} // namespace mail
