// disorder_words - see disorder_words.h
#include "mail/letters/disorder_words.h"

namespace mail {

std::string what_units_do(const games::Settings& settings) {
  return settings.disorder_supports ? "support those in danger, or hold" : "hold";
}

std::string without_orders(const games::Game& game) {
  const games::Settings& settings = game.settings;
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement:
    return settings.disorder_supports ? "the units support those beside them that are in danger, or hold"
                                      : "the units hold";
  case judge::PhaseKind::retreat:
    return settings.disorder_retreats ? "the dislodged units retreat by lot, to centers if they can"
                                      : "the dislodged units are disbanded";
  case judge::PhaseKind::adjustment: break;
  }
  return std::string(settings.disorder_builds ? "builds are drawn by lot" : "nothing is built") +
         ", and the rules choose which units are removed";
}

std::string absence_sentence(const games::Settings& settings, judge::PhaseKind kind) {
  const std::string begin = "No orders came from you";
  switch (kind) {
  case judge::PhaseKind::movement:
    return begin + (settings.disorder_supports
                        ? ", so the judge had your units support those beside them that were in danger."
                        : ", so all your units held.");
  case judge::PhaseKind::retreat:
    return begin + (settings.disorder_retreats ? ", so the retreats were drawn by lot."
                                               : ", so your dislodged units were disbanded.");
  case judge::PhaseKind::adjustment: break;
  }
  return begin + (settings.disorder_builds ? ": builds were drawn by lot" : ": nothing was built") +
         ", and what had to go was chosen by rule.";
}

} // namespace mail
