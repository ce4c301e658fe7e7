import { createHmac, randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = '9f3c0b7a5d1e48f2a6c4d8e0b1f3e41a';
const TOKEN = 'a-token-of-the-villa-'.repeat(8);

export interface LineSent {
  to: string;
  text: string;
  retryKey: string | null;
}

/** An event as LINE sends it; what a test does not say is filled in. */
export interface LineEventOf {
  type: string;
  id?: string;
  at?: number;
  from?: { userId?: string; groupId?: string };
  text?: string;
}

/** LINE as its documents describe it, on this machine. */
export interface LineStandIn {
  url: string;
  secret: string;
  token: string;
  /** Sent messages, each once. */
  pushed: LineSent[];
  replies: string[];
  account: { userId: string; basicId: string; displayName: string };
  quota: { limit: number | null; used: number };
  /** Answers the next pushes with these, instead of taking them; `taken` takes it and answers 500. */
  failing: (number | 'taken' | 'hang')[];
  /** The body and the signature of a call of LINE's. */
  signed(events: readonly LineEventOf[], secret?: string): { body: string; signature: string };
  close(): Promise<void>;
}

export async function startLineStandIn(): Promise<LineStandIn> {
  const keys = new Map<string, string>();
  const line: Omit<LineStandIn, 'url' | 'close'> = {
    secret: SECRET,
    token: TOKEN,
    pushed: [],
    replies: [],
    account: { userId: 'Uaccount', basicId: '@baanvela', displayName: 'Baan Vela' },
    quota: { limit: 300, used: 12 },
    failing: [],
    signed(events, secret = SECRET) {
      const body = JSON.stringify({ destination: 'Uaccount', events: events.map(asSent) });
      return { body, signature: createHmac('sha256', secret).update(body).digest('base64') };
    },
  };

  function push(res: ServerResponse, retryKey: string | null, { to, messages }: PushBody): void {
    const fault = line.failing.shift();
    if (fault === 'hang') return;
    if (typeof fault === 'number') return answer(res, fault, { message: messageOf(fault) });
    if (retryKey !== null && keys.has(retryKey)) {
      return answer(res, 409, { message: 'The retry key is already accepted' });
    }
    if (line.quota.limit !== null && line.quota.used >= line.quota.limit) {
      return answer(res, 429, { message: 'You have reached your monthly limit.' });
    }
    if (retryKey !== null) keys.set(retryKey, to);
    line.quota.used += 1;
    line.pushed.push({ to, text: messages[0]?.text ?? '', retryKey });
    answer(res, fault === 'taken' ? 500 : 200, {});
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const text = await readText(req);
    if (req.headers.authorization !== `Bearer ${line.token}`) {
      return answer(res, 401, { message: 'Authentication failed' });
    }
    const path = req.url ?? '';
    if (path === '/v2/bot/info') return answer(res, 200, { ...line.account, chatMode: 'bot' });
    if (path === '/v2/bot/message/quota') {
      const { limit } = line.quota;
      return answer(
        res,
        200,
        limit === null ? { type: 'none' } : { type: 'limited', value: limit },
      );
    }
    if (path === '/v2/bot/message/quota/consumption') {
      return answer(res, 200, { totalUsage: line.quota.used });
    }
    if (path.endsWith('/summary')) return answer(res, 200, { groupName: 'Baan Vela team' });
    if (path.endsWith('/members/count')) return answer(res, 200, { count: 4 });
    if (path === '/v2/bot/message/push') {
      const key = req.headers['x-line-retry-key'];
      return push(res, typeof key === 'string' ? key : null, JSON.parse(text) as PushBody);
    }
    if (path === '/v2/bot/message/reply') {
      const { messages } = JSON.parse(text) as PushBody;
      line.replies.push(messages[0]?.text ?? '');
      return answer(res, 200, { sentMessages: [] });
    }
    answer(res, 404, { message: 'Not found' });
  }

  const server: Server = createServer((req, res) => void handle(req, res));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(line, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

interface PushBody {
  to: string;
  messages: { text: string }[];
}

function asSent({ type, id, at, from = { userId: 'Usomebody' }, text }: LineEventOf) {
  return {
    type,
    mode: 'active',
    timestamp: at ?? Date.now(),
    webhookEventId: id ?? randomUUID(),
    deliveryContext: { isRedelivery: false },
    replyToken: randomUUID(),
    source: { type: from.groupId === undefined ? 'user' : 'group', ...from },
    ...(text !== undefined && { message: { id: '1', type: 'text', text } }),
  };
}

function messageOf(status: number): string {
  if (status === 429) return 'The API rate limit has been exceeded. Try again later.';
  return status === 400 ? 'Failed to send messages' : 'Internal error';
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readText(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
