import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decryptWhole, makeIdentity, openKey } from './offsite-key.ts';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'villa-key-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** A file of several of the pieces that `age` encrypts one by one. */
const content = Buffer.from('a guest’s slip '.repeat(20_000));

async function encrypted(identity: string, isPacked: boolean): Promise<Buffer> {
  const [from, to] = [join(scratch, 'plain'), join(scratch, 'encrypted')];
  writeFileSync(from, content);
  await (await openKey(identity)).encryptFile(from, to, isPacked);
  return readFileSync(to);
}

test.each([true, false])('A5 a file comes back as it was, packed: %s', async (isPacked) => {
  const identity = await makeIdentity();
  const bytes = await encrypted(identity, isPacked);
  expect(bytes.includes('slip')).toBe(false);
  const key = await openKey(identity);
  expect((await decryptWhole(key, Readable.from([bytes]), isPacked)).equals(content)).toBe(true);

  // Any other program of `age` opens it, too, should there be no villa any more.
  const other = new Decrypter();
  other.addIdentity(identity);
  const plain = await other.decrypt(new Uint8Array(bytes));
  expect(Buffer.from(isPacked ? gunzipSync(plain) : plain).equals(content)).toBe(true);
});

test('A5 one changed byte is found, wherever it is, and so is an end that is missing', async () => {
  const identity = await makeIdentity();
  const key = await openKey(identity);
  const bytes = await encrypted(identity, false);
  for (const place of [0, 80, 250, 5000, 70_000, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = changed[place]! ^ 1;
    await expect(decryptWhole(key, Readable.from([changed]), false)).rejects.toMatchObject({
      problem: expect.stringMatching(/^(?:damaged|key_wrong)$/),
    });
  }
  for (const length of [0, 100, 65_700, bytes.length - 1]) {
    const cut = bytes.subarray(0, length);
    await expect(decryptWhole(key, Readable.from([cut]), false)).rejects.toMatchObject({
      problem: 'damaged',
    });
  }
});

test('A5 another key opens nothing, and says so', async () => {
  const bytes = await encrypted(await makeIdentity(), true);
  const other = await openKey(await makeIdentity());
  await expect(decryptWhole(other, Readable.from([bytes]), true)).rejects.toMatchObject({
    problem: 'key_wrong',
  });
});

test('A5 a key is read as somebody has typed it, and one with a mistyped letter is none', async () => {
  const identity = await makeIdentity();
  const { series } = await openKey(identity);
  const inParts = identity.toLowerCase().replaceAll(/(.{5})/g, '$1 \n');
  expect((await openKey(inParts)).series).toBe(series);
  const wrong = identity.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'));
  for (const typed of [wrong, identity.slice(0, -1), '', 'AGE-SECRET-KEY-1', `${identity}A`]) {
    await expect(openKey(typed)).rejects.toMatchObject({ problem: 'key_wrong' });
  }
});

test('A5 names are the same for one key and content, differ for another key, and are no hash of the content', async () => {
  const [one, other] = [await makeIdentity(), await makeIdentity()];
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [key, again, another] = [await openKey(one), await openKey(one), await openKey(other)];
  expect(key.nameOf(sha256)).toBe(again.nameOf(sha256));
  expect(key.nameOf(sha256)).not.toBe(another.nameOf(sha256));
  expect(key.nameOf(sha256)).not.toBe(sha256);
  expect(key.series).not.toBe(another.series);
});
