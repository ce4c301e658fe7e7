import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogLines } from './log-lines.ts';

/** A pipe that the test reads, or does not. */
describe.skipIf(process.platform === 'win32')('lines into a pipe', () => {
  let folder: string;
  let reader: number;
  let writer: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'villa-log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const nobodyWaits = constants.O_NONBLOCK;
    reader = openSync(pipe, constants.O_RDONLY | nobodyWaits);
    writer = openSync(pipe, constants.O_WRONLY | nobodyWaits);
  });
  afterEach(() => {
    closeSync(writer);
    rmSync(folder, { recursive: true });
  });

  function readAll(): string {
    const piece = Buffer.alloc(1024 * 1024);
    let text = '';
    try {
      for (;;) {
        const bytes = readSync(reader, piece);
        if (bytes === 0) return text;
        text += piece.toString('utf8', 0, bytes);
      }
    } catch {
      return text;
    }
  }

  test('come whole and in order, also those that wait for a reader who is slow', async () => {
    const lines = createLogLines(writer);
    const written = Array.from({ length: 5000 }, (_, index) => `line ${index} ไทย\n`);
    for (const line of written) lines.write(line);
    let text = '';
    while (!(await lines.settled(20))) text += readAll();
    text += readAll();
    expect(text).toBe(written.join(''));
    closeSync(reader);
  });

  test('that nobody could read are counted, and the count is told to the next reader', async () => {
    const lines = createLogLines(writer);
    closeSync(reader);
    for (const line of ['one\n', 'two\n']) {
      lines.write(line);
      expect(await lines.settled(5000)).toBe(true);
    }
    reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
    lines.write('three\n');
    expect(await lines.settled(5000)).toBe(true);
    const [told = '', ...rest] = readAll().trimEnd().split('\n');
    expect(JSON.parse(told)).toMatchObject({ level: 40, lost: 2 });
    expect(rest).toEqual(['three']);
    closeSync(reader);
  });

  test('take no more than a bounded room while nobody reads', async () => {
    const lines = createLogLines(writer);
    const line = `${'x'.repeat(1023)}\n`;
    for (let index = 0; index < 4096; index += 1) lines.write(line);
    let text = '';
    while (!(await lines.settled(20))) text += readAll();
    lines.write('last\n');
    while (!(await lines.settled(20))) text += readAll();
    text += readAll();
    const [, lost = ''] = /"lost":(\d+)/.exec(text) ?? [];
    expect(text.split(line).length - 1 + Number(lost)).toBe(4096);
    expect(text.length).toBeLessThan(2 * 1024 * 1024);
    expect(text.endsWith('last\n')).toBe(true);
    closeSync(reader);
  });
});
