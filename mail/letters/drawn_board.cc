// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/drawn_board.h"

#include "games/store/game_folder.h"
#include "games/store/orders_file.h"
#include "games/store/phase_record.h"
#include "judge/board/order.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "parser/text.h"
#include "variants/library.h"
#include "variants/outline.h"

#include <cctype>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

namespace mail {

// The drawing is a file variants/NAME.textmap (docs/reports.md). Every province's id stands in it once, in
// either case: after "id=" goes the owner of the center, and below the id the unit. Lines "coast ID LINE
// COLUMN" before the drawing say where fleets on named coasts go. A variant without a drawing borrows that of
// a board that is drawn alike (Variant::drawn_as); its centers may be others. Reading never fails: what is
// not understood is part of the picture.

namespace {

using judge::Location;
using judge::Map;
using judge::Power;

struct Spot {
  std::size_t line = 0, column = 0; // 0-based
};

struct Drawing {
  std::vector<std::string> lines;
  judge::Table<Location, std::optional<Spot>> units; // where each location's unit goes
  judge::Table<Location, std::optional<Spot>> owners;
};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// "id=." where the board has a center, "id  " where it has none, whatever the board that was drawn has.
void mark_center(std::string& line, std::size_t end, bool is_center) {
  const std::string_view mark = std::string_view(line).substr(end, 2);
  if (mark == "=." || mark == "  ") line.replace(end, 2, is_center ? "=." : "  ");
}

void find_labels(const Map& map, std::size_t number, Drawing& drawing) {
  std::string& line = drawing.lines[number];
  for (std::size_t begin = 0; begin < line.size(); ++begin) {
    if (!is_letter(line[begin])) continue;
    std::size_t end = begin;
    while (end < line.size() && is_letter(line[end])) ++end;
    if (const Location at = map.find(parser::to_lower(line.substr(begin, end - begin)))) {
      drawing.units[at] = Spot{number + 1, begin};
      mark_center(line, end, map.is_center(map.province_of(at)));
      if (line.compare(end, 1, "=") == 0) drawing.owners[at] = Spot{number, end + 1};
    }
    begin = end;
  }
}

// "coast stp/nc 4 91": line and column in the drawing, from 1.
void read_coast(const Map& map, const std::string& line, Drawing& drawing) {
  std::istringstream words(line);
  std::string word, id;
  std::size_t row = 0, column = 0;
  if (!(words >> word >> id >> row >> column) || word != "coast" || row == 0 || column == 0) return;
  if (const Location at = map.find(id)) drawing.units[at] = Spot{row - 1, column - 1};
}

std::optional<Drawing> read_drawing(const Map& map, const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line) || line != "chancery textmap 1") return std::nullopt;
  Drawing drawing;
  drawing.units.assign(map.location_count(), std::nullopt);
  drawing.owners.assign(map.location_count(), std::nullopt);
  while (std::getline(file, line) && line != "drawing") read_coast(map, line, drawing);
  while (std::getline(file, line)) drawing.lines.push_back(line);
  for (std::size_t i = 0; i < drawing.lines.size(); ++i) find_labels(map, i, drawing);
  return drawing;
}

bool shows_all(const Map& map, const Drawing& drawing) {
  for (Location at : map.locations()) {
    const bool used = map.can_stand(judge::UnitType::army, at) || map.can_stand(judge::UnitType::fleet, at);
    if (used && !drawing.units[at]) return false;
  }
  for (judge::Province center : map.centers())
    if (!drawing.owners[map.base(center)]) return false;
  return true;
}

std::optional<Drawing> drawing_for(const variants::Variant& variant) {
  const std::filesystem::path folder = variants::variants_folder();
  std::vector<std::string> names = variant.drawn_as;
  names.insert(names.begin(), variant.name);
  for (const std::string& name : names) {
    std::optional<Drawing> drawing = read_drawing(variant.map, folder / (name + ".textmap"));
    if (drawing && shows_all(variant.map, *drawing)) return drawing;
  }
  return std::nullopt;
}

void put(Drawing& drawing, const std::optional<Spot>& spot, const std::string& text) {
  if (!spot || spot->line >= drawing.lines.size()) return;
  std::string& line = drawing.lines[spot->line];
  if (line.size() < spot->column + text.size()) line.resize(spot->column + text.size(), ' ');
  line.replace(spot->column, text.size(), text);
}

// "[A]" an Austrian army, "(A)" a fleet, "(R)nc" a fleet on the north coast, "<A>" a wing.
std::string unit_sign(const Map& map, const judge::Unit& unit) {
  constexpr std::string_view signs[] = {"[]", "()", "<>"}; // by UnitType
  const std::string_view sign = signs[static_cast<std::size_t>(unit.type)];
  return std::string(1, sign[0]) + map.power(unit.power).letter + sign[1] +
         std::string(judge::coast_id(map.coast_of(unit.location)));
}

Piece legend(const games::Game& game) {
  const Map& map = game.variant->map;
  std::vector<std::string> powers;
  for (Power power : map.powers())
    powers.push_back(std::string(1, map.power(power).letter) + " " + map.power(power).name);
  const std::string wing = game.rules.wings == judge::Switch::on ? ", <x> a wing" : "";
  return prose(
      "[x] is an army, (x) a fleet" + wing + "; id=x is a center and its owner, id=. one that nobody owns" +
      (game.eyes ? ", or whose owner you do not see" : "") + ". The letters: " + in_words(powers) + ".");
}

Piece dislodged_line(const Map& map, const judge::Position& position) {
  std::vector<std::string> units;
  for (const judge::Dislodged& d : position.dislodged)
    units.push_back(map.power(d.unit.power).adjective + " " + judge::to_words(map, d.unit));
  return units.empty() ? Piece() : prose("Dislodged, and not drawn: " + in_words(units) + ".");
}

} // namespace

Piece character_map(const games::Game& game) {
  const Map& map = game.variant->map;
  std::optional<Drawing> drawing = drawing_for(*game.variant);
  if (!drawing) return {};
  for (judge::Province province : map.provinces())
    if (const Power owner = game.position.owners[province])
      put(*drawing, drawing->owners[map.base(province)], std::string(1, map.power(owner).letter));
  for (const judge::Unit& unit : game.position.units)
    put(*drawing, drawing->units[unit.location], unit_sign(map, unit));
  return mail::drawing(parser::joined(drawing->lines, "\n")) + gap() + legend(game) +
         dislodged_line(map, game.position);
}

namespace {

using games::PictureChoice;

std::string title_of(const games::Game& game, judge::Phase phase, const std::string& what) {
  return game.name + ": " + phase_in_words(phase) + (what.empty() ? "" : ", " + what);
}

BoardPicture turn_in(const games::Game& game, judge::Phase phase, std::string folder) {
  BoardPicture picture;
  picture.decided = true;
  picture.title = title_of(game, phase, "orders and results");
  picture.turn = std::move(folder);
  return picture;
}

} // namespace

bool has_outline(const games::Game& game) {
  return variants::has_outline(*game.variant, variants::variants_folder());
}

BoardPicture picture_of_position(const games::Game& game) {
  BoardPicture picture;
  picture.title = title_of(game, game.position.phase, "");
  picture.board = games::position_case(game);
  if (game.variant->name == games::own_board_name) picture.turn = "games/" + game.name;
  return picture;
}

BoardPicture picture_of_turn(const games::Game& game, const games::HistoryEntry& turn) {
  return turn_in(game, turn.phase, "games/" + game.name + "/" + turn.folder);
}

BoardPicture picture_of_orders(const games::Game& game, judge::Power power) {
  BoardPicture picture = picture_of_position(game);
  const judge::Map& map = game.variant->map;
  picture.title = title_of(game, game.position.phase, map.power(power).adjective + " orders on file");
  int number = 0;
  for (const games::OrderOnFile& on_file : game.orders[power])
    picture.board += "order " + std::to_string(++number) + " " + map.power(power).name + " " +
                     judge::to_text(map, on_file.order) + "\n";
  return picture;
}

void apply_choice(BoardPicture& picture, PictureChoice choice) {
  using Format = BoardPicture::Format;
  const bool small = choice == PictureChoice::phone || choice == PictureChoice::usual;
  picture.format = small ? Format::phone : choice == PictureChoice::pdf ? Format::pdf : Format::png;
  picture.attached = choice == PictureChoice::attached || choice == PictureChoice::pdf;
}

bool shows_board(const games::Game& game, const games::Event& event) {
  const bool is_of_board = std::holds_alternative<games::TurnProcessed>(event) ||
                           std::holds_alternative<games::GameStarted>(event) ||
                           std::holds_alternative<games::GameEnded>(event);
  return is_of_board && has_outline(game);
}

std::optional<BoardPicture> picture_for(const games::Game& game, const games::Event& event,
                                        const games::Seat& seat) {
  if (seat.picture == PictureChoice::none) return std::nullopt;
  const auto* processed = std::get_if<games::TurnProcessed>(&event);
  // In a blind game nobody may see how the others' orders came out: the board that they led to is drawn.
  BoardPicture picture =
      processed == nullptr || game.eyes || !game.fresh.empty()
          ? picture_of_position(game)
          : turn_in(game, processed->turn.before.phase, games::turn_folder(game, processed->turn));
  apply_choice(picture, seat.picture);
  picture.wanted = seat.picture != PictureChoice::usual;
  return picture;
}

} // namespace mail
