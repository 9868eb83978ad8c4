// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/wishes.h"

#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace mail {

namespace {

using Words = std::span<const std::string_view>;

// A line of more words is a story, or an advertisement.
constexpr std::size_t most_words = 40;

// Somebody would like something, or asks how. In English, as other languages are put first.
constexpr std::string_view wanting[] = {" i want ",        " i wanna ",
                                        " i would like ",  " i d like ",
                                        " i would love ",  " i d love ",
                                        " can i ",         " could i ",
                                        " may i ",         " how do i ",
                                        " how can i ",     " how to ",
                                        " how does one ",  " let me ",
                                        " id like ",       " like to ",
                                        " wish to ",       " can we ",
                                        " how do we ",     " do i need ",
                                        " interested in ", " please let ",
                                        " love to ",       " where do i ",
                                        " where can i ",   " we want ",
                                        " we would like ", " we d like ",
                                        " ready to ",      " how do you ",
                                        " how would i ",   " able to ",
                                        " hope to ",       " is it possible to ",
                                        " is there a ",    " is there any ",
                                        " are there ",     " do you have ",
                                        " i could ",       " volunteer to ",
                                        " i can take ",    " i will take ",
                                        " i ll take ",     " i d take ",
                                        " tell me ",       " want ",
                                        " looking "};
// ... to do with a game.
constexpr std::string_view playing[] = {
    " play ",     " playing ",   " join ",      " joining ",    " sign up ",     " signup ",
    " sign on ",  " sign in ",   " start ",     " begin ",      " participate ", " take part ",
    " register ", " game ",      " games ",     " diplomacy ",  " the rules ",   " enter ",
    " get in ",   " seat ",      " take over ", " substitute ", " sub ",         " replacement ",
    " create ",   " gunboat ",   " country ",   " countries ",  " power ",       " powers ",
    " position ", " positions ", " abandoned "};
// Said of a game, either is enough.
constexpr std::string_view by_itself[] = {" sign me up ",
                                          " count me in ",
                                          " a new game ",
                                          " open game ",
                                          " open games ",
                                          " any games ",
                                          " any game ",
                                          " free seat ",
                                          " free seats ",
                                          " open seat ",
                                          " open seats ",
                                          " which games ",
                                          " what games ",
                                          " list of games ",
                                          " start a game ",
                                          " join a game ",
                                          " play a game ",
                                          " join the game ",
                                          " join game ",
                                          " join your game ",
                                          " need players ",
                                          " need a player ",
                                          " play diplomacy ",
                                          " how does this work ",
                                          " how does it work ",
                                          " what is this ",
                                          " what do i do ",
                                          " how it works ",
                                          " i am new ",
                                          " i m new ",
                                          " im new ",
                                          " new here ",
                                          " new player ",
                                          " new to this ",
                                          " get started ",
                                          " first time ",
                                          " never played by ",
                                          " add me ",
                                          " put me down ",
                                          " put me in ",
                                          " need help ",
                                          " help me ",
                                          " please help ",
                                          " open powers ",
                                          " open positions ",
                                          " standby ",
                                          " waiting list ",
                                          " a substitute ",
                                          " a replacement ",
                                          " still open ",
                                          " still available ",
                                          " i can help ",
                                          " i will play ",
                                          " i ll play ",
                                          " available games ",
                                          " games available ",
                                          " game available ",
                                          " how do i play ",
                                          " can i play ",
                                          " register me ",
                                          " deal me in ",
                                          " room for one more ",
                                          " room for me ",
                                          " still room ",
                                          " which positions ",
                                          " which countries ",
                                          " which powers ",
                                          " abandoned positions ",
                                          " abandoned countries ",
                                          " what are the rules ",
                                          " how long does a turn ",
                                          " games starting ",
                                          " game starting ",
                                          " spots open ",
                                          " open spot ",
                                          " open spots ",
                                          " enroll me ",
                                          " send me instructions ",
                                          " send instructions ",
                                          " instructions please ",
                                          " what are the commands "};
// Of a mail that says nothing else.
constexpr std::string_view whole[] = {
    " diplomacy ", " info ",       " information ", " subscribe ",      " start ",
    " begin ",     " games ",      " play ",        " rules ",          " instructions ",
    " newbie ",    " sign up ",    " signup ",      " game ",           " commands ",
    " menu ",      " start game ", " join ",        " play diplomacy ", " more information ",
    " more info ", " new game "};
// What advertisements are full of; a few of them make one.
constexpr std::string_view selling[] = {
    " free ",     " casino ",    " bonus ",     " discount ",  " win ",         " winner ",
    " download ", " buy ",       " offer ",     " offers ",    " loan ",        " loans ",
    " click ",    " spins ",     " deal ",      " deals ",     " sale ",        " price ",
    " prices ",   " crypto ",    " bitcoin ",   " invest ",    " investment ",  " limited time ",
    " off all ",  " order now ", " act now ",   " customers ", " unsubscribe ", " cheap ",
    " pills ",    " viagra ",    " marketing ", " seo ",       " backlinks ",   " followers ",
    " kaufen ",   " rabatt ",    " angebot ",   " oferta ",    " descuento ",   " sconto ",
    " korting ",  " promotion ", " promo ",     " rabais "};

constexpr std::string_view asking[] = {" what do i do ",
                                       " what do i have to do ",
                                       " what should i do ",
                                       " what now ",
                                       " what next ",
                                       " what am i supposed to do ",
                                       " how do i play ",
                                       " how do i order ",
                                       " how do i send orders ",
                                       " how do i move ",
                                       " what is due ",
                                       " what do you need from me ",
                                       " how do i start ",
                                       " how does this work ",
                                       " how does it work ",
                                       " what s next ",
                                       " whats next ",
                                       " what happens now ",
                                       " how do i answer ",
                                       " where do i start ",
                                       " how do i begin ",
                                       " what do i need to do ",
                                       " what must i do ",
                                       " what are my units ",
                                       " what do i have ",
                                       " how do i enter orders ",
                                       " what are my orders ",
                                       " how do i give orders ",
                                       " how do i submit orders ",
                                       " where are my units ",
                                       " what are my options ",
                                       " what can i build ",
                                       " where can i build ",
                                       " what do i build ",
                                       " how many builds ",
                                       " where can i retreat ",
                                       " where can my ",
                                       " where do i retreat ",
                                       " which country am i ",
                                       " which power am i ",
                                       " what country am i ",
                                       " what power am i ",
                                       " who am i ",
                                       " is it my turn ",
                                       " units do i have ",
                                       " units are mine ",
                                       " how many units can ",
                                       " what should i build ",
                                       " was muss ich ",
                                       " was soll ich ",
                                       " que dois je faire ",
                                       " qué tengo que hacer ",
                                       " que tengo que hacer ",
                                       " cosa devo fare ",
                                       " wat moet ik ",
                                       " the situation ",
                                       " is it my move ",
                                       " is it my go ",
                                       " my turn now ",
                                       " what are my options ",
                                       " i am back ",
                                       " i m back ",
                                       " im back "};
// Sentences of a yes, and those that may stand beside it.
constexpr std::string_view yes[] = {" yes ",
                                    " correct ",
                                    " that is correct ",
                                    " that s correct ",
                                    " that is right ",
                                    " that s right ",
                                    " thats right ",
                                    " exactly ",
                                    " ok ",
                                    " okay ",
                                    " i will play ",
                                    " i ll play ",
                                    " sure ",
                                    " count me in ",
                                    " i accept ",
                                    " i am in ",
                                    " i m in ",
                                    " im in ",
                                    " gladly ",
                                    " happy to ",
                                    " yes please ",
                                    " i d love to ",
                                    " happy to play ",
                                    " i would love to ",
                                    " i will do it ",
                                    " i ll do it ",
                                    " of course ",
                                    " with pleasure ",
                                    " i ll take it ",
                                    " i will take it ",
                                    " yes i will ",
                                    " yes i will play ",
                                    " ok i will play ",
                                    " ok i ll play ",
                                    " sure i will play ",
                                    " sure i ll play ",
                                    " yes i ll play ",
                                    " i would like to play ",
                                    " i d like to play ",
                                    " i want to play ",
                                    " confirmed ",
                                    " i confirm ",
                                    " accepted ",
                                    " y ",
                                    " ja ",
                                    " oui ",
                                    " si ",
                                    " happy to help ",
                                    " glad to help ",
                                    " i will "};
constexpr std::string_view beside_yes[] = {
    " hi ",           " hello ",    " dear judge ",  " hi judge ",    " hello judge ", " thanks ",
    " thank you ",    " great ",    " cheers ",      " regards ",     " best ",        " cool ",
    " best regards ", " hi there ", " hello there ", " sounds good ", " many thanks ", " kind regards "};

bool is_part_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80U;
}

// In small letters, each word between single blanks.
std::string plain_words(std::string_view text) {
  std::string plain = " ";
  for (const char c : parser::to_lower(text)) {
    if (is_part_of_word(c))
      plain += c;
    else if (plain.back() != ' ')
      plain += ' ';
  }
  if (plain.back() != ' ') plain += ' ';
  return plain;
}

// As plain_words(), without accents, as the phrases of the languages are.
std::string folded_words(std::string_view text) {
  const parser::NormalLine plain(text);
  return plain_words(plain.text());
}

std::vector<std::string> words_in(const std::string& plain) {
  const auto words = parser::words_of(plain);
  return {words.begin(), words.end()};
}

// As plain_words(), in English where it is in another language.
std::string english_words(std::string_view text) {
  const auto english = parser::Lexicon::in_english(words_in(folded_words(text)));
  return english.empty() ? plain_words(text) : " " + parser::joined(english, " ") + " ";
}

// Each with the sign that ends it.
std::vector<std::string_view> sentences_of(std::string_view text) {
  std::vector<std::string_view> sentences;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(".!?\n", begin), text.size() - 1) + 1;
    sentences.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return sentences;
}

bool holds_one(const std::string& plain, Words words) {
  return std::ranges::any_of(words, [&](std::string_view one) { return plain.find(one) != plain.npos; });
}
bool is_one(const std::string& plain, Words words) {
  return std::ranges::find(words, std::string_view(plain)) != words.end();
}

bool is_short(const std::string& plain) {
  return static_cast<std::size_t>(std::ranges::count(plain, ' ')) <= most_words;
}

} // namespace

bool wishes_to_play(std::string_view line) {
  if (is_one(plain_words(line), whole)) return true;
  return std::ranges::any_of(sentences_of(line), [](std::string_view sentence) {
    const std::string plain = english_words(sentence);
    return is_short(plain) &&
           (holds_one(plain, by_itself) || (holds_one(plain, wanting) && holds_one(plain, playing)));
  });
}

bool is_advertisement(std::string_view text) {
  constexpr std::ptrdiff_t fewest = 3;
  const std::string plain = plain_words(text);
  return std::ranges::count_if(selling,
                               [&](std::string_view one) { return plain.find(one) != plain.npos; }) >= fewest;
}

bool is_letter_of_newcomer(std::string_view text) {
  constexpr std::ptrdiff_t longest = 300; // words
  const std::string plain = plain_words(text);
  const bool has_link = plain.find(" http ") != plain.npos || plain.find(" https ") != plain.npos ||
                        plain.find(" www ") != plain.npos;
  const bool of_game = wishes_to_play(text) || text.find('?') != text.npos;
  const auto sold =
      std::ranges::count_if(selling, [&](std::string_view one) { return plain.find(one) != plain.npos; });
  const bool leaves = plain.find(" unsubscribe ") != plain.npos && sold == 1; // "Please unsubscribe me"
  const bool sells = sold > 0 && (has_link || (!of_game && !leaves));
  return plain != " " && std::ranges::count(plain, ' ') <= longest && !is_advertisement(text) && !sells;
}

bool asks_what_to_do(std::string_view line) {
  const std::string plain = plain_words(line);
  return is_short(plain) && holds_one(plain, asking);
}

Consent consent_of(std::string_view line) {
  Consent consent = Consent::polite;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(".!?,;", begin), line.size());
    const std::string sentence = plain_words(line.substr(begin, end - begin));
    begin = end + 1;
    if (is_one(sentence, yes))
      consent = Consent::yes;
    else if (sentence != " " && !is_one(sentence, beside_yes) && !is_one(sentence, asking))
      return Consent::other;
  }
  return consent;
}

} // namespace mail
