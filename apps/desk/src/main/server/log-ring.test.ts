import { expect, test } from 'vitest';
import { LogRing } from './log-ring.ts';

const ring = () => new LogRing(() => new Date('2026-11-21T08:00:00Z'));

test('lines are put together from whatever pieces come', () => {
  const log = ring();
  log.write('the villa ');
  log.write('is open\r\n\nits data');
  log.write(' is here\n');
  expect(log.lines()).toEqual([
    { at: '2026-11-21T08:00:00.000Z', text: 'the villa is open' },
    { at: '2026-11-21T08:00:00.000Z', text: 'its data is here' },
  ]);
});

test('a server that writes a lot does not fill the memory', () => {
  const log = ring();
  for (let line = 0; line < 2000; line += 1) log.write(`${line}\n`);
  log.write('x'.repeat(1_000_000));
  expect(log.lines()).toHaveLength(500);
  expect(log.last()).toBe('1999');
});

test('the log hides the secret, also where it came in two pieces', () => {
  const log = new LogRing(() => new Date(), 's3cret');
  log.write('open /register?code=s3c');
  log.write('ret\nand s3cret again\n');
  expect(log.lines().map(({ text }) => text)).toEqual(['open /register?code=…', 'and … again']);
});

test('the last message is the reason of a crash, not the end of its stack', () => {
  const log = ring();
  log.write(
    'Error [ERR_MODULE_NOT_FOUND]: Cannot find module\n    at resolve (x:1)\n\nNode.js v26.10.0\n',
  );
  expect(log.last()).toBe('Error [ERR_MODULE_NOT_FOUND]: Cannot find module');
  const plain = ring();
  plain.write('The server cannot start:\n  - port 4310 is in use already\n');
  expect(plain.last()).toBe('- port 4310 is in use already');
  expect(ring().last()).toBe('');
});
