import { createHmac, randomUUID } from 'node:crypto';
import { changeLine } from '@villa/shared/contract/line.ts';
import type { TestServer } from './test-server.ts';

/** Sends the villa what LINE would: somebody has written to its account. */
export async function writeInLine(
  server: TestServer,
  secret: string,
  { text, userId, groupId }: { text: string; userId: string; groupId?: string },
): Promise<void> {
  const source = { type: groupId === undefined ? 'user' : 'group', userId, groupId };
  const message = { id: '1', type: 'text', text };
  await callAsLine(server, secret, [
    { type: 'message', replyToken: randomUUID(), source, message },
  ]);
}

/** Calls the webhook, as the console's own button does without an event. */
export async function callAsLine(
  server: TestServer,
  secret: string,
  events: readonly object[] = [],
): Promise<void> {
  const sent = events.map((event) => ({
    ...event,
    webhookEventId: randomUUID(),
    timestamp: Date.now(),
  }));
  const body = JSON.stringify({ destination: 'Uaccount', events: sent });
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  const headers = { 'x-line-signature': signature };
  const { status } = await fetch(`${server.url}/api/line/webhook`, {
    method: 'POST',
    headers,
    body,
  });
  if (status !== 200) throw new Error(`the villa answered LINE with ${status}`);
}

/** A villa whose LINE is connected and has been heard. @returns its secret */
export async function connectLine(server: TestServer): Promise<string> {
  const keys = await server.useLine();
  const owner = await server.ownerApi();
  await owner.call(changeLine, { body: keys });
  await callAsLine(server, keys.secret);
  return keys.secret;
}
