// cairo_library - see cairo_library.h
#include "variants/pictures/cairo_library.h"

#include "parser/problem.h"

#include <dlfcn.h>

#include <string>

namespace variants {
namespace {

constexpr const char* file = "libcairo.so.2"; // what <cairo.h> of Debian's libcairo2-dev stands for

class Loader {
 public:
  Loader() : library_(dlopen(file, RTLD_NOW | RTLD_LOCAL)) {
    if (library_ == nullptr) fail();
  }

  template <typename Function> void find(Function& function, const char* name) const {
    function = reinterpret_cast<Function>(dlsym(library_, name));
    if (function == nullptr) fail();
  }

 private:
  [[noreturn]] static void fail() {
    throw parser::Failure(
        std::string("libcairo, which draws pictures, cannot be loaded (install Debian's libcairo2): ") +
        dlerror());
  }

  void* library_; // stays loaded
};

CairoLibrary load() {
  const Loader loader;
  CairoLibrary cairo{};
  loader.find(cairo.image_surface_create, "cairo_image_surface_create");
  loader.find(cairo.image_surface_get_data, "cairo_image_surface_get_data");
  loader.find(cairo.image_surface_get_stride, "cairo_image_surface_get_stride");
  loader.find(cairo.pdf_surface_create_for_stream, "cairo_pdf_surface_create_for_stream");
  loader.find(cairo.pdf_surface_set_metadata, "cairo_pdf_surface_set_metadata");
  loader.find(cairo.pdf_surface_set_size, "cairo_pdf_surface_set_size");
  loader.find(cairo.surface_flush, "cairo_surface_flush");
  loader.find(cairo.surface_finish, "cairo_surface_finish");
  loader.find(cairo.surface_destroy, "cairo_surface_destroy");
  loader.find(cairo.create, "cairo_create");
  loader.find(cairo.destroy, "cairo_destroy");
  loader.find(cairo.status, "cairo_status");
  loader.find(cairo.status_to_string, "cairo_status_to_string");
  loader.find(cairo.save, "cairo_save");
  loader.find(cairo.restore, "cairo_restore");
  loader.find(cairo.show_page, "cairo_show_page");
  loader.find(cairo.scale, "cairo_scale");
  loader.find(cairo.translate, "cairo_translate");
  loader.find(cairo.set_source_rgb, "cairo_set_source_rgb");
  loader.find(cairo.paint, "cairo_paint");
  loader.find(cairo.new_path, "cairo_new_path");
  loader.find(cairo.move_to, "cairo_move_to");
  loader.find(cairo.line_to, "cairo_line_to");
  loader.find(cairo.curve_to, "cairo_curve_to");
  loader.find(cairo.close_path, "cairo_close_path");
  loader.find(cairo.fill, "cairo_fill");
  loader.find(cairo.stroke, "cairo_stroke");
  loader.find(cairo.set_fill_rule, "cairo_set_fill_rule");
  loader.find(cairo.set_line_width, "cairo_set_line_width");
  loader.find(cairo.set_line_cap, "cairo_set_line_cap");
  loader.find(cairo.set_line_join, "cairo_set_line_join");
  loader.find(cairo.set_dash, "cairo_set_dash");
  loader.find(cairo.select_font_face, "cairo_select_font_face");
  loader.find(cairo.set_font_matrix, "cairo_set_font_matrix");
  loader.find(cairo.text_extents, "cairo_text_extents");
  loader.find(cairo.text_path, "cairo_text_path");
  loader.find(cairo.show_text, "cairo_show_text");
  loader.find(cairo.font_options_create, "cairo_font_options_create");
  loader.find(cairo.font_options_destroy, "cairo_font_options_destroy");
  loader.find(cairo.font_options_set_hint_style, "cairo_font_options_set_hint_style");
  loader.find(cairo.font_options_set_hint_metrics, "cairo_font_options_set_hint_metrics");
  loader.find(cairo.font_options_set_antialias, "cairo_font_options_set_antialias");
  loader.find(cairo.set_font_options, "cairo_set_font_options");
  return cairo;
}

} // namespace

const CairoLibrary& cairo_library() {
  static const CairoLibrary cairo = load();
  return cairo;
}

} // namespace variants
