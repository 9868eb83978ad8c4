// SPDX-License-Identifier: GPL-3.0-or-later
// delivery_report - what a mail system says became of a mail of ours: a bounce (RFC 3464)
//
// Says what the report claims. Anybody can write a report: the address that it came to tells whether it is
// about a mail that we sent, its text does not.
#pragma once

#include <string>
#include <vector>

namespace mail {

struct Part; // mime.h

struct RecipientReport {
  std::string address;    // that we wrote to; always fit to be sent to
  std::string action;     // "failed", "delayed", "delivered", "relayed", "expanded"
  std::string status;     // "5.1.1"; "" when there is none
  std::string diagnostic; // what the server said, one line; may be empty

  // Is nobody reached there, whatever the mail is and whoever sent it (RFC 3463)? The address is unknown or
  // closed, there is no way to it, or the mail system gave up after days.
  bool is_dead() const;
  bool operator==(const RecipientReport&) const = default;
};

struct DeliveryReport {
  std::vector<RecipientReport> recipients; // 20 at most; empty: the mail is no delivery report
  std::string returned_id;                 // the Message-ID of the mail that it is about; may be empty
  bool operator==(const DeliveryReport&) const = default;
};

DeliveryReport find_delivery_report(const Part& root);

} // namespace mail
