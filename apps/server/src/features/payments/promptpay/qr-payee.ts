import type { QrPayee } from '@villa/shared/contract/admin-villa.ts';
import { withoutChecksum } from '../../slips/slip-code.ts';

/** EMVCo's tags for money in Thailand: PromptPay to an id, and a bill of a registered biller. */
const PROMPTPAY = '29';
const BILL = '30';
const OF_PROMPTPAY = 'A000000677';

const CHECKSUM_TAG = '63';

/** Within PromptPay: a mobile phone, a national or tax id, an e-wallet, a bank account. */
const IDS = ['01', '02', '03', '04'];

/** The payee of a picture's codes: that of the first code that names one. */
export function payeeOf(codes: readonly string[]): QrPayee {
  if (codes.length === 0) return { kind: 'unreadable', id: null };
  for (const code of codes) {
    const payee = payeeOfCode(code);
    if (payee) return payee;
  }
  return { kind: 'other', id: null };
}

function payeeOfCode(code: string): QrPayee | null {
  const body = withoutChecksum(code, CHECKSUM_TAG);
  const tags = body === null ? null : readTags(body);
  const promptpay = readTags(tags?.get(PROMPTPAY) ?? '');
  if (promptpay?.get('00')?.startsWith(OF_PROMPTPAY)) {
    const id = IDS.map((sub) => promptpay.get(sub)).find(Boolean);
    if (id) return { kind: 'promptpay', id: asTyped(id) };
  }
  const bill = readTags(tags?.get(BILL) ?? '');
  const biller = bill?.get('00')?.startsWith(OF_PROMPTPAY) ? bill.get('01') : undefined;
  return biller ? { kind: 'bill', id: biller } : null;
}

/**
 * A code's tags with their values: two digits, the length in two digits, the value. Null for
 * anything else. Not the library's own reader: a length of `-4` makes that one run for ever.
 */
function readTags(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  for (let rest = text; rest !== '';) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (id === undefined || rest.length < 4 + Number(length)) return null;
    tags.set(id, rest.slice(4, 4 + Number(length)));
    rest = rest.slice(4 + Number(length));
  }
  return tags;
}

/** As people write it: a code has 0066 before a mobile number. */
function asTyped(id: string): string {
  return /^0066\d{9}$/.test(id) ? `0${id.slice(4)}` : id;
}
