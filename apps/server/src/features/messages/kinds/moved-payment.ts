import { isByBank } from '@villa/shared/domain/money/payment-methods.ts';
import { keptForDamage, reversalOf } from '@villa/shared/domain/money/ledger.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import type { BookingLedger } from '../../ledger/ledger.repository.ts';
import { bothPots } from '@villa/shared/i18n/money-words.ts';
import type { MailedPayment } from '../mail-data.ts';
import { mailWords } from '../mail-words.ts';
import type { RelayNow, ValuesAround } from './message-kind.ts';

/** The payment or refund that a mail tells of; not sent when it was taken back meanwhile. */
export interface PaymentData {
  payment: MailedPayment;
}

/** The reasons that staff wrote down when they kept some of the damage deposit. */
export function reasonsKept({ charges }: Pick<BookingLedger, 'charges'>): string[] {
  return keptForDamage(charges).flatMap(({ reason }) => (reason === '' ? [] : [reason]));
}

export function refreshPayment(
  data: PaymentData | null,
  { ledger, hasPicture }: RelayNow,
): { data: PaymentData | null } | null {
  if (data === null || !('payment' in data)) return { data };
  const { payment } = data;
  if (reversalOf(payment, ledger().payments)) return null;
  // The picture of a transfer comes after its payment; what is kept may have changed since.
  const keptFor = payment.keptFor && reasonsKept(ledger());
  return {
    data: {
      payment: { ...payment, picture: hasPicture(payment.id), ...(keptFor && { keptFor }) },
    },
  };
}

export function paymentValues(
  { payment: { stay, damage, method, on, keptFor = [] } }: PaymentData,
  { language }: ValuesAround,
): Record<string, string> {
  const { inCash, toAccount } = mailWords[language].money;
  const both = bothPots(stay, damage, language);
  // Thai names what moved: the money, or the damage deposit, which is money by its name.
  const sent = language === 'th' && stay > 0 ? `เงิน ${both}` : both;
  const how = method === 'cash' ? inCash : isByBank(method) ? toAccount : '';
  return { sent, how, on: formatDate(on, language, 'long'), keptFor: keptFor.join(' · ') };
}
