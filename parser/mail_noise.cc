// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/mail_noise.h"

#include "parser/lexer.h"
#include "parser/text.h"

#include <algorithm>
#include <string>

namespace parser {
namespace {

constexpr std::size_t most_attribution_lines = 3;
constexpr std::size_t longest_noise = 300; // a longer line is a person's

// Small letters without accents; what is not Latin stays as it is in the line itself.
std::string plain(std::string_view line) {
  const NormalLine normal(line.substr(0, longest_noise));
  return to_lower(trim(normal.text()));
}

template <class Table> bool any_of(const Table& table, auto&& test) {
  return std::any_of(std::begin(table), std::end(table), test);
}

// Words of the first and the last line of "On Friday, Ann wrote:". Latin ones in the form of plain().
struct Attribution {
  std::string_view begins, wrote;
};
constexpr Attribution attributions[] = {
    {"on ", "wrote:"},    {"am ", "schrieb"},     {"le ", "a ecrit"},   {"il ", "ha scritto"},
    {"el ", "escribio"},  {"op ", "schreef"},     {"em ", "escreveu"},  {"den ", "skrev"},
    {"w dniu ", "pisze"}, {"w dniu ", "napisal"}, {"dnia ", "napisal"}, {"a ", "escreveu"},
};
constexpr std::string_view wrote_in_russian[] = {"пишет:", "написал:", "написал(а):", "написала:"};

// What phones and mail programs add. Latin beginnings in the form of plain(), others as they are written.
constexpr std::string_view phone_footers[] = {
    "sent from my ",     "sent from mail for ", "sent from yahoo mail", "sent from outlook",
    "sent from samsung", "sent via ",           "sent with ",           "yahoo mail: ",
    "get outlook for ",  "get bluemail for ",   "von meinem",           "von meiner ",
    "von samsung",       "gesendet von ",       "gesendet mit ",        "diese nachricht wurde von meinem",
    "envoye de mon ",    "envoye depuis ",      "envoye avec ",         "envoye a partir d",
    "inviato da",        "enviado desde ",      "enviado con ",         "enviado do ",
    "enviado de ",       "enviado a partir d",  "enviado pelo ",        "verzonden vanaf ",
    "verstuurd vanaf ",  "verzonden met ",      "skickat fran ",        "sendt fra ",
    "wyslano z ",        "wyslane z ",
};
constexpr std::string_view foreign_footers[] = {
    "Отправлено с", "Отправлено из", "发自我的", "發自我的", "从我的", "從我的",
};
constexpr std::string_view foreign_footer_ends[] = {"から送信", "から送信されました", "에서 보냄"};

// What Gmail writes below a thumb that somebody gave a mail, behind his name.
constexpr std::string_view reactions[] = {
    "reacted via gmail",          "hat uber gmail reagiert",          "a reagi via gmail",
    "ha reagito tramite gmail",   "ha reaccionado a traves de gmail", "reagiu via gmail",
    "heeft gereageerd via gmail",
};

// A virus scanner writes its name and what it looked for, or writes two lines: "Virus-free." above its
// address.
constexpr std::string_view scanners[] = {"avast", "avg"};
constexpr std::string_view viruses[] = {"virus", "viren", "wirus", "avast.com", "avg.com", "вирус"};
constexpr std::string_view virus_free[] = {
    "virus-free", "virenfrei",      "sans virus", "garanti sans virus", "privo di virus",   "libre de virus",
    "virusvrij",  "livre de virus", "virusfri",   "virusfritt",         "wolny od wirusow",
};

// A mailing list's footer: a long line of "_", and below it whose list it is.
constexpr std::size_t shortest_list_rule = 20;
constexpr std::size_t most_list_lines = 8; // not blank, below the rule; more than that is a person's text
constexpr std::size_t list_named_within = 3;
constexpr std::string_view list_words[] = {"mailing list", "mailinglist", "mailman",    "http://",
                                           "https://",     "mailto:",     "unsubscribe"};

// Between dashes: "-----Original Message-----".
constexpr std::string_view original_titles[] = {
    "original message",    "ursprungliche nachricht", "originalnachricht",    "message d'origine",
    "message original",    "messaggio originale",     "mensaje original",     "oorspronkelijk bericht",
    "mensagem original",   "ursprungligt meddelande", "originalmeddelande",   "oprindelig meddelelse",
    "original meddelelse", "opprinnelig melding",     "wiadomosc oryginalna", "oryginalna wiadomosc",
};
constexpr std::string_view original_title_in_russian = "Исходное сообщение";
constexpr std::string_view forwarded_titles[] = {
    "forwarded message",    "weitergeleitete nachricht",  "message transfere",
    "messaggio inoltrato",  "mensaje reenviado",          "doorgestuurd bericht",
    "mensagem encaminhada", "vidarebefordrat meddelande", "videresendt meddelelse",
    "videresendt melding",  "przekazana wiadomosc",       "wiadomosc przekazana",
};
constexpr std::string_view forwarded_title_in_russian = "Пересланное сообщение";
constexpr std::string_view begin_forwarded = "begin forwarded message";

// The head of a copied mail: From, Sent, To, Subject as Outlook has it, or in another order.
constexpr std::string_view senders[] = {"from:", "von:", "de:", "da:", "van:", "fran:", "fra:", "od:", "От:"};
constexpr std::string_view dates[] = {
    "sent:",  "date:",      "gesendet:", "datum:", "envoye:", "inviato:", "data:",       "enviado:",
    "fecha:", "verzonden:", "skickat:",  "sendt:", "dato:",   "wyslano:", "Отправлено:", "Дата:",
};
constexpr std::string_view further_fields[] = {
    "to:",      "cc:",   "subject:", "an:",      "betreff:", "a:",         "objet:",
    "oggetto:", "para:", "asunto:",  "assunto:", "aan:",     "onderwerp:", "till:",
    "amne:",    "til:",  "emne:",    "do:",      "temat:",   "Кому:",      "Тема:",
};
constexpr std::size_t head_lines = 6;

// What stands before the colon of "*From:* Ann" or "Envoyé : ...", with it; "" when there is none near the
// front.
std::string label_of(std::string_view line) {
  constexpr std::size_t longest = 40;
  line = trim(line);
  const std::size_t colon = line.substr(0, longest).find(':');
  if (colon == line.npos) return {};
  std::string label = plain(line.substr(0, colon));
  if (label.find('?') != label.npos) label = trim(line.substr(0, colon)); // not Latin
  std::erase(label, '*');
  while (label.ends_with(' ')) label.pop_back();
  return label + ':';
}

// The marker, or the news above it, which some programs put behind the line that names the writer.
bool is_marker(std::string_view line) {
  const std::size_t news = line.find(news_sign);
  const bool begins = news != line.npos && trim(line.substr(0, news)).find_last_not_of(": >") == line.npos;
  return begins || line.find(reply_marker) != line.npos;
}

// "--- TITLE ---", in one of these languages. `text`: the line made plain.
bool is_title(std::string_view line, const std::string& text, std::span<const std::string_view> titles,
              std::string_view russian) {
  if (!text.starts_with("--") || !text.ends_with("--")) return false;
  return line.find(russian) != line.npos ||
         any_of(titles, [&](std::string_view title) { return text.find(title) != text.npos; });
}

bool is_forwarded_title(std::string_view line, const std::string& text) {
  return text.starts_with(begin_forwarded) ||
         is_title(line, text, forwarded_titles, forwarded_title_in_russian);
}

// Three lines of a mail's head, in whatever order. One names the sender; an address there, or a date, tells
// the head from press that is written like a letter.
bool is_copied_head(Lines lines) {
  std::size_t who = 0, when = 0, what = 0;
  bool address = false;
  for (const std::string_view line : lines.first(std::min(head_lines, lines.size()))) {
    const std::string label = label_of(line);
    const auto is_label = [&](std::string_view field) { return label == field; };
    const bool names_sender = any_of(senders, is_label);
    address = address || (names_sender && line.find('@') != line.npos);
    who += names_sender;
    when += any_of(dates, is_label);
    what += any_of(further_fields, is_label);
    if (who + when + what == 0) return false;
  }
  return who > 0 && (when > 0 || address) && who + when + what >= 3;
}

// `text`: the line made plain.
bool is_scanner_footer(std::string_view line, const std::string& text) {
  const auto holds = [&](std::string_view word) {
    return text.find(word) != text.npos || line.substr(0, longest_noise).find(word) != line.npos;
  };
  const std::string_view bare = std::string_view(text).substr(0, text.find_last_not_of('.') + 1);
  return (any_of(scanners, holds) && any_of(viruses, holds)) ||
         any_of(virus_free, [&](std::string_view words) { return bare == words; });
}

// "On Friday at 17:04, Ann <ann@example.org> wrote:   text", as Yahoo's app writes it: no line of the copy is
// marked.
bool is_attribution_with_text(const std::string& text) {
  const std::size_t address = text.find('<');
  if (address == text.npos || text.find('@', address) == text.npos) return false;
  return any_of(attributions, [&](const Attribution& each) {
    const std::size_t wrote = text.find(each.wrote, address);
    return wrote != text.npos && text.starts_with(each.begins) &&
           text.find_first_of("0123456789") < address &&
           text.find_first_not_of(": ", wrote + each.wrote.size()) != text.npos;
  });
}

// Of the last lines: an attribution, and the quoted lines below it if there are any; 0 when there is none.
std::size_t quotation_at_end(Lines lines) {
  std::size_t end = lines.size();
  while (end > 0 && (trim(lines[end - 1]).empty() || is_quoted(lines[end - 1]))) --end;
  for (std::size_t count = std::min(most_attribution_lines, end); count > 0; --count)
    if (attribution_lines(lines.subspan(end - count)) == count) return lines.size() - end + count;
  return 0;
}

// "Sent from Fastmail": any one to four words.
bool is_sent_from(std::string_view text) {
  constexpr std::string_view begins = "sent from ";
  constexpr std::ptrdiff_t most_blanks = 3;
  return text.starts_with(begins) && text.find(" - ") == text.npos &&
         std::ranges::count(text.substr(begins.size()), ' ') <= most_blanks;
}

} // namespace

bool is_quoted(std::string_view line) {
  const std::string_view text = trim(line);
  const bool row = text.size() > 2 && text.front() == '|' && text.back() == '|'; // of a table
  return !text.empty() && (text.front() == '>' || (text.front() == '|' && !row));
}

bool is_comment(std::string_view line) {
  const std::string_view text = trim(line);
  const bool number =
      text.size() > 1 && text.front() == '#' && text[1] >= '0' && text[1] <= '9'; // "#1 A par - bur"
  return text.starts_with("//") || (text.starts_with('#') && !number);
}

bool is_signature(std::string_view line) {
  const std::string_view text = trim(line);
  return text == "--" || text == "\u2014" || text == "\u2013" || text == "-----BEGIN PGP SIGNATURE-----";
}

bool is_phone_footer(std::string_view line) {
  const std::string text = plain(line);
  if (is_sent_from(text)) return true;
  const std::string_view written = trim(line);
  return any_of(phone_footers, [&](std::string_view footer) { return text.starts_with(footer); }) ||
         any_of(foreign_footers, [&](std::string_view footer) { return written.starts_with(footer); }) ||
         any_of(foreign_footer_ends, [&](std::string_view end) { return written.ends_with(end); }) ||
         any_of(reactions, [&](std::string_view end) { return text.ends_with(end); }) ||
         is_scanner_footer(line, text);
}

std::size_t list_footer_lines(Lines lines) {
  const std::string_view rule = trim(lines.front());
  if (rule.size() < shortest_list_rule || rule.find_first_not_of('_') != rule.npos) return 0;
  std::size_t written = 0;
  bool named = false;
  for (const std::string_view line : lines.subspan(1)) {
    if (trim(line).empty()) continue;
    if (++written > most_list_lines) return 0;
    const std::string text = plain(line);
    named = named || (written <= list_named_within &&
                      any_of(list_words, [&](auto word) { return text.find(word) != text.npos; }));
  }
  return named ? lines.size() : 0;
}

bool is_separator(std::string_view line) {
  constexpr std::size_t shortest = 5;
  const std::string_view text = trim(line);
  if (text.size() < shortest) return false;
  const bool rule_of_table = (text.front() == '+' || text.front() == '|') &&
                             text.find_first_not_of("+-=|: ") == text.npos &&
                             text.find_first_of("-=") != text.npos;
  return rule_of_table || (std::string_view("_-=*~").find(text.front()) != text.npos &&
                           text.find_first_not_of(text.front()) == text.npos);
}

namespace {

// "Ann wrote on 22.11.2026:", without an address.
bool is_turned_attribution(const std::string& text) {
  return text.find_first_of("0123456789") != text.npos && any_of(attributions, [&](const Attribution& each) {
           const std::string_view wrote = each.wrote.substr(0, each.wrote.find(':'));
           return text.find(" " + std::string(wrote) + " " + std::string(each.begins)) != text.npos;
         });
}

} // namespace

std::size_t attribution_lines(Lines lines) {
  const auto ends = [](std::string_view line) { return trim(line).ends_with(':'); };
  if (!any_of(lines.first(std::min(most_attribution_lines, lines.size())), ends)) return 0;
  const std::string first = plain(lines.front());
  std::string all;
  for (std::size_t i = 0; i < std::min(most_attribution_lines, lines.size()); ++i) {
    if (trim(lines[i]).empty() || is_quoted(lines[i])) return 0;
    all += (i > 0 ? " " : "") + plain(lines[i]);
    if (!all.ends_with(':')) continue;
    const bool wrote = any_of(attributions, [&](const Attribution& each) {
      return first.starts_with(each.begins) && all.find(each.wrote) != all.npos;
    });
    // Where an attribution takes several lines, the first must bear a date; else it may be an order, with the
    // attribution below it.
    if (i > 0) return wrote && first.find_first_of("0123456789") != first.npos ? i + 1 : 0;
    const bool russian =
        any_of(wrote_in_russian, [&](std::string_view word) { return trim(lines[i]).ends_with(word); });
    // "2026-11-24 17:00 GMT+01:00 Ann <ann@example.org>:"
    const bool address = all.find('@') != all.npos && all.find('<') != all.npos;
    return wrote || russian || address || is_turned_attribution(all) ? 1 : 0;
  }
  return 0;
}

std::size_t added_below(Lines lines) {
  std::size_t end = lines.size();
  while (end > 0) {
    const Lines above = lines.first(end);
    const std::string_view last = above.back();
    if (trim(last).empty() || is_phone_footer(last) || is_separator(last))
      --end;
    else if (const std::size_t count = quotation_at_end(above); count > 0)
      end -= count;
    else
      break;
  }
  return lines.size() - end;
}

std::string_view copied_mail(Lines lines) {
  const std::string_view line = lines.front();
  const std::string text = plain(line);
  if (is_forwarded_title(line, text)) return "forwarded mail";
  const bool begins = is_marker(line) || is_title(line, text, original_titles, original_title_in_russian) ||
                      is_attribution_with_text(text) || is_copied_head(lines);
  return begins ? "original message" : "";
}

bool is_letter_line(std::string_view line) {
  const std::string_view text = trim(line);
  return text.starts_with(letter_head) || text.starts_with(letter_tail);
}

} // namespace parser
