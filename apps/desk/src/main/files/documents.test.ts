import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDocuments } from './documents.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 summary');

test('a summary opens in the reader, and is gone when the app ends', async () => {
  const show = vi.fn<(file: string) => Promise<string>>().mockResolvedValue('');
  const documents = createDocuments(show);
  expect(await documents.open({ name: 'BV-7K3Q9D.pdf', bytes: pdf })).toBe(true);
  const file = show.mock.calls[0]?.[0] ?? '';
  expect(basename(file)).toBe('BV-7K3Q9D.pdf');
  expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7 summary');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  documents.forget();
  expect(existsSync(file)).toBe(false);
});

test('nothing but a PDF is opened, and always as one', async () => {
  const show = vi.fn<(file: string) => Promise<string>>().mockResolvedValue('');
  const documents = createDocuments(show);
  const script = new TextEncoder().encode('#!/bin/sh');
  expect(await documents.open({ name: 'receipt.pdf', bytes: script })).toBe(false);
  expect(show).not.toHaveBeenCalled();
  await documents.open({ name: '../../run.sh', bytes: pdf });
  expect(basename(show.mock.calls[0]?.[0] ?? '')).toBe('run.sh.pdf');
  documents.forget();
});

test('a computer without a reader says so', async () => {
  const documents = createDocuments(() => Promise.resolve('No application is registered'));
  expect(await documents.open({ name: 'a.pdf', bytes: pdf })).toBe(false);
  documents.forget();
});
