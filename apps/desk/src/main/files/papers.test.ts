import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createPapers } from './papers.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 receipt');

test('a receipt opens in the reader, and is gone when the app ends', async () => {
  const show = vi.fn<(file: string) => Promise<string>>().mockResolvedValue('');
  const papers = createPapers(show);
  expect(await papers.open({ name: 'receipt-BV-7K3Q9D.pdf', bytes: pdf })).toBe(true);
  const file = show.mock.calls[0]?.[0] ?? '';
  expect(basename(file)).toBe('receipt-BV-7K3Q9D.pdf');
  expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7 receipt');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  papers.forget();
  expect(existsSync(file)).toBe(false);
});

test('nothing but a PDF is opened, and always as one', async () => {
  const show = vi.fn<(file: string) => Promise<string>>().mockResolvedValue('');
  const papers = createPapers(show);
  const script = new TextEncoder().encode('#!/bin/sh');
  expect(await papers.open({ name: 'receipt.pdf', bytes: script })).toBe(false);
  expect(show).not.toHaveBeenCalled();
  await papers.open({ name: '../../run.sh', bytes: pdf });
  expect(basename(show.mock.calls[0]?.[0] ?? '')).toBe('run.sh.pdf');
  papers.forget();
});

test('a computer without a reader says so', async () => {
  const papers = createPapers(() => Promise.resolve('No application is registered'));
  expect(await papers.open({ name: 'a.pdf', bytes: pdf })).toBe(false);
  papers.forget();
});
