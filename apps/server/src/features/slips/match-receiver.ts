import type { Match } from '@villa/shared/contract/slip-evidence.ts';
import { matchDigits } from './match-digits.ts';
import { matchName } from './match-name.ts';

/** A receiver as a service shows it: each bank hides other digits, and of names the end. */
export interface ShownReceiver {
  /** A bank account's number, such as `xxx-x-x6789-x`; null where none is shown. */
  account: string | null;
  /** The telephone, citizen or tax number that was paid to by PromptPay; null where it was an account. */
  proxy: string | null;
  /** One of the two, where the service does not say which. */
  either: string | null;
  /** Thai, English or both. */
  names: readonly string[];
}

/** Everything by which the villa is paid. */
export interface Receivers {
  accounts: readonly { number: string; name: string }[];
  promptpay: { id: string; name: string } | null;
}

export interface ReceiverMatch {
  digits: Match;
  name: Match;
  /** The receiver is the villa's where its digits are and its name says nothing else. Another's digits are another's. */
  both: Match;
}

/** Says whether a receiver of which a part is shown is the villa. */
export function matchReceiver(shown: ShownReceiver, villa: Receivers): ReceiverMatch {
  const digits = best([
    ...villa.accounts.flatMap(({ number }) => [
      ...looks(shown.account, number),
      ...looks(shown.either, number),
    ]),
    ...(villa.promptpay === null
      ? []
      : waysToWrite(villa.promptpay.id).flatMap((id) => [
          ...looks(shown.proxy, id),
          ...looks(shown.either, id),
        ])),
  ]);
  const own = [
    ...villa.accounts.map(({ name }) => name),
    ...(villa.promptpay === null ? [] : [villa.promptpay.name]),
  ];
  const named = shown.names.flatMap((one) => own.map((other) => matchName(one, other)));
  const name = best(named.filter((one) => one !== null));
  return { digits, name, both: digits === 'match' && name === 'no' ? 'undecided' : digits };
}

const looks = (shown: string | null, number: string): Match[] =>
  shown === null ? [] : [matchDigits(shown, number)];

/** One that fits is enough; another's are only those of whom nothing is left open. */
function best(matches: readonly Match[]): Match {
  if (matches.includes('match')) return 'match';
  return matches.length > 0 && matches.every((one) => one === 'no') ? 'no' : 'undecided';
}

/** A telephone number stands in a proxy as it is dialled, or with the country before it. */
function waysToWrite(promptpayId: string): string[] {
  const id = promptpayId.replaceAll(/\D/g, '');
  if (!/^0\d{9}$/.test(id)) return [id];
  const rest = id.slice(1);
  return [id, `66${rest}`, `0066${rest}`];
}
