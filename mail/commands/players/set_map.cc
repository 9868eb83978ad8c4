// SPDX-License-Identifier: GPL-3.0-or-later
// set_map - SET MAP: how the board comes with results
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/set_row.h"

namespace mail {

namespace {

void choose(Context& context, bool text, games::PictureChoice picture, const char* answer) {
  context.seat().text_map = text;
  context.seat().picture = picture;
  context.changed();
  context.say(answer);
}

} // namespace

void set_map_picture(Context& context, const SetRow&, parser::Words&) {
  choose(context, false, games::PictureChoice::full,
         "Results come with a picture of the board, in the letter where you read HTML, else beside it.");
}

void set_map_phone(Context& context, const SetRow&, parser::Words&) {
  choose(context, false, games::PictureChoice::phone,
         "Results come with a picture of the board for small screens: larger marks, short names.");
}

void set_map_attached(Context& context, const SetRow&, parser::Words&) {
  choose(context, false, games::PictureChoice::attached,
         "Results come with a picture of the board, as a file beside the text.");
}

void set_map_pdf(Context& context, const SetRow&, parser::Words&) {
  choose(context, false, games::PictureChoice::pdf,
         "Results come with a picture of the board as a page to print, beside the text.");
}

void set_map_text(Context& context, const SetRow&, parser::Words&) {
  choose(context, true, games::PictureChoice::none, "Results come with the map, drawn in characters.");
}

void set_no_map(Context& context, const SetRow&, parser::Words&) {
  choose(context, false, games::PictureChoice::none, "Results come without the map and without a picture.");
}

} // namespace mail
