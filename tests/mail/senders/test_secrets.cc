// SPDX-License-Identifier: GPL-3.0-or-later
// Passwords: hashed, compared, and never seen in what is echoed.
#include "games/home/conf.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/secrets.h"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(secrets)

BOOST_AUTO_TEST_CASE(a_password_fits_its_own_hash_and_no_other) {
  const std::string hash = mail::hash_password("loire", 1);
  BOOST_CHECK(hash.starts_with("$y$"));
  BOOST_CHECK(mail::password_matches("loire", hash, 1));
  BOOST_CHECK(!mail::password_matches("Loire", hash, 1));
  BOOST_CHECK(!mail::password_matches("", hash, 1));
  BOOST_CHECK(!mail::password_matches("loire", "", 1));
  BOOST_CHECK(!mail::password_matches("loire", "loire", 1));
  BOOST_CHECK(!mail::password_matches(std::string(mail::longest_password + 1, 'a'), hash, 1));
  BOOST_CHECK_NE(hash, mail::hash_password("loire", 1));
}

BOOST_AUTO_TEST_CASE(a_hash_of_unheard_of_cost_is_not_tried) {
  const std::string salt = "saltsaltsaltsaltsaltsa", rest(43, 'a');
  for (const std::string& hash :
       {"$y$j9T$" + salt + "$" + rest, "$y$j75$" + salt + "$" + rest, "$gy$j9T$" + salt + "$" + rest,
        "$2b$12$" + rest, "$5$salt$" + rest, "$6$rounds=5000$salt$" + rest, "$1$salt$" + rest})
    BOOST_CHECK_MESSAGE(mail::is_bearable_hash(hash), hash);
  for (const std::string& hash :
       {"$y$jFT$" + salt + "$" + rest, "$y$jCT$" + salt + "$" + rest, "$y$j9zzz$" + salt + "$" + rest,
        "$y$.9T$" + salt + "$" + rest, "$7$CU..../....$" + rest, "$2b$31$" + rest, "$2b$13$" + rest,
        "$6$rounds=999999999$salt$" + rest, "$sha1$4000000000$salt$" + rest,
        "$y$j9T$" + std::string(400, 'a'), rest, std::string()})
    BOOST_CHECK_MESSAGE(!mail::is_bearable_hash(hash), hash);
}

BOOST_AUTO_TEST_CASE(a_password_that_is_drawn_is_easy_to_type_and_never_the_same) {
  const std::string password = mail::random_password();
  BOOST_TEST(password.size() == 19u);
  BOOST_TEST(mail::is_random_password(password));
  BOOST_TEST(password != mail::random_password());
  for (const char* other :
       {"", "well-nigh-all-of-it", "tam-rek-vis-nop-hool", "tam-rek-vis-nop-hu", "Tam-rek-vis-nop-hul"})
    BOOST_TEST(!mail::is_random_password(other), other);
}

BOOST_AUTO_TEST_CASE(codes_are_long_and_never_alike) {
  const std::string code = mail::random_code();
  BOOST_CHECK_EQUAL(code.size(), 16);
  BOOST_CHECK_NE(code, mail::random_code());
}

BOOST_AUTO_TEST_CASE(no_echo_shows_a_password) {
  struct {
    std::string line, shown;
  } const lines[] = {
      {"SIGNON Fx secret", "SIGNON Fx ****"},
      {"  sign on ?x secret standard", "sign on ?x ****"},
      {"SIGNON?x secret", "SIGNON ?x ****"},
      {"SIGNON secret", "SIGNON ****"},
      {"SIGNON ? x secret", "SIGNON ? ****"},
      {"SIGNOM Fx secret", "SIGNOM ****"},
      {"SINGON Fx secret", "SINGON ****"},
      {"sign in Fx secret", "sign in ****"},
      {"LOGIN Fx secret", "LOGIN Fx ****"},
      {"HELLO ?x secret", "HELLO ?x ****"},
      {"HELLO Fx secret", "HELLO Fx ****"},
      {"CREATE ?x secret standard", "CREATE ?x ****"},
      {"OBSERVE x secret", "OBSERVE x ****"},
      {"SET PASSWORD secret", "SET PASSWORD ****"},
      {"set passwrod secret", "set passwrod ****"},
      {"SETPASSWORD secret", "SETPASSWORD ****"},
      {"SET WAIT PW secret", "SET WAIT PW ****"},
      {"SET P secret", "SET P ****"},
      {"SET PASSWORD France secret", "SET PASSWORD ****"},
      {"RESET PASSWORD x-f-abc secret", "RESET PASSWORD ****"},
      {"LOST PASSWORD x", "LOST PASSWORD x"},
      {"SIGNON", "SIGNON"},
      {"hello dear judge how are you", "hello dear judge how are you"},
      {"A par - bur", "A par - bur"},
      {"P par - bur", "P par - bur"},
  };
  for (const auto& [line, shown] : lines) BOOST_CHECK_EQUAL(mail::blank_passwords(line), shown);
}

BOOST_AUTO_TEST_CASE(a_mere_password_is_no_command_and_no_talk) {
  for (const char* line : {"password: swordfish", "Passwort: swordfish", "My password is swordfish",
                           "PW swordfish", "mot de passe : swordfish", "Kennwort swordfish"}) {
    BOOST_TEST(mail::is_mere_password(line), line);
    BOOST_TEST(mail::blank_passwords(line).find("swordfish") == std::string::npos, line);
  }
  for (const char* line : {"SET PASSWORD swordfish", "RESET PASSWORD a swordfish", "LOST PASSWORD alpine",
                           "JOIN alpine swordfish", "SIGNON Fx swordfish", "What is my password?",
                           "my password does not work", "je passe mon tour", "password"})
    BOOST_TEST(!mail::is_mere_password(line), line);
}

BOOST_AUTO_TEST_CASE(press_keeps_its_words_but_no_sign_on_of_the_game) {
  BOOST_CHECK_EQUAL(mail::blank_press_passwords("SIGNON Fx secret", "x"), "SIGNON Fx ****");
  BOOST_CHECK_EQUAL(mail::blank_press_passwords("sign on ?x secret", "x"), "sign on ?x ****");
  BOOST_CHECK_EQUAL(mail::blank_press_passwords("Sign on the dotted line, please", "x"),
                    "Sign on the dotted line, please");
  BOOST_CHECK_EQUAL(mail::blank_press_passwords("what is the password of peace?", "x"),
                    "what is the password of peace?");
}

BOOST_AUTO_TEST_CASE(a_known_secret_is_blanked_as_a_word_wherever_it_stands) {
  const std::vector<std::string> secrets{"volcano", "bur"};
  BOOST_CHECK_EQUAL(mail::blank_secrets("my volcano, and volcanoes", secrets), "my ****, and volcanoes");
  BOOST_CHECK_EQUAL(mail::blank_secrets("A par - bur", secrets), "A par - bur");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_kept_holds_no_password_in_any_form) {
  const char* const texts[] = {"SIGNON Fx sesame",
                               "SIGNON\nFx\nsesame",
                               "SIGNON Fx\n\nsesame",
                               "S I G N O N F x s e s a m e",
                               "S\nI\nG\nN\nO\nN\nF\nx\nsesame",
                               "Dear judge, please sign-on Fx sesame, thanks",
                               "I want to singon Fx sesame",
                               "> SIGNON\n> Fx\n> sesame",
                               "(SIGNON Fx sesame)",
                               "my password\nis\nsesame",
                               "sesame is my password",
                               "please create ?x sesame",
                               "SIGNON sesame-open Fx",
                               "pw: sesame",
                               "Hello, signon Fx sesame",
                               "HELLO Fx sesame",
                               "> pw sesame\n> more",
                               "SET PASSWORD sesame",
                               "RESET PASSWORD x-f-abc sesame"};
  for (const char* text : texts) {
    const std::string kept = mail::text_without_passwords(text);
    BOOST_TEST(kept.find("sesame") == kept.npos, text << " kept as " << kept);
    BOOST_TEST(kept.find("s e s a m e") == kept.npos, text);
  }
}

BOOST_AUTO_TEST_CASE(all_else_of_a_text_is_kept) {
  const std::string text =
      "SIGNON Fx sesame\nA par - bur\nLOST PASSWORD x\nA mar S A par - bur\nHello judge\n"
      "> To answer; no password is needed\n> more\nF bre - mao\n";
  BOOST_TEST(mail::text_without_passwords(text) ==
             "SIGNON Fx ****\nA par - bur\nLOST PASSWORD x\nA mar S A par - bur\nHello judge\n"
             "[left out from here on: it may hold a password]\nF bre - mao\n");
}

BOOST_AUTO_TEST_CASE(tokens_and_codes_are_known_by_their_form) {
  games::JudgeConf conf;
  conf.address = "judge@example.org";
  struct {
    const char *text, *shown;
  } const rows[] = {
      {"judge+alpine-f-d5xk2mq7ahw3zr4c@example.org", "judge+alpine-f-...@example.org"},
      {"to JUDGE+ALPINE-F-D5XK2MQ7AHW3ZR4C@example.org!", "to JUDGE+ALPINE-F-...@example.org!"},
      {"judge+b-0000000123-00004-q3vd7n2mxkztc@example.org", "judge+b-0000000123-00004-...@example.org"},
      {"RESET PASSWORD alpine-f-abcdefghijklmnop volcano", "RESET PASSWORD alpine-f-... volcano"},
      {"f-d5xk2mq7ahw3zr4c", "f-..."},
      {"CONFIRM abcdefghijklmnop", "CONFIRM ..."},
      {"judge+alpine=2Df=2Dd5xk2mq7ahw3zr4c=40example.org", "judge+alpine=2Df=2D...=40example.org"},
      {"judge%2Balpine-f-d5xk2mq7ahw3zr4c%40example.org", "judge%2Balpine-f-...%40example.org"},
      {"judge&#43;alpine&#x2d;f&#45;d5xk2mq7ahw3zr4c@x", "judge&#43;alpine&#x2d;f&#45;...@x"},
      {"CONFIRM a=62cdefghijklm=6Eop.", "CONFIRM ...."},
      {"CONFIRM abcdefgh=\nijklmnop", "CONFIRM ..."},
      {"body=AGREE%20CODE%20abcdefghijklmnop%20x", "body=AGREE%20CODE%20...%20x"},
      {"5 = 3A, 100%ab", "5 = 3A, 100%ab"},
      {"The password is tam-rek-vis-nop-hol:", "The password is ...:"},
      {"our responsibilities, characterization-wise", "our responsibilities, characterization-wise"},
      {"A par - bur", "A par - bur"},
  };
  for (const auto& [text, shown] : rows) BOOST_TEST(mail::without_tokens(text, conf) == shown);
  const std::string bytes =
      "Reply-To: <judge+x-f-d5xk2mq7ahw3zr4c@example.org>\n\nRESET PASSWORD x-f-k3j5ab=\nk3j5abk3j5 new\n";
  const std::string blanked = mail::with_blanked_tokens(bytes, conf);
  BOOST_TEST(
      blanked ==
      "Reply-To: <judge+x-f-xxxxxxxxxxxxxxxx@example.org>\n\nRESET PASSWORD x-f-xxxxxx=\nxxxxxxxxxx new\n");
  BOOST_TEST(mail::is_blanked_address("judge+x-f-xxxxxxxxxxxxxxxx@example.org"));
  BOOST_TEST(!mail::is_blanked_address("judge@example.org"));
}

BOOST_AUTO_TEST_SUITE_END()
