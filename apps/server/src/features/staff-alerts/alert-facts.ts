import type { AlarmKind } from '@villa/shared/contract/alarms.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { HeldByAll } from '../bookings/unconfirmed.repository.ts';
import type { ChannelsRepository } from '../channels/channels.repository.ts';
import type { ClashesRepository } from '../channels/clashes.repository.ts';
import type { Today } from '@villa/shared/contract/stats.ts';
import type { BookedExtrasRepository } from '../extras/booked-extras.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { MailsRepository } from '../messages/mails.repository.ts';
import type { PaymentReminders } from '../messages/payment-reminders.ts';
import type { OnlineNotes } from '../payments/online-notes.repository.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { CancellationsRepository } from '../requests/cancellations.repository.ts';
import type { TopUpsRepository } from '../requests/top-ups.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { Clock } from '../../platform/clock.ts';

/** Everything that the kinds of alerts ask before one goes. */
export interface AlertFacts {
  /** Null for one that does not exist (any more), or lies in the bin. */
  booking: (id: string) => BookingRecord | null;
  slips: Pick<SlipsRepository, 'sentOf'>;
  ledgers: Pick<LedgerRepository, 'read' | 'findPayment'>;
  cancellations: Pick<CancellationsRepository, 'findOpen'>;
  topUps: Pick<TopUpsRepository, 'newest'>;
  extras: Pick<BookedExtrasRepository, 'ofBooking'>;
  mails: Pick<MailsRepository, 'find'>;
  late: PaymentReminders['late'];
  /** Stays whose guests were sent codes that are others now, until staff have answered; `mark` stands for those of now. */
  changedCodes: () => { bookingId: string; mark: string }[];
  held: () => HeldByAll;
  clashes: Pick<ClashesRepository, 'present'>;
  channels: Pick<ChannelsRepository, 'all'>;
  /** True while an alarm is on, as it was looked at last. */
  isOn: (kind: AlarmKind) => boolean;
  onlineNotes: Pick<OnlineNotes, 'find'>;
  providers: readonly PaymentProvider[];
  /** True where slips that a service found right confirm by themselves. */
  confirmsSlips: () => boolean;
  today: () => Today;
  villa: () => { timeZone: string; checkInTime: string };
  clock: Clock;
}
