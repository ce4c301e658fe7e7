import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { filesIn, picture } from '../../testing/pictures.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { imageJobs } from './image-jobs.ts';
import { incomingFolder } from './image-form.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeEach(async () => {
  // The sweep compares with the disk's own clock.
  app = await createTestApp({ seed: 'plain', now: new Date() });
});
afterEach(() => app.close());

function leaveHalfAPicture(): void {
  mkdirSync(incomingFolder(app.dataDir), { recursive: true });
  writeFileSync(path.join(incomingFolder(app.dataDir), 'half-a-picture'), 'x');
}

test('what a killed server left of an upload is gone an hour later, and not before', async () => {
  leaveHalfAPicture();
  app.clock.advance(59 * MINUTE);
  expect(await app.deps.sweepIncoming()).toBe(0);
  app.clock.advance(2 * MINUTE);
  expect(await app.deps.sweepIncoming()).toBe(1);
  expect(filesIn(app, 'incoming')).toEqual([]);
});

test('the start takes it away at once', async () => {
  leaveHalfAPicture();
  app.clock.advance(61 * MINUTE);
  const stop = startJobs(imageJobs(app.deps), app.deps.log);
  await expect.poll(() => filesIn(app, 'incoming')).toEqual([]);
  await stop();
});

test('a server that runs on sees to what another one left later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = startJobs(imageJobs(app.deps), app.deps.log);
  // Until the sweep of the start has ended, and all three tasks wait for their next run.
  await vi.waitUntil(() => vi.getTimerCount() === 3);
  leaveHalfAPicture();
  app.clock.advance(61 * MINUTE);
  vi.advanceTimersByTime(16 * MINUTE);
  vi.useRealTimers();
  await expect.poll(() => filesIn(app, 'incoming')).toEqual([]);
  await stop();
});

test('an upload under way on another server of the same folder is left alone', async () => {
  const other = await createTestApp({ dataDir: app.dataDir, now: new Date() });
  const file = await picture();
  const head =
    '--part\r\ncontent-disposition: form-data; name="slideImages"; filename="a.jpg"\r\n\r\n';
  const sending = request(`${other.baseUrl}/api/admin/villa/slides`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await other.tokenFor('staff')}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
  });
  sending.write(Buffer.concat([Buffer.from(head), file.subarray(0, file.length / 2)]));
  await expect.poll(() => filesIn(app, 'incoming')).toHaveLength(1);

  // Longer than Node would let it take.
  app.clock.advance(30 * MINUTE);
  expect(await app.deps.sweepIncoming()).toBe(0);

  sending.end(Buffer.concat([file.subarray(file.length / 2), Buffer.from('\r\n--part--\r\n')]));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await text(answer)]).toEqual([201, expect.any(String)]);
  await other.close();
});
