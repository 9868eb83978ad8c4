// SPDX-License-Identifier: GPL-3.0-or-later
// press_page - the broadcasts of a game, the newest first
#include "mail/pages/markup.h"
#include "mail/pages/page.h"
#include "mail/pages/pages_of_game.h"

namespace mail {

std::string press_page(const PublicJudge& judge, const PublicGame& game,
                       const std::vector<ArchivedMail>& broadcasts) {
  Page page;
  page.in_game = true;
  page.title = game.name + ": broadcasts";
  page.trail = link_to("../index.html", "All games") + link_to("index.html", game.name);
  page.feed = "feed.xml";
  for (auto mail = broadcasts.rbegin(); mail != broadcasts.rend(); ++mail)
    page.body += element("article", element("h2", element("bdi", escaped(mail->subject))) + "\n" +
                                        element("p", time_element(mail->at, judge.zone), " class=\"faint\"") +
                                        "\n" + written(mail->text)) +
                 "\n";
  return html_of(judge, page);
}

} // namespace mail
