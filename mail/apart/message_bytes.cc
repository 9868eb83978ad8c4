// SPDX-License-Identifier: GPL-3.0-or-later
// message_bytes - see message_bytes.h
//
// One list of fields, walked by a Writer and by a Reader. A text is its length, four bytes, and its bytes; a
// list the number of its items, and they.
#include "mail/apart/message_bytes.h"

#include "parser/address.h"
#include "parser/utf8.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace mail {
namespace {

enum class Kind : std::uint8_t {
  line,    // UTF-8 without controls
  text,    // UTF-8 with line ends
  address, // that can be written to
  raw,     // a header's bytes: no NUL, no CR
};

bool is_control(char c) { return (c >= 0 && c < ' ') || c == 0x7F; }
bool is_forbidden(char c) { return c == '\0' || c == '\r'; }

bool is_of_kind(std::string_view text, Kind kind) {
  switch (kind) {
  case Kind::line: return std::ranges::none_of(text, is_control) && parser::is_utf8(text);
  case Kind::text: return std::ranges::none_of(text, is_forbidden) && parser::is_utf8(text);
  case Kind::address: return parser::is_sendable(text);
  case Kind::raw: return std::ranges::none_of(text, is_forbidden);
  }
  return false;
}

class Writer {
 public:
  void number(std::uint32_t number) {
    char bytes[sizeof number];
    std::memcpy(bytes, &number, sizeof number);
    out.append(bytes, sizeof number);
  }
  void flag(bool flag) { number(flag ? 1 : 0); }
  void choice(Click click, Click) { number(static_cast<std::uint32_t>(click)); }
  void text(const std::string& text, Kind) {
    number(static_cast<std::uint32_t>(text.size()));
    out += text;
  }
  template <class Item, class Each> void list(const std::vector<Item>& items, Each each) {
    number(static_cast<std::uint32_t>(items.size()));
    for (const Item& item : items) each(item);
  }

  std::string out;
};

// After the first thing that is wrong nothing is read any more.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  void number(std::uint32_t& number) {
    good_ = good_ && rest_.size() >= sizeof number;
    if (!good_) return;
    std::memcpy(&number, rest_.data(), sizeof number);
    rest_.remove_prefix(sizeof number);
  }
  void flag(bool& flag) { flag = number_up_to(1) == 1; }
  void choice(Click& click, Click last) {
    click = static_cast<Click>(number_up_to(static_cast<std::uint32_t>(last)));
  }
  void text(std::string& text, Kind kind) {
    const std::size_t length = number_up_to(rest_.size());
    good_ = good_ && length <= rest_.size() && is_of_kind(rest_.substr(0, length), kind);
    if (!good_) return;
    text = rest_.substr(0, length);
    rest_.remove_prefix(length);
  }
  template <class Item, class Each> void list(std::vector<Item>& items, Each each) {
    const std::size_t items_to_come = number_up_to(most_items);
    for (std::size_t i = 0; i < items_to_come && good_; ++i) each(items.emplace_back());
  }
  bool is_done() const { return good_ && rest_.empty(); }

 private:
  static constexpr std::size_t most_items = 65536;

  std::uint32_t number_up_to(std::size_t most) {
    std::uint32_t read = 0;
    number(read);
    good_ = good_ && read <= most;
    return good_ ? read : 0;
  }

  std::string_view rest_;
  bool good_ = true;
};

// `message` is const for a Writer.
template <class Form, class Whole> void walk(Form& form, Whole& message) {
  const auto line = [&](auto& text) { form.text(text, Kind::line); };
  const auto raw = [&](auto& text) { form.text(text, Kind::raw); };
  form.list(message.from, [&](auto& one) {
    form.text(one.address, Kind::address);
    line(one.name);
  });
  form.list(message.recipients, raw);
  line(message.subject);
  line(message.message_id);
  raw(message.traits);
  line(message.in_reply_to);
  form.list(message.references, line);
  form.text(message.text, Kind::text);
  form.choice(message.click, Click::calendar_answer);
  form.list(message.notes, line);
  form.list(message.delivery.recipients, [&](auto& one) {
    form.text(one.address, Kind::address);
    line(one.action);
    line(one.status);
    line(one.diagnostic);
  });
  line(message.delivery.returned_id);
  form.flag(message.too_large);
}

} // namespace

std::string to_bytes(const Message& message) {
  Writer writer;
  walk(writer, message);
  return std::move(writer.out);
}

std::optional<Message> from_bytes(std::string_view bytes) {
  Reader reader(bytes);
  Message message;
  walk(reader, message);
  if (!reader.is_done()) return std::nullopt;
  return message;
}

} // namespace mail
