import { expect, test } from 'vitest';
import { createLogLines } from './log-lines.ts';
import { createLog } from './log.ts';
import { rememberWarnings } from './seen-warnings.ts';

test('F16 what is remembered of the log is written into it all the same', () => {
  const lines: string[] = [];
  const written = Object.assign(createLogLines(1), { write: (line: string) => lines.push(line) });
  const { log, seen } = rememberWarnings(createLog('info', written), { now: () => new Date(0) });
  log.info('all is well');
  log.warn({ code: '535' }, 'mail not sent');
  log.error('the backup failed');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'all is well',
    'mail not sent',
    'the backup failed',
  ]);
  expect(seen.take().map(({ level, text, word }) => [level, text, word])).toEqual([
    ['warn', 'mail not sent', '535'],
    ['error', 'the backup failed', ''],
  ]);
});
