// SPDX-License-Identifier: GPL-3.0-or-later
// judge_by_mail - a whole judge in one process, for tests: mails in, letters out, a given clock
#pragma once

#include "games/batch/batch.h"
#include "games/game/process.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/message/encodings.h"
#include "mail/message/message.h"
#include "mail/message/mime.h"
#include "mail/outbox/deliver.h"
#include "mail/outbox/post.h"
#include "mail/senders/ingest.h"
#include "mail/worker/worker.h"
#include "parser/mail_noise.h"
#include "parser/text.h"
#include "tests/common/library.h"
#include "tests/home/temporary_home.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <sys/mman.h>
#include <unistd.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace testing {

// A letter as it left the judge.
struct Sent {
  std::string to, subject, id, text, reply_to;
  std::string whole; // the text with the news and the line to write above
  std::string html;  // the document beside the text; "" when there is none

  bool is_to(const std::string& address) const { return to == address || to.ends_with("<" + address + ">"); }
};

class JudgeByMail {
 public:
  explicit JudgeByMail(const games::JudgeConf& conf = plain_conf())
      : home_(conf), store_(std::make_unique<games::Store>(home_.home)) {}

  games::Instant now = instant("2026-11-21T09:00Z");
  // Draws the pictures of letters: a point, since half of the time of a test of letters would go into
  // drawing. A test that looks at pictures sets mail::draw_board.
  mail::Draw draw = [](const games::Home&, const mail::BoardPicture&,
                       const std::function<void()>& is_loaded) {
    is_loaded();
    return mail::Drawing{.bytes = "a point", .fault = "", .alt = "a board", .width = 1, .height = 1};
  };

  // What is done with the lines of a mail: a test may look at them.
  mail::Obeying obeying = mail::obey;

  const TemporaryHome& home() const { return home_; }
  games::Store& store() { return *store_; }
  // What is not on disk is forgotten.
  void restart() { store_ = std::make_unique<games::Store>(home_.home); }
  // Another line of judge.conf, from now on.
  void configure(const std::string& key, const std::string& value) {
    const std::string before = content(home_.path() / "judge.conf");
    std::string text;
    for (const std::string_view line : parser::lines_of(before))
      if (!line.starts_with(key + " = ") && !line.starts_with("#" + key + " = "))
        text += std::string(line) + "\n";
    std::ofstream(home_.path() / "judge.conf") << text << key << " = " << value << "\n";
    home_.home = games::Home::open(home_.path());
    restart();
  }
  games::Game game(const std::string& name) { return games::load_game(store_->home(), name, library()); }

  // Bytes as an MTA hands them over.
  void receive(const std::string& bytes) { receive_at("judge@chancery.test", bytes); }
  void receive_at(const std::string& recipient, const std::string& bytes) {
    const int fd = ::memfd_create("mail", 0);
    BOOST_REQUIRE(fd >= 0);
    BOOST_REQUIRE(::write(fd, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    ::lseek(fd, 0, SEEK_SET);
    mail::ingest(home_.path(), fd, "", recipient, now);
    ::close(fd);
  }
  // A mail from ann@example.org, say; `fields`: further header lines.
  void receive(const std::string& from, const std::string& text,
               const std::string& fields = "Subject: orders\n",
               const std::string& recipient = "judge@chancery.test") {
    receive_at(recipient, "From: " + from + "\nTo: judge@chancery.test\nMessage-ID: <" +
                              std::to_string(++mails_) + "@example.org>\n" + fields + "\n" + text);
  }

  int work() { return mail::work(*store_, library(), now, games::Instant::max(), obeying); }
  void process() {
    mail::work(*store_, library(), now, now, obeying);
    games::process_due(
        *store_, library(), {}, now,
        [&](games::Transaction& transaction, games::Game& game, const std::vector<games::Event>& events) {
          mail::post_events(transaction, store_->home(), game, events, now);
        });
  }

  // The letters that went out since the last call.
  std::vector<Sent> letters() {
    mail::deliver(home_.home, now, draw);
    std::vector<Sent> found;
    for (const std::string& name : home_.names("outbox/sent")) {
      if (!seen_.insert(name).second) continue;
      const auto queued = mail::read_queued(home_.path() / "outbox/sent" / name);
      BOOST_REQUIRE(queued);
      const std::string& bytes = queued->bytes;
      // Our own address is not told here: our letters would count as automatic mail and not be read.
      const mail::Message message = mail::read_message(bytes, "", "", "nobody@nowhere.test");
      found.push_back({field(bytes, "To: "), message.subject, message.message_id,
                       without_the_marker(message.text), address_in(field(bytes, "Reply-To: ")), message.text,
                       html_in(bytes)});
    }
    return found;
  }

  // One mail worked off at once: the text of the reply to its sender, or "" when there was none.
  std::string answer(const std::string& from, const std::string& text,
                     const std::string& fields = "Subject: orders\n") {
    receive(from, text, fields);
    work();
    last_ = letters();
    for (const Sent& sent : last_)
      if (sent.is_to(from) && sent.subject.starts_with("Re: ")) return sent.text;
    return "";
  }
  // A game of Austria, ann@example.org, and France, bob@example.org, which begins when time has passed.
  void seat_two(const std::string& game) {
    answer("ann@example.org", "CREATE ?" + game + " edelweiss france_austria\nSET PREFERENCE A\n");
    answer("bob@example.org", "SIGNON ?" + game + " seine\nSET PREFERENCE F\n");
  }
  // All letters of the last answer().
  const std::vector<Sent>& last() const { return last_; }

 private:
  // Unfolded; "" when there is none.
  static std::string field(const std::string& bytes, std::string_view name) {
    std::string found;
    for (const std::string_view line : parser::lines_of(bytes)) {
      if (line.empty()) break;
      if (found.empty() ? line.starts_with(name) : line.starts_with(' '))
        found += found.empty() ? line.substr(name.size()) : line;
      else if (!found.empty())
        break;
    }
    return found;
  }

  static std::string html_in(const std::string& bytes) {
    return html_in(mail::split_mime(bytes, 1 << 20).root);
  }

  // A picture makes the document a part of a part.
  static std::string html_in(const mail::Part& part) {
    if (part.value("content-type").starts_with("text/html")) {
      std::string html = mail::decode_transfer(part.body, part.value("content-transfer-encoding"));
      std::erase(html, '\r'); // as split_mime() ends lines
      return html;
    }
    for (const mail::Part& child : part.children)
      if (const std::string html = html_in(child); !html.empty()) return html;
    return "";
  }

  // The line above which an answer goes says nothing.
  // The news stays, and what stands below the line to write above.
  static std::string without_the_marker(const std::string& text) {
    const std::string marker = std::string(parser::reply_marker) + "\n";
    const std::size_t at = text.starts_with(marker) ? 0 : text.find("\n" + marker) + 1;
    const bool is_first = text.starts_with(marker), has_news = text.starts_with(parser::news_sign);
    if (!is_first && (!has_news || at == 0)) return text;
    const std::string rest = text.substr(at + marker.size());
    return text.substr(0, at) + (is_first && rest.starts_with('\n') ? rest.substr(1) : rest);
  }

  static std::string address_in(const std::string& text) {
    const std::size_t begin = text.find('<');
    return begin == text.npos ? text : text.substr(begin + 1, text.rfind('>') - begin - 1);
  }

  TemporaryHome home_;
  std::unique_ptr<games::Store> store_;
  std::set<std::string> seen_;
  std::vector<Sent> last_;
  int mails_ = 0;
};

// Game alpine of two players, in its first phase.
struct TwoPlayers : JudgeByMail {
  TwoPlayers() {
    seat_two("alpine");
    process();
    letters();
  }
};

} // namespace testing
