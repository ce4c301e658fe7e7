import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import type { SlipCode } from './slip-code.ts';
import { type Receivers, type ShownReceiver, matchReceiver } from './match-receiver.ts';

/** A bank's facts about a transfer, by way of an outside service. */
export type TransferFacts =
  | { found: false }
  | {
      found: true;
      /** Whole baht; null when it has satang or another currency, and is no amount that the villa asks for. */
      amount: number | null;
      /** As far as the service shows it. */
      receiver: ShownReceiver;
      /** An ISO instant; null: the service does not say. */
      at: string | null;
      /** Somebody asked for it before, as the service counts; null: that may have been this villa itself. */
      usedBefore: boolean | null;
    };

/**
 * The word of a service about one transfer. `late`: the bank has not told it yet. `refused`: it does not know the key;
 * `quota`: it takes no more questions. `cannot`: it cannot check such a code, ever. `silent`: it could not be reached,
 * or did not answer in time or in words that are understood.
 */
export type ServiceAnswer =
  | { kind: 'facts'; facts: TransferFacts }
  | { kind: 'late'; afterMs: number }
  | { kind: 'refused' | 'quota' | 'cannot' | 'silent' };

/** Slips that may still be checked; `over`: how many were checked beyond what is paid for. */
export interface SlipQuota {
  left: number;
  over: number;
}

/** Somebody who can ask a bank about a transfer. The villa works without. Nothing of it throws. */
export interface SlipVerifier {
  ask(transfer: SlipCode): Promise<ServiceAnswer>;
  /** Asks whether the service knows the key, which costs nothing; left out where it cannot be asked. */
  quota?(): Promise<{ kind: 'quota'; quota: SlipQuota } | { kind: 'refused' | 'silent' }>;
}

/** The transfer that the villa asked for. */
export interface ExpectedTransfer {
  /** Whole baht. */
  amount: number;
  /** Everything that is the villa's. */
  receivers: Receivers;
}

type Transfer = NonNullable<SlipEvidence['transfer']>;

/** A bank's facts held against the transfer that was asked for: the worst of what is wrong, and what is seen of the receiver. */
export function judgeTransfer(
  facts: TransferFacts,
  expected: ExpectedTransfer,
): Pick<Transfer, 'verdict' | 'match'> {
  if (!facts.found) return { verdict: 'unknown' };
  const match = matchReceiver(facts.receiver, expected.receivers);
  return { verdict: verdictOf(facts, match.both, expected.amount), match };
}

function verdictOf(
  { usedBefore, amount }: Extract<TransferFacts, { found: true }>,
  receiver: 'match' | 'no' | 'undecided',
  asked: number,
): Transfer['verdict'] {
  if (receiver === 'no') return 'wrong_receiver';
  if (usedBefore === true) return 'used';
  if (amount !== asked) return 'wrong_amount';
  return receiver === 'match' ? 'right' : 'unclear_receiver';
}
