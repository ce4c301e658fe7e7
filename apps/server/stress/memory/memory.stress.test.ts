import { setTimeout as pause } from 'node:timers/promises';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SLIP_LAYOUTS, drawSlip, slipText } from '../../src/testing/drawn-slips.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase } from '../support/database-file.ts';
import { bookingIn, createBooking, saveCustomerInfo, uploadSlip } from '../support/guest-calls.ts';
import { type MemoryLimit, limitMemory } from '../support/memory-limit.ts';
import { registerOwner } from '../support/register-owner.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const MB = 1024 * 1024;
/** The smallest machines for rent have 512 MB and leave this much to the villa. */
const MAX_AT_WORK = 400 * MB;
const MAX_AT_REST = 220 * MB;
const REST_WITHIN_MS = 60_000;
/** Pictures that find no room are tried five times and given up. */
const ENCODED_WITHIN_MS = 240_000;

const PICTURES = 20;
const SLIPS = 10;

const faultyEntry = new URL('../seeded-faults/encodes-in-the-server.ts', import.meta.url).pathname;

/** A photo of 12 megapixels as a phone makes it: coarse noise, so that the codecs have work to do. */
async function photo(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 90 + seed, sigma: 40 };
  const small = await sharp({
    create: { width: 500, height: 375, channels: 3, background: '#fff', noise },
  })
    .png()
    .toBuffer();
  return new Uint8Array(await sharp(small).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer());
}

async function addPicture(server: ServerProcess, token: string, seed: number): Promise<void> {
  const form = new FormData();
  form.append('slideImages', new Blob([await photo(seed)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${server.baseUrl}/api/admin/villa/slides`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(201);
}

function drawnSlip(index: number): Promise<Uint8Array> {
  const layout = SLIP_LAYOUTS[index % SLIP_LAYOUTS.length]!;
  return drawSlip(layout, slipText(layout.bank, `20261128BPM0000${index}`));
}

async function sendSlip(server: ServerProcess, slip: Uint8Array, index: number): Promise<void> {
  const checkIn = addDays(today(), 7 + index);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const id = bookingIn(await createBooking(server.baseUrl, stay))?._id ?? '';
  const guest = {
    firstName: 'Anna',
    lastName: 'Suksan',
    email: 'anna@example.com',
    phone: '0812345678',
  };
  expect((await saveCustomerInfo(server.baseUrl, id, guest)).status).toBe(200);
  expect((await uploadSlip(server.baseUrl, id, slip)).status).toBe(200);
}

async function makeBackup(server: ServerProcess, token: string): Promise<void> {
  const answer = await fetch(`${server.baseUrl}/api/admin/backups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(201);
}

/**
 * Pictures, slips and a backup, in a group that is killed when it needs more than the limit.
 * @returns how many bytes are held at last, a minute later or as soon as they are few
 */
async function work(limit: MemoryLimit, options: { entry?: string } = {}): Promise<number> {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  // Drawing takes seconds here, in which the server would close a connection that then is used for the upload.
  const slips = await Promise.all(Array.from({ length: SLIPS }, (_, index) => drawnSlip(index)));
  const { nodeOptions } = limit;
  const env = { LOG_LEVEL: 'warn', SETUP_CODE: 'stress-set-up' };
  const server = await startServer({ dataDir: folder.path, env, nodeOptions, ...options });
  try {
    const token = await registerOwner(server.baseUrl, env.SETUP_CODE);
    for (let index = 0; index < PICTURES; index += 1) await addPicture(server, token, index);
    await Promise.all(slips.map((slip, index) => sendSlip(server, slip, index)));
    await makeBackup(server, token);
    await encoded(server, token);
    const until = Date.now() + REST_WITHIN_MS;
    while (limit.held() > MAX_AT_REST && Date.now() < until) await pause(1000);
    return limit.held();
  } finally {
    await server.kill();
    await limit.remove();
  }
}

/** Resolves when each picture has all of its files. @throws when the server is gone, and when they find no room */
async function encoded(server: ServerProcess, token: string): Promise<void> {
  const until = Date.now() + ENCODED_WITHIN_MS;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(`${server.baseUrl}/api/admin/villa`, { headers });
    const { pictures } = (await answer.json()) as AdminVilla;
    const done = Object.values(pictures).filter(({ avif }) => avif.length > 0);
    if (done.length === PICTURES) return;
    if (Date.now() > until) throw new Error(`${done.length} of ${PICTURES} pictures are encoded`);
    await pause(500);
  }
}

const probe = limitMemory(MAX_AT_WORK);
await probe?.remove();

describe.skipIf(probe === null)('pictures of 12 megapixels, ten slips and a backup', () => {
  test('pass in 400 MB, and the server is back under 220 MB within a minute', async () => {
    expect(await work(limitMemory(MAX_AT_WORK)!)).toBeLessThan(MAX_AT_REST);
  });

  test('a server that encodes by itself is found out', async () => {
    const rest = work(limitMemory(MAX_AT_WORK)!, { entry: faultyEntry }).catch(() => Infinity);
    expect(await rest).toBeGreaterThan(MAX_AT_REST);
  });
});
