import path from 'node:path';
import { type Payment, getPromptpayQr } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import type { Money } from '@villa/shared/domain/money/ledger.ts';
import { formatDate, formatInstant } from '@villa/shared/i18n/formats.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { QrFacts } from './qr-paper.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import { refuseCancelled } from '../bookings/active-booking.ts';

/** The owner's own picture on disk, or what a picture is to be drawn of. */
export type PromptpayQr = QrFacts &
  ({ kind: 'file'; file: string } | { kind: 'payload'; payload: string });

export interface Payments {
  /**
   * The account to pay into and the amount due now, for a new booking and for one that was confirmed long ago.
   * @throws AppError `not_found`, `nothing_due`, or why the booking has ended
   */
  of(bookingId: string): Promise<Payment>;
  /** The PromptPay QR of a booking. @throws AppError as above, `not_found` when PromptPay is not offered */
  qrOf(bookingId: string, language?: Language): Promise<PromptpayQr>;
}

type Next = NonNullable<Money['next']>;

/** The folder of the owner's QR picture, always kept as PNG. */
export const promptpayFolder = (dataDir: string): string => path.join(dataDir, 'promptpay');

interface PaymentDeps {
  bookings: Pick<Bookings, 'find'>;
  villa: VillaRepository;
  ledgers: Pick<LedgerRepository, 'read'>;
  bankAccounts: BankAccountsRepository;
  clock: Clock;
  dataDir: string;
}

export function createPayments(deps: PaymentDeps): Payments {
  function find(id: string): { booking: BookingRecord; next: Next } {
    const booking = deps.bookings.find(id);
    refuseCancelled(booking);
    const { next } = moneyOfBooking(booking, deps.ledgers.read(id));
    if (next === null) throw new AppError('nothing_due');
    return { booking, next };
  }

  async function promptpayOf({ amount }: Next) {
    const villa = deps.villa.read();
    if (!villa) throw new AppError('unavailable');
    const { promptpayId: id, promptpayName: name, promptpayQrFile: picture } = villa;
    // The owner's own picture wins: it may belong to an account that no id leads to.
    if (picture !== null) {
      const file = path.join(promptpayFolder(deps.dataDir), path.basename(picture));
      return { villa, id, name, hasAmount: false, qr: { kind: 'file', file } as const };
    }
    if (id === null) return null;
    const { promptpayPayload } = await import('./promptpay.ts');
    const payload = promptpayPayload(id, amount);
    if (payload === null) return null;
    return { villa, id, name, hasAmount: true, qr: { kind: 'payload', payload, amount } as const };
  }

  return {
    async of(bookingId) {
      const { booking, next } = find(bookingId);
      const promptpay = await promptpayOf(next);
      return {
        amount: next.amount,
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
    async qrOf(bookingId, asked) {
      const { booking, next } = find(bookingId);
      const promptpay = await promptpayOf(next);
      if (!promptpay) throw new AppError('not_found');
      const { reference } = booking;
      const language = asked ?? booking.language;
      // The amount last: what the code itself holds is the same.
      return {
        ...promptpay.qr,
        reference,
        language,
        villa: localize(promptpay.villa.name, language),
        by: payBy(booking.expiresAt, next, promptpay.villa.timeZone, language),
        payee: promptpay.name,
        id: promptpay.qr.kind === 'payload' ? promptpay.id : null,
        amount: next.amount,
      };
    },
  };
}

/** Until when what is asked for is awaited: of a new booking by the minute, later by the day. */
function payBy(
  expiresAt: Date | null,
  { dueOn }: Next,
  timeZone: string,
  language: Language,
): string {
  if (expiresAt === null) return formatDate(dueOn, language);
  const time = formatInstant(expiresAt, language, timeZone);
  return language === 'th' ? `${time} น. (เวลาประเทศไทย)` : `${time} (Thai time)`;
}

/** Another picture has another address: an open page shows it, and sees that the owner's own has changed. */
function versionOf(
  qr: { kind: 'file'; file: string } | { kind: 'payload'; amount: number },
): string {
  return `?v=${qr.kind === 'file' ? encodeURIComponent(path.parse(qr.file).name) : qr.amount}`;
}
