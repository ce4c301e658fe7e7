import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { MailedReceipt } from '../mail-data.ts';

export function receiptValues(
  { number, amount, receivedOn, replaces = '' }: MailedReceipt,
  language: Language,
): Record<string, string> {
  return {
    number,
    replaces,
    received: formatBaht(amount),
    receivedOn: formatDate(receivedOn, language),
  };
}
