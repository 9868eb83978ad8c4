// mail_noise - see mail_noise.h
#include "parser/mail_noise.h"

#include "parser/normal.h"

#include <algorithm>
#include <string>

namespace parser {
namespace {

constexpr std::size_t most_attribution_lines = 3;
constexpr std::size_t longest_noise = 300; // a longer line is a person's

// Small letters without accents; what is not Latin stays as it is in the line itself.
std::string plain(std::string_view line) {
  std::string text(NormalLine(line.substr(0, longest_noise)).text());
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const std::size_t begin = text.find_first_not_of(' ');
  const std::size_t end = text.find_last_not_of(' ');
  return begin == text.npos ? std::string() : text.substr(begin, end + 1 - begin);
}

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == line.npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
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

constexpr std::string_view phone_footers[] = {
    "sent from my ",
    "sent from mail for ",
    "sent from yahoo mail",
    "sent from outlook",
    "sent via ",
    "get outlook for ",
    "von meinem ",
    "gesendet von ",
    "gesendet mit ",
    "diese nachricht wurde von meinem ",
    "envoye de mon ",
    "envoye depuis ",
    "inviato da ",
    "enviado desde ",
    "enviado do meu ",
    "enviado de mi ",
    "verzonden vanaf ",
    "verstuurd vanaf ",
    "verzonden met ",
    "skickat fran ",
    "sendt fra ",
    "wyslano z ",
    "wyslane z ",
};
constexpr std::string_view phone_footer_in_russian = "Отправлено с";

// Between dashes: "-----Original Message-----".
constexpr std::string_view original_titles[] = {
    "original message",        "forwarded message",    "ursprungliche nachricht", "weitergeleitete nachricht",
    "originalnachricht",       "message d'origine",    "message original",        "message transfere",
    "messaggio originale",     "messaggio inoltrato",  "mensaje original",        "mensaje reenviado",
    "oorspronkelijk bericht",  "doorgestuurd bericht", "mensagem original",       "mensagem encaminhada",
    "ursprungligt meddelande", "originalmeddelande",   "oprindelig meddelelse",   "original meddelelse",
    "opprinnelig melding",     "wiadomosc oryginalna", "oryginalna wiadomosc",
};
constexpr std::string_view original_titles_in_russian[] = {"Исходное сообщение", "Пересланное сообщение"};
constexpr std::string_view begin_forwarded = "begin forwarded message";

// The head of a copied mail as Outlook writes it, in the order From, Sent, To, Subject.
constexpr std::string_view senders[] = {"from:", "von:", "de:", "da:", "van:", "fran:", "fra:", "od:", "От:"};
constexpr std::string_view further_fields[] = {
    "sent:",    "date:",       "to:",   "cc:",     "subject:", "gesendet:",  "datum:",   "an:",
    "betreff:", "envoye:",     "date:", "a:",      "objet:",   "inviato:",   "data:",    "oggetto:",
    "enviado:", "fecha:",      "para:", "asunto:", "assunto:", "verzonden:", "aan:",     "onderwerp:",
    "skickat:", "till:",       "amne:", "sendt:",  "til:",     "emne:",      "wyslano:", "do:",
    "temat:",   "Отправлено:", "Дата:", "Кому:",   "Тема:",
};
constexpr std::size_t head_lines = 6;

// "*From:* Ann", "Envoyé : ..." too.
bool begins_with_field(std::string_view line, std::string_view field) {
  std::string text = field.front() >= 'a' && field.front() <= 'z' ? plain(line) : std::string(trimmed(line));
  std::erase(text, '*');
  if (const std::size_t gap = text.find(" :"); gap != text.npos && gap < field.size()) text.erase(gap, 1);
  return text.starts_with(field);
}

bool is_marker(std::string_view line) {
  return plain(line).find("=== write above this line ===") != std::string::npos;
}

bool is_original_title(std::string_view line) {
  const std::string text = plain(line);
  if (text.starts_with(begin_forwarded)) return true;
  if (!text.starts_with("--") || !text.ends_with("--")) return false;
  return any_of(original_titles, [&](std::string_view title) { return text.find(title) != text.npos; }) ||
         any_of(original_titles_in_russian,
                [&](std::string_view title) { return line.find(title) != line.npos; });
}

bool is_copied_head(Lines lines) {
  if (!any_of(senders, [&](std::string_view field) { return begins_with_field(lines.front(), field); }))
    return false;
  std::size_t fields = 0;
  for (const std::string_view line : lines.subspan(1, std::min(head_lines, lines.size()) - 1))
    fields += any_of(further_fields, [&](std::string_view field) { return begins_with_field(line, field); });
  return fields >= 2;
}

} // namespace

bool is_quoted(std::string_view line) {
  const std::string_view text = trimmed(line);
  return !text.empty() && (text.front() == '>' || text.front() == '|');
}

bool is_comment(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.starts_with("//") || text.starts_with('#');
}

bool is_signature(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text == "--" || text == "\u2014" || text == "\u2013" || text == "-----BEGIN PGP SIGNATURE-----";
}

bool is_phone_footer(std::string_view line) {
  const std::string text = plain(line);
  return any_of(phone_footers, [&](std::string_view footer) { return text.starts_with(footer); }) ||
         trimmed(line).starts_with(phone_footer_in_russian);
}

std::size_t attribution_lines(Lines lines) {
  const std::string first = plain(lines.front());
  std::string all;
  for (std::size_t i = 0; i < std::min(most_attribution_lines, lines.size()); ++i) {
    if (trimmed(lines[i]).empty() || is_quoted(lines[i])) return 0;
    all += (i > 0 ? " " : "") + plain(lines[i]);
    if (!all.ends_with(':')) continue;
    const bool wrote = any_of(attributions, [&](const Attribution& each) {
      return first.starts_with(each.begins) && all.find(each.wrote) != all.npos;
    });
    // Over several lines the first must bear a date: it may be an order, and the attribution begins below.
    if (i > 0) return wrote && first.find_first_of("0123456789") != first.npos ? i + 1 : 0;
    const bool russian =
        any_of(wrote_in_russian, [&](std::string_view word) { return trimmed(lines[i]).ends_with(word); });
    // "2026-11-24 17:00 GMT+01:00 Ann <ann@example.org>:"
    const bool address = all.find('@') != all.npos && all.find('<') != all.npos;
    return wrote || russian || address ? 1 : 0;
  }
  return 0;
}

bool begins_original(Lines lines) {
  return is_marker(lines.front()) || is_original_title(lines.front()) || is_copied_head(lines);
}

} // namespace parser
