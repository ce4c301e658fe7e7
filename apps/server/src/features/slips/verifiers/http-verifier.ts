import * as z from 'zod/mini';
import type { Log } from '@villa/server/platform/log.ts';
import type { SlipCode } from '../slip-code.ts';
import type { ServiceAnswer, SlipVerifier } from '../slip-verifier.ts';

const ANSWER_WITHIN_MS = 8000;
const MAX_BYTES = 64 * 1024;

const answer = z.object({
  amount: z.number().check(z.positive()),
  receiver: z.string().check(z.minLength(1), z.maxLength(100)),
  usedBefore: z.boolean(),
});

/**
 * The server's own settings name a service over HTTP: `POST {bank, reference}` to its address, with its key as a bearer
 * token; 200 `{amount, receiver, usedBefore}`, 404 for a transfer that no bank knows. Anything else is no answer.
 */
export function createHttpVerifier(
  { url, key }: { url: string; key: string | null },
  { log, mayLeave }: { log: Log; mayLeave: () => boolean },
  answerWithinMs = ANSWER_WITHIN_MS,
): SlipVerifier {
  async function request(transfer: SlipCode): Promise<ServiceAnswer> {
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
    if (response.status !== 200) await response.body?.cancel();
    if (response.status === 404) return { kind: 'facts', facts: { found: false } };
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    if (response.status !== 200) throw new Error(`the service answered ${response.status}`);
    const { amount, receiver, usedBefore } = answer.parse(JSON.parse(await textOf(response)));
    return {
      kind: 'facts',
      facts: {
        found: true,
        amount: Number.isSafeInteger(amount) ? amount : null,
        receiver: { account: null, proxy: null, either: receiver, names: [] },
        at: null,
        usedBefore,
      },
    };
  }

  return {
    async ask(transfer) {
      if (!mayLeave()) return { kind: 'silent' };
      try {
        return await request(transfer);
      } catch (error) {
        log.warn({ err: error }, 'the service that checks transfers gave no answer');
        return { kind: 'silent' };
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
