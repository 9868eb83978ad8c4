// drawing - see drawing.h
#include "mail/outbox/drawing.h"

#include "games/home/home.h"
#include "mail/apart/confinement.h"
#include "mail/apart/parcel.h"
#include "mail/outbox/board_scene.h"
#include "parser/problem.h"
#include "parser/text.h"
#include "variants/pictures/canvas.h"
#include "variants/pictures/draw.h"
#include "variants/pictures/write.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstring>
#include <optional>

namespace mail {
namespace {

using Format = BoardPicture::Format;

constexpr unsigned longest_load = 60;                 // seconds, in which a child reads what it needs
constexpr std::size_t largest = std::size_t{4} << 20; // of what a child may write
constexpr std::size_t most_kept = 50;                 // drawings of one run

// The first line is the fault, the second the size, the third the words; the bytes follow.
std::string to_bytes(const Drawing& drawing) {
  return parser::one_line(drawing.fault) + "\n" + std::to_string(drawing.width) + " " +
         std::to_string(drawing.height) + "\n" + parser::one_line(drawing.alt) + "\n" + drawing.bytes;
}

std::string take_line(std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string line = text.substr(0, end);
  text.erase(0, end + 1);
  return line;
}

Drawing read_drawing(std::string text) {
  Drawing drawing;
  drawing.fault = take_line(text);
  const std::string size = take_line(text);
  const char* const end = size.data() + size.size();
  const auto width = std::from_chars(size.data(), end, drawing.width);
  if (width.ptr != end) std::from_chars(width.ptr + 1, end, drawing.height);
  drawing.alt = take_line(text);
  drawing.bytes = std::move(text);
  return drawing;
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
  ::alarm(longest_load);
  const auto give_up_rights = [&] { confine(answer, adjusted_to_build(limits), CallFilter()); };
  return games::write_all(answer, to_bytes(drawn_or_fault(home, picture, draw, give_up_rights))) ? 0 : 1;
}

// What the program brings upon itself ends the child, whatever the parent does about such signals.
[[noreturn]] void begin_child(pid_t parent, const std::function<int()>& work) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGXCPU, SIGALRM, SIGSYS}) std::signal(signal, SIG_DFL);
  ::_exit(::getppid() == parent ? work() : 1);
}

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status)) return std::string("its process was ended: ") + ::strsignal(WTERMSIG(status));
  return "its process ended with " + std::to_string(WEXITSTATUS(status));
}

Drawing drawn_apart(const games::Home& home, const BoardPicture& picture, const Draw& draw,
                    const ProcessLimits& limits) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return failed(std::strerror(errno));
  const games::Descriptor out(ends[0]);
  std::optional<games::Descriptor> in(ends[1]);
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0)
    begin_child(parent, [&] { return draw_as_child(in->number(), home, picture, draw, limits); });
  const std::string no_process = std::strerror(errno);
  in.reset();
  if (child < 0) return failed(no_process);
  const std::optional<std::string> answer = all_from(out, largest);
  if (!answer) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (!answer) return failed("it is too large");
  return status == 0 ? read_drawing(*answer) : failed(how_it_ended(status));
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
  return drawn_[words] = drawn_apart(home_, picture, draw_, limits_);
}

} // namespace mail
