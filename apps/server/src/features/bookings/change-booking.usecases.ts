import { GUEST_TEXT_NAMES, namedTexts } from '@villa/shared/contract/booking-texts.ts';
import { type BookingChange, GUEST_FIELDS } from '@villa/shared/contract/booking.ts';
import { type BookingStatus, readStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { ledgerHoldsMoney } from '@villa/shared/domain/money/ledger.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { type BookingRecord, guestActor, onlyChanged } from '../booking-record/booking-record.ts';
import { takenWindow } from './abroad-window.ts';
import { transition, transitionEvent } from './booking-transition.ts';
import type { BookingDeps, BookingWriter, Decision } from './booking-writer.ts';
import { type SlipChange, readSlipChange } from './slip-change.ts';

const guestFields: ReadonlySet<string> = new Set(GUEST_FIELDS);

/**
 * A guest who knows the booking's id may change the payment method, the special requests and the slip, and may cancel.
 * The function throws AppError: `forbidden`, `booking_confirmed`, `booking_cancelled`, `window_expired`, `slip_kept`,
 * `abroad_refused`, `invalid_transition`, `customer_info_missing`, `ask_to_cancel`, `stale_version`, `invalid_fields` (`not_our_slip`).
 */
type GuestChangeDeps = Pick<
  BookingDeps,
  'bookings' | 'ledgers' | 'newPaymentWindow' | 'abroadWindows'
>;

export function createGuestChange(deps: GuestChangeDeps, writer: BookingWriter) {
  return (id: string, body: BookingChange): BookingRecord => {
    const status = body.status === undefined ? undefined : readStatus(body.status);
    writer.find(id);
    refuseForbidden(body, status);
    return writer.change(id, guestActor, body.version, (record, now) => {
      refuseTooLate(record, body, status);
      return decide(record, body, status, deps, now);
    });
  };
}

function refuseForbidden(body: BookingChange, status: BookingStatus | undefined): void {
  const beyond = Object.entries(body).some(
    ([field, value]) => value !== undefined && !guestFields.has(field),
  );
  // Only staff confirm, whatever status the booking has.
  if (beyond || status === 'confirmed') throw new AppError('forbidden');
}

function refuseTooLate(
  record: BookingRecord,
  body: BookingChange,
  status: BookingStatus | undefined,
): void {
  if (record.status === 'confirmed') throw new AppError('booking_confirmed');
  if (record.status !== 'cancelled') return;
  const sendsSlip = Boolean(body.paymentSlipUrl) || status === 'in_review';
  if (sendsSlip && record.cancelReason === 'expired') throw new AppError('window_expired');
  throw new AppError(status === undefined ? 'booking_cancelled' : 'invalid_transition');
}

function decide(
  record: BookingRecord,
  body: BookingChange,
  status: BookingStatus | undefined,
  deps: GuestChangeDeps,
  now: Date,
): Decision | null {
  const slip = readSlipChange(body.paymentSlipUrl, record, deps.bookings);
  const details = changedDetails(record, body);
  const fields = Object.keys(details);
  const target = targetOf(record, body, status, slip.kind);
  const window = takenWindow(record, body.paysFromAbroad, deps.abroadWindows, now);
  if (window !== null) {
    if (target !== null) throw invalidFields({ paysFromAbroad: 'invalid' });
    return { changes: { ...details, ...window }, event: 'abroad_window', fields };
  }
  if (target === null) {
    // A better picture of the same payment, or nothing new about it.
    if (slip.kind === 'put' && slip.slipId !== record.slipId) {
      return { changes: { ...details, slipId: slip.slipId }, event: 'slip', fields };
    }
    return fields.length > 0 ? { changes: details, event: 'changed', fields } : null;
  }
  // Money that came goes back by the terms, and to an account: asked for, and answered by staff.
  if (target === 'cancelled' && ledgerHoldsMoney(deps.ledgers.read(record.id))) {
    throw new AppError('ask_to_cancel');
  }
  const changes = { ...details, ...transition(record, target, guestActor, deps, now) };
  const event = transitionEvent(record.status, target);
  if (target !== 'in_review') return { changes, event, fields };
  // Only a slip leads into review, and only once the guest has given a name.
  if (slip.kind !== 'put') throw new AppError('invalid_transition');
  if (record.customerInfo === null) throw new AppError('customer_info_missing');
  return { changes: { ...changes, slipId: slip.slipId }, event, fields };
}

/** The status to change to, or null for none: a slip implies a status that the request does not name. */
function targetOf(
  record: BookingRecord,
  body: BookingChange,
  status: BookingStatus | undefined,
  slip: SlipChange['kind'],
): BookingStatus | null {
  const target =
    status ?? { leave: null, clear: 'pending' as const, put: 'in_review' as const }[slip];
  // Saving a slip again, the same or a better one, asks for the status that the booking has.
  const savesAgain = target === 'in_review' && record.status === 'in_review' && body.paymentSlipUrl;
  return savesAgain ? null : target;
}

function changedDetails(record: BookingRecord, body: BookingChange): Partial<BookingRecord> {
  const { paymentMethod } = body;
  return onlyChanged(record, {
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...namedTexts(GUEST_TEXT_NAMES, body),
  });
}
