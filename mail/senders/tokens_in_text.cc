// tokens_in_text - see tokens_in_text.h
#include "mail/senders/tokens_in_text.h"

#include "games/home/conf.h"
#include "mail/senders/password.h"
#include "parser/text.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace mail {
namespace {

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
    find_links();
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

  // "AGREE%20CODE%20k5xo...": the line of a link.
  void find_links() {
    constexpr std::string_view before = "agree%20code%20";
    for (std::size_t at = text_.find(before); at != text_.npos; at = text_.find(before, at)) {
      at += before.size();
      found_.push_back({at, std::min(at + code_letters, text_.size())});
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

// The bytes without the soft breaks of quoted-printable, and where each stood.
struct Joined {
  std::string text;
  std::vector<std::size_t> places;
};

Joined without_soft_breaks(std::string_view bytes) {
  Joined joined;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bytes.substr(at, 2) == "=\n") {
      ++at;
      continue;
    }
    joined.text += bytes[at];
    joined.places.push_back(at);
  }
  return joined;
}

} // namespace

std::string without_tokens(std::string_view text, const games::JudgeConf& conf) {
  std::string shown;
  std::size_t done = 0;
  for (const Span& span : Finder(text, conf).find()) {
    if (span.begin < done) continue;
    shown.append(text.substr(done, span.begin - done)).append("...");
    done = span.end;
  }
  return shown.append(text.substr(done));
}

std::string with_blanked_tokens(std::string_view bytes, const games::JudgeConf& conf) {
  std::string blanked(bytes);
  const Joined joined = without_soft_breaks(bytes);
  for (const Span& span : Finder(joined.text, conf).find())
    for (std::size_t at = span.begin; at < span.end; ++at) blanked[joined.places[at]] = blank;
  return blanked;
}

bool is_blanked_address(std::string_view address) {
  const std::string_view local = address.substr(0, address.rfind('@'));
  const std::string_view token = local.substr(local.rfind('-') + 1);
  return local.find('-') != local.npos && !token.empty() && token.find_first_not_of(blank) == token.npos;
}

} // namespace mail
