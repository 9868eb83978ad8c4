// SPDX-License-Identifier: GPL-3.0-or-later
// parcel - see parcel.h
#include "mail/message/parcel.h"

#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace mail {

// ---- a mail on its way to the process that reads it, and what comes back: memory, and a word that it
// ended

namespace {

[[noreturn]] void fail_at(const char* call) {
  throw parser::Failure(std::string("handing a mail to its reader: ") + call + ": " + std::strerror(errno));
}

// Before the mail: how long the two addresses of its envelope are, which follow.
struct Lengths {
  std::uint32_t sender, recipient;
};

using Numbers = std::array<int, 3>; // of the descriptors of a parcel

// A message with room for the descriptors of a parcel, as the system wants it. It points into itself.
struct Wrapped {
  Wrapped() {
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
  }
  Wrapped(const Wrapped&) = delete;
  Wrapped& operator=(const Wrapped&) = delete;

  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(Numbers))> control{};
  char byte = 0; // a message of descriptors alone is none
  iovec content{&byte, 1};
  msghdr message{};
};

} // namespace

Descriptor packed(const Unread& mail) {
  const Lengths lengths{static_cast<std::uint32_t>(mail.envelope_sender.size()),
                        static_cast<std::uint32_t>(mail.envelope_recipient.size())};
  std::string all(reinterpret_cast<const char*>(&lengths), sizeof lengths);
  all.append(mail.envelope_sender).append(mail.envelope_recipient).append(mail.bytes);
  Descriptor memory = games::memory_with(all);
  if (memory.number() < 0) fail_at("memory");
  return memory;
}

Unread unpacked(const Descriptor& mail, std::string& memory) {
  memory = all_of(mail, std::string::npos).value();
  std::string_view rest(memory);
  Lengths lengths{};
  std::memcpy(&lengths, rest.data(), sizeof lengths);
  rest.remove_prefix(sizeof lengths);
  return {rest.substr(lengths.sender + lengths.recipient), rest.substr(0, lengths.sender),
          rest.substr(lengths.sender, lengths.recipient)};
}

bool send(int socket, const Parcel& parcel) {
  const Numbers numbers{parcel.mail.number(), parcel.answer.number(), parcel.ending.number()};
  Wrapped wrapped;
  cmsghdr* rights = CMSG_FIRSTHDR(&wrapped.message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof numbers);
  std::memcpy(CMSG_DATA(rights), numbers.data(), sizeof numbers);
  while (::sendmsg(socket, &wrapped.message, MSG_NOSIGNAL) < 0) {
    if (errno == EPIPE || errno == ECONNRESET || errno == EAGAIN) return false;
    if (errno != EINTR) fail_at("sendmsg");
  }
  return true;
}

std::optional<Parcel> receive(int socket) {
  Wrapped wrapped;
  ssize_t count = 0;
  while ((count = ::recvmsg(socket, &wrapped.message, MSG_CMSG_CLOEXEC)) < 0)
    if (errno != EINTR) fail_at("recvmsg");
  const cmsghdr* rights = CMSG_FIRSTHDR(&wrapped.message);
  Numbers numbers;
  if (count == 0 || rights == nullptr || rights->cmsg_len != CMSG_LEN(sizeof numbers)) return std::nullopt;
  std::memcpy(numbers.data(), CMSG_DATA(rights), sizeof numbers);
  return Parcel{Descriptor(numbers[0]), Descriptor(numbers[1]), Descriptor(numbers[2])};
}

// ---- a Message as bytes that go from the process that read it to the one that obeys it, and back
// One list of fields, walked by a Writer and by a Reader. A text is its length, four bytes, and its bytes; a
// list the number of its items, and they.

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
