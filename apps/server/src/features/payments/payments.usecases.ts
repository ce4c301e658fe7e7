import path from 'node:path';
import { type Payment, getPromptpayQr } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import type { BankAccountsRepository } from './bank-accounts.repository.ts';
import { requireActive } from '../bookings/active-booking.ts';

/** The owner's own picture on disk, or what a picture is to be drawn of. */
export type PromptpayQr = { reference: string } & (
  | { kind: 'file'; file: string }
  | { kind: 'payload'; payload: string }
);

export interface Payments {
  /** Where and how much to pay. @throws AppError `not_found`, or why the booking is no longer active */
  of(bookingId: string): Promise<Payment>;
  /** The PromptPay QR of a booking. @throws AppError as above, `not_found` when PromptPay is not offered */
  qrOf(bookingId: string): Promise<PromptpayQr>;
}

/** Where the owner's QR picture is kept, always as PNG. */
export const promptpayFolder = (dataDir: string): string => path.join(dataDir, 'promptpay');

interface PaymentDeps {
  bookings: Pick<Bookings, 'find'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  villa: VillaRepository;
  bankAccounts: BankAccountsRepository;
  clock: Clock;
  dataDir: string;
}

export function createPayments(deps: PaymentDeps): Payments {
  function active(id: string): BookingRecord {
    const booking = deps.bookings.find(id);
    requireActive(booking);
    return booking;
  }

  /** What the guest is asked for next, and nothing else. */
  function amountOf(booking: BookingRecord): number {
    return moneyOfBooking(booking, deps.ledgers.read(booking.id)).next?.amount ?? 0;
  }

  async function promptpayOf(booking: BookingRecord) {
    const villa = deps.villa.read();
    if (!villa) throw new AppError('unavailable');
    const { promptpayId: id, promptpayName: name, promptpayQrFile: picture } = villa;
    // The owner's own picture wins: it may belong to an account that no id leads to.
    if (picture !== null) {
      const file = path.join(promptpayFolder(deps.dataDir), path.basename(picture));
      return { id, name, hasAmount: false, qr: { kind: 'file', file } as const };
    }
    if (id === null) return null;
    const { promptpayPayload } = await import('./promptpay.ts');
    const amount = amountOf(booking);
    const payload = promptpayPayload(id, amount);
    if (payload === null) return null;
    const hasAmount = amount > 0;
    return { id, name, hasAmount, qr: { kind: 'payload', payload } as const };
  }

  return {
    async of(bookingId) {
      const booking = active(bookingId);
      const promptpay = await promptpayOf(booking);
      return {
        amount: amountOf(booking),
        reference: booking.reference,
        bankAccounts: deps.bankAccounts.list(),
        promptpay: promptpay && {
          id: promptpay.id,
          name: promptpay.name,
          qrUrl: pathOf(getPromptpayQr.path, { id: bookingId }) + versionOf(promptpay.qr),
          hasAmount: promptpay.hasAmount,
        },
        expiresAt: booking.expiresAt?.toISOString() ?? null,
        serverTime: deps.clock.now().toISOString(),
      };
    },
    async qrOf(bookingId) {
      const booking = active(bookingId);
      const promptpay = await promptpayOf(booking);
      if (!promptpay) throw new AppError('not_found');
      return { reference: booking.reference, ...promptpay.qr };
    },
  };
}

/** Another picture of the owner's has another address: a page that shows the old one sees that it changed. */
function versionOf(qr: { kind: 'file'; file: string } | { kind: 'payload' }): string {
  return qr.kind === 'file' ? `?v=${encodeURIComponent(path.parse(qr.file).name)}` : '';
}
