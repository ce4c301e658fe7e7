import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase } from '../support/database-file.ts';
import { bookingIn, createBooking, saveCustomerInfo, uploadSlip } from '../support/guest-calls.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const UPLOADS = howOften(120, 30);
const MAX_ADDED_BYTES = 40 * 1024 * 1024;
/** All but the last bytes: the server has what it is going to have, and waits. */
const SENT_BYTES = SLIP_MAX_BYTES - 1024;
const PIECE = Buffer.alloc(256 * 1024, 1);
const memoryEntry = new URL('../seeded-faults/keeps-uploads-in-memory.ts', import.meta.url);

const account = new URL('../support/memory-account.ts', import.meta.url).href;
/** The last of several finds what the sweeper frees beside the process, after a collection has returned. */
const COLLECTIONS = 5;

/**
 * Bytes the process holds, what nobody needs any more collected first. Not what the kernel counts: that
 * goes up and down by 60 MB with garbage and the allocator's pages, whether uploads are held or not.
 */
async function heldBy(server: ServerProcess): Promise<number> {
  const held = (): number[] =>
    [...server.output().matchAll(/^holds (\d+) bytes$/gm)].map(([, bytes]) => Number(bytes));
  const before = held().length;
  for (let asked = 1; asked <= COLLECTIONS; asked += 1) {
    process.kill(server.pid, 'SIGUSR2');
    await expect.poll(() => held().length, { timeout: 10_000 }).toBe(before + asked);
    await pause(100);
  }
  return Math.min(...held().slice(before));
}

function startAccounted(
  dataDir: string,
  uploadsAtOnce: number,
  options: { entry?: string } = {},
): Promise<ServerProcess> {
  const env = { LOG_LEVEL: 'warn', UPLOADS_AT_ONCE: String(uploadsAtOnce) };
  const nodeOptions = ['--expose-gc', '--import', account];
  return startServer({ dataDir, env, nodeOptions, ...options });
}

async function awaitingSlip(baseUrl: string): Promise<string> {
  const checkIn = addDays(today(), 7);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const id = bookingIn(await createBooking(baseUrl, stay))?._id ?? '';
  const guest = {
    firstName: 'Anna',
    lastName: 'Suksan',
    email: 'anna@example.com',
    phone: '0812345678',
  };
  expect((await saveCustomerInfo(baseUrl, id, guest)).status).toBe(200);
  return id;
}

/** Sends nearly all of a slip and then nothing more. Resolves once that is out, or an answer came. */
async function hold(
  baseUrl: string,
  bookingId: string,
): Promise<{ socket: Socket; answer: string }> {
  const { hostname, port } = new URL(baseUrl);
  const head = [
    '--x',
    'content-disposition: form-data; name="bookingId"',
    '',
    bookingId,
    '--x',
    'content-disposition: form-data; name="slip"; filename="slip.png"',
    'content-type: image/png',
    '',
    '',
  ].join('\r\n');
  const held = { socket: connect(Number(port), hostname), answer: '' };
  const { socket } = held;
  socket.on('error', () => {});
  socket.on('data', (data: Buffer) => {
    held.answer += data.toString('latin1');
  });
  socket.write(
    [
      'POST /api/upload/slip HTTP/1.1',
      `host: ${hostname}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${head.length + SLIP_MAX_BYTES}`,
      '',
      head,
    ].join('\r\n'),
  );
  for (let sent = 0; sent < SENT_BYTES && held.answer === ''; sent += PIECE.length) {
    const piece = PIECE.subarray(0, Math.min(PIECE.length, SENT_BYTES - sent));
    await new Promise((resolve) => {
      socket.write(piece, resolve);
    });
  }
  return held;
}

/** How many bytes more the server holds while so many uploads are held, and what was answered meanwhile. */
async function weighMany(server: ServerProcess): Promise<{ added: number; refused: string[] }> {
  const id = await awaitingSlip(server.baseUrl);
  // As many bytes as will be held have passed through before, so that what is made once and kept
  // (compiled code, pools of buffers) is there already.
  const noPicture = Buffer.alloc(SLIP_MAX_BYTES, 1);
  for (let round = 0; round < UPLOADS / 4; round += 1) {
    const four = [1, 2, 3, 4].map(() => uploadSlip(server.baseUrl, id, noPicture));
    expect((await Promise.all(four)).map(({ status }) => status)).not.toContain(200);
  }
  const before = await heldBy(server);
  return holdMany(server, id, async () => (await heldBy(server)) - before);
}

/** @returns the answers to uploads that were held at once, and what was measured meanwhile */
async function holdMany(
  { baseUrl }: ServerProcess,
  id: string,
  measure: () => Promise<number>,
): Promise<{ added: number; refused: string[] }> {
  const held = [];
  for (let index = 0; index < UPLOADS; index += 1) held.push(await hold(baseUrl, id));
  const added = await measure();
  const refused = held.map(({ answer }) => answer).filter((answer) => answer !== '');
  for (const { socket } of held) socket.destroy();
  return { added, refused };
}

test(`${UPLOADS} held uploads add less than 40 MB, and the next guest is served`, async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const server = await startAccounted(folder.path, UPLOADS);
  const { added, refused } = await weighMany(server);
  expect(refused).toEqual([]);
  expect(added).toBeLessThan(MAX_ADDED_BYTES);
  const free = async () => (await fetch(`${server.baseUrl}/healthz`)).status;
  expect(await free()).toBe(200);
  await server.stop();
});

test('beyond the setting an upload is refused at once, with when to try again', async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const server = await startAccounted(folder.path, 20);
  const id = await awaitingSlip(server.baseUrl);
  const { refused } = await holdMany(server, id, () => pause(100, 0));
  expect(refused).toHaveLength(UPLOADS - 20);
  for (const answer of refused) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toLowerCase()).toContain('retry-after: 15');
  }
  await server.stop();
});

inSoak(() => {
  test('a server that keeps uploads in memory is found out', async () => {
    using folder = makeDataFolder();
    makeDatabase(folder.path);
    const server = await startAccounted(folder.path, UPLOADS, { entry: memoryEntry.pathname });
    const { added } = await weighMany(server);
    expect(added).toBeGreaterThan(MAX_ADDED_BYTES);
    await server.kill();
  });
});
