// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_variant - variant: the files of boards checked, shown and begun; import is a program of its own
#include "games/home/files.h"
#include "games/home/home.h"
#include "mail/letters/board_text.h"
#include "mail/message/piece.h"
#include "mail/program/subcommands.h"
#include "parser/text.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <set>

namespace mail {
namespace {

namespace fs = std::filesystem;

// A board small enough to be read at a glance, in every word that a first board needs.
constexpr std::string_view skeleton = R"(chancery variant 1
# A board of two powers to begin with; `chancery variant check FILE` says what is still wrong with it.
title TITLE
start S1901M
victory 2                 # centers that win
about Two powers on a handful of places: a board to try things on. # what is special, for its players

# Provinces: kind, `center` if it is one, id (2 to 5 small letters or digits), name, and after = other names.
land inl Inland
coast center nor Northtown = north
coast center sou/ec,wc Southtown = south
coast mid Midtown
sea sea Great Sea = gre

# Borders, once each: the first place with each of the others. Fleets name a coast where there are several.
army inl nor sou mid
army mid nor sou
fleet sea nor sou/ec sou/wc mid
fleet mid nor sou/ec

# Powers: name, letter, adjective; their home centers, and their units at the start.
power North N Northern
home North nor
units North A nor

power South S Southern
home South sou
units South F sou/ec
)";

bool has_way_in(const judge::Map& map, judge::UnitType type, judge::Province p) {
  for (const judge::Location from : map.locations())
    for (const judge::Location to : map.neighbours(type, from))
      if (map.province_of(to) == p) return true;
  return false;
}

// From where units begin or are built, by any unit: convoys go from coast to coast as fleets do.
std::set<judge::Province> reached_provinces(const variants::Variant& variant) {
  const judge::Map& map = variant.map;
  std::set<judge::Province> begun;
  for (const judge::Unit& unit : variant.start.units) begun.insert(map.province_of(unit.location));
  for (const judge::Province p : map.provinces())
    if (variant.start.owners[p]) begun.insert(p);
  for (const judge::Power power : map.powers())
    begun.insert(map.power(power).homes.begin(), map.power(power).homes.end());
  std::vector<judge::Province> reached(begun.begin(), begun.end());
  for (std::size_t at = 0; at < reached.size(); ++at)
    for (const judge::Location from : map.locations())
      for (const judge::UnitType type : {judge::UnitType::army, judge::UnitType::fleet})
        for (const judge::Location to : map.neighbours(type, from))
          if (map.province_of(from) == reached[at] && begun.insert(map.province_of(to)).second)
            reached.push_back(map.province_of(to));
  return begun;
}

// What no rule of the format forbids, and hardly anybody means.
std::string doubts_about(const variants::Variant& variant) {
  const judge::Map& map = variant.map;
  const std::set<judge::Province> reached = reached_provinces(variant);
  std::string doubts, apart;
  for (const judge::Province p : map.provinces()) {
    if (map.province(p).terrain == judge::Terrain::coast && !has_way_in(map, judge::UnitType::fleet, p))
      doubts += "no fleet reaches the coast " + map.province(p).id + "\n";
    if (map.province(p).terrain != judge::Terrain::impassable && !reached.contains(p))
      apart += " " + map.province(p).id;
  }
  return doubts + (apart.empty() ? "" : "nothing leads from where units begin to" + apart + "\n");
}

struct Checked {
  std::string problems; // "" for none
  std::string doubts;   // a line each
};

// The file, in words. What it is based on may lie beside it, too.
Checked look_at_file(const fs::path& file, const variants::Library& library) {
  const std::optional<std::string> text = games::files::read(file);
  if (!text) throw parser::UsageError("there is no file " + file.string());
  const variants::FindText base = [&](std::string_view name) -> std::optional<std::string> {
    if (!variants::is_file_name(name)) return std::nullopt;
    const auto installed = variants::read_text(library.path_of(name));
    return installed ? installed : variants::read_text(file.parent_path() / (std::string(name) + ".map"));
  };
  std::vector<parser::Problem> problems;
  const auto variant = variants::read_variant(file.stem().string(), *text, base, problems);
  if (variant && problems.empty()) return {"", doubts_about(*variant)};
  return {variants::describe(file, *text, problems), ""};
}

int check_files(const Call& call, const std::vector<std::string>& files) {
  const variants::Library library = boards_of(call);
  std::size_t wrong = 0, doubtful = 0;
  for (const std::string& file : files) {
    const auto [problems, doubts] = look_at_file(file, library);
    if (!problems.empty()) {
      std::cout << problems << (problems.ends_with('\n') ? "" : "\n");
      ++wrong;
    }
    for (const std::string_view doubt : parser::lines_of(doubts))
      std::cout << file << ": " << doubt << "\n", ++doubtful;
  }
  std::cout << (wrong != 0      ? counted(wrong, "file") + " with mistakes\n"
                : doubtful != 0 ? "no mistakes, but look at what is told above\n"
                                : "everything is in order\n");
  return wrong == 0 ? 0 : 1;
}

std::vector<std::string> all_files(const Call& call) {
  const variants::Library library = boards_of(call);
  std::vector<std::string> files;
  for (const std::string& name : library.names()) files.push_back(library.path_of(name).string());
  return files;
}

const variants::Variant& must_find(variants::Library& library, const std::string& name) {
  const variants::Variant* variant = library.find(name);
  if (variant == nullptr)
    throw parser::UsageError("there is no variant \"" + name + "\"; there are: " + in_words(library.names()));
  return *variant;
}

int show(const Call& call, const std::string& name, const std::string& place) {
  variants::Library library = boards_of(call);
  const variants::Variant& variant = must_find(library, name);
  if (place.empty()) {
    std::cout << plain_text(told_board(variant));
    return 0;
  }
  const judge::Province province = variant.names.find_province(place).province;
  if (!province) throw parser::UsageError("\"" + place + "\" is no place of the board " + variant.title);
  std::cout << plain_text(told_place(variant, province));
  return 0;
}

int begin(const Call& call, const std::string& name) {
  if (!variants::is_file_name(name))
    throw parser::UsageError("a board's name is of small letters, digits and _, not \"" + name + "\"");
  variants::Library library = boards_of(call);
  std::error_code none; // the shell makes an empty file before `new` is asked for its text
  const bool is_begun = fs::is_empty(library.path_of(name), none) && !none;
  if (!is_begun && library.find(name) != nullptr)
    throw parser::UsageError("there is a board of the name " + name + " already; choose another");
  std::string text(skeleton);
  text.replace(text.find("TITLE"), 5, capitalized(name));
  std::cout << text;
  return 0;
}

constexpr const char* import_texts[] = {"name", "format", "licence", "outline"};

// Becomes chancery-import, which lies beside this program, with the same options and files.
int import(const Call& call, const std::vector<std::string>& files) {
  std::vector<std::string> words{fs::read_symlink("/proc/self/exe").replace_filename("chancery-import"),
                                 "--home", call.home};
  for (const std::string name : import_texts)
    if (call.has(name.c_str())) words.insert(words.end(), {"--" + name, call.text(name.c_str())});
  if (call.has("replace")) words.emplace_back("--replace");
  words.emplace_back("--");
  words.insert(words.end(), files.begin(), files.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(arguments.front(), arguments.data());
  throw parser::Failure("cannot start " + words.front() + ": " + std::strerror(errno));
}

} // namespace

void declare_variant(boost::program_options::options_description& options) {
  const auto text = [] { return boost::program_options::value<std::string>(); };
  options.add_options()(
      "name", text()->value_name("NAME"),
      "import: the name of the board; of several boards in the files, the one; OLD=NEW renames it")(
      "format", text()->value_name("NAME"),
      "import: read the files as jdip, dpjudge ..., whatever they look like")(
      "licence", text()->value_name("TEXT"),
      "import: under which licence the board came, for the head of its file")(
      "outline", text()->value_name("FILE"),
      "import: a drawing of the board in SVG, made its picture; wants --licence")(
      "replace", "import: write over a board of the keeper's own");
}

variants::Library boards_of(const Call& call) {
  return variants::Library(variants::variants_folder(), games::own_boards_in(call.home));
}

int run_variant(const Call& call) {
  std::vector<std::string> words = call.arguments();
  const std::string what = words.empty() ? "" : words.front();
  if (!words.empty()) words.erase(words.begin());
  if (what == "check") return check_files(call, words.empty() ? all_files(call) : words);
  if (what == "show" && !words.empty()) {
    std::string place;
    for (std::size_t i = 1; i < words.size(); ++i) place += (i > 1 ? " " : "") + words[i];
    return show(call, words.front(), place);
  }
  if (what == "new" && words.size() == 1) return begin(call, words.front());
  if (what == "import") return import(call, words);
  throw parser::UsageError("write: chancery variant check [FILE...], chancery variant show NAME [PLACE], "
                           "chancery variant new NAME > NAME.map, or chancery variant import FILE...");
}

} // namespace mail
