import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingCommand } from './setting-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Types the line into a shell, on files of the test's. @returns the file's text */
function typed(line: string | null, file: string, before: string | null): string {
  const path = join(folder, file);
  if (before !== null) writeFileSync(path, before);
  const here = (line ?? '')
    .replaceAll('/etc/villa/villa.env', path)
    .replace('sudo sh', 'sh')
    .replace('systemctl restart villa', 'true')
    .replace('docker compose up -d', 'true');
  execFileSync('sh', ['-c', here], { cwd: folder });
  return readFileSync(path, 'utf8');
}

const BEFORE = 'PORT=3000\nTRUST_PROXY=loopback\n#TRUST_PROXY=0\n';

test('F16 the command of an installed villa writes the setting once, and takes it out', () => {
  const line = settingCommand('villa', 'TRUST_PROXY', '198.51.100.9');
  expect(line).toMatch(/^sudo .* && systemctl restart villa"$/);
  const after = 'PORT=3000\n#TRUST_PROXY=0\nTRUST_PROXY=198.51.100.9\n';
  expect(typed(line, 'villa.env', BEFORE)).toBe(after);
  expect(typed(line, 'villa.env', null)).toBe(after);
  expect(typed(settingCommand('villa', 'TRUST_PROXY', null), 'villa.env', null)).toBe(
    'PORT=3000\n#TRUST_PROXY=0\n',
  );
});

test('F16 the command of a container changes its line of compose.yaml', () => {
  const line = settingCommand('docker', 'TRUST_PROXY', '1');
  const compose = readFileSync(
    new URL('../../../../../deploy/compose.yaml', import.meta.url),
    'utf8',
  );
  expect(line).toMatch(/docker compose up -d$/);
  expect(typed(line, 'compose.yaml', compose)).toBe(
    compose.replace('TRUST_PROXY: uniquelocal', 'TRUST_PROXY: "1"'),
  );
});

test('F16 the command of a copy of the sources makes its .env, too', () => {
  const line = settingCommand('source', 'PUBLIC_URL', 'https://villa.example.com');
  expect(typed(line, '.env', null)).toBe('PUBLIC_URL=https://villa.example.com\n');
  expect(typed(line, '.env', null)).toBe('PUBLIC_URL=https://villa.example.com\n');
});

test('F16 the desk’s own server has no line that could be typed', () => {
  expect(settingCommand('desk', 'TRUST_PROXY', '1')).toBeNull();
});
