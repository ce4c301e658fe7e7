import { type Socket, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, answerOnce, startMailServer } from './mail-server.ts';

let post: MailServer;
const unhandled = vi.fn<(error: unknown) => void>();
beforeEach(async () => {
  post = await startMailServer();
  unhandled.mockReset();
  process.on('unhandledRejection', unhandled);
});
afterEach(async () => {
  process.off('unhandledRejection', unhandled);
  await post.close();
});

const STEPS = [
  'EHLO a\r\n',
  'MAIL FROM:<a@example.com>\r\n',
  'RCPT TO:<b@example.com>\r\n',
  'DATA\r\n',
];
const MAIL = 'Subject: x\r\n\r\nhalf a mail\r\n.\r\n';

/** A client that is answered so often, sends this much of its mail, and then is gone. */
function clientThatDies(
  answers: number,
  sent: string,
  die: (socket: Socket) => void,
): Promise<void> {
  const socket = connect(Number(new URL(post.url).port), '127.0.0.1');
  socket.on('error', () => {});
  let heard = 0;
  socket.on('data', () => {
    heard += 1;
    const next = STEPS[heard - 1];
    if (heard <= answers && next !== undefined) socket.write(next);
    else socket.write(sent, () => die(socket));
  });
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

describe('a client that dies in the middle', () => {
  test.each([
    ['before it has said whom the mail is for', 2, ''],
    ['before the mail', 4, ''],
    ['within the mail', 4, MAIL.slice(0, 20)],
    ['after the mail, before the answer', 4, MAIL],
  ])('%s leaves no rejection unhandled', async (_when, answers, sent) => {
    for (const die of [
      (socket: Socket) => socket.destroy(),
      (socket: Socket) => socket.resetAndDestroy(),
    ]) {
      await clientThatDies(answers, sent, die);
    }
    // Whoever comes next is served.
    const before = post.received.length;
    await clientThatDies(4, MAIL, (socket) => void setTimeout(() => socket.destroy(), 100));
    await expect.poll(() => post.received.length).toBeGreaterThan(before);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('answerOnce()', () => {
  const gone = () => {
    throw new Error('nobody is there to hear it');
  };

  test.each([
    ['taken', () => Promise.resolve()],
    ['broken off', () => Promise.reject(new Error('broken off'))],
  ])('says once how a mail fared that was %s, also to whoever is gone', async (_what, work) => {
    const done = vi.fn<(error?: Error | null) => void>(gone);
    await expect(answerOnce(work(), done)).resolves.toBeUndefined();
    expect(done).toHaveBeenCalledOnce();
  });
});
