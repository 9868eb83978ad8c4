// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/filed_mail.h"

#include "games/home/conf.h"
#include "mail/message/digest.h"
#include "mail/message/header_field.h"
#include "mail/message/message.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/ingest.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/lexicon.h"
#include "parser/name_table.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

namespace mail {

namespace {

constexpr std::string_view left_out = "[left out from here on: it may hold a password]\n";

// Words that a password may follow, as letters alone: "S I G N  O N" and "sign-on" are the same.
constexpr std::array<std::string_view, 10> telltales{"signon", "singon",   "sigon",  "signin",   "login",
                                                     "logon",  "password", "passwd", "passwort", "kennwort"};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool is_quoted(std::string_view line) { return line.starts_with('>') || line.starts_with('|'); }

std::string_view unquoted(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of("> |\t"), line.size()));
}

std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (is_letter(c)) letters += parser::to_lower(c);
  return letters;
}

// "?alpine", or nearly SIGNON or PASSWORD.
bool is_telltale_word(std::string_view word) {
  if (word.size() > 1 && word.front() == '?' && is_letter(word[1])) return true;
  constexpr std::size_t longest = 12;
  const std::string letters = letters_of(word.substr(0, longest));
  return letters == "pw" || parser::slips_between(letters, "signon", 1) <= 1 ||
         parser::slips_between(letters, "password", 2) <= 2;
}

bool holds_telltale(std::string_view letters) {
  return std::ranges::any_of(telltales,
                             [&](std::string_view one) { return letters.find(one) != letters.npos; });
}

struct Lines {
  std::vector<std::string_view> all;
  std::vector<bool> is_telling; // the line, or a word that begins in it and goes on below, is like a sign-on
};

// Words that are spread over lines, a letter or two in each.
void find_spread_words(Lines& lines) {
  std::string letters;
  std::vector<std::size_t> line_of;
  for (std::size_t i = 0; i < lines.all.size(); ++i)
    for (const char c : is_own_sign_on(unquoted(lines.all[i])) ? "" : letters_of(lines.all[i])) {
      letters += c;
      line_of.push_back(i);
    }
  for (const std::string_view word : telltales)
    for (std::size_t at = letters.find(word); at != letters.npos; at = letters.find(word, at + 1))
      lines.is_telling[line_of[at]] = true;
}

Lines look_at(std::string_view text) {
  Lines lines{parser::lines_of(text), {}};
  for (const std::string_view line : lines.all) lines.is_telling.push_back(hides_sign_on(line));
  find_spread_words(lines);
  return lines;
}

constexpr std::size_t code_letters = 16;
constexpr std::size_t drawn_length = 19;
constexpr char blank = 'x';

struct Span {
  std::size_t begin = 0, end = 0;
};

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool is_base32(char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'); }

// Texts are looked at in lower case: some mail systems change the case of addresses on the way.
class Finder {
 public:
  Finder(std::string_view text, const games::JudgeConf& conf) : text_(parser::to_lower(text)) {
    if (conf.subaddress != "none")
      own_ = parser::to_lower(conf.address.substr(0, conf.address.rfind('@')) + conf.subaddress);
  }

  std::vector<Span> find() {
    if (!own_.empty()) find_addresses();
    for (std::size_t at = 0; at < text_.size(); ++at)
      if (is_word(text_[at]) && (at == 0 || !is_word(text_[at - 1]))) look_at_word(at);
    std::ranges::stable_sort(found_, {}, &Span::begin);
    return found_;
  }

 private:
  // "judge+alpine-f-TOKEN@": what stands behind the last dash.
  void find_addresses() {
    for (std::size_t at = text_.find(own_); at != text_.npos; at = text_.find(own_, at)) {
      at += own_.size();
      std::size_t end = at;
      while (end < text_.size() && (is_word(text_[end]) || text_[end] == '-')) ++end;
      const std::size_t dash = text_.substr(at, end - at).rfind('-');
      if (dash != text_.npos) found_.push_back({at + dash + 1, end});
    }
  }

  void look_at_word(std::size_t at) {
    std::size_t end = at;
    while (end < text_.size() && is_word(text_[end])) ++end;
    if (end - at == code_letters && is_code(at)) found_.push_back({at, end});
    const std::size_t behind = at + drawn_length;
    const bool ends = behind >= text_.size() || !is_word(text_[behind]);
    if (ends && is_random_password(std::string_view(text_).substr(at, drawn_length)))
      found_.push_back({at, behind});
  }

  // "...alpine-f" or "...alpine-f12".
  static bool is_seat_at_end(std::string_view text) {
    const std::size_t dash = text.rfind('-');
    if (dash == text.npos || dash + 1 == text.size()) return false;
    const std::string_view number = text.substr(dash + 2);
    return is_word(text[dash + 1]) && number.find_first_not_of("0123456789") == number.npos;
  }

  // Sixteen letters may be a word of everyday; behind a seat, CONFIRM or AGREE CODE, or with a digit, they
  // are none.
  bool is_code(std::size_t at) const {
    const std::string_view code = std::string_view(text_).substr(at, code_letters);
    const std::string_view before = std::string_view(text_).substr(0, at);
    const bool behind_seat = at >= 3 && before[at - 1] == '-' && is_seat_at_end(before.substr(0, at - 1));
    const bool digits = std::ranges::any_of(code, [](char c) { return c < 'a'; });
    return std::ranges::all_of(code, is_base32) &&
           (behind_seat || digits || parser::trim(before).ends_with("confirm") ||
            parser::trim(before).ends_with("agree code"));
  }

  std::string text_, own_;
  std::vector<Span> found_;
};

// The text as whoever decodes it reads it, and where each character of that begins.
struct Decoded {
  std::string text;
  std::vector<std::size_t> places; // one more than characters: the end
};

// "&#45;" and "&#x2d;": the character, and how long it is as it is written.
std::optional<std::pair<char, std::size_t>> html_reference(std::string_view text) {
  if (!text.starts_with("&#")) return std::nullopt;
  const bool is_hex = text.substr(2, 1) == "x" || text.substr(2, 1) == "X";
  const std::string_view digits = text.substr(is_hex ? 3 : 2);
  unsigned value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, is_hex ? 16 : 10);
  const std::size_t behind = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || value > 0x7F || text.substr(behind, 1) != ";") return std::nullopt;
  return std::pair(static_cast<char>(value), behind + 1);
}

// What one character of the text is, decoded, and how many bytes it takes; no character for a soft break of
// quoted-printable, which stands for nothing.
std::pair<std::optional<char>, std::size_t> next_character(std::string_view text) {
  if (text.starts_with("=\n")) return {std::nullopt, 2};
  if (text.starts_with("=\r\n")) return {std::nullopt, 3};
  if ((text.front() == '=' || text.front() == '%') && text.size() > 2) {
    const int high = parser::hex_value(text[1]), low = parser::hex_value(text[2]);
    if (high >= 0 && low >= 0) return {static_cast<char>(high * 16 + low), 3};
  }
  if (const auto reference = html_reference(text)) return *reference;
  return {text.front(), 1};
}

Decoded decoded(std::string_view text) {
  Decoded found;
  for (std::size_t at = 0; at < text.size();) {
    const auto [character, length] = next_character(text.substr(at));
    if (character) {
      found.text += *character;
      found.places.push_back(at);
    }
    at += length;
  }
  found.places.push_back(text.size());
  return found;
}

// Where secrets stand in the text, as it is written and as it is decoded; in order, and none within another.
std::vector<Span> secrets_in(std::string_view text, const games::JudgeConf& conf) {
  std::vector<Span> found = Finder(text, conf).find();
  const Decoded read = decoded(text);
  if (read.text != text)
    for (const Span& span : Finder(read.text, conf).find())
      found.push_back({read.places[span.begin], read.places[span.end]});
  std::ranges::stable_sort(found, {}, &Span::begin);
  std::vector<Span> apart;
  for (const Span& span : found)
    if (!apart.empty() && span.begin < apart.back().end)
      apart.back().end = std::max(apart.back().end, span.end);
    else if (span.begin < span.end)
      apart.push_back(span);
  return apart;
}

constexpr const char* note_field = "X-Chancery-Note";

// Several lines; each secret is blanked, however short: nothing is lost by it here.
std::string without_secrets(std::string_view text, const std::vector<std::string>& secrets,
                            const games::JudgeConf& conf) {
  return without_tokens(blank_secrets(text_without_passwords(text), secrets, 1), conf);
}

std::string line_without_secrets(std::string_view line, const std::vector<std::string>& secrets,
                                 const games::JudgeConf& conf) {
  return parser::one_line(parser::trim(without_secrets(parser::one_line(line), secrets, conf)));
}

// All in one field, each once: the envelope's recipient mostly stands in To as well, and in Delivered-To.
std::string to_field(const Message& message, const games::JudgeConf& conf) {
  std::vector<std::string> shown;
  for (const std::string& recipient : message.recipients) {
    std::string one = parser::one_line(without_tokens(recipient, conf));
    const auto same = [&](const std::string& before) { return parser::same_address(before, one); };
    if (std::ranges::none_of(shown, same)) shown.push_back(std::move(one));
  }
  return shown.empty() ? "" : header_field("To", parser::joined(shown, ", "));
}

std::string head_of(const SpooledMail& mail, const Message& message, const std::vector<std::string>& secrets,
                    const games::JudgeConf& conf) {
  const auto shown = [&](std::string_view line) { return line_without_secrets(line, secrets, conf); };
  std::string text =
      envelope_text({parser::one_line(without_tokens(mail.envelope.sender, conf)),
                     parser::one_line(without_tokens(mail.envelope.recipient, conf)), mail.envelope.origin});
  for (const std::string& note : message.notes) text += text_field(note_field, shown(note));
  for (const auto& [hops, value] : message.authentication)
    text += header_field("Authentication-Results", shown(value));
  for (const Address& from : message.from) text += address_field("From", shown(from.name), from.address);
  text += to_field(message, conf);
  text += text_field("Subject", shown(message.subject));
  if (!message.message_id.empty()) text += header_field("Message-ID", message.message_id);
  if (!message.in_reply_to.empty()) text += header_field("In-Reply-To", message.in_reply_to);
  return text + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n";
}

} // namespace

bool hides_sign_on(std::string_view line) {
  constexpr std::string_view otherwise = "sinon"; // French, within a sentence; at its front it may be SIGNON
  const std::string_view own = unquoted(line);
  if (is_own_sign_on(own)) return false;
  const std::vector<std::string_view> words = parser::words_of(own);
  return holds_telltale(letters_of(own)) ||
         std::any_of(words.begin(), words.end(), [&](const std::string_view& word) {
           const std::string next = &word == &words.back() ? "" : parser::to_lower(*(&word + 1));
           const bool talks = parser::Lexicon::is_talk(next) || !parser::Lexicon::find(next).empty();
           return is_telltale_word(word) &&
                  (&word == &words.front() || letters_of(word) != otherwise || !talks);
         });
}

std::string text_without_passwords(std::string_view text) {
  const Lines lines = look_at(text);
  std::string kept;
  for (std::size_t i = 0; i < lines.all.size(); ++i) {
    if (!lines.is_telling[i]) {
      kept += blank_quoted_passwords(lines.all[i]) + "\n";
      continue;
    }
    kept += left_out;
    if (!is_quoted(lines.all[i])) break;
    while (i + 1 < lines.all.size() && is_quoted(lines.all[i + 1])) ++i;
  }
  return kept;
}

std::string without_tokens(std::string_view text, const games::JudgeConf& conf) {
  std::string shown;
  std::size_t done = 0;
  for (const Span& span : secrets_in(text, conf)) {
    shown.append(text.substr(done, span.begin - done)).append("...");
    done = span.end;
  }
  return shown.append(text.substr(done));
}

// Line ends and soft breaks within a secret stay, so that no line grows.
std::string with_blanked_tokens(std::string_view bytes, const games::JudgeConf& conf) {
  std::string blanked(bytes);
  for (const Span& span : secrets_in(bytes, conf))
    for (std::size_t at = span.begin; at < span.end; ++at) {
      const bool is_break =
          blanked[at] == '\n' || blanked[at] == '\r' ||
          (blanked[at] == '=' && (bytes.substr(at + 1, 1) == "\n" || bytes.substr(at + 1, 1) == "\r"));
      if (!is_break) blanked[at] = blank;
    }
  return blanked;
}

bool is_blanked_address(std::string_view address) {
  const std::string_view local = address.substr(0, address.rfind('@'));
  const std::string_view token = local.substr(local.rfind('-') + 1);
  return local.find('-') != local.npos && !token.empty() && token.find_first_not_of(blank) == token.npos;
}

std::string content_key(const Message& message, const SpooledMail& mail) {
  std::string text;
  for (const std::string_view line : parser::lines_of(message.text)) {
    text += parser::trim(line);
    text += '\n';
  }
  const std::string from = message.from.empty() ? "" : parser::to_lower(message.from.front().address);
  const std::string id = !message.message_id.empty()     ? message.message_id
                         : !message.traits.empty()       ? message.traits
                         : !mail.envelope.origin.empty() ? mail.envelope.origin
                                                         : mail.file.filename().string();
  return sha256_hex(from + '\n' + id + '\n' + text);
}

std::string filed_text(const SpooledMail& mail, const Message& message,
                       const std::vector<std::string>& secrets, const games::JudgeConf& conf) {
  return head_of(mail, message, secrets, conf) + without_secrets(message.text, secrets, conf);
}

std::string filed_head(const SpooledMail& mail, const Message& message, const games::JudgeConf& conf) {
  return head_of(mail, message, {}, conf) + "[the text is kept with the mail that came first]\n";
}

} // namespace mail
