import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import * as z from 'zod/mini';
import type { Log } from '../../platform/log.ts';
import type { SlipCode } from './slip-code.ts';

/** A bank's facts about a transfer, by way of an outside service. */
export type TransferFacts =
  | { found: false }
  | {
      found: true;
      /** Whole baht; null when it has satang, and is no amount that the villa asks for. */
      amount: number | null;
      /** The account or PromptPay id that received it, as far as the service shows it: `xxx-x-x1234-x`. */
      receiver: string;
      /** True if somebody has asked for it before, as the service counts. */
      usedBefore: boolean;
    };

/** Somebody who can ask a bank about a transfer. The villa works without. */
export interface SlipVerifier {
  /** Null when it cannot be reached, or does not answer in time or in words that are understood. Never throws. */
  ask(transfer: SlipCode): Promise<TransferFacts | null>;
}

const ANSWER_WITHIN_MS = 10_000;
const MAX_BYTES = 64 * 1024;

const answer = z.object({
  amount: z.number().check(z.positive()),
  receiver: z.string().check(z.minLength(1), z.maxLength(100)),
  usedBefore: z.boolean(),
});

/**
 * A service over HTTP: `POST {bank, reference}` to its address, with its key as a bearer token; 200
 * `{amount, receiver, usedBefore}`, 404 for a transfer that no bank knows. Anything else is no answer.
 * A paid service speaks its own words: a small adapter between, or another {@link SlipVerifier}.
 */
export function createHttpVerifier(
  { url, key }: { url: string; key: string | null },
  { log, mayLeave }: { log: Log; mayLeave: () => boolean },
  answerWithinMs = ANSWER_WITHIN_MS,
): SlipVerifier {
  async function request(transfer: SlipCode): Promise<TransferFacts> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(transfer),
      // It would be sent the key as well.
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return { found: false };
    }
    if (response.status !== 200) throw new Error(`the service answered ${response.status}`);
    const { amount, ...facts } = answer.parse(JSON.parse(await textOf(response)));
    return { found: true, amount: Number.isSafeInteger(amount) ? amount : null, ...facts };
  }

  return {
    async ask(transfer) {
      if (!mayLeave()) return null;
      try {
        return await request(transfer);
      } catch (error) {
        log.warn({ err: error }, 'the service that checks transfers gave no answer');
        return null;
      }
    },
  };
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('the service answered more than it should');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The transfer that the villa asked for. */
export interface ExpectedTransfer {
  amount: number;
  /** Account numbers and PromptPay ids that are the villa's. */
  receivers: readonly string[];
}

type TransferVerdict = NonNullable<SlipEvidence['transfer']>['verdict'];

/** Compares a bank's facts with the transfer that was asked for; answers the worst of what is wrong. */
export function judgeTransfer(facts: TransferFacts, expected: ExpectedTransfer): TransferVerdict {
  if (!facts.found) return 'unknown';
  if (!expected.receivers.some((receiver) => mayBe(facts.receiver, receiver)))
    return 'wrong_receiver';
  if (facts.usedBefore) return 'used';
  return facts.amount === expected.amount ? 'right' : 'wrong_amount';
}

/** Fewer digits than these say nothing about whose account it is. */
const MIN_SHOWN = 3;

/** True if a masked number can be an account: as long, and each digit that it shows the same. */
function mayBe(masked: string, account: string): boolean {
  const shown = masked.replaceAll(/[^0-9x*]/gi, '');
  const digits = account.replaceAll(/\D/g, '');
  const known = [...shown].filter((sign) => /\d/.test(sign)).length;
  return (
    shown.length === digits.length &&
    known >= MIN_SHOWN &&
    [...shown].every((sign, at) => /[x*]/i.test(sign) || sign === digits[at])
  );
}
