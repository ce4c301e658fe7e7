import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { isValidIBAN } from 'ibantools';
import { invalidFields } from '../../platform/app-error.ts';

/** Two letters of the country, two check digits, and more: nothing else that people have begins so. */
const LIKE_AN_IBAN = /^[A-Z]{2}\d{2}[0-9A-Z]{7,}$/;

/**
 * An account's number has figures alone, or is an IBAN; whoever describes an account abroad may have any other.
 * @param prefix before the field's name in the answer
 * @throws AppError `invalid_fields` (`invalid_iban`, `invalid_account_number`)
 */
export function checkRefundAccount(
  { number, abroad = '' }: RefundAccount,
  prefix: '' | 'account.' = '',
): void {
  const field = `${prefix}number`;
  if (LIKE_AN_IBAN.test(number)) {
    if (!isValidIBAN(number)) throw invalidFields({ [field]: 'invalid_iban' });
    return;
  }
  if (abroad === '' && !/^\d+$/.test(number)) {
    throw invalidFields({ [field]: 'invalid_account_number' });
  }
}
