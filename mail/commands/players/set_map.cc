// set_map - SET MAP: how the board comes with results
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/set_row.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

// What the options of SET MAP choose, by their first spelling.
struct MapWish {
  std::string_view option;
  bool text;
  games::PictureChoice picture;
  std::string_view answer;
};
constexpr std::array map_wishes{
    MapWish{"MAP PICTURE", false, games::PictureChoice::full,
            "Results come with a picture of the board, in the letter where you read HTML, else beside it."},
    MapWish{"MAP PHONE", false, games::PictureChoice::phone,
            "Results come with a picture of the board for small screens: larger marks, short names."},
    MapWish{"MAP ATTACH", false, games::PictureChoice::attached,
            "Results come with a picture of the board, as a file beside the text."},
    MapWish{"MAP PDF", false, games::PictureChoice::pdf,
            "Results come with a picture of the board as a page to print, beside the text."},
    MapWish{"MAP TEXT", true, games::PictureChoice::none, "Results come with the map, drawn in characters."},
    MapWish{"NO MAP", false, games::PictureChoice::none,
            "Results come without the map and without a picture."},
};

} // namespace

void set_map(Context& context, const SetRow& row, parser::Words&) {
  const MapWish& wish = *std::ranges::find(map_wishes, first_spelling(row.words), &MapWish::option);
  context.seat().text_map = wish.text;
  context.seat().picture = wish.picture;
  context.changed();
  context.say(std::string(wish.answer));
}

} // namespace mail
