// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_board_places - the provinces of a jDip adjacency file: names, kinds, ways and what bars them
#include "variants/import/jdip_board.h"

#include "parser/lexer.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace variants {

namespace {

using judge::Terrain;

constexpr std::array<std::string_view, 4> coast_kinds{"nc", "ec", "sc", "wc"};

constexpr std::size_t most_provinces = 500;

bool is_coast_kind(std::string_view kind) {
  return std::ranges::find(coast_kinds, kind) != coast_kinds.end();
}

std::vector<std::string> names_of(const XmlElement& element) {
  std::vector<std::string> names{element.text("shortname"), element.text("fullname")};
  for (const XmlElement* one : element.all("UNIQUENAME")) names.push_back(one->text("name"));
  return names;
}

// As the file has it.
std::string told(const std::string& value) {
  constexpr std::size_t longest = 60;
  return std::string(parser::trim(parser::one_line(value).substr(0, longest)));
}

std::vector<std::string> refs_in(const XmlElement& row) {
  std::string refs = parser::one_line(row.text("refs"));
  std::ranges::replace(refs, ',', ' ');
  std::vector<std::string> all;
  for (const std::string_view word : parser::words_of(refs)) all.push_back(parser::to_lower(word));
  return all;
}

// The short name, or another that is one word of 2 to 5 letters, or the beginning of one.
std::string id_for(JdipPlaces& places, const XmlElement& element) {
  const auto is_free = [&](const std::string& id) {
    return is_place_id(id) && std::ranges::none_of(places.provinces, [&](const DraftProvince& known) {
             return known.data.id == id;
           });
  };
  const std::vector<std::string> names = names_of(element);
  for (const std::string& name : names)
    if (is_free(parser::to_lower(name))) return parser::to_lower(name);
  for (const std::string& name : names)
    for (std::size_t letters = 5; letters >= 2; --letters)
      if (const std::string id = folded_name(name).substr(0, letters); is_free(id)) return id;
  return "";
}

void add_province(JdipPlaces& places, const XmlElement& element) {
  const std::string written = parser::to_lower(element.text("shortname")), id = id_for(places, element);
  const Word at{written, element.line, 0};
  if (id.empty()) places.read.complain(at, "no id can be made of its names: " + plain_name(written));
  if (id != written && !id.empty())
    places.remark(element.line, written, "the id of \"" + plain_name(written) + "\" is " + id + " here");
  DraftProvince province{{id, element.line, 0}, {}};
  province.data.id = id;
  province.data.name = plain_name(element.text("fullname"));
  province.data.convoys = element.text("isConvoyableCoast") == "true";
  if (province.data.name.empty()) province.data.name = plain_name(id);
  if (const std::string full = element.text("fullname"); is_changed_name(full, province.data.name))
    places.remark(element.line, full, "\"" + full + "\" is written " + province.data.name + " here");
  places.provinces.push_back(std::move(province));
  places.rows.emplace_back();
}

// Ids before names, names before others: what is taken is left out, and told.
void name_provinces(JdipPlaces& places, const std::vector<const XmlElement*>& elements) {
  for (std::size_t i = 0; i < places.provinces.size(); ++i)
    places.names.claim(places.provinces[i].data.id, i);
  for (std::size_t i = 0; i < places.provinces.size(); ++i) {
    judge::ProvinceData& data = places.provinces[i].data;
    if (places.names.claim(data.name, i)) continue;
    places.remark(elements[i]->line, data.name,
                  "two places are called " + data.name + ": this one is " + data.name + " " + data.id +
                      " here");
    places.names.claim(data.name += " " + data.id, i);
  }
  for (std::size_t i = 0; i < places.provinces.size(); ++i)
    for (const std::string& written : names_of(*elements[i])) {
      const std::string name = plain_name(written);
      if (places.names.owner_of(name) == i || folded_name(name).size() < 2) continue;
      if (parser::is_order_word(parser::Key(folded_name(name))) || !places.names.claim(name, i))
        places.remark(elements[i]->line, name, "the name \"" + name + "\": it means something else already",
                      true);
      else
        places.provinces[i].data.aliases.push_back(name);
    }
}

void read_rows(JdipPlaces& places, const XmlElement& element, std::size_t province) {
  JdipRows& rows = places.rows[province];
  for (const XmlElement* row : element.all("ADJACENCY")) {
    std::string type = parser::to_lower(row->text("type"));
    if (type.empty()) type = "mv"; // as the declaration says that is skipped
    if (type != "mv" && type != "xc" && !is_coast_kind(type))
      places.remark(row->line, type, "no such kind of border; known are mv, xc, nc, ec, sc, wc", true);
    else {
      const auto [known, is_new] = rows.try_emplace(type);
      if (!is_new) places.lost_rows.push_back({province, type, std::move(known->second)});
      known->second = {row->line, refs_in(*row)};
    }
  }
}

JdipLeads all_leads(const JdipPlaces& places) {
  JdipLeads leads;
  for (std::size_t from = 0; from < places.rows.size(); ++from)
    for (const auto& [type, row] : places.rows[from])
      for (const std::string& ref : row.refs)
        if (const auto to = places.find_place(ref)) leads[{from, type, to->province}].insert(to->coast);
  return leads;
}

// From the place to the coast of the row, or to its province.
bool leads_back(const JdipPlaces& places, const JdipLostRow& to, const JdipFound& from,
                const JdipLeads& leads) {
  const bool by_sea = to.type != "mv";
  return std::ranges::any_of(places.rows[from.province], [&](const auto& row) {
    const std::string& type = row.first;
    const bool other_coast = by_sea && is_coast_kind(type) && !from.coast.empty() && type != from.coast;
    if ((type != "mv") != by_sea || other_coast) return false;
    const auto found = leads.find({from.province, type, to.province});
    return found != leads.end() &&
           (!is_coast_kind(to.type) || found->second.contains("") || found->second.contains(to.type));
  });
}

// The ids of those that the row that counts leads to now, too.
std::string join_row(JdipPlaces& places, const JdipLostRow& lost, JdipLeads& leads) {
  std::string joined;
  std::set<JdipFound> seen;
  for (const std::string& ref : lost.row.refs) {
    const auto to = places.find_place(ref);
    if (!to || !seen.insert(*to).second || leads.contains({lost.province, lost.type, to->province}) ||
        !leads_back(places, lost, *to, leads))
      continue;
    places.rows[lost.province].at(lost.type).refs.push_back(ref);
    leads[{lost.province, lost.type, to->province}].insert(to->coast);
    joined += (joined.empty() ? "" : " and ") + places.provinces[to->province].data.id;
  }
  return joined;
}

// None, with a problem, for a way to nowhere.
std::optional<ForeignWay> way(JdipPlaces& places, const DraftProvince& from, const std::string& row,
                              const Word& ref) {
  const auto found = places.find_place(ref.text);
  if (!found) {
    places.read.complain(ref, "there is no place \"" + plain_name(ref.text) + "\"");
    return std::nullopt;
  }
  const judge::ProvinceData& to = places.provinces[found->province].data;
  const bool has_coast = std::ranges::find(to.coasts, coast_named(found->coast)) != to.coasts.end(),
             is_lost = !found->coast.empty() && !has_coast && !to.coasts.empty(), by_sea = row != "mv";
  if (is_lost && !by_sea) places.remark(ref.line, ref.text, to.id + " has no coast " + found->coast);
  return ForeignWay{.from = {from.data.id + (is_coast_kind(row) ? "/" + row : ""), ref.line, 0},
                    .to = {to.id + (by_sea && has_coast ? "/" + found->coast : ""), ref.line, 0},
                    .army = !by_sea,
                    .fleet = by_sea,
                    .lost_coast = is_lost ? found->coast : ""};
}

std::vector<ForeignWay> ways(JdipPlaces& places) {
  std::vector<ForeignWay> all;
  for (std::size_t i = 0; i < places.provinces.size(); ++i)
    for (const auto& [type, row] : places.rows[i])
      for (const std::string& ref : row.refs)
        if (auto found = way(places, places.provinces[i], type, {ref, row.line, 0}))
          all.push_back(*std::move(found));
  return all;
}

// Of two rows of one type the last counts; but what leads back to the one before was meant as well.
void join_rows(JdipPlaces& places) {
  if (places.lost_rows.empty()) return;
  JdipLeads leads = all_leads(places);
  for (const JdipLostRow& lost : places.lost_rows) {
    const std::string joined = join_row(places, lost, leads);
    places.remark(places.rows[lost.province].at(lost.type).line, lost.type,
                  "a second row " + lost.type + " of " + places.provinces[lost.province].data.id +
                      ": this one counts, the one before does not" +
                      (joined.empty() ? "" : " but for the ways to " + joined + ", which lead back"));
  }
}

// Coasts that are named: two or more, or none.
void read_coasts(JdipPlaces& places, JdipRows& rows, DraftProvince& province, std::size_t line) {
  std::vector<std::string> named;
  for (const std::string_view kind : coast_kinds)
    if (rows.contains(std::string(kind))) named.emplace_back(kind);
  if (!named.empty() && rows.erase("xc") != 0)
    places.remark(line, province.data.id, "its row xc: its coasts have names", true);
  if (named.size() == 1) {
    places.remark(line, province.data.id, "its only coast, " + named.front() + ", needs no name here");
    rows.emplace("xc", rows[named.front()]);
    rows.erase(named.front());
    named.clear();
  }
  for (const std::string& kind : named) province.data.coasts.push_back(*coast_named(kind));
}

void read_terrain(JdipPlaces& places, const JdipRows& rows, DraftProvince& province, std::size_t line) {
  const bool has_armies = rows.contains("mv"), has_coasts = !province.data.coasts.empty(),
             has_fleets = has_coasts || rows.contains("xc");
  const auto is_itself = [&](const std::string& ref) {
    const auto found = places.find_place(ref);
    return found && places.provinces[found->province].data.id == province.data.id;
  };
  if (has_armies && !has_fleets)
    province.data.terrain =
        std::ranges::all_of(rows.at("mv").refs, is_itself) ? Terrain::impassable : Terrain::land;
  else if (has_fleets)
    province.data.terrain = has_armies || has_coasts ? Terrain::coast : Terrain::sea;
  else
    province.data.terrain = Terrain::impassable;
  if (!has_armies && has_coasts)
    places.remark(line, province.data.id, "it has coasts and no row mv: taken for an island");
  if (!has_armies && !has_fleets)
    places.remark(line, province.data.id, "no border of it is written: nobody can go there");
  if (province.data.convoys && province.data.terrain != Terrain::coast) province.data.convoys = false;
}

// Land that fleets alone are sent to: its row is one for fleets under a wrong name. A center is no sea.
void find_seas(JdipPlaces& places, const XmlElement& variant) {
  std::set<std::size_t> centers, by_armies, by_fleets; // the latter: those that others lead to
  for (const XmlElement* center : variant.all("SUPPLYCENTER"))
    if (const auto found = places.find_place(parser::to_lower(center->text("province"))))
      centers.insert(found->province);
  for (std::size_t from = 0; from < places.provinces.size(); ++from)
    for (const auto& [type, row] : places.rows[from])
      for (const std::string& ref : row.refs)
        if (const auto found = places.find_place(ref); found && found->province != from)
          (type == "mv" ? by_armies : by_fleets).insert(found->province);
  for (const std::size_t i : by_fleets) {
    if (places.provinces[i].data.terrain != Terrain::land || by_armies.contains(i)) continue;
    const bool is_center = centers.contains(i);
    JdipRow row = std::move(places.rows[i].at("mv"));
    places.remark(row.line, places.provinces[i].data.id,
                  "fleets alone are sent to " + places.provinces[i].data.id +
                      ", though it has a row mv and none for fleets: it is " +
                      (is_center ? "an island here, where no fleet convoys," : "a sea here,") +
                      " and its row one for fleets");
    places.rows[i].clear();
    places.rows[i].emplace("xc", std::move(row));
    places.provinces[i].data.terrain = is_center ? Terrain::coast : Terrain::sea;
  }
}

// The ways of the first province to the other, for armies and from each of its coasts.
std::vector<JdipPassage> passages(const JdipPlaces& places, std::size_t from, std::size_t to) {
  std::vector<JdipPassage> all;
  const auto place_of = [&](std::size_t province, const std::string& coast) {
    return places.provinces[province].data.id + (coast.empty() ? "" : "/" + coast);
  };
  for (const auto& [type, row] : places.rows[from])
    for (const std::string& ref : row.refs) {
      const auto found = places.find_place(ref);
      if (!found || found->province != to) continue;
      const bool by_sea = type != "mv", has_coasts = !places.provinces[to].data.coasts.empty();
      const std::string coast = by_sea && type != "xc" ? type : "";
      all.push_back({by_sea ? "fleet" : "army", place_of(from, coast),
                     place_of(to, by_sea && has_coasts ? found->coast : "")});
    }
  return all;
}

void say(JdipPlaces& places, ForeignLine line) {
  if (places.said.insert(line.line).second) places.read.lines.push_back(std::move(line));
}

// Weak ways, ways closed for all units, and provinces closed in a season have words; what holds for some
// units, orders or years has none.
void read_barrier(JdipPlaces& places, const XmlElement& barrier, std::size_t into) {
  const std::size_t line = barrier.line;
  const std::string& id = places.provinces[into].data.id;
  const std::string from = parser::one_line(barrier.text("from")),
                    modifier = barrier.text("baseMoveModifier"),
                    season = parser::to_lower(plain_name(barrier.text("season")));
  std::string limits;
  for (const char* key : {"unitTypes", "orderTypes", "season", "phase", "year"})
    if (const std::string value = told(barrier.text(key)); !value.empty())
      limits += (limits.empty() ? "" : ", ") + std::string(key) + " " + value;
  const std::string way = "the way into " + id + " from " + (from.empty() ? "everywhere" : told(from));
  const bool is_weak = !modifier.empty() && modifier != "0";
  const std::string otherwise =
      is_weak ? way + " is one of strength " + plain_name(modifier) + " there, and an ordinary one here"
              : way + " is closed there" + (limits.empty() ? "" : " (" + limits + ")") + ", and open here";
  if (from.empty() && !is_weak && !season.empty() && limits == "season " + told(barrier.text("season")))
    return say(places, {{"", line, 0}, "closed " + season + " " + id, otherwise});
  if (from.empty() || !limits.empty()) return places.remark(line, "", otherwise, true);
  for (const std::string_view name : parser::words_of(from)) {
    const auto found = places.find_place(parser::to_lower(name));
    for (const JdipPassage& passage :
         found ? passages(places, into, found->province) : std::vector<JdipPassage>())
      if (is_weak)
        places.weak.push_back({passage, plain_name(modifier), line});
      else
        say(places,
            {{"", line, 0}, "one_way " + passage.unit + " " + passage.from + " " + passage.to, otherwise});
  }
}

void read_barriers(JdipPlaces& places, const XmlElement& element, std::size_t province) {
  const std::string listed = parser::one_line(element.text("borders"));
  for (const std::string_view id : parser::words_of(listed))
    if (const auto found = places.barriers.find(std::string(id)); found != places.barriers.end())
      read_barrier(places, *found->second, province);
    else
      places.remark(element.line, std::string(id), "there is no BORDER " + plain_name(id), true);
}

void say_what_is_weak(JdipPlaces& places) {
  for (const JdipWeakWay& one : places.weak) {
    const JdipPassage& there = one.passage; // from the province that it leads into
    const JdipPassage back{there.unit, there.to, there.from};
    const bool is_back_weak = std::ranges::any_of(places.weak, [&](const JdipWeakWay& other) {
      return other.passage == back && other.strength == one.strength;
    });
    const std::string way = "the way of " + std::string(there.unit == "army" ? "armies" : "fleets") +
                            " into " + there.from + " from " + there.to + " is one of strength " +
                            one.strength + " there, ";
    const auto& [first, second] = std::minmax(there.from, there.to);
    say(places, {{"", one.line, 0},
                 "weak " + there.unit + " " + one.strength + " " + first + " " + second,
                 way + "and an ordinary one here",
                 is_back_weak ? "" : way + "and the way back is not: here both are"});
  }
}

} // namespace

void JdipPlaces::remark(std::size_t line, const std::string& word, std::string text, bool left_out) {
  read.remarks.push_back({{word, line, 0}, std::move(text), left_out});
}

std::optional<JdipFound> JdipPlaces::find_place(std::string_view ref) const {
  if (const std::size_t whole = names.owner_of(ref); whole != NameBook::nobody) return JdipFound{whole, ""};
  const std::size_t cut = ref.find_last_of("-/");
  if (cut == ref.npos) return std::nullopt;
  const std::size_t province = names.owner_of(ref.substr(0, cut));
  const std::string_view kind = ref.substr(cut + 1);
  if (province == NameBook::nobody || (!is_coast_kind(kind) && kind != "xc" && kind != "mv"))
    return std::nullopt;
  return JdipFound{province, is_coast_kind(kind) ? std::string(kind) : ""};
}

DraftProvince* JdipPlaces::find(const Word& name) {
  const auto found = find_place(parser::to_lower(name.text));
  if (found) return &provinces[found->province];
  read.complain(name, "there is no place \"" + plain_name(name.text) + "\"");
  return nullptr;
}

void JdipPlaces::make_island(DraftProvince& province, const Word& at) {
  if (province.data.terrain != Terrain::sea) return;
  province.data.terrain = Terrain::coast;
  read.remarks.push_back(
      {at,
       province.data.id + " has no row mv, so it would be a sea: taken for an island, where no fleet convoys",
       false});
}

void JdipPlaces::hand_over() {
  read.draft.provinces = provinces;
  add_borders(ways(*this), read);
}

void JdipPlaces::take(const XmlElement& variant, const XmlElement& provinces_read) {
  for (const XmlElement* group : provinces_read.all("BORDER_DEFINITIONS"))
    for (const XmlElement* border : group->all("BORDER")) barriers.emplace(border->text("id"), border);
  std::vector<const XmlElement*> elements = provinces_read.all("PROVINCE");
  if (elements.size() > most_provinces) {
    read.problems.push_back({provinces_read.line, 0, 0, "a board has 500 provinces at most"});
    elements.resize(most_provinces);
  }
  for (const XmlElement* element : elements) add_province(*this, *element);
  name_provinces(*this, elements);
  for (std::size_t i = 0; i < elements.size(); ++i) read_rows(*this, *elements[i], i);
  join_rows(*this);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    read_coasts(*this, rows[i], provinces[i], elements[i]->line);
    read_terrain(*this, rows[i], provinces[i], elements[i]->line);
  }
  find_seas(*this, variant);
  for (std::size_t i = 0; i < elements.size(); ++i) read_barriers(*this, *elements[i], i);
  say_what_is_weak(*this);
}

} // namespace variants
