// SPDX-License-Identifier: GPL-3.0-or-later
// conf - see conf.h: one table of keys, read by Boost.Program_options
#include "games/home/conf.h"

#include "games/home/zone.h"

#include <boost/program_options.hpp>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <vector>

namespace games {

namespace {

namespace po = boost::program_options;

std::string shown(const std::string& value) { return value; }
std::string shown(bool value) { return value ? "yes" : "no"; }
template <class Number> std::string shown(Number value) { return std::to_string(value); }

// A key of judge.conf: its name, its comment, and how its field is read and shown.
struct Key {
  const char* name;
  const char* help;
  po::value_semantic* (*reader)(JudgeConf&);
  std::string (*show)(const JudgeConf&);
};

template <auto Field> constexpr Key key(const char* name, const char* help) {
  return {name, help, [](JudgeConf& conf) -> po::value_semantic* { return po::value(&(conf.*Field)); },
          [](const JudgeConf& conf) { return shown(conf.*Field); }};
}

constexpr Key keys[] = {
    key<&JudgeConf::address>("address", "The judge's address: where players write to."),
    key<&JudgeConf::code>("code", "The judge's short name, which begins the subject of its mails."),
    key<&JudgeConf::keeper>("keeper", "Your address: the judge tells you when something needs a person."),
    key<&JudgeConf::transport>("transport", "How mail leaves: file (stays in outbox/sent), sendmail,\n"
                                            "smtp://host:port or smtps://host:port."),
    key<&JudgeConf::sendmail>("sendmail", "The program that the transport sendmail runs."),
    key<&JudgeConf::smtp_user>("smtp_user", "The name for a login at the SMTP server; empty: no login."),
    key<&JudgeConf::mailbox>(
        "mailbox", "Where `chancery fetch` takes mail from: the path of a Maildir, imaps://host,\n"
                   "imap://host, pop3s://host or pop3://host, with :port and an IMAP /folder if they\n"
                   "are not the usual ones; empty: mail comes through `chancery-ingest` alone."),
    key<&JudgeConf::mailbox_user>("mailbox_user", "The name for the login at that IMAP or POP3 server."),
    key<&JudgeConf::mailbox_seconds>(
        "mailbox_seconds",
        "Seconds that this server may be silent; a fetch ends after ten times as long, and\n"
        "the next one goes on."),
    key<&JudgeConf::mailbox_keep>(
        "mailbox_keep", "yes: mail that was taken stays, in cur/ of the Maildir or in the IMAP folder\n"
                        "mailbox_done; no: it is deleted. POP3 always deletes it."),
    key<&JudgeConf::mailbox_done>("mailbox_done", "The IMAP folder for mail that was taken."),
    key<&JudgeConf::tls_ca>(
        "tls_ca", "If the mail servers' certificates come from an authority of your own: a file with\n"
                  "its certificate, relative to this folder."),
    key<&JudgeConf::secrets>(
        "secrets", "A file of mode 0600 with lines smtp_password=... and mailbox_password=..., or\n"
                   "smtp_bearer=... and mailbox_bearer=... for OAuth tokens; relative to this folder."),
    key<&JudgeConf::subaddress>(
        "subaddress",
        "The sign with which your mail system makes judge+anything@host arrive where judge@host\n"
        "does. Players then answer by pressing reply: the address signs them on. none: there\n"
        "are no such addresses, and every mail needs SIGNON and the password."),
    key<&JudgeConf::bounce_tags>(
        "bounce_tags",
        "yes: mail leaves with an envelope sender of its own each (judge+b-...@host), so that a\n"
        "mail that comes back tells which it was. no: the judge's address, for providers that\n"
        "let you send under no other."),
    key<&JudgeConf::auth_server>(
        "auth_server",
        "The name under which your own mail server writes Authentication-Results (RFC 8601) when\n"
        "it checks senders; empty: none does."),
    key<&JudgeConf::auth_hops>(
        "auth_hops", "How many Received fields your own servers add; Authentication-Results below them are\n"
                     "the sender's own and count for nothing."),
    key<&JudgeConf::auth_policy>(
        "auth_policy", "When auth_server does not confirm the sender: none (nothing), note (the answer says\n"
                       "so), require (answering by the address alone is refused; it takes the password)."),
    key<&JudgeConf::zone>("zone",
                          "The time zone of all clocks and dates: UTC, Europe/Berlin, America/New_York ..."),
    key<&JudgeConf::seed>("seed",
                          "Decides ties, such as who plays which power; the same seed decides alike."),
    key<&JudgeConf::order_form>(
        "order_form", "How orders are told to people: classic (Army London -> North Sea -> Belgium), brief\n"
                      "(A Lon-Bel via Nth) or full (Army London moves to Belgium by convoy through the\n"
                      "North Sea). The lines for tools stay classic."),
    key<&JudgeConf::pages>(
        "pages", "The folder that `chancery pages` and cron write web pages of the games into, such as\n"
                 "/var/www/chancery; empty: there are none."),
    key<&JudgeConf::pages_url>(
        "pages_url",
        "Where a web server shows that folder, such as https://example.org/chancery: for feeds."),
    key<&JudgeConf::letters>(
        "letters", "What letters to new players are: html (beside the text, which is always there) or\n"
                   "text. Each chooses for himself by SET HTML and SET NO HTML."),
    key<&JudgeConf::require_register>("require_register",
                                      "yes: who is not registered must send REGISTER before he can sign on."),
    key<&JudgeConf::require_master>("require_master", "yes: who creates a game becomes its master at once."),
    key<&JudgeConf::confirm_addresses>(
        "confirm_addresses",
        "yes: before anything of a game goes to an address new to this judge, one short letter\n"
        "asks there whether that is wanted, unless auth_server confirms the sender. no: whoever\n"
        "can forge a mail can have others written to; for closed groups."),
    key<&JudgeConf::confirm_days>("confirm_days",
                                  "Days after which what waits for such an answer is dropped in silence."),
    key<&JudgeConf::forming_days>(
        "forming_days", "Days without news after which a game that never began is given up; its players are\n"
                        "told a week before; 0: never."),
    key<&JudgeConf::mail_limit>("mail_limit", "Bytes; a larger mail is answered \"too large\"."),
    key<&JudgeConf::memory_limit>(
        "memory_limit", "MiB that the programs which read and obey a mail may take; one that takes more has\n"
                        "failed, and is set aside after three tries; 0: no limit."),
    key<&JudgeConf::time_limit>("time_limit",
                                "Likewise seconds of the processor that a mail may take; 0: no limit."),
    key<&JudgeConf::password_cost>(
        "password_cost",
        "What it takes to try a password, from 1 to 7: each step doubles it, 5 is 16 MiB and\n"
        "some 60 ms. It holds for passwords that are set from then on."),
    key<&JudgeConf::answers_an_hour>(
        "answers_an_hour",
        "Answers to one address within an hour; its mails beyond that are obeyed, but not\n"
        "answered, so that two programs cannot write to each other for ever; 0: no limit."),
    key<&JudgeConf::answers_a_day>("answers_a_day", "Likewise within a day; 0: no limit."),
    key<&JudgeConf::answers_to_unsigned>(
        "answers_to_unsigned",
        "Answers within an hour to all strangers together, who are not registered and did not\n"
        "sign on: what a flood under invented names can make the judge send; 0: no limit."),
    key<&JudgeConf::answers_to_stranger>(
        "answers_to_stranger", "Answers within a day (of UTC) to one stranger; 0: no limit of his own."),
    key<&JudgeConf::new_games_a_day>("new_games_a_day",
                                     "Games that one address may create in a day (of UTC); 0: no limit."),
    key<&JudgeConf::new_seats_a_day>(
        "new_seats_a_day", "Seats that one address may take in a day, to play or to observe; 0: no limit."),
    key<&JudgeConf::registrations_a_day>("registrations_a_day",
                                         "REGISTERs that are taken from one address in a day; 0: no limit."),
    key<&JudgeConf::keep_done_days>("keep_done_days", "Days that obeyed mails stay in spool/done."),
    key<&JudgeConf::keep_keys_days>("keep_keys_days",
                                    "Days during which a mail that is delivered again is recognised."),
    key<&JudgeConf::keep_sent_days>("keep_sent_days", "Days that sent mails stay in outbox/sent."),
    key<&JudgeConf::keep_bad_days>("keep_bad_days",
                                   "Days that mails which were set aside stay in spool/bad."),
    key<&JudgeConf::keep_failed_days>("keep_failed_days",
                                      "Days that mails which were given up stay in outbox/failed."),
    key<&JudgeConf::keep_set_aside_days>(
        "keep_set_aside_days",
        "Days that set-aside/ keeps what nobody needs: of games that are over or gone."),
    key<&JudgeConf::keep_press_days>("keep_press_days", "Days that the press of a game that is over stays."),
    key<&JudgeConf::keep_players_days>(
        "keep_players_days",
        "Days that players stay registered who have no seat in a game that goes on, counted from\n"
        "the end of their last game, or from their registration."),
    key<&JudgeConf::keep_log_days>("keep_log_days", "Days that log files stay; whole months are removed."),
    key<&JudgeConf::outage_hours>("outage_hours",
                                  "If cron has not run for so many hours, that was an outage; 0: never ..."),
    key<&JudgeConf::outage_grace_hours>(
        "outage_grace_hours", "... and after an outage no deadline fires before so many hours have passed."),
};

// The line on which `name = ` stands, for error messages; 0 when it stands nowhere.
std::size_t line_of(const std::string& text, const std::string& name) {
  std::istringstream lines(text);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string::npos || line.compare(begin, name.size(), name) != 0) continue;
    const std::size_t after = line.find_first_not_of(" \t", begin + name.size());
    if (after != std::string::npos && line[after] == '=') return number;
  }
  return 0;
}

[[noreturn]] void refuse(const std::filesystem::path& file, std::size_t line, const std::string& what) {
  throw parser::BadConfiguration(file.string() + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + what);
}

std::string known_names() { return parser::joined(keys, ", ", &Key::name); }

// Every run reads the file, most of which is comments, and most keys keep their defaults: the library is
// shown neither.
JudgeConf parse_conf(const std::filesystem::path& file, const std::string& text) {
  JudgeConf conf;
  std::vector<std::string_view> lines = parser::lines_of(text);
  for (std::string_view& line : lines) line = parser::trim(line);
  std::erase_if(lines, [](std::string_view line) { return line.empty() || line.front() == '#'; });
  po::options_description description;
  for (const Key& key : keys)
    if (std::ranges::any_of(lines, [&](std::string_view line) { return line.starts_with(key.name); }))
      description.add_options()(key.name, key.reader(conf), key.help);
  try {
    std::istringstream stream(parser::joined(lines, "\n"));
    po::variables_map values;
    po::store(po::parse_config_file(stream, description), values);
    po::notify(values);
  } catch (const po::unknown_option& error) {
    refuse(file, line_of(text, error.get_option_name()),
           "no key is called " + error.get_option_name() + "; the keys are " + known_names());
  } catch (const po::multiple_occurrences& error) {
    refuse(file, line_of(text, error.get_option_name()),
           error.get_option_name() + " is set twice; remove one of them");
  } catch (const po::invalid_config_file_syntax& error) {
    refuse(file, 0,
           std::string(error.what()) + "; each line is KEY = VALUE, or a comment that begins with #");
  } catch (const po::error_with_option_name& error) {
    refuse(file, line_of(text, error.get_option_name()),
           std::string(error.what()) + "; see the comment above the key in a new judge.conf");
  } catch (const po::error& error) {
    refuse(file, 0, error.what());
  }
  return conf;
}

bool is_transport(const std::string& text) {
  return text == "file" || text == "sendmail" || text.starts_with("smtp://") || text.starts_with("smtps://");
}

bool is_mail_server(const std::string& mailbox) {
  constexpr std::string_view schemes[] = {"imap://", "imaps://", "pop3://", "pop3s://"};
  return std::any_of(std::begin(schemes), std::end(schemes), [&](std::string_view scheme) {
    return mailbox.starts_with(scheme) && mailbox.size() > scheme.size();
  });
}

bool is_web_address(const std::string& text) {
  return text.empty() || ((text.starts_with("https://") || text.starts_with("http://")) &&
                          text.find_first_of(" \t\"'<>") == std::string::npos);
}

// An IMAP command can hold the name between quotes.
bool is_folder_name(const std::string& name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return c >= ' ' && c < 0x7F && c != '"' && c != '\\' && c != '*' && c != '%';
  });
}

bool is_plain_address(const std::string& text) {
  const std::size_t at = text.find('@');
  return at != std::string::npos && at > 0 && at + 1 < text.size() &&
         text.find('@', at + 1) == std::string::npos &&
         text.find_first_of(" \t\r\n<>,;") == std::string::npos;
}

bool is_subaddress(const std::string& text) {
  return text == "none" || (text.size() == 1 && std::string_view("+-=_").find(text.front()) != text.npos);
}

// What is wrong with the value of a key.
struct Complaint {
  const char* key;
  std::string text;
};

std::optional<Complaint> complaint_about(const JudgeConf& conf) {
  if (!is_plain_address(conf.address))
    return Complaint{"address", "address must be one mail address, such as judge@example.org"};
  if (!is_plain_address(conf.keeper))
    return Complaint{"keeper", "keeper must be one mail address, such as you@example.org"};
  if (conf.code.empty() || conf.code.size() > 8 || conf.code.find_first_of(" \t:@") != std::string::npos)
    return Complaint{"code", "code must be one word of 1 to 8 letters, such as ABCD"};
  if (!is_transport(conf.transport))
    return Complaint{"transport", "transport must be file, sendmail, smtp://host:port or smtps://host:port"};
  if (!conf.mailbox.empty() && conf.mailbox.front() != '/' && !is_mail_server(conf.mailbox))
    return Complaint{"mailbox",
                     "mailbox must be the path of a Maildir, imaps://host, imap://host, pop3s://host "
                     "or pop3://host"};
  if (is_mail_server(conf.mailbox) && conf.mailbox_user.empty())
    return Complaint{"mailbox", "mailbox names a server: set mailbox_user, too"};
  if (!is_folder_name(conf.mailbox_done))
    return Complaint{"mailbox_done",
                     "mailbox_done must be a folder's name of plain letters, such as chancery-done"};
  if (!judge::find_order_form(conf.order_form))
    return Complaint{"order_form", "order_form must be classic, brief or full"};
  if (!conf.pages.empty() && conf.pages.front() != '/')
    return Complaint{"pages", "pages must be the whole path of a folder, such as /var/www/chancery"};
  if (!is_web_address(conf.pages_url))
    return Complaint{"pages_url", "pages_url must begin with https:// or http://, or be empty"};
  if (conf.letters != "html" && conf.letters != "text")
    return Complaint{"letters", "letters must be html or text"};
  if (conf.mail_limit < 4096 || conf.mail_limit > (std::size_t{1} << 30))
    return Complaint{"mail_limit", "mail_limit must lie between 4096 and 1073741824 bytes"};
  if (!is_subaddress(conf.subaddress))
    return Complaint{"subaddress", "subaddress must be one of the signs + - = _ or none"};
  if (conf.auth_policy != "none" && conf.auth_policy != "note" && conf.auth_policy != "require")
    return Complaint{"auth_policy", "auth_policy must be none, note or require"};
  if (conf.memory_limit > 0 && conf.memory_limit < 128)
    return Complaint{"memory_limit",
                     "memory_limit must be 0, or 128 MiB at least: the program takes some itself"};
  if (conf.password_cost < 1 || conf.password_cost > 7)
    return Complaint{"password_cost", "password_cost must be a number from 1 to 7"};
  const std::pair<const char*, int> not_negative[] = {{"memory_limit", conf.memory_limit},
                                                      {"time_limit", conf.time_limit},
                                                      {"auth_hops", conf.auth_hops},
                                                      {"answers_an_hour", conf.answers_an_hour},
                                                      {"answers_a_day", conf.answers_a_day},
                                                      {"answers_to_unsigned", conf.answers_to_unsigned},
                                                      {"answers_to_stranger", conf.answers_to_stranger},
                                                      {"keep_done_days", conf.keep_done_days},
                                                      {"keep_keys_days", conf.keep_keys_days},
                                                      {"keep_sent_days", conf.keep_sent_days},
                                                      {"keep_log_days", conf.keep_log_days},
                                                      {"new_games_a_day", conf.new_games_a_day},
                                                      {"new_seats_a_day", conf.new_seats_a_day},
                                                      {"registrations_a_day", conf.registrations_a_day},
                                                      {"keep_bad_days", conf.keep_bad_days},
                                                      {"keep_failed_days", conf.keep_failed_days},
                                                      {"keep_set_aside_days", conf.keep_set_aside_days},
                                                      {"keep_press_days", conf.keep_press_days},
                                                      {"keep_players_days", conf.keep_players_days},
                                                      {"outage_hours", conf.outage_hours},
                                                      {"outage_grace_hours", conf.outage_grace_hours},
                                                      {"forming_days", conf.forming_days}};
  for (const auto& [name, value] : not_negative)
    if (value < 0) return Complaint{name, std::string(name) + " must not be negative"};
  if (conf.mailbox_seconds < 1 || conf.mailbox_seconds > 3600)
    return Complaint{"mailbox_seconds", "mailbox_seconds must lie between 1 and 3600"};
  if (conf.confirm_days < 1 || conf.confirm_days > 365)
    return Complaint{"confirm_days", "confirm_days must lie between 1 and 365"};
  try {
    Zone zone(conf.zone);
  } catch (const parser::BadConfiguration& error) {
    return Complaint{"zone", error.what()};
  }
  return std::nullopt;
}

} // namespace

judge::OrderForm JudgeConf::form() const {
  return judge::find_order_form(order_form).value_or(judge::OrderForm::classic);
}

JudgeConf read_conf(const std::filesystem::path& file, const std::string& text) {
  JudgeConf conf = parse_conf(file, text);
  if (const auto complaint = complaint_about(conf))
    refuse(file, line_of(text, complaint->key), complaint->text);
  return conf;
}

std::string conf_text(const JudgeConf& conf) {
  if (const auto complaint = complaint_about(conf)) throw parser::BadConfiguration(complaint->text);
  const JudgeConf defaults;
  std::string text = "# judge.conf - how this judge is set up. KEY = VALUE; what follows a # is a comment.\n"
                     "# A key that is commented out has the value shown. docs/operating.md tells more.\n";
  for (const Key& key : keys) {
    std::istringstream help(key.help);
    text += '\n';
    for (std::string line; std::getline(help, line);) text += "# " + line + '\n';
    const bool is_default = key.show(conf) == key.show(defaults);
    text += (is_default ? "#" : "") + std::string(key.name) + " = " + key.show(conf) + '\n';
  }
  return text;
}

} // namespace games
