# SPDX-License-Identifier: GPL-3.0-or-later
# arrows.awk - see arrows; reads the two CMakeLists.txt, then docs/architecture.md, then the sources; or CMakeLists.txt,
# and then what nm -A -g says of the rooms' libraries

function fail(what) { print FILENAME ":" FNR ": " what; failures++ }
function folder_of(path) { return sub(/\/[^\/]*$/, "", path) ? path : room } # "fixture.h" lies beside
function without_ending(path) { sub(/\.(h|cc)$/, "", path); return path }

# A room reaches whatever the rooms that it uses reach; those are drawn above it.
function draw(room, count, uses,    i, below, to) {
  arrows[room] = ""
  reaches[room, room] = 1
  for (i = 1; i <= count; i++) {
    to = uses[i]
    if (to == "") continue
    if (!(to in arrows)) { fail(room " uses " to ", which is no room above this line"); continue }
    arrows[room] = arrows[room] (arrows[room] == "" ? "" : ", ") to
    for (below in arrows) if ((to, below) in reaches) reaches[room, below] = 1
  }
}

FILENAME ~ /CMakeLists.txt$/ && /^(room|tests)\(/ {
  line = $0
  while (line !~ /\)/) {
    if ((getline more) <= 0 || more ~ /^[a-z]+\(/) { fail("the parenthesis is never closed"); exit 1 }
    line = line " " more
  }
  is_test = line ~ /^tests/
  gsub(/^(room|tests)\(|\).*/, "", line)
  count = split(line, words, /[ \t\n]+/)
  room = (is_test ? "tests/" : "") words[1]
  for (i = 1; i < count; i++) words[i] = words[i + 1]
  delete words[count]
  draw(room, count - 1, words)
  if (!is_test) shown[room] = FILENAME ":" FNR
  next
}

# "| games/store | games/game | what it is |" of the page
FILENAME == "docs/architecture.md" && /^\| [a-z]+(\/[a-z]+)* \|/ && in_table {
  split($0, cells, / *\| */)
  room = cells[2]
  if (!(room in arrows)) fail("the page shows a room " room ", which CMakeLists.txt does not have")
  else if (cells[3] != arrows[room]) fail("the page shows " room " --> " cells[3] "; CMakeLists.txt has " arrows[room])
  delete shown[room]
}
FILENAME == "docs/architecture.md" { in_table = /^\| (room|-)/ || (in_table && /^\|/); next }

FILENAME ~ /CMakeLists.txt$/ { next }

# "build/libchancery_judge_board.a:board.cc.o:0000 T _ZN5judge5BoardC1Ev"
FILENAME !~ /[.]/ {
  room = $1
  gsub(/.*libchancery_|[.]a:.*/, "", room)
  if (NF < 2) next
  if ($(NF - 1) == "U") wants[room, $NF]
  else { defines[$NF] = defines[$NF] " " room; symbols++ }
  next
}

FNR == 1 {
  room = folder_of(FILENAME)
  if (++files_in[room] == 41) fail("more than 40 files in " room ": make rooms of it")
  if (!(room in arrows)) fail(room " is no room of " (room ~ /^tests/ ? "tests/" : "") "CMakeLists.txt")
}

/^[ \t]*#[ \t]*include[ \t]*["<]/ {
  split($0, parts, /["<>]/)
  included = parts[2]
  if (included !~ /^(judge|parser|variants|games|mail|tests)\// && $0 ~ /</) next
  if (included !~ /\//) included = room "/" included
  to = folder_of(included)
  if (room in arrows && !((room, to) in reaches))
    fail("includes " included ", but there is no arrow " room " --> " to)
  from = without_ending(FILENAME); onto = without_ending(included)
  if (room == to && from != onto) { next_of[from] = next_of[from] " " onto; where[from, onto] = FILENAME ":" FNR }
}

# Depth first; `path` holds the files that lead here.
function walk(file, path,    count, names, i) {
  if (!(file in next_of)) return
  if (index(path, " " file " ")) { print where[last, file] ": " file " is on a circle of includes:" path file; failures++; return }
  if (file in walked) return
  count = split(next_of[file], names, " ")
  for (i = 1; i <= count; i++) { last = file; walk(names[i], path file " ") }
  walked[file] = 1
}

# A symbol that no room defines is a library's.
function check_symbols(    room, want, parts, count, homes, i, found, library) {
  for (room in arrows) { library = room; gsub("/", "_", library); room_of[library] = room }
  for (want in wants) {
    split(want, parts, SUBSEP)
    if (!(parts[2] in defines)) continue
    count = split(defines[parts[2]], homes, " ")
    found = 0
    for (i = 1; i <= count; i++) if ((room_of[parts[1]], room_of[homes[i]]) in reaches) found = 1
    if (found) continue
    print "the room " room_of[parts[1]] " uses " parts[2] " of " room_of[homes[1]] ", to which no arrow leads"
    failures++
  }
}

END {
  if (symbols) {
    check_symbols()
    if (failures) exit 1
    print symbols " symbols, none used without an arrow"
    exit 0
  }
  for (file in next_of) walk(file, " ")
  for (room in shown) { print shown[room] ": docs/architecture.md does not show the room " room; failures++ }
  if (failures) exit 1
  for (room in arrows) rooms++
  print rooms " rooms, no include without an arrow"
}
