/**
 * A reporter of Vitest's: writes down the errors that no test handled. Vitest fails a run for them,
 * and its JSON report does not name them. The file is named by `UNHANDLED_ERRORS_FILE`.
 */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/node';

export const FILE_VARIABLE = 'UNHANDLED_ERRORS_FILE';

export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env[FILE_VARIABLE];
    if (file === undefined) return;
    writeFileSync(
      file,
      JSON.stringify(
        errors.map(({ message, stack, cause, VITEST_TEST_PATH }) => ({
          message,
          stack,
          cause,
          file: VITEST_TEST_PATH,
        })),
      ),
    );
  }
}
