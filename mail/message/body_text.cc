// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/body_text.h"

#include "mail/message/encodings.h"
#include "mail/message/header_field.h"
#include "mail/message/html_text.h"
#include "mail/message/mime.h"
#include "parser/mail_noise.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace mail {

namespace {

// ---- format=flowed text (RFC 3676) to the lines that its writer saw

struct Line {
  std::size_t depth = 0; // of quoting
  std::string_view text;
};

Line read(std::string_view line) {
  const std::size_t depth = std::min(line.find_first_not_of('>'), line.size());
  line.remove_prefix(depth);
  if (line.starts_with(' '))
    line.remove_prefix(1); // stuffed, so that it could begin with ">", " " or "From "
  return {depth, line};
}

bool is_soft(const Line& line) { return line.text.ends_with(' ') && line.text != "-- "; }

// Takes off space-stuffing and joins soft-broken lines of one quote depth; "-- " is never joined. LF line
// ends.
std::string unflow(std::string_view text, bool delete_space) {
  std::string out;
  bool open = false; // the last line goes on
  std::size_t open_depth = 0;
  for (const std::string_view raw : parser::lines_of(text)) {
    const Line line = read(raw);
    const bool joins = open && line.depth == open_depth && line.text != "-- ";
    if (!joins) {
      if (open) out.push_back('\n');
      out += std::string(line.depth, '>') + (line.depth > 0 ? " " : "");
    }
    open = is_soft(line);
    open_depth = line.depth;
    out += line.text.substr(0, line.text.size() - (open && delete_space ? 1 : 0));
    if (!open) out.push_back('\n');
  }
  if (open) out.push_back('\n');
  return out;
}

// ---- PGP armour inside a text: clear-signed text is laid bare, sealed text is taken out
//
// Nothing is verified: who wrote a mail is told by its address and the password. Quoted armour stays as it
// is.

struct BareText {
  std::string text;    // LF line ends
  bool sealed = false; // encrypted text stood in it, and was taken out
};

class Armour {
 public:
  void take(std::string_view line) {
    const std::string_view mark = parser::trim(line);
    switch (state_) {
    case State::bare:
      if (mark == "-----BEGIN PGP SIGNED MESSAGE-----") return enter(State::header);
      if (mark == "-----BEGIN PGP MESSAGE-----") return enter(State::sealed);
      return keep(line);
    case State::header: // "Hash: SHA256", up to an empty line
      if (mark.find(": ") != mark.npos) return;
      enter(State::signed_text);
      return mark.empty() ? void() : take(line);
    case State::signed_text:
      if (mark == "-----BEGIN PGP SIGNATURE-----") return enter(State::signature);
      return keep(line.starts_with("- ") ? line.substr(2) : line);
    case State::signature:
      if (mark == "-----END PGP SIGNATURE-----") enter(State::bare);
      return;
    case State::sealed:
      bare.sealed = true;
      if (mark == "-----END PGP MESSAGE-----") enter(State::bare);
      return;
    }
  }

  BareText bare;

 private:
  enum class State { bare, header, signed_text, signature, sealed };

  void enter(State state) { state_ = state; }
  void keep(std::string_view line) { bare.text.append(line).push_back('\n'); }

  State state_ = State::bare;
};

BareText without_pgp_armour(std::string_view text) {
  if (text.find("-----BEGIN PGP ") == text.npos) return {std::string(text), false};
  Armour armour;
  for (const std::string_view line : parser::lines_of(text)) armour.take(line);
  return std::move(armour.bare);
}

constexpr std::size_t longest_sign = 64; // bytes: a flag or a family is many characters
constexpr const char* thumb = "\U0001F44D";

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Four hexadecimal digits; 0 when they are none.
std::uint32_t code_unit(std::string_view digits) {
  std::uint32_t code = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
  return error == std::errc() && end == digits.data() + digits.size() && digits.size() == 4 ? code : 0;
}

// A string of JSON up to its end, with \uD83D\uDC4D for a sign.
std::string json_string(std::string_view text) {
  constexpr std::uint32_t first_high = 0xD800, first_low = 0xDC00, end_low = 0xE000, beyond = 0x10000;
  std::string read;
  std::uint32_t high = 0;
  for (std::size_t at = 0; at < text.size() && text[at] != '"' && read.size() <= longest_sign; ++at) {
    if (text[at] != '\\') {
      read += text[at];
      continue;
    }
    const bool is_code = at + 5 < text.size() && text[at + 1] == 'u';
    const std::uint32_t code = is_code ? code_unit(text.substr(at + 2, 4)) : 0;
    if (code == 0) return "";
    at += 5;
    if (code >= first_high && code < first_low) {
      high = code;
    } else if (code >= first_low && code < end_low) {
      if (high == 0) return "";
      parser::append_utf8(read, beyond + ((high - first_high) << 10U) + (code - first_low));
      high = 0;
    } else {
      parser::append_utf8(read, code);
    }
  }
  return read;
}

// Outlook's names of its signs, in the language of whoever clicked.
struct Named {
  std::string_view words; // apart by commas
  const char* sign;
};
constexpr Named named_signs[] = {
    {"like, gefällt mir, j'aime, me gusta, mi piace, vind ik leuk, gosto, curtir, lubię to, lubię", thumb},
    {"heart, herz, cœur, coeur, corazón, cuore, hart, coração, serce", "\u2764"},
    {"celebrate, feiern, célébrer, celebrar, festeggia, vieren, świętuj", "\U0001F389"},
    {"laugh, lachen, rire, risa, risata, rir, śmiech", "\U0001F606"},
    {"surprised, überrascht, surpris, sorprendido, sorpreso, verrast, surpreso, zaskoczony", "\U0001F62E"},
    {"sad, traurig, triste, verdrietig, smutny", "\U0001F622"},
};

std::string sign_named(std::string_view name) {
  const std::string small = parser::to_lower(parser::trim(name));
  for (const Named& one : named_signs)
    for (std::string_view rest = one.words; !rest.empty();)
      if (parser::to_lower(parser::trim(parser::take_up_to(',', rest))) == small) return one.sign;
  return "";
}

bool says_reacted(std::string_view line) {
  constexpr std::array<std::string_view, 11> endings{
      "reacted to your message",         "reacted via gmail",
      "hat auf ihre nachricht reagiert", "hat auf deine nachricht reagiert",
      "a réagi à votre message",         "ha reaccionado a su mensaje",
      "ha reaccionado a tu mensaje",     "ha reagito al tuo messaggio",
      "heeft gereageerd op uw bericht",  "reagiu à sua mensagem",
      "zareagował(a) na twoją wiadomość"};
  std::string small = parser::to_lower(line);
  while (!small.empty() && (small.back() == ':' || small.back() == '.' || small.back() == ' '))
    small.pop_back();
  while (small.ends_with("\u00A0")) small.resize(small.size() - 2);
  return std::ranges::any_of(endings, [&](std::string_view ending) { return small.ends_with(ending); });
}

// "[like] Ann", "👍 Ann": a name in brackets, or what stands before the first letter.
std::string sign_before(std::string_view line) {
  if (line.starts_with('[')) return sign_named(line.substr(1, line.find(']') - 1));
  return sign_of_part(line.substr(0, line.find(' ')));
}

bool is_below_reaction(const parser::Lines& rest) {
  const std::string_view line = parser::trim(rest.front());
  return line.empty() || parser::is_quoted(rest.front()) ||
         line.find_first_not_of('_') == std::string_view::npos;
}

// The sign in Gmail's part text/vnd.google.email-reaction+json; "" when there is none.
std::string sign_in_json(std::string_view json) {
  constexpr std::string_view key = "\"emoji\"";
  std::size_t at = json.find(key);
  if (at == json.npos) return "";
  at = json.find_first_not_of(" \t\r\n:", at + key.size());
  if (at == json.npos || json[at] != '"') return "";
  return sign_of_part(json_string(json.substr(at + 1)));
}

// The sign of a text that is nothing but Outlook's line, and the copy of the letter below it; "" for others.
std::string sign_in_sentence(std::string_view text) {
  const std::vector<std::string_view> lines = parser::lines_of(text);
  std::string sign;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const parser::Lines rest = parser::Lines(lines).subspan(at);
    const std::string_view line = parser::trim(lines[at]);
    if (!sign.empty() && (!parser::copied_mail(rest).empty() || parser::attribution_lines(rest) > 0)) break;
    if (is_below_reaction(rest)) continue;
    if (!sign.empty() || !says_reacted(line)) return "";
    sign = sign_before(line);
    if (sign.empty()) return "";
  }
  return sign;
}

// What a part has to offer; the plain text is preferred by whoever has the choice.
struct Offer {
  std::string plain{}, html{}; // html: already made text
  bool as_seen = false; // the HTML shows what plain text does not: what is struck out, what is only moved in
  std::vector<std::string> unread{}; // types of text that are not read
};

constexpr const char* sealed_by_pgp = "The mail is encrypted and cannot be read here; send it as plain text.";

bool is_blank_text(std::string_view text) { return parser::trim(text).empty(); }

bool is_plain(const MediaType& type) {
  return type.is("text/plain") || type.is("text/markdown") || type.is("text/x-markdown") ||
         type.is("text/x-web-markdown");
}

// "Your program does not show HTML", and nothing else.
bool points_to_html(std::string_view plain) {
  constexpr std::size_t longest = 300;
  const std::string text = parser::to_lower(parser::trim(plain).substr(0, longest));
  return text.size() < longest && text.find('\n') == text.npos && text.find("html") != text.npos;
}

void append_text(std::string& to, const std::string& text) {
  to += text;
  if (!to.empty() && !to.ends_with('\n')) to.push_back('\n');
}

std::string with_plain_line_ends(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      out.push_back(text[i]);
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      out.push_back('\n');
    }
  }
  return out;
}

class Finder {
 public:
  Offer offer(const Part& part) {
    const MediaType type = parse_media_type(part.value("content-type"));
    const MediaType disposition = parse_disposition(part.value("content-disposition"));
    if (type.is_kind("multipart")) return of_multipart(part, type);
    if (note_click(part, type, disposition)) return {};
    const std::string file = file_name(type, disposition);
    if (type.name.starts_with(shut_message))
      return unread("the forwarded mail" + (file.empty() ? "" : " " + file));
    if (type.is("application/pkcs7-mime") || type.is("application/x-pkcs7-mime"))
      return note("The mail is sealed by S/MIME and cannot be read here; send it as plain text.");
    if (type.is("application/ms-tnef"))
      return unread("the attachment winmail.dat, in a format of Outlook's own,");
    if (type.is_kind("image") && disposition.is("inline")) return picture(file);
    if (disposition.is("attachment") || !file.empty())
      return unread("the attachment " + (file.empty() ? type.name : file));
    if (type.is("text/calendar")) return unread("the calendar entry");
    if (is_plain(type)) return {.plain = plain_text(part, type)};
    if (type.is("text/html")) return html_text(part, type);
    if (type.is_kind("text") || type.is("application/rtf")) return {.unread = {type.name}};
    return {};
  }

  std::vector<std::string> notes;
  std::string sign; // of a reaction
  bool answers_calendar = false;

  // Text in forms that are not read, where no other form of it was.
  void tell_unread(const Offer& offer) {
    for (const std::string& type : offer.unread) unread("the part of type " + type);
  }

  // Pictures stand in signatures and between paragraphs: worth a word only where there is nothing else.
  void tell_pictures() {
    for (const std::string& file : pictures_) unread("the picture" + (file.empty() ? "" : " " + file));
  }

 private:
  bool note_click(const Part& part, const MediaType& type, const MediaType& disposition) {
    const bool in_json = type.is("text/vnd.google.email-reaction+json");
    if (in_json || (disposition.is("reaction") && is_plain(type))) {
      const std::string text = charset_decoded(part, type);
      sign = in_json ? sign_in_json(text) : sign_of_part(text);
      return !sign.empty();
    }
    const bool answers =
        type.is("text/calendar") && parser::equals_ignoring_case(type.parameter("method"), "reply");
    answers_calendar = answers_calendar || answers;
    return answers;
  }

  Offer picture(const std::string& file) {
    pictures_.push_back(file);
    return {};
  }

  Offer of_multipart(const Part& part, const MediaType& type) {
    if (type.is("multipart/alternative")) return best_of(part);
    if (type.is("multipart/related") || type.is("multipart/signed"))
      return part.children.empty() ? Offer{} : offer(part.children.front());
    if (type.is("multipart/digest") || type.is("multipart/report")) return unread("a " + type.name + " part");
    if (type.is("multipart/encrypted")) return note(sealed_by_pgp);
    return sum_of(part);
  }

  Offer best_of(const Part& part) {
    Offer best;
    for (const Part& child : part.children) {
      const Offer offered = offer(child);
      if (is_blank_text(best.plain)) best.plain = offered.plain;
      if (is_blank_text(best.html)) best.html = offered.html;
      best.as_seen = best.as_seen || offered.as_seen;
      best.unread.insert(best.unread.end(), offered.unread.begin(), offered.unread.end());
    }
    if (best.as_seen || (!is_blank_text(best.html) && points_to_html(best.plain))) best.plain.clear();
    if (!is_blank_text(best.plain) || !is_blank_text(best.html)) best.unread.clear();
    return best;
  }

  // Of each part what it has, so that an HTML text is not lost for a list's footer beside it.
  Offer sum_of(const Part& part) {
    Offer sum;
    bool plain = false;
    for (const Part& child : part.children) {
      const Offer offered = offer(child);
      plain = plain || !is_blank_text(offered.plain);
      append_text(sum.html, is_blank_text(offered.plain) ? offered.html : offered.plain);
      sum.as_seen = sum.as_seen || offered.as_seen;
      sum.unread.insert(sum.unread.end(), offered.unread.begin(), offered.unread.end());
    }
    if (plain && !sum.as_seen) sum.plain.swap(sum.html);
    return sum;
  }

  Offer unread(const std::string& what) { return note(what + " was not read"); }
  Offer note(const std::string& sentence) {
    if (std::find(notes.begin(), notes.end(), sentence) == notes.end()) notes.push_back(sentence);
    return {};
  }

  static std::string file_name(const MediaType& type, const MediaType& disposition) {
    const std::string name = disposition.parameter("filename");
    return decode_words(name.empty() ? type.parameter("name") : name);
  }

  std::string charset_decoded(const Part& part, const MediaType& type) {
    const std::string charset = type.parameter("charset");
    if (is_refused_charset(charset)) note("The charset " + charset + " is not read here; use UTF-8.");
    return to_utf8(decode_transfer(part.body, part.value("content-transfer-encoding")), charset);
  }

  Offer html_text(const Part& part, const MediaType& type) {
    HtmlText html = html_to_text(charset_decoded(part, type));
    if (html.struck_out) note("struck-out text was left out");
    return {.html = std::move(html.text), .as_seen = html.struck_out || html.indented};
  }

  std::string plain_text(const Part& part, const MediaType& type) {
    std::string text = with_plain_line_ends(charset_decoded(part, type));
    if (parser::equals_ignoring_case(type.parameter("format"), "flowed"))
      text = unflow(text, parser::equals_ignoring_case(type.parameter("delsp"), "yes"));
    const BareText bare = without_pgp_armour(text);
    if (bare.sealed) note(sealed_by_pgp);
    return bare.text;
  }

  std::vector<std::string> pictures_; // their names
};

} // namespace

std::string sign_of_part(std::string_view text) {
  const std::string_view sign = parser::trim(text);
  const bool is_sign = !sign.empty() && sign.size() <= longest_sign && std::ranges::none_of(sign, is_ascii);
  return is_sign && parser::character_at(sign, 0).code >= 0x2000 ? std::string(sign) : "";
}

BodyText find_text(const Part& root) {
  Finder finder;
  const Offer offer = finder.offer(root);
  if (finder.answers_calendar) return {.text = "", .notes = {}, .click = Click::calendar_answer};
  if (finder.sign.empty())
    finder.sign = sign_in_sentence(is_blank_text(offer.plain) ? offer.html : offer.plain);
  if (!finder.sign.empty()) return {.text = finder.sign + "\n", .notes = {}, .click = Click::reaction};
  finder.tell_unread(offer);
  BodyText found{is_blank_text(offer.plain) ? offer.html : offer.plain, {}, Click::none};
  if (is_blank_text(found.text)) finder.tell_pictures();
  found.notes = std::move(finder.notes);
  if (!found.text.empty() && !found.text.ends_with('\n')) found.text.push_back('\n');
  return found;
}

} // namespace mail
