// SPDX-License-Identifier: GPL-3.0-or-later
// set_options_press - see set_options.h: who may write to whom
#include "mail/commands/set_options.h"

#include "mail/commands/set_options_rows.h"

#include <array>

namespace mail {

using games::FakeReaders;
using games::ObserverPress;
using games::PressColour;
using games::PressReach;
using games::Settings;

namespace {

template <PressColour Colour> void set_colour(Settings& settings) { settings.press = Colour; }
template <FakeReaders Mode> void set_fakes(Settings& settings) {
  settings.fake_readers = Mode;
  settings.fake_writers = settings.fake_writers && Mode != FakeReaders::no;
  settings.partial_press = settings.partial_press || Mode != FakeReaders::no;
}
void allow_fakes(Settings& settings) {
  set_fakes<FakeReaders::allowed>(settings);
  settings.fake_writers = true;
}
template <ObserverPress Mode> void set_observers(Settings& settings) { settings.observer_press = Mode; }
template <PressReach Reach> void set_reach(Settings& settings) { settings.press_reach = Reach; }

} // namespace

std::span<const SetRow> press_options() {
  static constexpr std::array rows{
      choice("WHITE/GREY|WHITE/GRAY|WHITE GREY|WHITE GRAY", set_colour<PressColour::white_grey>,
             "Press is signed, or anonymous if its writer wishes."),
      choice("GREY/WHITE|GRAY/WHITE|GREY WHITE|GRAY WHITE", set_colour<PressColour::grey_white>,
             "Press is anonymous, or signed if its writer wishes."),
      choice("WHITE|NO GREY|NO GRAY", set_colour<PressColour::white>, "Press is signed."),
      choice("GREY|GRAY|NO WHITE", set_colour<PressColour::grey>, "Press is anonymous."),
      choice("YELLOW", set_colour<PressColour::yellow>, "Private press is signed, broadcasts are anonymous."),
      choice("NO PRESS|NONE", set_colour<PressColour::none>, "There is no press but to the master."),
      flag("PARTIAL", &Settings::partial_press, true, "Press may go to some powers only.", "setpress"),
      flag("NO PARTIAL", &Settings::partial_press, false, "Press goes to everybody, or to the master.",
           "setpress"),
      flag("LATE PRESS", &Settings::late_press, true, "Late powers may write press.", "setpress"),
      flag("NO LATE PRESS", &Settings::late_press, false, "Late powers may write to the master only.",
           "setpress"),
      flag("LATE RECEIVE", &Settings::late_receive, true, "Private press may go to powers that are late.",
           "setpress"),
      flag("NO LATE RECEIVE", &Settings::late_receive, false,
           "No private press goes to powers that are late.", "setpress"),
      flag("FTF PRESS", &Settings::face_to_face, true,
           "There is press in movement phases only, and no private press while orders are late.", "setpress"),
      flag("NO FTF PRESS", &Settings::face_to_face, false,
           "There is press in all phases, late orders or not.", "setpress"),
      flag("MINOR PRESS", &Settings::minor_press, true,
           "There is press in retreat and adjustment phases, too.", "setpress"),
      flag("NO MINOR PRESS", &Settings::minor_press, false,
           "There is no press in retreat and adjustment phases.", "setpress"),
      choice("OBSERVER ANY|ANY OBSERVER", set_observers<ObserverPress::yes>, "Observers may write press.",
             Takes::nothing),
      choice("OBSERVER WHITE|WHITE OBSERVER", set_observers<ObserverPress::white>,
             "Observers send signed broadcasts, or write to the master only.", Takes::nothing),
      choice("OBSERVER NONE|OBSERVER NO|NO OBSERVER|MUTE OBSERVERS", set_observers<ObserverPress::no>,
             "Observers may write to the master only.", Takes::nothing),
      choice("NO FAKE|NO FAKE BROADCAST|NO FAKE PRESS", set_fakes<FakeReaders::no>,
             "Press shows its true readers and its true writer, or none.", Takes::nothing),
      choice("PARTIAL MAY BE FAKED|PARTIAL MAY", set_fakes<FakeReaders::allowed>,
             "Press may go to some powers only, and may show other readers: FAKE TO.", Takes::nothing),
      choice("PARTIAL FAKES BROADCAST BY DEFAULT|PARTIAL DEFAULT|DEFAULT", set_fakes<FakeReaders::usual>,
             "Press to some powers looks like a broadcast, unless its writer says NO FAKE.", Takes::nothing),
      choice("PARTIAL FAKES BROADCAST|PARTIAL FAKES", set_fakes<FakeReaders::always>,
             "Press to some powers always looks like a broadcast.", Takes::nothing),
      choice("FAKE PRESS", allow_fakes,
             "Press may show other readers (FAKE TO) and another power as its writer (FAKE FROM).",
             Takes::nothing),
      choice("TOUCH PRESS", set_reach<PressReach::touch>,
             "Private press goes to powers whose units are next to one's own; one broadcast a phase.",
             Takes::nothing),
      choice("REMOTE PRESS", set_reach<PressReach::remote>,
             "Private press goes to powers no unit of which is next to one's own; one broadcast a phase.",
             Takes::nothing),
      choice("NO TOUCH PRESS|NO REMOTE PRESS", set_reach<PressReach::any>,
             "Private press may go to any power.", Takes::nothing),
      flag("GRACE PRESS", &Settings::grace_press, true, "There is press while orders are late.", "setpress"),
      flag("NO GRACE PRESS", &Settings::grace_press, false,
           "While orders of somebody are late powers write to the master only.", "setpress"),
      flag("BACKSEAT PRESS", &Settings::backseat, true,
           "Powers write to the master only; who has no power may broadcast.", "setpress"),
      flag("NO BACKSEAT PRESS", &Settings::backseat, false, "Powers may write press.", "setpress"),
      flag("POSTAL PRESS", &Settings::postal_press, true,
           "Players may leave signed texts that go out with the results: POSTAL PRESS.", "setpress"),
      flag("NO POSTAL PRESS", &Settings::postal_press, false, "There is no postal press.", "setpress"),
      flag("SHORTHAND", &Settings::shorthand, true, "Press is written in shorthand: HELP SHORTHAND.",
           "shorthand"),
      flag("NO SHORTHAND", &Settings::shorthand, false, "Press is written in words of one's own.",
           "shorthand"),
      flag("PRESS MASTER", &Settings::master_broadcasts, false,
           "Broadcasts go to the master only where they name him: PRESS TO ALL, M.", "setpress"),
      flag("NO PRESS MASTER", &Settings::master_broadcasts, true, "Broadcasts go to the master, too.",
           "setpress"),
      flag("WATCH ALL PRESS", &Settings::watched, true,
           "Observers may read private press, who ask for it: SET ALL PRESS.", "setpress"),
      flag("NO WATCH ALL PRESS", &Settings::watched, false, "Observers read no private press.", "setpress"),
      own("ALL PRESS", Who::seated, Cost::letter, set_all_press, "setpress",
          "master, observer: copies of press between others", Takes::nothing),
      own("NORMAL PRESS", Who::seated, Cost::little, set_normal_press, "setpress", "no such copies",
          Takes::nothing),
      own("BROADCAST|BROADCAST PRESS|NORMAL BROADCAST", Who::seated, Cost::little, set_broadcast, "setpress",
          "broadcasts come to you, as to everybody", Takes::nothing),
      own("NO BROADCAST|NO BROADCAST PRESS|NO NORMAL BROADCAST", Who::seated, Cost::little, set_no_broadcast,
          "setpress", "master, observer: they do not", Takes::nothing),
      flag("MUST ORDER", &Settings::must_order, true, "Press takes orders on file first.", "setpress"),
      flag("NO MUST ORDER", &Settings::must_order, false, "Press may be written before orders are on file.",
           "setpress"),
      own("PRESS", Who::seated, Cost::little, set_filler, "setpress", "a filler: SET WHITE PRESS"),
  };
  static_assert(are_complete(rows));
  return rows;
}

} // namespace mail
