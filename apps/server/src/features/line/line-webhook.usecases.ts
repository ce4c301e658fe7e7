import { createHmac, timingSafeEqual } from 'node:crypto';
import { readLinkCode } from '@villa/shared/domain/line/link-code.ts';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import { createWindowCounts } from '../../platform/limits/window-counts.ts';
import { hashCode } from '../staff/codes.ts';
import type { LineClient } from './line-client.ts';
import type { LineKeysStore } from './line-keys.ts';
import type { LineLink, LineLinks } from './line-links.repository.ts';

/** The events that are read; LINE may send others, and fields that are not named here. */
const source = z.object({
  type: z.string(),
  userId: z.optional(z.string()),
  groupId: z.optional(z.string()),
});
const event = z.object({
  type: z.string(),
  webhookEventId: z.string(),
  timestamp: z.number(),
  source: z.optional(source),
  replyToken: z.optional(z.string()),
  message: z.optional(z.object({ type: z.string(), text: z.optional(z.string()) })),
});
type LineEvent = z.infer<typeof event>;
const body = z.object({ events: z.array(z.unknown()) });

/** A LINE user may send so many codes that are none in an hour; then nothing is answered. */
const WRONG_CODES = 10;
const WRONG_SECONDS = 3600;

export interface LineWebhook {
  /**
   * Takes news of LINE: what it changes is stored when this returns, and answered to LINE's users afterwards.
   * @throws AppError `not_found` while LINE is not connected, `forbidden` for a wrong signature, `bad_json`
   */
  receive(rawBody: Buffer, signature: string | undefined): void;
  /** Resolves when every answer has gone. */
  settled(): Promise<void>;
}

interface WebhookDeps {
  links: LineLinks;
  keys: LineKeysStore;
  client: () => LineClient | null;
  words: {
    /** To who has linked: says who they are to the villa. */
    linked: (link: LineLink) => string;
    /** A code that is used up, over, or was none; never whose it was. */
    unknownCode: () => string;
  };
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  log: Log;
}

export function createLineWebhook(deps: WebhookDeps): LineWebhook {
  const { links, keys, clock, log } = deps;
  const wrongCodes = createWindowCounts(clock);
  let answering: Promise<unknown> = Promise.resolve();

  function answer(replyToken: string | undefined, text: string): void {
    const line = deps.client();
    if (replyToken === undefined || line === null) return;
    const sent = line.reply(replyToken, text).catch((error: unknown) => {
      log.warn({ err: error }, 'an answer to a LINE user did not go');
    });
    answering = Promise.all([answering, sent]);
  }

  /** @returns the answer that its sender gets, once everything is stored */
  function take(one: LineEvent): (() => void) | null {
    const at = new Date(Math.min(one.timestamp, clock.now().getTime()));
    const lineId = one.source?.groupId ?? one.source?.userId;
    if (lineId === undefined || !links.noteEvent(one.webhookEventId, clock.now())) return null;
    if (one.type === 'unfollow' || one.type === 'leave') {
      for (const link of links.byLineId(lineId)) end(link, at);
    } else if (one.type === 'follow') {
      for (const { id } of links.byLineId(lineId)) links.change(id, { blockedAt: null });
    } else if (one.type === 'message' && one.message?.type === 'text') {
      return takeCode(one, lineId);
    }
    return null;
  }

  /** News may come late: what was linked after it is not ended by it. */
  function end({ id, kind, linkedAt }: LineLink, at: Date): void {
    if (at < linkedAt) return;
    if (kind === 'user') links.change(id, { blockedAt: at });
    else links.remove(id);
  }

  function takeCode({ source: from, message, replyToken }: LineEvent, lineId: string) {
    const code = readLinkCode(message?.text ?? '');
    // People talk with the house in the same chat.
    if (code === null) return null;
    const wrong = wrongCodes.of(lineId, WRONG_SECONDS);
    if (wrong.count >= WRONG_CODES) return null;
    const found = links.takeCode(hashCode(code), clock.now());
    const isGroup = from?.groupId !== undefined;
    if (found === null || (found.kind === 'group') !== isGroup) {
      wrong.count += 1;
      return () => answer(replyToken, deps.words.unknownCode());
    }
    const { kind, subject, userId, bookingId } = found;
    const link: LineLink = {
      id: deps.newId(),
      kind,
      subject,
      userId,
      bookingId,
      lineId,
      name: '',
      members: 1,
      linkedAt: clock.now(),
      blockedAt: null,
      reachedAt: null,
    };
    links.put(link);
    return () => {
      answer(replyToken, deps.words.linked(link));
      if (isGroup) answering = Promise.all([answering, readGroup(link)]);
    };
  }

  async function readGroup({ id, lineId }: LineLink): Promise<void> {
    try {
      const group = await deps.client()?.group(lineId);
      if (group) deps.writeTransaction(() => links.change(id, group));
    } catch (error) {
      log.warn({ err: error }, 'LINE did not say how many are in the group');
    }
  }

  return {
    receive(rawBody, signature) {
      const { secret } = keys.read();
      if (secret === null) throw new AppError('not_found');
      if (!isSigned(rawBody, signature, secret)) {
        noteRefused();
        throw new AppError('forbidden');
      }
      const { events } = readBody(rawBody);
      const answers = deps.writeTransaction(() => {
        noteHeard();
        return events.flatMap((one) => {
          const { success, data } = event.safeParse(one);
          const reply = success ? take(data) : null;
          return reply === null ? [] : [reply];
        });
      });
      for (const reply of answers) reply();
    },
    settled: async () => void (await answering),
  };

  function noteHeard(): void {
    links.changeState({ heardAt: clock.now() });
  }

  /** Anybody can send one: at most one row a minute is written for them. */
  function noteRefused(): void {
    const { refusedAt } = links.state();
    const passed =
      refusedAt === null ? Infinity : Math.abs(clock.now().getTime() - refusedAt.getTime());
    if (passed < 60_000) return;
    deps.writeTransaction(() => links.changeState({ refusedAt: clock.now() }));
  }
}

/**
 * HMAC-SHA256 of the bytes as they came, in Base64.
 * https://developers.line.biz/en/docs/messaging-api/verify-webhook-signature/
 */
function isSigned(rawBody: Buffer, signature: string | undefined, secret: string): boolean {
  const right = createHmac('sha256', secret).update(rawBody).digest();
  const sent = Buffer.from(signature ?? '', 'base64');
  return sent.length === right.length && timingSafeEqual(sent, right);
}

function readBody(rawBody: Buffer): z.infer<typeof body> {
  try {
    return body.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    throw new AppError('bad_json');
  }
}
