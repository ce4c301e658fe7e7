import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { formatDate, formatInstant } from '@villa/shared/i18n/locale.ts';
import { AppError } from '@villa/server/platform/app-error.ts';
import type { Payments } from '../payments.usecases.ts';
import type { Due } from '../provider.ts';
import type { Promptpay } from './promptpay.ts';
import type { QrFacts } from './qr-paper.ts';

/** The owner's own picture on disk, or what a picture is to be drawn of. */
export type GuestQr = QrFacts &
  ({ kind: 'file'; file: string } | { kind: 'payload'; payload: string });

/** The QR of a booking. The function throws AppError as `Payments.dueOf`, `not_found` when PromptPay is not offered. */
export type GuestQrs = (bookingId: string, language?: Language) => Promise<GuestQr>;

export function createGuestQrs(deps: {
  payments: Pick<Payments, 'dueOf'>;
  promptpay: Pick<Promptpay, 'qrFor'>;
}): GuestQrs {
  return async (bookingId, asked) => {
    const { booking, due } = deps.payments.dueOf(bookingId);
    const shown = await deps.promptpay.qrFor(due);
    if (!shown) throw new AppError('not_found');
    const { reference } = booking;
    const language = asked ?? booking.language;
    // The amount last: what the code itself holds is the same.
    return {
      ...shown.qr,
      reference,
      language,
      villa: localize(shown.villa.name, language),
      by: payBy(booking.expiresAt, due, shown.villa.timeZone, language),
      payee: shown.name,
      id: shown.qr.kind === 'payload' ? shown.id : null,
      amount: due.amount,
    };
  };
}

/** Until when what is asked for is awaited: of a new booking by the minute, later by the day. */
function payBy(
  expiresAt: Date | null,
  { dueOn }: Due,
  timeZone: string,
  language: Language,
): string {
  if (expiresAt === null) return formatDate(dueOn, language);
  const time = formatInstant(expiresAt, language, timeZone);
  return language === 'th' ? `${time} น. (เวลาประเทศไทย)` : `${time} (Thai time)`;
}
