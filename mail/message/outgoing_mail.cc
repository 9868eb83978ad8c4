// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/outgoing_mail.h"

#include "games/home/conf.h"
#include "mail/message/digest.h"
#include "mail/message/encodings.h"
#include "mail/message/header_field.h"
#include "mail/message/html.h"
#include "parser/mail_noise.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace mail {

namespace {

constexpr std::array<std::string_view, 3> formats{"png", "phone", "pdf"}; // as the enum counts

std::string line(std::string_view key, const std::string& value) {
  return std::string(key) + " " + parser::one_line(value) + "\n";
}

// The value of the line "KEY VALUE" at the head of `text`, which is taken off it.
std::optional<std::string> take_line(std::string_view& text, std::string_view key) {
  const std::string_view whole = text.substr(0, text.find('\n'));
  if (!whole.starts_with(key) || whole.size() <= key.size() || whole[key.size()] != ' ') return std::nullopt;
  text.remove_prefix(std::min(text.size(), whole.size() + 1));
  return std::string(whole.substr(key.size() + 1));
}

bool is_kept(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || std::string_view("-._~@").find(c) != std::string_view::npos;
}

std::string escaped(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return {'%', digits[byte >> 4U], digits[byte & 0xFU]};
}

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n')
      out += "%0D%0A";
    else
      out += is_kept(c) ? std::string(1, c) : escaped(c);
  }
  return out;
}

constexpr std::string_view cut_here =
    "\n=== Cut here: a letter holds 256 KiB at most. Ask for less, in several\nmails. ===\n";
constexpr std::size_t kept_for_header = std::size_t{16} << 10;
constexpr std::size_t most_body = most_letter_bytes - kept_for_header;
constexpr std::size_t most_html = 60'000;      // some mail programs show no more than the first 100 kB
constexpr std::size_t longest_plain_line = 78; // of a text that goes unencoded (RFC 5322)
constexpr std::size_t longest_in_html = 900;   // there nobody reads the lines; a mail system takes 998

// "Sat, 21 Nov 2026 23:30:00 +0000"; in English whatever the locale.
std::string date_of(games::Instant now) {
  return games::written(now.time_since_epoch(), "%a, %d %b %Y %T +0000");
}

// Fit to go as it is: no mail system on the way has a reason to change a byte of it.
bool is_plain(std::string_view text, std::size_t longest) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end - (text.substr(0, end).ends_with('\r') ? 1 : 0));
    if (line.size() > longest || line.starts_with('.') || line.starts_with("From ")) return false;
    if (!is_printable(line)) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

// What follows the last "#" of a seed is to be legible in the id, if it is fit for that.
std::string_view mark_of(std::string_view id_seed) {
  const std::size_t sharp = id_seed.rfind('#');
  const std::string_view mark = sharp == id_seed.npos ? std::string_view() : id_seed.substr(sharp + 1);
  const bool fit = !mark.starts_with('.') && !mark.ends_with('.') && mark.find("..") == mark.npos;
  const bool plain = std::all_of(mark.begin(), mark.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
  });
  return fit && plain && mark.size() <= 40 ? mark : std::string_view();
}

// "frosty.s1901m" of the mark "frosty.s1901m.12"; "" of a letter that names no phase.
std::string_view phase_of(const Letter& letter) {
  const std::string_view mark = mark_of(letter.id_seed);
  const std::size_t dot = mark.find('.');
  return dot == mark.npos ? std::string_view() : mark.substr(0, mark.find('.', dot + 1));
}

// Answers hang below the mail that they answer; all else about a game hangs below ids that no mail has, one
// of the game and below it one of the phase.
std::string threading(const Letter& letter, const games::JudgeConf& conf) {
  std::string references, above = letter.in_reply_to;
  if (letter.in_reply_to.empty() && letter.references.empty() && !letter.game.empty()) {
    references = message_id_for("all of game " + letter.game, conf) + " ";
    if (const std::string_view phase = phase_of(letter); !phase.empty())
      above = message_id_for("all of phase " + std::string(phase), conf);
  }
  for (const std::string& id : letter.references) references += id + " ";
  const bool listed =
      std::find(letter.references.begin(), letter.references.end(), above) != letter.references.end();
  if (!above.empty() && !listed) references += above;
  std::string out;
  if (!above.empty()) out += header_field("In-Reply-To", above);
  if (!parser::trim(references).empty()) out += header_field("References", parser::trim(references));
  return out;
}

std::string angled(const std::string& address) { return "<" + address + ">"; }

// What mail programs file a game's letters by, and what they offer to do with its list (RFC 2919, 2369):
// "Game frosty <frosty.exmp.example.org>", its help, its pages, where a reader may write, and how an observer
// leaves. A letter without a place to write to would be a list that is only read.
std::string list_fields(const Letter& letter, const games::JudgeConf& conf) {
  if (letter.game.empty()) return "";
  const std::string host = conf.address.substr(conf.address.rfind('@') + 1);
  std::string out = address_field("List-Id", "Game " + letter.game,
                                  letter.game + "." + parser::to_lower(conf.code) + "." + host);
  out += header_field("List-Help", angled(mail_link(conf.address, "HELP")));
  if (letter.on_pages && !conf.pages_url.empty())
    out += header_field("List-Archive", angled(conf.pages_url + (conf.pages_url.ends_with('/') ? "" : "/") +
                                               letter.game + "/index.html"));
  if (letter.reply_to.empty()) return out;
  out += header_field("List-Post", angled("mailto:" + letter.reply_to));
  if (letter.to_observer)
    out += header_field("List-Unsubscribe", angled(mail_link(letter.reply_to, "RESIGN")));
  return out;
}

bool is_marked(const Letter& letter) {
  return !letter.game.empty() || letter.is_reply || !letter.reply_to.empty();
}

// The line of the news, by whose sign a copy of the letter is known.
std::string news_line(const Letter& letter) {
  return letter.to_tools || letter.news.empty() ? "" : std::string(parser::news_sign) + " " + letter.news;
}

// The two parts of a letter in plain text.
struct Texts {
  std::string told, closing;
};

// What somebody writes below the news, or below this line, is a copy of the letter, even where no mark says
// so.
std::string text_of(const Letter& letter, const Texts& texts) {
  if (!is_marked(letter)) return texts.told + texts.closing;
  const std::string lines = letter.to_tools ? letter.for_tools.lines : "";
  const std::string head = wrapped(news_line(letter), prose_width) + std::string(parser::reply_marker) +
                           "\n" + (lines.empty() ? "" : "\n" + lines);
  return head + (texts.told.starts_with('\n') ? "" : "\n") + texts.told + texts.closing;
}

// RFC 3834, and the marks by which we know our own mail when it comes back.
std::string robot_marks(const Letter& letter, const games::JudgeConf& conf) {
  std::string out = header_field("Auto-Submitted", letter.is_reply ? "auto-replied" : "auto-generated");
  out += header_field("X-Auto-Response-Suppress", "All");
  if (!letter.is_reply) out += header_field("Precedence", "bulk");
  return out + header_field("X-Loop", conf.address) + header_field("X-Judge-Id", conf.address);
}

struct Body {
  std::string fields; // Content-Type and Content-Transfer-Encoding
  std::string bytes;
};

Body text_part(const std::string& type, std::string text, std::size_t longest) {
  const bool plain = is_plain(text, longest);
  Body part;
  part.fields = header_field("Content-Type", type + (plain ? "; charset=us-ascii" : "; charset=utf-8")) +
                header_field("Content-Transfer-Encoding", plain ? "7bit" : "quoted-printable");
  part.bytes = plain ? std::move(text) : encode_quoted_printable(text);
  if (!part.bytes.ends_with('\n')) part.bytes.push_back('\n');
  return part;
}

// Parts between lines that stand in none of them. Their kind makes such a line, and where somebody has
// written just that, so does the hash of the parts, which stands in nothing that was hashed.
Body multipart(const std::string& kind, std::initializer_list<const Body*> parts) {
  std::string boundary = "=_" + kind;
  const auto holds = [&](const Body* part) { // looks for the letter that is rare
    const std::string_view bytes = part->bytes, rare = std::string_view(boundary).substr(1);
    for (std::size_t at = bytes.find(rare); at != bytes.npos; at = bytes.find(rare, at + 1))
      if (bytes.substr(0, at).ends_with("--=")) return true;
    return false;
  };
  if (std::ranges::any_of(parts, holds)) {
    std::string all;
    for (const Body* part : parts) all += part->bytes;
    boundary = "=_" + sha256_base32(all, 24);
  }
  Body whole;
  whole.fields = header_field("Content-Type", "multipart/" + kind + "; boundary=\"" + boundary + "\"");
  std::size_t size = 0;
  for (const Body* part : parts) size += 2 * boundary.size() + part->fields.size() + part->bytes.size();
  whole.bytes.reserve(size);
  for (const Body* part : parts)
    whole.bytes.append("--")
        .append(boundary)
        .append("\n")
        .append(part->fields)
        .append("\n")
        .append(part->bytes);
  whole.bytes.append("--").append(boundary).append("--\n");
  return whole;
}

// The plain text comes first: what knows no more shows that (RFC 2046, 5.1.4).
Body alternatives(const Body& plain, const Body& html) { return multipart("alternative", {&plain, &html}); }

// The letter as HTML, with the line to write above where its text has that.
std::string page_of(const Letter& letter) {
  const std::string lines = letter.to_tools ? letter.for_tools.lines : "";
  Piece above, below;
  if (is_marked(letter)) above = kept(parser::reply_marker, Tone::soft) + kept(lines, Tone::soft);
  const auto has_place = [](const Piece& piece) {
    return std::ranges::find(piece.blocks, Block::Kind::picture, &Block::kind) != piece.blocks.end();
  };
  if (letter.picture && !has_place(letter.closing) && !has_place(letter.told))
    below.blocks.push_back({.kind = Block::Kind::picture}); // else the letter itself gives it a place
  return html::page((is_marked(letter) ? html::preheader(news_line(letter)) : "") +
                    html::of({&above, &letter.closing, &letter.told, &below}));
}

// Something with room for a picture below it (mail/outbox/drawing.h).
Body with_room_below(const std::string& kind, const Body& first) { return multipart(kind, {&first}); }

// Whole lines of the text, `most` bytes of them at most.
std::string first_lines(const std::string& text, std::size_t most) {
  const std::size_t end = text.rfind('\n', most);
  return end == text.npos ? "" : text.substr(0, end + 1);
}

Body plain_body(const Letter& letter, const Texts& texts) {
  return text_part("text/plain", text_of(letter, texts), longest_plain_line);
}

// The text alone, with so much of it that it is small enough.
Body fitting_text(const Letter& letter, const Texts& whole) {
  Body body = plain_body(letter, whole);
  if (body.bytes.size() <= most_body) return body;
  Texts texts = whole;
  for (std::string* text : {&texts.told, &texts.closing})
    for (std::size_t size = text->size(); body.bytes.size() > most_body && size > 0;
         body = plain_body(letter, texts)) {
      size = size * 9 / 10 * most_body / std::max(body.bytes.size(), most_body);
      *text = first_lines(*text, size) + std::string(cut_here);
      if (size < cut_here.size()) text->clear();
    }
  return body;
}

// HTML that is too long to be shown whole, or to go beside the text, stays out.
Body texts_of(const Letter& letter) {
  const Texts texts{plain_text(letter.told), plain_text(letter.closing)};
  Body plain = fitting_text(letter, texts);
  if (!letter.with_html || texts.told.size() > most_html) return plain;
  std::string page = page_of(letter);
  if (page.size() > most_html) return plain;
  Body html = text_part("text/html", std::move(page), longest_in_html);
  if (letter.picture && !letter.picture->attached) html = with_room_below("related", html);
  Body both = alternatives(plain, html);
  return std::move(both.bytes.size() > most_body ? plain : both);
}

Body body_of(const Letter& letter) {
  Body texts = texts_of(letter);
  if (!letter.calendar.empty()) {
    const Body entry = text_part("text/calendar; method=PUBLISH", letter.calendar, longest_plain_line);
    return multipart("mixed", {&texts, &entry});
  }
  return letter.picture && letter.picture->attached ? with_room_below("mixed", texts) : texts;
}

std::string seed_of(const Letter& letter, games::Instant now) {
  if (!letter.id_seed.empty()) return letter.id_seed;
  return letter.to + '\n' + letter.subject + '\n' + games::to_text(now) + '\n' + plain_text(letter.told);
}

} // namespace

std::string to_text(const BoardPicture& picture) {
  return line("format", std::string(formats[static_cast<std::size_t>(picture.format)])) +
         line("place", picture.attached ? "attached" : "text") +
         line("orders", picture.decided ? "decided" : "meant") + line("title", picture.title) +
         line("turn", picture.turn) + picture.board;
}

std::optional<BoardPicture> read_board_picture(std::string_view text) {
  const auto format = take_line(text, "format");
  const auto place = take_line(text, "place"), orders = take_line(text, "orders");
  const auto title = take_line(text, "title"), turn = take_line(text, "turn");
  const auto known = std::ranges::find(formats, std::string_view(format ? *format : ""));
  if (!place || !orders || !title || !turn || known == formats.end()) return std::nullopt;
  BoardPicture picture;
  picture.format = static_cast<BoardPicture::Format>(known - formats.begin());
  picture.attached = *place == "attached";
  picture.decided = *orders == "decided";
  picture.title = *title;
  picture.turn = *turn;
  picture.board = text;
  return picture;
}

std::string mail_link(std::string_view address, std::string_view body) {
  return "mailto:" + percent_encoded(address) + "?body=" + percent_encoded(body);
}

std::string message_id_for(std::string_view id_seed, const games::JudgeConf& conf) {
  const std::string host = conf.address.substr(conf.address.rfind('@') + 1);
  const std::string hash = sha256_base32(conf.address + '\n' + std::string(id_seed));
  const std::string_view mark = mark_of(id_seed);
  return "<" + hash + (mark.empty() ? "" : "." + std::string(mark)) + "@" + host + ">";
}

bool is_own_message_id(std::string_view id, const games::JudgeConf& conf) {
  if (id.starts_with('<')) id.remove_prefix(1);
  if (id.ends_with('>')) id.remove_suffix(1);
  const std::string_view host = std::string_view(conf.address).substr(conf.address.rfind('@') + 1);
  const std::size_t at = id.rfind('@');
  const std::string_view hash = id.substr(0, id.find_first_of(".@"));
  return at != id.npos && id.substr(at + 1) == host && hash.size() == sha256_base32("").size() &&
         hash.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567") == hash.npos;
}

std::string write_message(const Letter& letter, const games::JudgeConf& conf, games::Instant now) {
  const auto chosen = [&](const std::string& tools, const std::string& people) {
    return letter.to_tools && !tools.empty() ? tools : people;
  };
  const std::string sender = chosen(letter.for_tools.from_name, letter.from_name);
  const std::string from_name = sender.empty() ? "Judge " + conf.code : sender;
  const Body body = body_of(letter);
  std::string out = header_field("Date", date_of(now));
  out += header_field("Message-ID", message_id_for(seed_of(letter, now), conf));
  out += address_field("From", from_name, conf.address);
  out += address_field("To", letter.to_name, letter.to);
  if (!letter.reply_to.empty()) out += address_field("Reply-To", from_name, letter.reply_to);
  out += text_field("Subject", chosen(letter.for_tools.subject, letter.subject));
  out += threading(letter, conf);
  out += list_fields(letter, conf);
  out += header_field("MIME-Version", "1.0") + body.fields + robot_marks(letter, conf) + "\n";
  return out.append(body.bytes);
}

} // namespace mail
