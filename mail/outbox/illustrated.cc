// SPDX-License-Identifier: GPL-3.0-or-later
// illustrated - see illustrated.h
#include "mail/outbox/illustrated.h"

#include "mail/message/board_picture.h"
#include "mail/message/transfer.h"
#include "mail/outbox/drawing.h"
#include "mail/text/digest.h"
#include "mail/text/html.h"

#include <optional>

namespace mail {
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
  const std::string place = "\n" + std::string(picture_place) + "\n";
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
