import { expect, test } from 'vitest';
import { plainJavaScript } from './stage-server.ts';

test('plainJavaScript() strips types and renames imports of our own files to .js', () => {
  const source = [
    "import { type Config, readConfig } from './config.ts';",
    "import type { Route } from '@villa/shared/contract/route.ts';",
    "import { booking } from '@villa/shared/contract/booking.ts';",
    "import { z } from 'zod/mini';",
    "const { start } = await import('../create-server.ts');",
    "const worker = new URL('./backup-worker.ts', import.meta.url);",
    "const text: string = 'a file.ts is no import';",
  ].join('\n');
  const plain = plainJavaScript(source);
  expect(plain).toContain("readConfig } from './config.js'");
  expect(plain).not.toContain('Route');
  expect(plain).toContain("from '@villa/shared/contract/booking.js'");
  expect(plain).toContain("from 'zod/mini'");
  expect(plain).toContain("import('../create-server.js')");
  expect(plain).toContain("new URL('./backup-worker.js'");
  expect(plain).toContain("'a file.ts is no import'");
  expect(plain).not.toContain(': string');
});
