// SPDX-License-Identifier: GPL-3.0-or-later
// transcript - a file of tests/transcripts: mails in, mails out, by a given clock; see its README.md
//
// A line "### WORD REST" begins a step; the lines up to the next one are its text. Played on a temporary
// home; the text of each `letter` and `letters` step is what was expected, and played_as() tells what came
// instead.
#pragma once

#include "games/store/players.h"
#include "mail/senders/secrets.h"
#include "parser/text.h"
#include "tests/mail/worker/judge_by_mail.h"
#include "tests/mail/worker/obeyed_here.h"
#include "tests/mail/worker/quoted_letter.h"
#include "tests/mail/worker/told_by_html.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace testing {

struct Step {
  std::string word, rest, text;
};

inline std::vector<Step> read_steps(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<Step> steps(1); // what stands before the first step is a comment
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("### ")) {
      steps.back().text += line + "\n";
      continue;
    }
    const std::size_t blank = std::min(line.find(' ', 4), line.size());
    steps.push_back({line.substr(4, blank - 4), std::string(parser::trim(line.substr(blank))), ""});
  }
  return steps;
}

inline std::string as_text(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    if (!step.word.empty()) text += "### " + step.word + (step.rest.empty() ? "" : " " + step.rest) + "\n";
    text += step.text;
  }
  return text;
}

class Transcript {
 public:
  // What each mail that was obeyed was taken for, a line each (obeyed_here.h).
  const std::string& explained() const { return explained_; }
  // Plays the steps and puts what came into the texts of the expecting ones.
  std::vector<Step> play(std::vector<Step> steps) {
    const auto shows_html = [](const Step& step) { return step.word == "html"; };
    if (std::ranges::any_of(steps, shows_html)) judge_.draw = mail::draw_board;
    judge_.obeying = [this](mail::Context& context, const parser::MailScript& script) {
      mail::obey(context, script);
      explained_ += context.mail.sender + ": " + explained_briefly(context, script) + "\n";
    };
    for (Step& step : steps) play_one(step);
    return steps;
  }

 private:
  void play_one(Step& step) {
    if (step.word.empty() || step.word == "note") return;
    if (step.word == "clock")
      judge_.now = instant(step.rest);
    else if (step.word == "conf")
      configure(step.rest);
    else if (step.word == "keeper")
      let_keeper_in(step.rest);
    else if (step.word == "mail")
      send(step.rest, step.text);
    else if (step.word == "game")
      start_game(step.rest);
    else if (step.word == "bytes")
      judge_.receive(step.text);
    else if (step.word == "subject")
      subject_ = step.rest;
    else if (step.word == "field")
      extra_ += step.rest + "\n";
    else if (step.word == "answering")
      answering_ = newest(step.rest);
    else if (step.word == "replying")
      answering_ = newest(step.rest), recipient_ = answering_->reply_to;
    else if (step.word == "work")
      judge_.work(), collect();
    else if (step.word == "process")
      judge_.process(), collect();
    else if (step.word == "letter")
      step.text = take_letter(step.rest) + "\n";
    else if (step.word == "html")
      step.text = without_codes(looked_at_.at(step.rest).html) + "\n";
    else if (step.word == "letters")
      step.text = take_subjects() + "\n";
    else
      throw std::runtime_error("transcript: unknown step " + step.word);
  }

  // A running game: Meg its master, Ann to Gul on the powers of their letters; passwords "meg-secret" and so
  // on.
  void start_game(const std::string& name) {
    send("Meg", "CREATE ?" + name + " meg-secret\nBECOME MASTER\n");
    const std::vector<std::pair<std::string, std::string>> players{
        {"Ann", "A"},   {"Bob", "E"},    {"Chloe", "F"}, {"Dieter", "G"},
        {"Elena", "I"}, {"Fyodor", "R"}, {"Gul", "T"}};
    for (const auto& [who, letter] : players)
      send(who, "SIGNON ?" + name + " " + parser::to_lower(who) + "-secret\nSET PREFERENCE " + letter + "\n");
    judge_.work();
    collect();
    fresh_.clear();
  }

  // Keepers sign their mails by that password.
  void let_keeper_in(const std::string& password) {
    std::ofstream(judge_.home().path() / games::house_rules_file)
        << "chancery house-rules 1\npassword = " << mail::hash_password(password, 1) << "\n";
  }

  // "auth_server = mx.example.org"
  void configure(const std::string& line) {
    const std::size_t equals = line.find(" = ");
    judge_.configure(line.substr(0, equals), line.substr(equals + 3));
  }

  static constexpr std::string_view code = "(code)";

  // Codes come by chance: "CONFIRM (code)" and "AGREE CODE (code)" stand for that of the newest letter to the
  // writer, "(code of Meg)" for that of another.
  static std::size_t code_at(const std::string& text, std::size_t from = 0) {
    for (const std::string_view before : {"CONFIRM ", "AGREE%20CODE%20"}) {
      for (std::size_t at = text.find(before, from); at != text.npos; at = text.find(before, at)) {
        at += before.size();
        const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567", at);
        if (std::min(end, text.size()) == at + 16) return at;
      }
    }
    return text.npos;
  }
  static std::string without_codes(std::string text) {
    for (std::size_t at = 0; (at = code_at(text)) != text.npos;) text.replace(at, 16, code);
    text = std::regex_replace(text, std::regex("Chancery [0-9]+(\\.[0-9]+)+, judge"),
                              "Chancery (version), judge");
    return std::regex_replace(
        text, std::regex("(RESET PASSWORD|The password is) [a-z0-9]+-[a-z]+-[-a-z2-7]{11,}"), "$1 (code)");
  }
  std::string with_code(std::string text, const std::string& who) const {
    constexpr std::string_view of_other = "(code of ";
    if (const std::size_t at = text.find(of_other); at != text.npos) {
      const std::size_t end = text.find(')', at), name = at + of_other.size();
      return text.replace(at, end + 1 - at, newest_code(text.substr(name, end - name)));
    }
    const std::size_t at = text.find(code);
    return at == text.npos ? text : text.replace(at, code.size(), newest_code(who));
  }
  std::string newest_code(const std::string& who) const {
    for (auto sent = all_.rbegin(); sent != all_.rend(); ++sent)
      for (const std::string& part : {sent->subject, sent->text})
        if (const std::size_t begin = code_at(part); begin != part.npos && is_to(*sent, who))
          return part.substr(begin, 16);
    throw std::runtime_error("transcript: nobody asked " + who);
  }

  // "### mail Ann": from Ann <ann@example.org>, subject, In-Reply-To and recipient as set before it.
  void send(const std::string& who, const std::string& written) {
    const std::string text = with_code(written, who);
    std::string fields =
        extra_ + "Subject: " + (subject_.empty() ? "orders" : with_code(subject_, who)) + "\n";
    extra_.clear();
    if (answering_) fields += "In-Reply-To: " + answering_->id + "\n";
    judge_.receive(who + " <" + parser::to_lower(who) + "@example.org>", text, fields,
                   recipient_.empty() ? "judge@chancery.test" : recipient_);
    subject_.clear();
    recipient_.clear();
    answering_.reset();
  }

  // "Ann Results": the newest letter to Ann with that in its subject.
  Sent newest(const std::string& wanted) const {
    const std::size_t blank = wanted.find(' ');
    for (auto sent = all_.rbegin(); sent != all_.rend(); ++sent)
      if (is_to(*sent, wanted.substr(0, blank)) &&
          sent->subject.find(wanted.substr(blank + 1)) != std::string::npos)
        return *sent;
    throw std::runtime_error("transcript: no letter to answer: " + wanted);
  }

  static bool is_to(const Sent& sent, const std::string& who) {
    return sent.to.find(parser::to_lower(who) + "@") != std::string::npos;
  }

  void collect() {
    for (Sent& sent : judge_.letters()) {
      BOOST_CHECK_EQUAL(told_by_html_alone(sent.whole, sent.html), "");
      check_quoted(sent);
      all_.push_back(sent);
      fresh_.push_back(std::move(sent));
    }
  }

  // Of each kind of letter one: of those with the same Subject, names of games and numbers apart.
  static void check_quoted(const Sent& sent) {
    static std::set<std::string> seen;
    if (sent.is_to("keeper@chancery.test")) return;
    std::string kind = sent.subject.substr(std::min(sent.subject.find(": "), sent.subject.size()));
    std::erase_if(kind, [](char c) { return c >= '0' && c <= '9'; });
    if (seen.insert(kind).second) BOOST_CHECK_EQUAL(read_of_quoted(sent.subject, sent.whole, sent.html), "");
  }

  // The oldest letter to this reader that was not looked at yet.
  std::string take_letter(const std::string& who) {
    for (auto sent = fresh_.begin(); sent != fresh_.end(); ++sent) {
      if (!is_to(*sent, who)) continue;
      std::string text = "Subject: " + sent->subject + "\n\n" + sent->text;
      while (text.ends_with('\n')) text.pop_back();
      looked_at_[who] = *sent;
      fresh_.erase(sent);
      return without_codes(text) + "\n";
    }
    return "(none)\n";
  }

  // To whom the others went, and about what.
  std::string take_subjects() {
    std::string text;
    for (const Sent& sent : fresh_) text += sent.to + ": " + without_codes(sent.subject) + "\n";
    fresh_.clear();
    return text.empty() ? "(none)\n" : text;
  }

  std::string explained_;
  JudgeByMail judge_;
  std::vector<Sent> all_, fresh_;
  std::map<std::string, Sent> looked_at_; // by each reader: the last
  std::string subject_, recipient_, extra_;
  std::optional<Sent> answering_;
};

} // namespace testing
