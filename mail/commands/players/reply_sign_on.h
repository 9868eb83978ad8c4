// reply_sign_on - signing on by the address that a mail was sent to (reply_address.h)
#pragma once

namespace mail {

class Context;

// To be called before the first line of a mail.
void sign_on_by_recipient(Context& context);

} // namespace mail
