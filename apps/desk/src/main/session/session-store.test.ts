import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCipher } from '../testing/cipher.ts';
import { createSessionStore } from './session-store.ts';
import { canEncrypt, openVault } from './vault.ts';

const address = 'https://villa.example.com';
const token = 'eyJhbGciOiJIUzI1NiJ9.owner.signature';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-session-'));
  file = join(folder, 'session');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a session outlives the app, and its file says nothing', async () => {
  const cipher = createCipher();
  const first = createSessionStore(await openVault(file, cipher, true), () => {});
  await first.signIn(address, token);
  expect(first.kept).toBe('encrypted');

  const bytes = readFileSync(file);
  expect(bytes.includes(token)).toBe(false);
  expect(bytes.includes('villa.example.com')).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const second = createSessionStore(await openVault(file, cipher, true), () => {});
  expect(second.tokenFor(address)).toBe(token);
});

test("a villa's token is given to no other villa", async () => {
  const store = createSessionStore(await openVault(file, createCipher(), true), () => {});
  await store.signIn(address, token);
  expect(store.tokenFor('https://evil.example.com')).toBeNull();
  expect(store.tokenFor(`${address}:444`)).toBeNull();
});

test('signing out removes the file, also while it is being written', async () => {
  const changed = vi.fn<() => void>();
  const store = createSessionStore(await openVault(file, createCipher(), true), changed);
  const writing = store.signIn(address, token);
  store.signOut();
  await writing;
  expect(store.tokenFor(address)).toBeNull();
  expect(existsSync(file)).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('where the system cannot encrypt, nothing is written', async () => {
  writeFileSync(file, 'of an earlier start');
  const store = createSessionStore(await openVault(file, createCipher(), false), () => {});
  await store.signIn(address, token);
  expect(store.kept).toBe('memory');
  expect(store.tokenFor(address)).toBe(token);
  expect(existsSync(file)).toBe(false);
});

test('a full disk keeps nobody from logging in', async () => {
  writeFileSync(join(folder, 'full'), '');
  const vault = await openVault(join(folder, 'full', 'session'), createCipher(), true);
  const store = createSessionStore(vault, () => {});
  await store.signIn(address, token);
  expect(store.tokenFor(address)).toBe(token);
});

test("another computer's file, or a cut one, means logging in again", async () => {
  const store = createSessionStore(await openVault(file, createCipher(), true), () => {});
  await store.signIn(address, token);
  const elsewhere = await openVault(file, createCipher(), true);
  expect(elsewhere.get()).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test('a key store with a password that everybody knows does not count as encryption', async () => {
  expect(await canEncrypt(createCipher({ backend: 'basic_text' }), 'linux')).toBe(false);
  expect(await canEncrypt(createCipher({ backend: 'kwallet6' }), 'linux')).toBe(true);
  expect(await canEncrypt(createCipher(), 'darwin')).toBe(true);
  expect(await canEncrypt(createCipher({ available: false }), 'win32')).toBe(false);
});
