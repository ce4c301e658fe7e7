import type { messagingApi } from '@line/bot-sdk';

/**
 * Why LINE did not do something. `refused`: it does not know the token, or not the account. `gone`: this user or group
 * cannot be written to any more. `quota`: the month's messages are used up. `later`: it has trouble, or we ask too often.
 */
export type LineFault = 'refused' | 'gone' | 'quota' | 'later';

export class LineFailure extends Error {
  override readonly name = 'LineFailure';
  readonly fault: LineFault;
  /** LINE's status; 0 where it did not answer. */
  readonly status: number;

  constructor(fault: LineFault, status: number) {
    super(`LINE: ${fault} (${status})`);
    this.fault = fault;
    this.status = status;
  }
}

/** LINE's Messaging API, as far as the villa uses it: https://developers.line.biz/en/reference/messaging-api/ */
export interface LineClient {
  /** The account that the token belongs to. */
  info(): Promise<{ userId: string; basicId: string; name: string }>;
  /** @param retryKey a UUID: LINE sends once for it, however often it is asked */
  push(to: string, text: string, retryKey: string): Promise<void>;
  /** Answers an event, which costs nothing of the quota. */
  reply(replyToken: string, text: string): Promise<void>;
  quota(): Promise<{ used: number; limit: number | null }>;
  group(groupId: string): Promise<{ name: string; members: number }>;
}

/** LINE cuts nothing: a longer text is refused. */
const MAX_TEXT = 5000;
const PATIENCE_MS = 15_000;

/** @throws LineFailure, by every function */
export function createLineClient(token: string, baseURL: string): LineClient {
  /** Loaded with the first call: most villas have no LINE. */
  const opening = () =>
    import('@line/bot-sdk').then(
      ({ messagingApi: { MessagingApiClient } }) =>
        new MessagingApiClient({ channelAccessToken: token, baseURL }),
    );

  async function ask<T>(what: (api: messagingApi.MessagingApiClient) => Promise<T>): Promise<T> {
    const api = await opening();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LineFailure('later', 0)), PATIENCE_MS);
      timer.unref();
    });
    try {
      return await Promise.race([what(api), late]);
    } catch (error) {
      throw error instanceof LineFailure ? error : failureOf(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    info: () =>
      ask(async (api) => {
        const { userId, basicId, displayName } = await api.getBotInfo();
        return { userId, basicId, name: displayName };
      }),
    async push(to, text, retryKey) {
      try {
        await ask((api) => api.pushMessage({ to, messages: [message(text)] }, retryKey));
      } catch (error) {
        // The same key again: LINE has sent it before.
        if (!(error instanceof LineFailure) || error.status !== 409) throw error;
      }
    },
    reply: (replyToken, text) =>
      ask(async (api) => void (await api.replyMessage({ replyToken, messages: [message(text)] }))),
    quota: () =>
      ask(async (api) => {
        const [{ type, value }, { totalUsage }] = await Promise.all([
          api.getMessageQuota(),
          api.getMessageQuotaConsumption(),
        ]);
        return { used: totalUsage, limit: type === 'limited' ? (value ?? 0) : null };
      }),
    group: (groupId) =>
      ask(async (api) => {
        const [{ groupName }, { count }] = await Promise.all([
          api.getGroupSummary(groupId),
          api.getGroupMemberCount(groupId),
        ]);
        return { name: groupName, members: count };
      }),
  };
}

const message = (text: string) => ({ type: 'text' as const, text: text.slice(0, MAX_TEXT) });

/** The SDK's error has the status and LINE's answer; without one nothing was heard of LINE. */
function failureOf(error: unknown): LineFailure {
  const { status = 0, body = '' } = error as { status?: number; body?: string };
  if (status === 401 || status === 403) return new LineFailure('refused', status);
  // LINE answers 429 for too many calls as well as for a quota that is used up; its words tell them apart.
  if (status === 429)
    return new LineFailure(/monthly limit/i.test(body) ? 'quota' : 'later', status);
  if (status === 409) return new LineFailure('later', status);
  return new LineFailure(status >= 400 && status < 500 ? 'gone' : 'later', status);
}

/** The retry key of a row: its id's 16 bytes as a UUID. */
export function retryKeyOf(id: string): string {
  const hex = Buffer.from(id, 'base64url').toString('hex').padEnd(32, '0').slice(0, 32);
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
