// names - the names of provinces, and the marks of supply centers
#include "variants/pictures/name_places.h"
#include "variants/pictures/parts.h"
#include "variants/pictures/signs.h"

namespace variants {
namespace {

void draw_centers(Sheet& sheet) {
  for (const judge::Province p : sheet.map.centers())
    if (const auto center = sheet.center_at(p)) add_center(sheet, sheet.add(Layer::centers), *center);
}

} // namespace

void draw_names(Sheet& sheet) {
  sheet.plan.names = place_names(sheet);
  for (const PlacedName& name : sheet.plan.names) {
    Mark& mark = sheet.add(Layer::names);
    mark.items.insert(mark.items.end(), name.lines.begin(), name.lines.end());
  }
  draw_centers(sheet);
}

} // namespace variants
