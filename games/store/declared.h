// SPDX-License-Identifier: GPL-3.0-or-later
// declared - types that headers pass on by reference, and do not look into
#pragma once

namespace games {

struct BatchResult;
struct Game;
struct Home;
struct JudgeConf;
struct Proposal;
struct Request;
struct Seat;
class Store;
class Transaction;

} // namespace games
