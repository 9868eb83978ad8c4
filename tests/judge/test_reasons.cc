// The sentences that say why an order failed: positions with orders, and the reasons given for them.
#include "fixture.h"

namespace {

struct Row {
  const char* lines;
  std::initializer_list<const char*> reasons; // of the orders in turn; "" for none
};

const Row rows[] = {
    {"phase S1901M\nplace Russia A war\nplace Germany A pru\norder 1 Russia A war - sil\norder 2 Germany A "
     "pru - sil\n",
     {"bounced: 1 against 1 with the German army from Prussia",
      "bounced: 1 against 1 with the Russian army from Warsaw"}},
    {"phase S1901M\nplace Russia A war\nplace Germany A sil\norder 1 Russia A war - sil\norder 2 Germany A "
     "sil H\n",
     {"bounced: 1 against 1 with the German army in Silesia", ""}},
    {"phase S1901M\nplace Russia A war\nplace Germany A sil\norder 1 Russia A war - sil\norder 2 Germany A "
     "sil - war\n",
     {"bounced: 1 against 1 with the German army from Silesia, which came the other way",
      "bounced: 1 against 1 with the Russian army from Warsaw, which came the other way"}},
    {"phase S1901M\nplace Russia A war\nplace Russia A sil\norder 1 Russia A war - sil\norder 2 Russia A sil "
     "H\n",
     {"bounced: 1 against 1 with the Russian army in Silesia", ""}},
    {"phase S1901M\nplace Russia A war\nplace Russia A sil\nplace Germany A pru\norder 1 Russia A war - sil\n"
     "order 2 Russia A sil H\norder 3 Germany A pru S A war - sil\n",
     {"bounced: it may not dislodge the Russian army in Silesia, of its own power", "", ""}},
    {"phase S1901M\nplace Russia A war\nplace Germany A sil\nplace Germany A pru\norder 1 Russia A war - "
     "sil\n"
     "order 2 Germany A sil H\norder 3 Germany A pru S A war - sil\n",
     {"bounced: 1 against 1, for the German army in Silesia is not dislodged by its own power's help", "",
      ""}},
    {"phase S1901M\nplace Russia A war\nplace Russia A gal\nplace Germany A sil\nplace Germany A boh\n"
     "order 1 Russia A war - sil\norder 2 Russia A gal S A war - sil\norder 3 Germany A boh - gal\n",
     {"bounced: 1 against 1 with the German army in Silesia", "cut by the German army from Bohemia",
      "bounced: 1 against 1 with the Russian army in Galicia"}},
    {"phase S1901M\nplace Russia F con\nplace Russia F bla\nplace Turkey F ank\nplace Turkey A smy\nplace "
     "Turkey A arm\n"
     "order 1 Russia F con S F bla - ank\norder 2 Russia F bla - ank\norder 3 Turkey F ank - con\n"
     "order 4 Turkey A smy S F ank - con\norder 5 Turkey A arm - ank\n",
     {"cut by the Turkish fleet from Ankara, which dislodged it; dislodged by the Turkish fleet from Ankara, "
      "2 against 1",
      "bounced: 1 against 1 with the Turkish army from Armenia", "", "",
      "bounced: 1 against 1 with the Russian fleet from Black Sea"}},
    {"phase S1901M\nplace Turkey A gre\nplace Austria F ion\norder 1 Turkey A gre - nap\norder 2 Austria F "
     "ion H\n",
     {"no chain of fleets convoys from Greece to Naples", ""}},
    {"phase S1901M\nplace Turkey A gre\nplace Turkey F ion\norder 1 Turkey A gre H\norder 2 Turkey F ion C A "
     "gre - nap\n",
     {"", "Army Greece was not ordered to Naples"}},
    {"phase S1901M\nplace Turkey A gre\nplace Turkey A bul\norder 1 Turkey A gre - alb\norder 2 Turkey A bul "
     "S A gre\n",
     {"", "Army Greece was ordered to move"}},
    {"phase S1901M\nplace Turkey A gre\nplace Turkey A bul\norder 1 Turkey A gre H\norder 2 Turkey A bul S A "
     "gre - ser\n",
     {"", "Army Greece was not ordered to Serbia"}},
    {"phase S1901M\nplace Turkey A gre\nplace Italy F apu\nplace Austria F ion\norder 1 Turkey A gre - nap\n"
     "order 2 Italy F apu S A gre - nap\n",
     {"no chain of fleets convoys from Greece to Naples", "no chain of fleets convoys Army Greece"}},
    {"phase S1901M\nplace England A lon\nplace England F nth\nplace Germany F hel\nplace Germany F ska\n"
     "order 1 England A lon - hol\norder 2 England F nth C A lon - hol\norder 3 Germany F ska - nth\n"
     "order 4 Germany F hel S F ska - nth\n",
     {"the convoy failed: the English fleet in North Sea was dislodged",
      "the convoy failed: the English fleet in North Sea was dislodged; "
      "dislodged by the German fleet from Skagerrak, 2 against 1",
      "", ""}},
    {"phase S1901M\nplace England F lon\nplace England F wal\nplace France A bre\nplace France F eng\n"
     "order 1 England F lon S F wal - eng\norder 2 England F wal - eng\norder 3 France A bre - lon\n"
     "order 4 France F eng C A bre - lon\n",
     {"", "", "the convoy failed: it would decide about itself at the French fleet in English Channel",
      "the convoy would decide about itself, so it fails; dislodged by the English fleet from Wales, 2 "
      "against 1"}},
    {"phase S1901M\nplace France A par\norder 1 France A par - bur\norder 2 France A par - gas\n",
     {"", "another order for the same unit stands"}},
    {"phase S1901R\nplace Italy A tri\ndislodged Austria A vie by Italy tyr retreats boh gal\n"
     "dislodged Germany A mun by Italy bur retreats boh kie\norder 1 Austria A vie - boh\norder 2 Germany A "
     "mun - boh\n",
     {"the German army from Munich retreats to Bohemia too",
      "the Austrian army from Vienna retreats to Bohemia too"}},
    {"phase W1901A\nowns France bre mar par\nplace France A spa\nplace France A bur\norder 1 France build F "
     "bre\n"
     "order 2 France build A mar\norder 3 France build A bre\n",
     {"", "that is one build more than is due", "another build stands in Brest"}},
    {"phase W1901A\nowns France bre\nplace France A spa\nplace France A bur\norder 1 France disband A spa\n"
     "order 2 France disband A spa\norder 3 France disband A bur\n",
     {"", "Army Spain is removed already", "that is one removal more than is due"}},
};

std::string told(const variants::CasePhase& phase, const judge::Resolution& r) {
  std::string text = to_sentence(test::map(), phase.before, r.reason);
  if (!r.dislodged) return text;
  return text + (text.empty() ? "" : "; ") + to_sentence(test::map(), phase.before, r.dislodged_by);
}

} // namespace

BOOST_AUTO_TEST_SUITE(reasons)

BOOST_AUTO_TEST_CASE(every_failure_says_why) {
  for (const Row& row : rows) {
    const variants::CasePhase phase = test::phase(row.lines);
    const judge::Outcome outcome = test::adjudicate(phase);
    BOOST_REQUIRE_MESSAGE(outcome.submitted.size() == row.reasons.size(), row.lines);
    for (std::size_t i = 0; i < outcome.submitted.size(); ++i)
      BOOST_TEST(told(phase, outcome.submitted[i]) == row.reasons.begin()[i],
                 row.lines << "order " << i + 1 << " says: " << told(phase, outcome.submitted[i]));
  }
}

BOOST_AUTO_TEST_CASE(a_unit_removed_by_rule_is_told_its_distance) {
  const variants::CasePhase phase =
      test::phase("phase W1901A\nowns Russia stp\nplace Russia A lvn\nplace Russia A pru\n");
  const judge::Outcome outcome = test::adjudicate(phase);
  BOOST_REQUIRE(outcome.units.size() == 1U);
  BOOST_TEST(told(phase, outcome.units[0].resolution) == "removed by rule: 2 from the nearest owned center");
}

BOOST_AUTO_TEST_CASE(a_unit_that_did_not_retreat_is_told_why) {
  const variants::CasePhase phase =
      test::phase("phase S1901R\ndislodged Austria A vie by Italy tyr retreats boh gal\n"
                  "dislodged Germany A mun by Italy bur retreats none\n");
  const judge::Outcome outcome = test::adjudicate(phase);
  BOOST_REQUIRE(outcome.units.size() == 2U);
  BOOST_TEST(told(phase, outcome.units[0].resolution) == "no retreat was ordered");
  BOOST_TEST(told(phase, outcome.units[1].resolution) == "it has nowhere to go");
}

BOOST_AUTO_TEST_SUITE_END()
