/**
 * A test that passes while something cries out on the console has not passed:
 * React's warnings, a swallowed error and a failed request all end up there.
 *
 * A test that expects a cry says so: `vi.spyOn(console, 'error').mockReturnValue()`.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const cries: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    cries.push(`console.${level}: ${format(...words)}`);
  };
}

function failOnCries(): void {
  const heard = cries.splice(0);
  if (heard.length > 0) throw new Error(heard.join('\n'));
}

afterEach(failOnCries);
// What came after the last test, or while the file was loaded.
afterAll(failOnCries);
