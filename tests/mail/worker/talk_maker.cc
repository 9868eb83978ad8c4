// SPDX-License-Identifier: GPL-3.0-or-later
// talk_maker - see talk_maker.h
#include "tests/mail/worker/talk_maker.h"

#include "judge/board/order.h"
#include "judge/legality/legality.h"
#include "parser/languages/senses.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <span>

namespace testing {

namespace {

using judge::Location, judge::Map, judge::Order, judge::OrderKind, judge::Power, judge::Unit;

// {p}: the place of an own unit; {q}: where it could go; {r}: of another unit; {P}: another power; {A}: the
// unit; {n}: a person. Other words in braces are forms of verbs, of which one is drawn.
constexpr TalkPattern patterns[] = {
    {"en", "negation", "I will not {go} from {p} to {q}."},
    {"en", "negation", "{p} does not {go} to {q}."},
    {"en", "negation", "My {A} in {p} will never {go} to {q}."},
    {"en", "negation", "Do not {go} {p} to {q}."},
    {"en", "negation", "I am not going to {go} from {p} to {q} this year."},
    {"en", "negation", "There is no way that {p} {goes} to {q}."},
    {"en", "negation", "{p} to {q} is out of the question."},
    {"en", "negation", "Nobody {goes} from {p} to {q}."},
    {"en", "negation", "I refuse to {go} to {q} from {p}."},
    {"en", "negation", "{p} isn't {going} to {q}."},
    {"en", "question", "Should I {go} {p} to {q}?"},
    {"en", "question", "What happens when {p} {goes} to {q}?"},
    {"en", "question", "Does {p} {go} to {q}?"},
    {"en", "question", "Would {p} to {q} be legal?"},
    {"en", "question", "{p} to {q}, or is that too risky?"},
    {"en", "question", "Why would anyone {go} from {p} to {q}?"},
    {"en", "question", "Who {goes} to {q}, {p} or {r}?"},
    {"en", "plans of others", "{P} wants me to {go} from {p} to {q}."},
    {"en", "plans of others", "{P} hopes that {p} {goes} to {q}."},
    {"en", "plans of others", "{P} says that my {A} in {p} should {go} to {q}."},
    {"en", "plans of others", "{n} thinks that {p} to {q} is best."},
    {"en", "plans of others", "According to {P}, {p} {goes} to {q}."},
    {"en", "plans of others", "{n} told me to {go} {p} to {q}."},
    {"en", "plans of others", "In {P}'s plan {p} {goes} to {q}."},
    {"en", "plans of others", "{P} wants {p} to {help} {r} into {q}."},
    {"en", "quote", "{P} wrote: \"{p} {goes} to {q}.\""},
    {"en", "quote", "\"{p} to {q}\", {n} said."},
    {"en", "quote", "Your last letter said \"{p} - {q}\"."},
    {"en", "past", "Last year I {went} from {p} to {q}."},
    {"en", "past", "{p} {went} to {q} in the last game."},
    {"en", "past", "In spring {p} had {gone} to {q}."},
    {"en", "past", "I {went} {p} to {q} once and regretted it."},
    {"en", "past", "{p} should have {gone} to {q}."},
    {"en", "condition", "If {P} agrees, {p} {goes} to {q}."},
    {"en", "condition", "{p} {goes} to {q} only if {P} leaves {r}."},
    {"en", "condition", "Unless {P} attacks me, {p} {goes} to {q}."},
    {"en", "condition", "Had {P} asked, {p} would {go} to {q}."},
    {"en", "condition", "{p} {goes} to {q} in case {P} {goes} to {r}."},
    {"en", "lie", "I told {P} that {p} {goes} to {q}, but that is a lie."},
    {"en", "lie", "I promised {P} to {go} from {p} to {q}; don't believe it."},
    {"en", "lie", "{P} believes that {p} {goes} to {q}. It is not true."},
    {"en", "lie", "It is a lie that {p} {goes} to {q}."},
    {"en", "reason", "A march from {p} to {q} would only help {P}."},
    {"en", "reason", "{p} to {q} would be a mistake because {P} {goes} to {r}."},
    {"en", "reason", "Since {p} could {go} to {q}, {P} stays at home."},
    {"en", "reason", "The reason is that {P} can {go} from {r} to {q}."},
    {"en", "wish", "Maybe {p} {goes} to {q}."},
    {"en", "wish", "I dream of my {A} from {p} in {q}."},
    {"en", "wish", "I wish {p} could {go} to {q}."},
    {"en", "wish", "Perhaps I {go} from {p} to {q} next year."},
    {"en", "question", "Could {p} {help} {r}?"},
    {"en", "negation", "I will not {help} {r} from {p}."},

    {"de", "negation", "Ich {gehe} nicht von {p} nach {q}."},
    {"de", "negation", "{p} {geht} nicht nach {q}."},
    {"de", "negation", "Auf keinen Fall {geht} {p} nach {q}."},
    {"de", "negation", "Niemand {geht} von {p} nach {q}."},
    {"de", "question", "Soll {p} nach {q} {gehen}?"},
    {"de", "question", "Was passiert, wenn {p} nach {q} {geht}?"},
    {"de", "plans of others", "{P} will, dass {p} nach {q} {geht}."},
    {"de", "plans of others", "{n} meint, {p} sollte nach {q} {gehen}."},
    {"de", "quote", "{P} schrieb: \"{p} {geht} nach {q}.\""},
    {"de", "past", "Letztes Jahr {ging} {p} nach {q}."},
    {"de", "past", "{p} ist damals nach {q} {gegangen}."},
    {"de", "condition", "Wenn {P} zustimmt, {geht} {p} nach {q}."},
    {"de", "condition", "{p} {geht} nach {q}, falls {P} in {r} bleibt."},
    {"de", "lie", "Ich habe {P} erzählt, dass {p} nach {q} {geht}, aber das ist gelogen."},
    {"de", "reason", "Von {p} nach {q} zu {gehen} wäre dumm, weil {P} nach {r} {geht}."},
    {"de", "wish", "Vielleicht {geht} {p} nach {q}."},
    {"de", "wish", "Ich hätte gern, dass {p} nach {q} {geht}, aber es geht nicht."},

    {"fr", "negation", "Je ne vais pas de {p} à {q}."},
    {"fr", "negation", "{p} ne {va} pas en {q}."},
    {"fr", "negation", "Jamais {p} ne {va} à {q}."},
    {"fr", "question", "Est-ce que {p} {va} à {q} ?"},
    {"fr", "question", "Dois-je {aller} de {p} à {q} ?"},
    {"fr", "plans of others", "{P} veut que {p} {va} à {q}."},
    {"fr", "plans of others", "{n} pense que {p} devrait {aller} à {q}."},
    {"fr", "quote", "{P} a écrit : « {p} {va} à {q} »."},
    {"fr", "past", "L'an dernier {p} est {alle} à {q}."},
    {"fr", "condition", "Si {P} est d'accord, {p} {va} à {q}."},
    {"fr", "lie", "J'ai dit à {P} que {p} {va} à {q}, mais c'est un mensonge."},
    {"fr", "reason", "{Aller} de {p} à {q} serait une erreur, car {P} {va} à {r}."},
    {"fr", "wish", "Peut-être que {p} {va} à {q}."},

    {"it", "negation", "Non vado da {p} a {q}."},
    {"it", "negation", "{p} non {va} a {q}."},
    {"it", "question", "{p} {va} a {q}?"},
    {"it", "question", "Devo {andare} da {p} a {q}?"},
    {"it", "plans of others", "{P} vuole che {p} {va} a {q}."},
    {"it", "plans of others", "{n} pensa che {p} dovrebbe {andare} a {q}."},
    {"it", "quote", "{P} ha scritto: \"{p} {va} a {q}\"."},
    {"it", "past", "L'anno scorso {p} è {andata} a {q}."},
    {"it", "condition", "Se {P} è d'accordo, {p} {va} a {q}."},
    {"it", "lie", "Ho detto a {P} che {p} {va} a {q}, ma è una bugia."},
    {"it", "reason", "{Andare} da {p} a {q} sarebbe un errore perché {P} {va} a {r}."},
    {"it", "wish", "Forse {p} {va} a {q}."},

    {"es", "negation", "No voy de {p} a {q}."},
    {"es", "negation", "{p} no {va} a {q}."},
    {"es", "question", "¿{p} {va} a {q}?"},
    {"es", "question", "¿Debo {ir} de {p} a {q}?"},
    {"es", "plans of others", "{P} quiere que {p} {va} a {q}."},
    {"es", "plans of others", "{n} piensa que {p} debería {ir} a {q}."},
    {"es", "quote", "{P} escribió: \"{p} {va} a {q}\"."},
    {"es", "past", "El año pasado {p} {fue} a {q}."},
    {"es", "condition", "Si {P} está de acuerdo, {p} {va} a {q}."},
    {"es", "lie", "Le dije a {P} que {p} {va} a {q}, pero es mentira."},
    {"es", "reason", "{Ir} de {p} a {q} sería un error porque {P} {va} a {r}."},
    {"es", "wish", "Quizás {p} {va} a {q}."},

    {"nl", "negation", "Ik ga niet van {p} naar {q}."},
    {"nl", "negation", "{p} {gaat} niet naar {q}."},
    {"nl", "question", "Moet {p} naar {q} {gaan}?"},
    {"nl", "question", "Wat als {p} naar {q} {gaat}?"},
    {"nl", "plans of others", "{P} wil dat {p} naar {q} {gaat}."},
    {"nl", "plans of others", "{n} vindt dat {p} naar {q} moet {gaan}."},
    {"nl", "quote", "{P} schreef: \"{p} {gaat} naar {q}\"."},
    {"nl", "past", "Vorig jaar {ging} {p} naar {q}."},
    {"nl", "condition", "Als {P} het goed vindt, {gaat} {p} naar {q}."},
    {"nl", "lie", "Ik heb {P} verteld dat {p} naar {q} {gaat}, maar dat is een leugen."},
    {"nl", "reason", "Van {p} naar {q} {gaan} zou een fout zijn, want {P} {gaat} naar {r}."},
    {"nl", "wish", "Misschien {gaat} {p} naar {q}."},

    {"pt", "negation", "Não vou de {p} para {q}."},
    {"pt", "negation", "{p} não {vai} para {q}."},
    {"pt", "question", "{p} {vai} para {q}?"},
    {"pt", "question", "Devo {ir} de {p} para {q}?"},
    {"pt", "plans of others", "{P} quer que {p} {vai} para {q}."},
    {"pt", "plans of others", "{n} acha que {p} deveria {ir} para {q}."},
    {"pt", "quote", "{P} escreveu: \"{p} {vai} para {q}\"."},
    {"pt", "past", "No ano passado {p} {foi} para {q}."},
    {"pt", "condition", "Se {P} concordar, {p} {vai} para {q}."},
    {"pt", "lie", "Eu disse a {P} que {p} {vai} para {q}, mas é mentira."},
    {"pt", "reason", "{Ir} de {p} para {q} seria um erro porque {P} {vai} para {r}."},
    {"pt", "wish", "Talvez {p} {vai} para {q}."},

    {"pl", "negation", "Nie idę z {p} do {q}."},
    {"pl", "negation", "{p} nie {idzie} do {q}."},
    {"pl", "question", "Czy {p} {idzie} do {q}?"},
    {"pl", "question", "Co jeśli {p} {idzie} do {q}?"},
    {"pl", "plans of others", "{P} chce, żeby {p} {idzie} do {q}."},
    {"pl", "plans of others", "{n} myśli, że {p} powinien {isc} do {q}."},
    {"pl", "quote", "{P} napisał: \"{p} {idzie} do {q}\"."},
    {"pl", "past", "W zeszłym roku {p} {poszedl} do {q}."},
    {"pl", "condition", "Jeśli {P} się zgodzi, {p} {idzie} do {q}."},
    {"pl", "lie", "Powiedziałem, że {p} {idzie} do {q}, ale to kłamstwo."},
    {"pl", "reason", "{p} do {q} to byłby błąd, bo {P} {idzie} do {r}."},
    {"pl", "wish", "Może {p} {idzie} do {q}."},
};

// Of builds and removals, in phases of them.
constexpr TalkPattern adjusting[] = {
    {"en", "negation", "I will not {build} in {p}."},
    {"en", "negation", "No {A} in {p} this time."},
    {"en", "question", "Should I {build} in {p}?"},
    {"en", "question", "What if I {build} in {p}?"},
    {"en", "plans of others", "{P} wants me to {build} in {p}."},
    {"en", "plans of others", "{n} thinks that I should {build} in {p}."},
    {"en", "quote", "{P} wrote: \"please {build} in {p}\"."},
    {"en", "past", "Last year I {built} in {p}."},
    {"en", "condition", "If {P} agrees, I {build} in {p}."},
    {"en", "condition", "I {build} in {p} unless {P} does so in {r}."},
    {"en", "lie", "I told {P} that I {build} in {p}, but that is a lie."},
    {"en", "reason", "It would be a mistake to {build} in {p}, because {P} is in {r}."},
    {"en", "wish", "Maybe I {build} in {p}."},
    {"de", "negation", "Ich {baue} nicht in {p}."},
    {"de", "question", "Soll ich in {p} {bauen}?"},
    {"de", "plans of others", "{P} will, dass ich in {p} {baue}."},
    {"de", "past", "Letztes Jahr habe ich in {p} {gebaut}."},
    {"de", "condition", "Wenn {P} zustimmt, {baue} ich in {p}."},
    {"de", "lie", "Ich habe {P} erzählt, dass ich in {p} {baue}, aber das ist gelogen."},
    {"fr", "negation", "Je ne {construis} pas à {p}."},
    {"fr", "question", "Dois-je {construire} à {p} ?"},
    {"fr", "plans of others", "{P} veut que je {construis} à {p}."},
    {"fr", "condition", "Si {P} est d'accord, je {construis} à {p}."},
};

using Forms = std::map<std::string_view, std::string_view>;

// What stands for the words in braces, with "|" between.
const Forms& verb_forms() {
  static const Forms forms{
      {"go", "move|go|sail|march|attack|retreat"},
      {"goes", "moves|goes|sails|marches|attacks|retreats|heads"},
      {"going", "moving|going|sailing|marching"},
      {"went", "moved|went|sailed|marched"},
      {"gone", "moved|gone|sailed|marched"},
      {"help", "support|convoy"},
      {"gehe", "gehe|ziehe|marschiere"},
      {"geht", "geht|zieht|marschiert|segelt"},
      {"gehen", "gehen|ziehen|marschieren|segeln"},
      {"ging", "ging|zog|marschierte"},
      {"gegangen", "gegangen|gezogen|marschiert"},
      {"va", "va|attaque|marche"},
      {"aller", "aller|attaquer|marcher"},
      {"alle", "allé|parti"},
      {"andare", "andare|marciare"},
      {"andata", "andata|passata"},
      {"ir", "ir|marchar"},
      {"fue", "fue|marchó"},
      {"gaat", "gaat|trekt|vaart"},
      {"gaan", "gaan|trekken|varen"},
      {"vai", "vai|marcha"},
      {"foi", "foi|marchou"},
      {"idzie", "idzie|płynie|rusza"},
      {"isc", "iść|ruszyć"},
      {"poszedl", "poszedł|ruszył"},
      {"build", "build an army|build a fleet|build|disband"},
      {"built", "built an army|built a fleet|disbanded"},
      {"baue", "baue|baue eine Armee|baue eine Flotte"},
      {"bauen", "bauen|eine Armee bauen"},
      {"gebaut", "gebaut|eine Flotte gebaut"},
      {"construis", "construis|construis une armée"},
      {"construire", "construire|construire une flotte"},
  };
  return forms;
}

std::string capitalized_word(std::string word) {
  if (!word.empty()) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}

std::string drawn_of(fuzz::Random& random, std::string_view alternatives) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at <= alternatives.size();) {
    const std::size_t end = std::min(alternatives.find('|', at), alternatives.size());
    all.emplace_back(alternatives.substr(at, end - at));
    at = end + 1;
  }
  return random.pick(all);
}

const parser::Language* language_called(std::string_view name) {
  constexpr std::array<std::string_view, 8> names{"en", "de", "fr", "it", "es", "nl", "pt", "pl"};
  const auto found = std::ranges::find(names, name);
  return &parser::all_languages()[static_cast<std::size_t>(found - names.begin())];
}

// The first of the words of a row, with a capital.
template <class Rows>
std::string named_in(fuzz::Random& random, const Rows& rows, const std::string& english) {
  for (const auto& row : rows)
    if (row.name == english) {
      std::vector<std::string> words;
      std::string_view all = row.words;
      for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find(',', at), all.size());
        words.push_back(capitalized_word(std::string(parser::trim(all.substr(at, end - at)))));
        at = end + 1;
      }
      return random.pick(words);
    }
  return english;
}

class Maker {
 public:
  Maker(fuzz::Random& random, const LetterTable& table, Power power)
      : random_(random), table_(table), map_(table.variant->map), power_(power) {}

  MadeMail mail() {
    MadeMail made;
    constexpr std::array forms{TalkForm::lines, TalkForm::lines, TalkForm::paragraphs, TalkForm::one_line};
    made.form = random_.pick(forms);
    const std::size_t sentences = 1 + random_.below(4);
    for (std::size_t i = 0; i < sentences; ++i) made.lines.push_back(sentence());
    if (random_.chance(50)) {
      std::vector<Order> orders = plain_orders();
      random_.shuffle(orders);
      orders.resize(std::min(orders.size(), 1 + random_.below(3)));
      for (const Order& order : orders) made.lines.push_back({judge::to_text(map_, order), nullptr, order});
      if (random_.chance(60)) random_.shuffle(made.lines);
    }
    return made;
  }

 private:
  bool adjusts() const { return table_.position.phase.kind == judge::PhaseKind::adjustment; }

  Order checked(const Order& order) const {
    return judge::check(map_, judge::mail_rules(), table_.position, power_, order).order;
  }
  bool is_legal(const Order& order) const {
    return !judge::check(map_, judge::mail_rules(), table_.position, power_, order).illegal;
  }

  std::vector<Unit> units_of(bool own) const {
    std::vector<Unit> units;
    const auto add = [&](const Unit& unit) {
      if ((unit.power == power_) == own) units.push_back(unit);
    };
    if (table_.position.phase.kind == judge::PhaseKind::retreat)
      for (const judge::Dislodged& one : table_.position.dislodged) add(one.unit);
    else
      std::ranges::for_each(table_.position.units, add);
    if (units.empty()) units = table_.position.units;
    return units;
  }

  std::vector<Location> goals_of(const Unit& unit) const {
    std::vector<Location> goals;
    for (const judge::Province province : map_.provinces()) {
      Order move;
      move.kind = OrderKind::move;
      move.unit = unit.location, move.to = map_.base(province);
      if (is_legal(move)) goals.push_back(move.to);
    }
    return goals;
  }

  // One for each unit, or for each build and removal that is due.
  std::vector<Order> plain_orders() {
    std::vector<Order> orders;
    const auto add = [&](const Order& order) {
      if (is_legal(order)) orders.push_back(checked(order));
    };
    if (adjusts()) {
      const int due = table_.due(power_);
      for (const judge::Province province : map_.provinces()) {
        Order order;
        order.kind = due > 0 ? OrderKind::build : OrderKind::disband;
        order.unit = map_.base(province), order.type = judge::UnitType::army;
        if (due != 0) add(order);
      }
      random_.shuffle(orders);
      orders.resize(std::min<std::size_t>(orders.size(), static_cast<std::size_t>(std::abs(due))));
      return orders;
    }
    for (const Unit& unit : units_of(true)) {
      if (unit.power != power_) continue;
      Order order;
      order.unit = unit.location;
      const std::vector<Location> goals = goals_of(unit);
      const bool moves = !goals.empty() && (random_.chance(70) || is_retreat());
      order.kind = moves ? OrderKind::move : is_retreat() ? OrderKind::disband : OrderKind::hold;
      if (moves) order.to = random_.pick(goals);
      add(order);
    }
    return orders;
  }
  bool is_retreat() const { return table_.position.phase.kind == judge::PhaseKind::retreat; }

  std::string place(const parser::Language& language, Location at) {
    const judge::Province province = map_.province_of(at);
    const std::string& english = map_.province(province).name;
    if (random_.chance(30)) return map_.province(province).id;
    if (random_.chance(10)) return english;
    return named_in(random_, language.places, english);
  }

  std::string unit_word(std::string_view language, judge::UnitType type) {
    static const std::map<std::string_view, std::array<std::string_view, 2>> words{
        {"en", {"army", "fleet"}}, {"de", {"Armee", "Flotte"}}};
    return std::string(words.at(language)[type == judge::UnitType::fleet ? 1 : 0]);
  }

  std::string other_power(const parser::Language& language) {
    std::vector<Power> others;
    for (const Power power : map_.powers())
      if (power != power_) others.push_back(power);
    return named_in(random_, language.readers, map_.power(random_.pick(others)).name);
  }

  MadeLine sentence() {
    const TalkPattern& pattern = random_.pick(adjusts() ? std::span<const TalkPattern>(adjusting)
                                                        : std::span<const TalkPattern>(patterns));
    const parser::Language& language = *language_called(pattern.language);
    const Unit unit = adjusts() && table_.due(power_) > 0 ? at_home() : random_.pick(units_of(true));
    const std::vector<Location> goals = goals_of(unit);
    std::string text;
    for (std::size_t at = 0; at < pattern.text.size(); ++at) {
      if (pattern.text[at] != '{') {
        text += pattern.text[at];
        continue;
      }
      const std::size_t end = pattern.text.find('}', at);
      text += slot(pattern, language, pattern.text.substr(at + 1, end - at - 1), unit, goals);
      at = end;
    }
    return {capitalized_word(text), &pattern, {}};
  }

  // A unit that could be built.
  Unit at_home() {
    std::vector<Unit> homes;
    for (const judge::Province province : map_.provinces()) {
      Order order;
      order.kind = OrderKind::build, order.type = judge::UnitType::army, order.unit = map_.base(province);
      if (is_legal(order)) homes.push_back({power_, judge::UnitType::army, order.unit});
    }
    return homes.empty() ? random_.pick(units_of(true)) : random_.pick(homes);
  }

  std::string slot(const TalkPattern& pattern, const parser::Language& language, std::string_view name,
                   const Unit& unit, const std::vector<Location>& goals) {
    constexpr std::array<std::string_view, 5> persons{"Dieter", "Anna", "My brother", "Everybody", "Bob"};
    if (name == "p") return place(language, unit.location);
    if (name == "q") return place(language, goals.empty() ? unit.location : random_.pick(goals));
    if (name == "r") return place(language, random_.pick(units_of(random_.chance(50))).location);
    if (name == "P") return other_power(language);
    if (name == "A") return unit_word(pattern.language, unit.type);
    if (name == "n") return std::string(random_.pick(persons));
    const std::string small = parser::to_lower(name);
    const std::string form = drawn_of(random_, verb_forms().at(small));
    return small == name ? form : capitalized_word(form);
  }

  fuzz::Random& random_;
  const LetterTable& table_;
  const Map& map_;
  const Power power_;
};

} // namespace

std::string MadeMail::text() const {
  std::string text;
  for (const MadeLine& line : lines) {
    const bool talk = line.pattern != nullptr;
    // An order has its line; sentences may share theirs.
    const bool joins = form == TalkForm::one_line && talk && !text.empty() && !text.ends_with('\n');
    if (joins) text += ' ';
    if (!joins && !text.empty()) text += text.ends_with('\n') ? "" : "\n";
    if (form == TalkForm::paragraphs && !text.empty()) text += '\n';
    text += line.text;
    if (!talk) text += '\n';
  }
  return text + "\n";
}

std::vector<Order> MadeMail::orders() const {
  std::vector<Order> orders;
  for (const MadeLine& line : lines)
    if (line.pattern == nullptr) orders.push_back(line.order);
  return orders;
}

std::size_t MadeMail::sentences() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const MadeLine& line) { return line.pattern != nullptr; }));
}

MadeMail make_talk(fuzz::Random& random, const LetterTable& table, Power power) {
  return Maker(random, table, power).mail();
}

} // namespace testing
