import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  type GuardedConnection,
  RequestFailed,
  asFailure,
} from '../../platform/http/guarded-connection.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PushSubscriptionRow } from './push-subscriptions.table.ts';
import { MAX_PAYLOAD, encryptPayload } from './encrypt-payload.ts';
import { type ServerKeys, pushSubject } from './server-keys.ts';

/** A message as a push service gets it. */
export interface PushMessage {
  /** JSON for the service worker, at most `MAX_PAYLOAD` bytes. */
  payload: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  /** A later message of the same topic takes the place of one that still waits at the service. */
  topic: string | null;
  urgency: 'normal' | 'high';
}

/**
 * The word of a push service. `gone`: nobody is there any more. `ours`: it refuses this server. `too_large`: the
 * message has to be shorter. `later`: to be tried again, after `waitMs` where the service said so. `refused`: not to be tried again.
 */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'too_large' }
  | { kind: 'ours' | 'refused'; why: string }
  | { kind: 'later'; waitMs: number | null; why: string };

export type PushSender = (
  to: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'serverKey'>,
  message: PushMessage,
) => Promise<PushOutcome>;

/** A service that has not answered by then is tried again later. */
const WITHIN_MS = 10_000;
/** How long a service may ask us to wait. */
const MAX_WAIT_MS = 6 * 3_600_000;

/** Sends one encrypted message to one browser, by the push service that it chose. */
export function createPushSender(deps: {
  connection: GuardedConnection;
  keys: ServerKeys;
  publicUrl: string | null;
  clock: Clock;
  withinMs?: number;
}): PushSender {
  const { connection, keys, clock } = deps;
  return async (to, { payload, ttlSeconds, topic, urgency }) => {
    const subject = pushSubject(deps.publicUrl);
    if ('refusal' in subject) return { kind: 'ours', why: subject.refusal };
    if (to.serverKey !== keys.publicKey) return { kind: 'ours', why: 'other_key' };
    const plain = Buffer.from(payload);
    if (plain.length > MAX_PAYLOAD) return { kind: 'too_large' };
    const signal = AbortSignal.timeout(deps.withinMs ?? WITHIN_MS);
    try {
      const url = endpointOf(connection, to.endpoint);
      const body = encryptPayload(plain, to);
      const response = await connection.open(url, {
        signal,
        method: 'POST',
        headers: {
          authorization: keys.authorization(url.origin, subject.subject, clock.now().getTime()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': String(body.length),
          ttl: String(ttlSeconds),
          urgency,
          ...(topic !== null && { topic }),
        },
        body,
      });
      const why = await firstWords(response);
      return outcomeOf(response.statusCode ?? 0, response.headers, why, clock);
    } catch (error) {
      const { fault, message } = asFailure(error, signal);
      const isForGood = fault === 'private_address' || fault === 'wrong_address';
      return isForGood
        ? { kind: 'refused', why: fault }
        : { kind: 'later', waitMs: null, why: message };
    }
  };
}

/** @throws RequestFailed `wrong_address` unless it is https, `private_address` */
export function endpointOf(connection: Pick<GuardedConnection, 'readAddress'>, text: string): URL {
  const url = connection.readAddress(text);
  if (url.protocol !== 'https:') throw new RequestFailed('wrong_address');
  return url;
}

function outcomeOf(
  status: number,
  headers: IncomingHttpHeaders,
  words: string,
  clock: Clock,
): PushOutcome {
  const why = `${status} ${words}`.trim();
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 401 || status === 403) return { kind: 'ours', why };
  if (status === 413) return { kind: 'too_large' };
  if (status === 429 || status >= 500) {
    return { kind: 'later', waitMs: waitOf(headers['retry-after'], clock), why };
  }
  return { kind: 'refused', why };
}

function waitOf(retryAfter: string | undefined, clock: Clock): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - clock.now().getTime();
  return ms > 0 ? Math.min(ms, MAX_WAIT_MS) : null;
}

/** The service's own words for its refusal, for the log; a stranger's, so few of them and in plain letters. */
async function firstWords(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      text += part.toString('latin1');
      if (text.length > 500) break;
    }
  } finally {
    response.destroy();
  }
  return text.replace(/[^ -~]+/g, ' ').slice(0, 200);
}
