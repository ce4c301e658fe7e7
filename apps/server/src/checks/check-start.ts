import { ConfigError, readConfig } from '../config.ts';
import { type Named, exitCodeOf, findingLines, runChecks } from './all-checks.ts';
import { wrong } from './check.ts';
import { withPort } from './port-state.ts';

/** `npm start -- --check`: tries what a start relies on and says it in words. Nothing is started. @returns the exit code */
export async function checkStart(): Promise<number> {
  const found = await look();
  const code = exitCodeOf(found);
  console.log(`\n${findingLines(found).join('\n')}\n\n${ENDS[code] ?? ''}\n`);
  return code;
}

async function look(): Promise<Named[]> {
  try {
    const config = readConfig();
    return await withPort(config, (port) =>
      runChecks({ config, moment: 'start', port, now: new Date() }),
    );
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => ({ name: 'settings', ...wrong(problem) }));
  }
}

const ENDS: Readonly<Record<number, string>> = {
  0: 'All is well. Nothing was started.',
  1: 'The villa can start; look at what stands first. Nothing was started.',
  2: 'Something is wrong. Nothing was started.',
};
