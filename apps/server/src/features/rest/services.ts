import type { HttpContext } from '../../platform/http/mount.ts';
import type { MessagesBelow, MessagesServices } from '../messages/services.ts';
import type { ChannelsServices } from '../channels/services.ts';
import { createRestEnding } from './rest.usecases.ts';

export type RestServices = ReturnType<typeof createRestServices>;
/** Everything that its calls read. */
export type RestContext = HttpContext & RestBelow & RestServices;

export type RestBelow = MessagesBelow & MessagesServices & ChannelsServices;

export function createRestServices(below: RestBelow) {
  const { bookings, topUps, cancellations, paymentReminders, paymentReceipts, messageClock } =
    below;
  return {
    /** The rest of a restored villa. */
    restEnding: createRestEnding({
      ...below,
      doWhatIsDue() {
        // Ends holds, purges the bin, and forgets every guest who is due to be forgotten.
        bookings.sweep();
        topUps.sweep();
        cancellations.sweep();
        paymentReminders.count();
        messageClock.count();
      },
      issueReceipts: () => void paymentReceipts.issueDue(),
      languageOf: (userId) => below.addressOf(userId).language,
      transaction: below.bookingChanges.transaction,
      sendMails: () => below.relay.notify(),
    }),
  };
}
