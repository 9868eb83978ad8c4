// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/outbox/drawing.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "judge/board/rules.h"
#include "judge/phases/adjudicate.h"
#include "mail/message/digest.h"
#include "mail/message/encodings.h"
#include "mail/message/html.h"
#include "parser/text.h"
#include "variants/case_reader.h"
#include "variants/library.h"
#include "variants/outline.h"
#include "variants/pictures/canvas.h"
#include "variants/pictures/draw.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <sstream>
#include <utility>

namespace mail {

namespace {

namespace fs = std::filesystem;
using parser::Failure;

std::string file_text(const fs::path& file) {
  std::optional<std::string> text = games::files::read(file);
  if (!text) throw Failure("there is no file " + file.string());
  return *std::move(text);
}

// The files of a turn are input to `chancery adjudicate`, but for the first line of a case.
std::string case_text(const games::Home& home, const BoardPicture& picture) {
  const fs::path folder = home.path / picture.turn;
  const std::string board =
      picture.board.empty() ? file_text(folder / "position") + file_text(folder / "orders") : picture.board;
  return "case board\n" + board + "end\n";
}

// Where its board lies: in the folder of a game that has one of its own.
fs::path boards_for(const games::Home& home, const BoardPicture& picture) {
  const fs::path turn = picture.turn;
  if (turn.empty()) return variants::variants_folder();
  const fs::path game = home.path / *turn.begin() / *std::next(turn.begin());
  return games::files::exists(game / games::own_board_file) ? game : variants::variants_folder();
}

std::string first_problem(const variants::CaseReader& reader) {
  if (reader.problems().empty()) return "";
  const variants::CaseProblem& first = reader.problems().front();
  return ": " + first.problem.text + ": " + first.source;
}

variants::CasePhase phase_of(const variants::Case& record) {
  if (record.phases.empty()) throw Failure("the picture's lines have no phase");
  return record.phases.front();
}

judge::Outcome outcome_of(const variants::Case& record, const variants::CasePhase& phase,
                          const std::vector<judge::Submitted>& orders) {
  judge::Rules rules;
  for (const auto& [name, value] : record.options)
    if (const std::string bad = set_rule(rules, name, value); !bad.empty()) throw Failure(bad);
  judge::PowerSet absent;
  for (const judge::Power power : phase.absent) absent.insert(power);
  return judge::adjudicate(record.variant->rules(rules), phase.before, orders, absent);
}

} // namespace

// What a scene refers to, in the order in which it is read.
struct BoardScene::Board {
  Board(const std::string& text, const fs::path& boards, const games::Home& home)
      : library(boards, home.own_boards()) {
    std::istringstream lines(text);
    variants::CaseReader reader(lines, library);
    std::optional<variants::Case> read = reader.next();
    if (!read) throw Failure("its lines cannot be read" + first_problem(reader));
    record = std::move(*read);
    std::optional<variants::Outline> drawn =
        variants::read_outline(*record.variant, variants::variants_folder());
    if (!drawn) throw Failure("nobody has drawn the board " + record.variant->name);
    outline = std::move(*drawn);
  }

  variants::Library library;
  variants::Case record;
  variants::Outline outline;
};

BoardScene::BoardScene(const games::Home& home, const BoardPicture& picture)
    : board_(std::make_unique<Board>(case_text(home, picture), boards_for(home, picture), home)) {
  const variants::Variant& variant = *board_->record.variant;
  const variants::CasePhase phase = phase_of(board_->record);
  std::vector<judge::Submitted> orders;
  for (const variants::CaseOrder& order : phase.orders) orders.push_back(order.submitted);
  const auto scene = picture.decided  ? variants::scene_of(variant, board_->outline, phase.before,
                                                           outcome_of(board_->record, phase, orders))
                     : orders.empty() ? variants::scene_of(variant, board_->outline, phase.before)
                                      : variants::scene_of(variant, board_->outline, phase.before, orders);
  scene_ = std::make_unique<variants::Scene>(scene);
  scene_->title = picture.title;
  scene_->corner = "Chancery " + home.conf.code;
}

BoardScene::~BoardScene() = default;

namespace {

using Format = BoardPicture::Format;

constexpr std::size_t largest = std::size_t{4} << 20; // of what a child may write
constexpr std::size_t most_kept = 50;                 // drawings of one run

constexpr std::uint64_t most_pixels = 1 << 20; // in a line or a column

bool is_line(std::string_view text) { return parser::one_line(text) == text; }

template <class Form> void walk(Form& form, auto& drawing) {
  form.text(drawing.fault, is_line);
  form.number(drawing.width, most_pixels);
  form.number(drawing.height, most_pixels);
  form.text(drawing.alt, is_line);
  form.text(drawing.bytes);
}

Drawing failed(const std::string& why) { return {.fault = why}; }

Drawing drawn_or_fault(const games::Home& home, const BoardPicture& picture, const Draw& draw,
                       const std::function<void()>& is_loaded) {
  try {
    return draw(home, picture, is_loaded);
  } catch (const parser::Failure& failure) {
    return failed(failure.what());
  }
}

// What else is thrown ends the process.
int draw_as_child(int answer, const games::Home& home, const BoardPicture& picture, const Draw& draw,
                  const ProcessLimits& limits) noexcept {
  const auto give_up_rights = [&] { confine(answer, adjusted_to_build(limits), CallFilter()); };
  Drawing drawing = drawn_or_fault(home, picture, draw, give_up_rights);
  for (std::string* const line : {&drawing.fault, &drawing.alt}) *line = parser::one_line(*line);
  games::Packer packer;
  walk(packer, drawing);
  return games::write_all(answer, packer.bytes) ? 0 : 1;
}

Drawing drawn_apart(const games::Home& home, const BoardPicture& picture, const Draw& draw,
                    const ProcessLimits& limits) {
  const games::ChildAnswer answer =
      games::ask_child([&](int to) { return draw_as_child(to, home, picture, draw, limits); }, largest,
                       adjusted_to_build(limits).wait);
  if (!answer.fault.empty()) return failed(answer.fault);
  Drawing drawing;
  games::Unpacker unpacker(answer.bytes);
  walk(unpacker, drawing);
  return unpacker.is_done() ? drawing : failed("its process answered nonsense");
}

} // namespace

Drawing draw_board(const games::Home& home, const BoardPicture& picture,
                   const std::function<void()>& is_loaded) {
  const BoardScene board(home, picture);
  variants::load_fonts();
  is_loaded();
  const auto style = picture.format == Format::phone ? variants::Style::phone : variants::Style::full;
  const variants::Picture drawn = variants::draw(board.scene(), style);
  return {.bytes = picture.format == Format::pdf ? variants::to_pdf(drawn) : variants::to_png(drawn),
          .fault = "",
          .alt = variants::describe(board.scene()),
          .width = static_cast<int>(std::lround(drawn.width)),
          .height = static_cast<int>(std::lround(drawn.height))};
}

const Drawing& Drawings::of(const BoardPicture& picture) {
  const std::string words = to_text(picture);
  if (const auto known = drawn_.find(words); known != drawn_.end()) return known->second;
  if (drawn_.size() >= most_kept) drawn_.clear();
  Drawing drawing = drawn_apart(home_, picture, draw_, limits_);
  drawing.base64 = encode_base64_in_lines(drawing.bytes);
  return drawn_[words] = std::move(drawing);
}

namespace {

// A container of parts, found in the bytes of a mail.
struct Container {
  std::string boundary;
  std::size_t end = 0; // where one more part can stand
};

// That of what is attached is told by the mail's own header, the first one; that of the HTML stands below the
// plain text, in which anything may stand.
std::optional<Container> find_container(const std::string& mail, bool attached) {
  const std::string field =
      std::string("\nContent-Type: multipart/") + (attached ? "mixed" : "related") + "; boundary=\"";
  const std::size_t at = attached ? mail.find(field) : mail.rfind(field + "=_");
  if (at == mail.npos) return std::nullopt;
  const std::size_t begin = at + field.size();
  const std::string boundary = mail.substr(begin, mail.find('"', begin) - begin);
  const std::size_t end = mail.rfind("\n--" + boundary + "--\n");
  return end == mail.npos ? std::nullopt : std::optional(Container{boundary, end + 1});
}

std::string part_of(const BoardPicture& picture, const Drawing& drawing, const std::string& id) {
  const bool pdf = picture.format == BoardPicture::Format::pdf;
  const std::string type = pdf ? "application/pdf" : "image/png", name = pdf ? "board.pdf" : "board.png";
  return "Content-Type: " + type + "; name=\"" + name + "\"\nContent-Transfer-Encoding: base64\n" +
         "Content-Disposition: " + (picture.attached ? "attachment" : "inline") + "; filename=\"" + name +
         "\"\nContent-ID: <" + id + ">\n\n" + drawing.base64;
}

// Whether the HTML that holds mail[place] is quoted-printable.
bool is_quoted(const std::string& mail, std::size_t place) {
  const std::size_t html = mail.rfind("\nContent-Type: text/html", place);
  const std::size_t encoding = mail.rfind("\nContent-Transfer-Encoding: quoted-printable\n", place);
  return html != mail.npos && encoding != mail.npos && encoding > html;
}

} // namespace

std::string illustrated(const std::string& mail, const BoardPicture& picture, const Drawing& drawing) {
  const auto container = find_container(mail, picture.attached);
  const std::string place = "\n" + std::string(html::picture_place) + "\n";
  const std::size_t at = mail.rfind(place);
  if (drawing.bytes.empty() || !container || (!picture.attached && at == mail.npos)) return mail;
  const std::string id = sha256_base32(to_text(picture)) + "@board";
  std::string whole = mail;
  whole.insert(container->end, "--" + container->boundary + "\n" + part_of(picture, drawing, id));
  if (picture.attached) return whole;
  const std::string image = html::image(id, drawing.width, drawing.height, drawing.alt);
  return whole.replace(at + 1, place.size() - 1,
                       is_quoted(mail, at) ? encode_quoted_printable(image) : image);
}

} // namespace mail
