import type { AlarmsBelow, AlarmsServices } from '../alarms/services.ts';
import type { ChannelsServices } from '../channels/services.ts';
import type { DashboardServices } from '../dashboard/services.ts';
import type { AlertFacts } from './alert-facts.ts';
import { type BookingAlert, standing } from './alert-values.ts';
import { arrivalsTomorrow } from './kinds/arrivals-tomorrow.ts';
import { backupFailed } from './kinds/backup-failed.ts';
import { balanceLate } from './kinds/balance-late.ts';
import { bookingMade } from './kinds/booking-made.ts';
import { calendarStale } from './kinds/calendar-stale.ts';
import { cancellationAsked } from './kinds/cancellation-asked.ts';
import { clash } from './kinds/clash.ts';
import { codesChanged } from './kinds/codes-changed.ts';
import { mailFailed } from './kinds/mail-failed.ts';
import { paidOnline } from './kinds/paid-online.ts';
import { paymentTrouble } from './kinds/payment-trouble.ts';
import { requestMade } from './kinds/request-made.ts';
import { slipSent } from './kinds/slip-sent.ts';
import { unusualHolds } from './kinds/unusual-holds.ts';

export type StaffAlertsServices = ReturnType<typeof createStaffAlertsServices>;

export type StaffAlertsBelow = AlarmsBelow & AlarmsServices & ChannelsServices & DashboardServices;

const KINDS: readonly ((facts: AlertFacts) => BookingAlert)[] = [
  slipSent,
  bookingMade,
  paidOnline,
  paymentTrouble,
  requestMade,
  cancellationAsked,
  balanceLate,
  unusualHolds,
  arrivalsTomorrow,
  codesChanged,
  clash,
  calendarStale,
  mailFailed,
  backupFailed,
];

/** The kinds of alerts about bookings, calendars and the machine. */
export function createStaffAlertsServices(below: StaffAlertsBelow) {
  const facts: AlertFacts = {
    booking: (id) => standing(below.bookingRows.find(id)),
    slips: below.slipRows,
    ledgers: below.ledgers,
    cancellations: below.cancellationRequests,
    topUps: below.topUpRows,
    extras: below.bookedExtraRows,
    mails: below.mailRows,
    late: () => below.paymentReminders.late(),
    changedCodes: () => below.changedCodes(),
    held: () => below.held(),
    clashes: below.clashRows,
    channels: below.channelRows,
    isOn: (kind) => below.alarms.isOn(kind),
    onlineNotes: below.onlineNotes,
    providers: Object.values(below.providers),
    confirmsSlips: () => below.slipService.autoConfirm() !== null,
    today: () => below.today(),
    villa: () => below.published().villa,
    clock: below.clock,
  };
  return { staffAlerts: KINDS.map((make) => make(facts)) };
}
