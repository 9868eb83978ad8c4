// SPDX-License-Identifier: GPL-3.0-or-later
// order_text - units and orders as text: the canonical form, and the words of reports
//
// Canonical: "A par - bur", "A lon - nwy via", "A lon - nth - nwy" (explicit route), "A par H", "A par S A
// mar", "A par S A mar - bur", "F eng C A lon - bel", "disband A par", "build F stp/nc", "waive",
// "A stp TR F stp/nc" (transform), "A par P Italy" (proxy).
#pragma once

#include "judge/board/order.h"

#include <span>
#include <string>
#include <string_view>

namespace judge {

std::string_view type_letter(UnitType type);                     // "A", "F", "W"
std::optional<UnitType> type_of_letter(std::string_view letter); // none for anything else
std::string_view type_name(UnitType type);                       // "army", "fleet", "wing"
std::string_view type_title(UnitType type);                      // "Army", "Fleet", "Wing"
std::string_view a_type(UnitType type);                          // "an army", "a fleet", "a wing"
std::string to_text(const Map& map, const Unit& unit);           // "F stp/nc"
std::string to_text(const Map& map, const Order& order); // as above; parser/ reads it back to an equal Order
// Reads these forms alone, with exact ids and single blanks, in every phase; none for any other text. What
// people write is for parser/. Fast, because tools read here what tools wrote.
std::optional<Order> order_from_text(const Map& map, std::string_view text);
std::optional<Order> order_from_words(const Map& map, std::span<const std::string_view> words);
// "Army Paris", "Fleet St Petersburg (north coast)"
std::string to_words(const Map& map, const Unit& unit);
// "Army Paris -> Burgundy.", "Army Paris SUPPORT Army Marseilles -> Burgundy." without the final period: the
// classic form of reports. The adjective of a foreign supported or convoyed unit is put before it when
// `owner` and `target_owner` are given and differ.
std::string to_report(const Map& map, const Order& order, Power owner = {}, Power target_owner = {});

} // namespace judge
