/** Statements that take long to read, and what guests get meanwhile. */
import { readFileHere } from '@villa/server/features/statements/reading/read-file.ts';
import { readStatement } from '@villa/server/features/statements/reading/read-statement.ts';
import { createTestApp } from '@villa/server/testing/create-test-app.ts';
import { zipBomb } from '@villa/server/testing/statements/hostile-files.ts';
import { expect, test } from 'vitest';
import { howOften, inSoak } from '../support/how-often.ts';

type Read = (bytes: Uint8Array, mapping: null) => ReturnType<typeof readFileHere>;

const MB = 1024 * 1024;
const ROWS = 20_000;

/** Nearly 5 MB of 20,000 rows. */
function largeFile(): Buffer {
  const words = 'โอนเงิน '.repeat(10);
  let text = 'Date,Description,Deposit,Balance\n';
  for (let row = 1; row <= ROWS; row += 1) {
    text += `${String((row % 28) + 1).padStart(2, '0')}/01/2568,${words},1.00,${row}.00\n`;
  }
  return Buffer.from(text);
}

/** Has guests look for nights, one after the other, while a file is read. In milliseconds. */
async function guestsBeside(read: Read, file: Uint8Array) {
  const app = await createTestApp({ seed: 'plain' });
  try {
    const look = async (): Promise<number> => {
      const begun = performance.now();
      const { status } = await app.fetch('/api/availability?from=2026-12-01&to=2026-12-05');
      expect(status).toBe(200);
      return performance.now() - begun;
    };
    for (let guest = 0; guest < 20; guest += 1) await look();
    const end = new AbortController();
    const waits: number[] = [];
    const guests = (async () => {
      while (!end.signal.aborted) waits.push(await look());
    })();
    const begun = performance.now();
    const outcome = await read(file, null);
    const tookMs = performance.now() - begun;
    end.abort();
    await guests;
    return { outcome, tookMs, longestMs: Math.max(...waits), waits };
  } finally {
    await app.close();
  }
}

test('D6 a 5 MB file and a zip bomb hold up no other request', async () => {
  const file = largeFile();
  expect(file.length).toBeGreaterThan(4.5 * MB);
  expect(file.length).toBeLessThan(5 * MB);
  const bomb = await zipBomb(30 * MB);
  for (let round = 0; round < howOften(5, 1); round += 1) {
    const both: Read = async (bytes) => {
      const [read] = await Promise.all([readStatement(bytes, null), readStatement(bomb, null)]);
      return read;
    };
    const { outcome, tookMs, longestMs, waits } = await guestsBeside(both, file);
    expect('reading' in outcome && outcome.reading.rows.length).toBe(ROWS);
    expect(longestMs).toBeLessThan(tookMs / 4);
    expect(waits.length).toBeGreaterThan(50);
  }
});

inSoak(() => {
  test('a server that reads files itself is found out', async () => {
    const { tookMs, longestMs } = await guestsBeside(readFileHere, largeFile());
    expect(longestMs).toBeGreaterThan(tookMs / 2);
  });
});
