import { isAliasAddress } from '@villa/shared/domain/text/alias-address.ts';
import { mailboxOf, normalizeEmail } from '@villa/shared/domain/text/mail-address.ts';
import { phoneFromAbroad } from '../../platform/read-phone.ts';

export interface GuestKey {
  kind: 'phone' | 'mail';
  value: string;
}

/** One digit again and again is typed where no number is known. */
const ONE_DIGIT = /^\+?(?:66)?(\d)\1+$/;

/**
 * The spellings by which a guest is known again: the telephone as it is dialled from abroad, and the mail address.
 * An address that a channel made up is nobody's, and neither are the villa's own.
 */
export function guestKeysOf(
  info: { phone: string; email: string } | null,
  own: { phone: string; email: string },
): GuestKey[] {
  if (info === null) return [];
  const keys: GuestKey[] = [];
  const phone = phoneFromAbroad(info.phone);
  if (phone !== null && !ONE_DIGIT.test(phone) && phone !== phoneFromAbroad(own.phone)) {
    keys.push({ kind: 'phone', value: phone });
  }
  if (normalizeEmail(info.email) !== null) {
    const value = mailboxOf(info.email);
    const isOwn = own.email !== '' && value === mailboxOf(own.email);
    if (!isAliasAddress(value) && !isOwn) keys.push({ kind: 'mail', value });
  }
  return keys;
}
