// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader_extras - the blocks behind nJudge's moves: Hong Kong, gateways, railways; see njudge_reader.h
#include "parser/text.h"
#include "variants/foreign/foreign_finish.h"
#include "variants/formats/njudge_reader.h"

namespace variants {

namespace {

bool has_lines_of_its_own(char block) { return block == 'H' || block == 'G' || block == 'R'; }

} // namespace

// Lines of Hong Kong, gateways and railways are not indented: they go on to a blank line or a comment. All
// other lines that begin with a capital are headings.
void NjudgeReader::read_extra(std::string_view text, std::size_t number) {
  Line line(text, number);
  if (line.at_end()) {
    block_ = '\0';
    return;
  }
  if (block_ == 'H') return read_hong_kong(line);
  if (block_ == 'G') return read_gateway(line);
  if (block_ == 'R') return read_railway(line);
  if (text.front() >= 'A' && text.front() <= 'Z') read_heading(line.phrase(""));
}

void NjudgeReader::read_heading(const Word& heading) {
  constexpr std::string_view of_machiavelli = "FPSVL";
  const char first = heading.text.front();
  if (has_lines_of_its_own(first)) block_ = first;
  if (first == 'C' || first == 'O' || block_ != '\0')
    return; // in which order nJudge lists centers and owners
  if (of_machiavelli.find(first) == of_machiavelli.npos)
    return leave_out(heading, "what stands below it is not known here");
  if (!is_machiavelli_) complain(heading, "this is a board of Machiavelli, which is not played here");
  is_machiavelli_ = true;
}

std::vector<Word> NjudgeReader::ids_in(Line& line) {
  std::vector<Word> ids;
  for (const Target& target : targets_in(line)) {
    ids.push_back(target.word);
    ids.back().text = province(target.place).data.id;
  }
  return ids;
}

// "C: hk": centers that give that power no build.
void NjudgeReader::read_hong_kong(Line line) {
  const Word letter = line.word(":");
  if (letter.text.size() != 1 || !line.take(':') || !letters_.contains(letter.text.front()))
    return complain(letter, "the letter of a power and its centers were expected: C: hk");
  read_.draft.no_builds.push_back({letter, ids_in(line)});
}

// "sc: egy med red": its name, the center that keeps it, the seas that it joins.
void NjudgeReader::read_gateway(Line line) {
  const Word name = line.word(":");
  const std::size_t place = place_called(name.text);
  line.take(':');
  const std::vector<Word> ids = ids_in(line);
  if (place == NameBook::nobody || ids.size() != 3)
    return complain(name, "a gateway, the center that keeps it and two seas were expected: sc: egy med red");
  read_.draft.gateways.push_back(
      {{province(place).data.id, name.line, name.column}, ids[0], {ids[1], ids[2]}});
}

// "tsr: R mos prm": its name, the letter of its power, its stops.
void NjudgeReader::read_railway(Line line) {
  const Word name = line.word(":");
  const std::size_t place = place_called(name.text);
  line.take(':');
  const Word letter = line.word();
  const std::vector<Word> stops = ids_in(line);
  if (place == NameBook::nobody || letter.text.size() != 1 || !letters_.contains(letter.text.front()))
    return complain(name, "a railway, the letter of its power and its stops were expected: tsr: R mos prm");
  read_.draft.railways.push_back({{province(place).data.id, name.line, name.column}, letter, stops});
}

} // namespace variants
