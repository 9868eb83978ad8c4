// SPDX-License-Identifier: GPL-3.0-or-later
// post - see post.h
#include "mail/outbox/post.h"

#include "games/files/seal.h"
#include "games/home/home.h"
#include "games/store/players.h"
#include "games/store/transaction.h"
#include "mail/letters/thread.h"
#include "mail/message/letter.h"
#include "mail/outbox/bounce_address.h"
#include "mail/outbox/queue_file.h"
#include "mail/reports/report.h"

namespace mail {

namespace {

// Whoever is not registered has said nothing: he gets what new players get.
bool wants_html(const games::Transaction& transaction, const games::Home& home, const std::string& address) {
  const auto player = games::find_sound_player(transaction, address);
  return player ? player->html : home.conf.letters_as_html();
}

// A picture that nobody asked for comes in HTML or not at all; one that was asked for comes with plain text
// as a file.
void place_picture(Letter& letter) {
  if (!letter.picture || letter.with_html) return;
  if (letter.picture->wanted)
    letter.picture->attached = true;
  else
    letter.picture.reset();
}

} // namespace

std::string post(games::Transaction& transaction, const games::Home& home, const Letter& letter,
                 games::Instant now) {
  Letter written = letter;
  written.with_html = wants_html(transaction, home, letter.to);
  place_picture(written);
  const std::string bytes = write_message(written, home.conf, now);
  const std::string prefix = outbox_prefix(transaction.number(), transaction.size());
  const std::string name = prefix + "-" + games::crc32(bytes) + ".eml";
  transaction.put("outbox/new/" + name,
                  queue_text({{}, bounce_address(home, prefix), letter.to, now, bytes, written.picture}));
  return name;
}

std::vector<std::string> post_letters(games::Transaction& transaction, const games::Home& home,
                                      const std::vector<Letter>& letters, games::Instant now) {
  std::vector<std::string> names;
  for (const Letter& letter : letters) names.push_back(post(transaction, home, letter, now));
  return names;
}

void post_events(games::Transaction& transaction, const games::Home& home, games::Game& game,
                 const std::vector<games::Event>& events, games::Instant now) {
  std::vector<Letter> letters = render(transaction, home, game, events, now);
  stamp(letters, game);
  post_letters(transaction, home, letters, now);
}

} // namespace mail
