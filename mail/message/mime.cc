// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/mime.h"

#include "mail/message/digest.h"
#include "mail/message/header_field.h"
#include "parser/text.h"

#include <algorithm>
#include <exception>
#include <mimetic/mimetic.h>
#include <sstream>

namespace mail {

namespace {

constexpr std::size_t most_header_bytes = 65536; // of one header block: 1 ms of mimetic's time
constexpr std::size_t most_header_lines = 1000;
constexpr std::size_t most_parts = 200; // bounds the depth, too: mimetic recurses

// Up to the next LF, CR LF or lone CR, which is taken off the text; the view is without it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  const bool two = text.substr(end).starts_with("\r\n");
  text.remove_prefix(std::min(text.size(), end + (two ? 2 : 1)));
  return line;
}

bool is_mbox_line(std::string_view line) {
  if (line.starts_with('>')) line.remove_prefix(1);
  return line.starts_with("From ") && !parser::trim(line.substr(4)).starts_with(':');
}

// What local delivery and editors put before a header.
std::string_view without_leader(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  while (!text.empty()) {
    std::string_view rest = text;
    const std::string_view line = take_line(rest);
    if (!parser::trim(line).empty() && !is_mbox_line(line)) break;
    text = rest;
  }
  return text;
}

// Where the name of a field ends; npos for a line that is no field. Blanks before the colon are allowed.
std::size_t field_name_length(std::string_view line) {
  std::size_t length = 0;
  while (length < line.size() && line[length] > ' ' && line[length] < 0x7F && line[length] != ':') ++length;
  const std::size_t colon = line.find_first_not_of(" \t", length);
  return length > 0 && colon != line.npos && line[colon] == ':' ? length : line.npos;
}

// "From : ann@example.org": those who check senders may not see such a field, so it names nobody here.
constexpr const char* unseen_from = "(blank before the colon)";

// One header block, collected line by line.
struct Header {
  std::vector<Field> fields;
  std::vector<std::string> strays; // lines after the last field that are none: a body without its blank line
  std::size_t size = 0, lines = 0;
  bool too_long = false;

  void add(std::string_view line) {
    size += line.size();
    if (++lines > most_header_lines || size > most_header_bytes) too_long = true;
    if (too_long) return;
    if (line.starts_with(' ') || line.starts_with('\t')) return continue_field(line);
    const std::size_t name = field_name_length(line);
    if (name == line.npos) {
      strays.emplace_back(line);
      return;
    }
    strays.clear();
    const std::size_t colon = line.find(':');
    fields.push_back(
        {parser::to_lower(line.substr(0, name)), parser::one_line(parser::trim(line.substr(colon + 1)))});
    if (fields.back().name == "from" && colon > name) fields.back().value = unseen_from;
  }

 private:
  void continue_field(std::string_view line) {
    if (!strays.empty()) {
      strays.emplace_back(line);
    } else if (!fields.empty()) {
      fields.back().value += " " + parser::one_line(parser::trim(line));
    }
  }
};

struct OpenMultipart {
  std::string written; // the boundary as the mail has it
  std::string ours;
};

struct GuardedMail {
  std::string bytes;
  std::string refusal; // as Mime::refusal
};

class MimeGuard {
 public:
  explicit MimeGuard(std::string_view bytes) : rest_(without_leader(bytes)), mark_(sha256_base32(bytes)) {}

  GuardedMail run() {
    while (!rest_.empty() && refusal_.empty()) take(take_line(rest_));
    if (in_header_ && refusal_.empty()) end_header();
    close_down_to(0);
    return {out_, refusal_};
  }

 private:
  void take(std::string_view line) {
    const std::size_t level = boundary_level(line);
    if (level < open_.size()) {
      if (in_header_) end_header();
      return take_boundary(line, level);
    }
    if (!in_header_) return write(line);
    if (!parser::trim(line).empty()) return header_.add(line);
    end_header();
  }

  // Which open multipart the line is a boundary of, the innermost first; open_.size() when of none.
  std::size_t boundary_level(std::string_view line) const {
    if (!line.starts_with("--")) return open_.size();
    const std::string_view text = line.substr(2, line.find_last_not_of(" \t") - 1);
    for (std::size_t level = open_.size(); level-- > 0;) {
      const std::string& boundary = open_[level].written;
      if (text == boundary ||
          (text.size() == boundary.size() + 2 && text.starts_with(boundary) && text.ends_with("--")))
        return level;
    }
    return open_.size();
  }

  void take_boundary(std::string_view line, std::size_t level) {
    close_down_to(level + 1); // multiparts inside that were not closed
    const bool closes = parser::trim(line).size() == open_[level].written.size() + 4;
    if (closes) return close_down_to(level);
    if (++parts_ > most_parts) refusal_ = "it has too many parts";
    write("--" + open_[level].ours);
    in_header_ = true;
  }

  void close_down_to(std::size_t level) {
    for (; open_.size() > level; open_.pop_back()) write("--" + open_.back().ours + "--");
  }

  void end_header() {
    in_header_ = false;
    if (header_.too_long) refusal_ = "its header is too long";
    write_header();
    const std::vector<std::string> body = header_.strays;
    header_ = {};
    for (const std::string& line : body) write(line);
  }

  void write_header() {
    const auto type = std::ranges::find(header_.fields, "content-type", &Field::name);
    for (const Field& field : header_.fields)
      if (field.name != "content-type" && (!open_.empty() || field.name != "content-length"))
        write(field.name + ": " + field.value);
    if (type != header_.fields.end()) write_type(parse_media_type(type->value));
    write("");
  }

  void write_type(MediaType type) {
    if (type.is_kind("message")) type.name.insert(0, "x-");
    if (type.is_kind("multipart")) {
      const std::string boundary = type.parameter("boundary");
      if (boundary.empty()) {
        type = {"text/plain", {}};
      } else {
        // Of one length, so that none is the beginning of another; the mark is a hash of the mail, which no
        // mail can hold.
        const std::string number = std::to_string(1000 + boundaries_++);
        open_.push_back({boundary, "part-" + mark_ + "-" + number});
        type.parameters["boundary"] = open_.back().ours;
      }
    }
    write("content-type: " + to_field_value(type));
  }

  void write(std::string_view line) { out_.append(line).append("\r\n"); }

  std::string_view rest_;
  std::string mark_, out_, refusal_;
  Header header_;
  bool in_header_ = true;
  std::vector<OpenMultipart> open_;
  std::size_t parts_ = 0, boundaries_ = 0;
};

// Takes the mail's own header off it.
Header take_header(std::string_view& rest) {
  rest = without_leader(rest);
  Header header;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (parser::trim(line).empty()) break;
    header.add(line);
  }
  return header;
}

// The header without what describes the body, and the body as it is, or without it.
std::string as_plain_text(std::string_view bytes, bool with_body) {
  std::string out;
  for (const Field& field : take_header(bytes).fields)
    if (!field.name.starts_with("content-")) out += field.name + ": " + field.value + "\r\n";
  out += "\r\n";
  while (with_body && !bytes.empty()) out.append(take_line(bytes)).append("\r\n");
  return out;
}

// Through const references only: mimetic's other accessors create the fields that they are asked for.
Part part_of(const mimetic::MimeEntity& entity) {
  Part part;
  for (const mimetic::Field& field : entity.header())
    part.header.push_back(
        {parser::to_lower(std::string(field.name().c_str())), std::string(parser::trim(field.value()))});
  for (const mimetic::MimeEntity* child : entity.body().parts()) part.children.push_back(part_of(*child));
  if (part.children.empty()) part.body = entity.body();
  return part;
}

// What the guard wrote, without mimetic: header lines, a blank line, the body.
Part unsplit(const std::string& guarded) {
  Part part;
  const std::size_t end = std::min(guarded.find("\r\n\r\n"), guarded.size());
  for (const std::string_view line : parser::lines_of(std::string_view(guarded).substr(0, end))) {
    const std::size_t colon = line.find(':');
    const std::string name = parser::to_lower(line.substr(0, colon));
    if (colon != line.npos && !name.starts_with("content-"))
      part.header.push_back({name, std::string(parser::trim(line.substr(colon + 1)))});
  }
  part.body = guarded.substr(std::min(guarded.size(), end + 4));
  return part;
}

GuardedMail guard_mime(std::string_view bytes, std::size_t limit) {
  if (bytes.size() > limit)
    return {as_plain_text(bytes, false), "it is larger than " + std::to_string(limit) + " bytes"};
  GuardedMail guarded = MimeGuard(bytes).run();
  if (!guarded.refusal.empty()) guarded.bytes = as_plain_text(bytes, true);
  return guarded;
}

} // namespace

const std::string* Part::find(std::string_view name) const {
  const auto found = std::ranges::find(header, name, &Field::name);
  return found == header.end() ? nullptr : &found->value;
}

std::string Part::value(std::string_view name) const {
  const std::string* found = find(name);
  return found == nullptr ? std::string() : *found;
}

std::size_t Part::count(std::string_view name) const {
  return static_cast<std::size_t>(std::ranges::count(header, name, &Field::name));
}

Part head_of(std::string_view bytes) {
  Part head;
  head.header = take_header(bytes).fields;
  return head;
}

Mime split_mime(std::string_view bytes, std::size_t limit) {
  const GuardedMail guarded = guard_mime(bytes, limit);
  try {
    std::istringstream in(guarded.bytes);
    const mimetic::MimeEntity entity(in);
    return {part_of(entity), guarded.refusal};
  } catch (const std::exception&) { // the guard knows of none; one more would not cost the mail
    return {unsplit(guarded.bytes), "it could not be split into parts"};
  }
}

} // namespace mail
