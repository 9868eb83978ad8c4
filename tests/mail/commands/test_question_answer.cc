// SPDX-License-Identifier: GPL-3.0-or-later
// What an answer to the letter that asks an address says: a yes, a no, nothing, or the words of a program
#include "mail/commands/confirm.h"
#include "mail/message/message.h"
#include "parser/mail_parser.h"

#include <boost/test/unit_test.hpp>

namespace {

constexpr const char* ours = "TEST: CONFIRM abcdefghijklmnop";

mail::Said said(const std::string& text) { return mail::said_in(parser::parse_mail(text, {})); }

bool is_automatic(const std::string& text, const std::string& subject = std::string("Re: ") + ours) {
  mail::Message message;
  message.text = text;
  message.subject = subject;
  return mail::calls_itself_automatic(message, ours);
}

} // namespace

BOOST_AUTO_TEST_SUITE(question_answer)

BOOST_AUTO_TEST_CASE(a_no_is_known_in_the_languages_of_the_lexicon) {
  for (const char* text : {"No",
                           "NO.",
                           "No, stop!",
                           "Stop",
                           "unsubscribe",
                           "Please stop sending me mails",
                           "No thanks",
                           "NO PLEASE",
                           "I never asked for this! Who are you?",
                           "Hello,\n\nI did not write this.",
                           "Nein, danke.",
                           "Ich m\u00f6chte keine Mails",
                           "Das war ich nicht!",
                           "Abmelden",
                           "Non merci",
                           "Je n'ai rien demand\u00e9",
                           "Se d\u00e9sinscrire",
                           "No grazie",
                           "Basta!",
                           "Non ho chiesto niente",
                           "No, gracias",
                           "No he pedido esto",
                           "Darme de baja",
                           "Nee, bedankt",
                           "Ik heb niet gevraagd",
                           "Uitschrijven a.u.b.",
                           "N\u00e3o, obrigado",
                           "N\u00e3o pedi isto",
                           "Nie, dzi\u0119kuj\u0119",
                           "To nie ja",
                           "Wypisz mnie"})
    BOOST_TEST((said(text) == mail::Said::no), text);
}

BOOST_AUTO_TEST_CASE(other_words_are_no_no) {
  for (const char* text :
       {"Yes", "Yes, but do not send me HTML", "OK, no problem", "Sure, I'd love to play. No hurry.",
        "Gerne!", "Count me in", "No problem", "\u0434\u0430"})
    BOOST_TEST((said(text) == mail::Said::words || said(text) == mail::Said::yes), text);
}

BOOST_AUTO_TEST_CASE(a_question_or_a_delay_is_neither_yes_nor_no) {
  for (const char* text :
       {"What exactly will I be signed up for?", "Hold on, before I confirm anything: who are you?",
        "Let me think about it.", "Moment, ich \u00fcberlege es mir noch.", "Muss ich dann bezahlen?",
        "Un moment, je r\u00e9fl\u00e9chis encore.", "Todav\u00eda no, quiero pensarlo.", "Ci penso, grazie.",
        "Ik wil er nog even over nadenken.", "Jeszcze nie, musz\u0119 si\u0119 zastanowi\u0107.",
        "Ainda n\u00e3o.", "Jag m\u00e5ste t\u00e4nka f\u00f6rst."})
    BOOST_TEST((said(text) == mail::Said::unclear), text);
  for (const char* text : {"Yes, but what does it cost?", "Ja gerne, und wann geht es los?"})
    BOOST_TEST((said(text) == mail::Said::yes), text);
}

BOOST_AUTO_TEST_CASE(a_yes_is_known_in_the_languages_of_the_lexicon) {
  for (const char* text : {"Yes", "Yes, this was me.", "That was me, thanks!", "Ja, das war ich", "Gerne!",
                           "Oui, c'\u00e9tait bien moi", "D'accord.", "S\u00ed, fui yo", "Claro que s\u00ed",
                           "S\u00ec, sono stato io", "Va bene, grazie", "Ja, dat was ik", "Akkoord",
                           "Sim, fui eu", "Com certeza", "Tak, to by\u0142em ja", "Zgadzam si\u0119"}) {
    BOOST_TEST((said(text) == mail::Said::yes), text);
    BOOST_TEST(mail::is_mere_yes(parser::parse_mail(text, {})), text);
  }
  for (const char* text : {"Hello, who are you?", "Yes, but not now", "No", "Perhaps", "\u0434\u0430"})
    BOOST_TEST(!mail::is_mere_yes(parser::parse_mail(text, {})), text);
}

BOOST_AUTO_TEST_CASE(a_sign_is_a_yes_a_no_or_neither) {
  const auto decision = [](const char* text) { return mail::silent_decision(parser::parse_mail(text, {})); };
  for (const char* text : {"", "> quoted", "\U0001F44D", "\u2764\ufe0f", "\u2705"})
    BOOST_TEST((decision(text) == std::optional(true)), text);
  for (const char* text : {"\U0001F44E", "\u274C"})
    BOOST_TEST((decision(text) == std::optional(false)), text);
  for (const char* text : {"\U0001F622", "\U0001F914", "Yes", "No", "Hi"})
    BOOST_TEST(!decision(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(a_quotation_a_signature_or_a_thumb_says_nothing) {
  for (const char* text : {"", "\n\n", "> CONFIRM abcdefghijklmnop", "-- \nAnn Archer", "\U0001F44D", "!!",
                           ":-)", "Sent from my iPhone"})
    BOOST_TEST((said(text) == mail::Said::nothing), text);
}

BOOST_AUTO_TEST_CASE(a_mere_no_says_nothing_else) {
  for (const char* text : {"NO", "No, stop.", "Hi,\nno thanks\n"})
    BOOST_TEST(mail::is_mere_no(parser::parse_mail(text, {})), text);
  for (const char* text : {"", "No.\nA par - bur", "No war in Burgundy this year", "Yes"})
    BOOST_TEST(!mail::is_mere_no(parser::parse_mail(text, {})), text);
}

BOOST_AUTO_TEST_CASE(a_text_that_calls_itself_automatic_is_known_wherever_it_says_so) {
  for (const char* text :
       {"This is an automated message.", "Yes\n-- \nThis is an automated message, do not reply to this mail.",
        "I am currently away until Monday.", "Your request has been received. Ticket number: 4711",
        "Dies ist eine automatische Antwort.", "Ceci est une r\u00e9ponse automatique", "Risposta automatica",
        "Respuesta autom\u00e1tica: estoy de vacaciones", "Automatisch antwoord", "Resposta autom\u00e1tica",
        "Wiadomo\u015b\u0107 wygenerowana automatycznie"})
    BOOST_TEST(is_automatic(text), text);
  for (const char* text : {"", "Yes, please!",
                           "Yes\n\nOn Saturday, Nov 21 2026 the judge wrote:\n> This is an automated message",
                           "Ann Archer\nhead of automation"})
    BOOST_TEST(!is_automatic(text), text);
}

BOOST_AUTO_TEST_CASE(a_subject_with_a_number_that_is_not_ours_is_that_of_a_ticket) {
  const std::string subject = ours;
  for (const std::string& other : {"[#4711] Re: " + subject, "Re: " + subject + " [Ticket 4711]",
                                   "Re: [HELP-12] " + subject, std::string("[Case 4711] your mail")})
    BOOST_TEST(is_automatic("Yes.", other), other);
  for (const std::string& other : {subject, "Re: " + subject, "AW: [External] " + subject,
                                   "Re[2]: " + subject, std::string("hello"), std::string("4 of us")})
    BOOST_TEST(!is_automatic("Yes.", other), other);
}

BOOST_AUTO_TEST_CASE(our_subject_is_known_behind_any_reply_prefix) {
  const std::string subject = ours;
  for (const char* prefix : {"Re: ", "RE: ", "AW: ", "SV: ", "Antw: ", "R\u00e9: ", "Odp: ", "Re[2]: ",
                             "Re : ", "AW: Re: ", "RE: [External] ", "\u56de\u590d\uff1a"})
    BOOST_TEST(mail::answers_subject(prefix + subject, ours), prefix);
  for (const std::string& other :
       {subject, "Fwd: " + subject, "Re: " + subject + " 2", std::string("Re: something else")})
    BOOST_TEST(!mail::answers_subject(other, ours), other);
}

BOOST_AUTO_TEST_SUITE_END()
