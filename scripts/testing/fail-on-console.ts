/**
 * A test that passes while something writes an error to the console has not passed:
 * React's warnings, a swallowed error and a failed request all end up there.
 *
 * A test that expects such a line says so: `vi.spyOn(console, 'error').mockReturnValue()`.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const written: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    written.push(`console.${level}: ${format(...words)}`);
  };
}

function failOnWritten(): void {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

afterEach(failOnWritten);
// A message may come after the last test, or while the file was loaded.
afterAll(failOnWritten);
