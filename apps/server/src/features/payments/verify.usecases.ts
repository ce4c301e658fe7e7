import type { Verified } from '@villa/shared/contract/verify.ts';
import { lineIdIn } from '@villa/shared/domain/text/line-id.ts';
import { mailboxOf } from '@villa/shared/domain/text/mail-address.ts';
import { withPlainDigits } from '@villa/shared/domain/text/pasted-text.ts';
import type { Limit } from '../../config.ts';
import type { ClientKeys } from '../../platform/limits/client-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { phoneFromAbroad } from '../../platform/read-phone.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import type { PromptpayImages } from './promptpay/promptpay-images.ts';
import { createGuessLimit } from '../staff/guess-limit.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';

/**
 * Says whether what was typed is the villa's own. What is not counts as a guess.
 * The function throws AppError `too_many_requests` with how long to wait.
 */
export type Verify = (text: string, client: ClientKeys) => Promise<Verified>;

interface VerifyDeps {
  villa: Pick<VillaRepository, 'read'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
  promptpayImages: Pick<PromptpayImages, 'payee'>;
  limit: Limit;
  limitsEnabled: boolean;
  clock: Clock;
}

type Own = NonNullable<Verified['own']>;

export function createVerify(deps: VerifyDeps): Verify {
  const guesses = createGuessLimit(deps.limit, deps.limitsEnabled, deps.clock);

  async function find(text: string): Promise<Own | null> {
    const villa = deps.villa.read();
    if (!villa) return null;
    const digits = plain(text);
    const account = deps.bankAccounts.list().find((one) => plain(one.accountNumber) === digits);
    if (account) {
      // The same digits at another bank are somebody else's.
      return { kind: 'bank_account', payee: account.accountName, bank: account.bankName };
    }
    const { promptpayId, promptpayName, promptpayQrFile, contact } = villa;
    const isOwnId = (id: string) => plain(id) === digits || isPhone(text, id);
    if (promptpayId !== null && isOwnId(promptpayId)) {
      return { kind: 'promptpay', payee: promptpayName, bank: '' };
    }
    if (isPhone(text, contact.phone) || isPhone(text, contact.whatsapp)) {
      return { kind: 'phone', payee: '', bank: '' };
    }
    // `villa` and `@villa` are two accounts of two owners.
    if (contact.line !== '' && isSameLine(text, contact.line)) {
      return { kind: 'line', payee: '', bank: '' };
    }
    if (contact.email !== '' && mailboxOf(text) === mailboxOf(contact.email)) {
      return { kind: 'email', payee: '', bank: '' };
    }
    if (promptpayQrFile === null) return null;
    // The owner's own QR picture may pay another id than the one that is written down.
    const { id } = await deps.promptpayImages.payee(promptpayQrFile);
    return id !== null && isOwnId(id)
      ? { kind: 'promptpay', payee: promptpayName, bank: '' }
      : null;
  }

  return async (text, client) => {
    // Counted before it is judged.
    const guess = guesses.begin(client);
    const own = await find(text.trim());
    if (own) guess.wasRight();
    return { own };
  };
}

/** Letters and digits alone: people write accounts with dashes, spaces, and in Thai digits. */
function plain(text: string): string {
  return withPlainDigits(text)
    .replace(/[^0-9A-Za-z]/g, '')
    .toLowerCase();
}

/** The same telephone, dialled within Thailand or from abroad. */
function isPhone(text: string, own: string): boolean {
  const typed = phoneFromAbroad(text);
  return typed !== null && typed === phoneFromAbroad(own);
}

function isSameLine(text: string, own: string): boolean {
  return lineIdIn(text).toLowerCase() === own.toLowerCase();
}
