import type { StdioOptions } from 'node:child_process';
import type { Tally } from './tally.ts';

export type Part = 'check' | 'unit' | 'stress' | 'browser';

/** The streams that a step's tools write to. */
export type Output = StdioOptions;

export type Step = {
  part: Part;
  name: string;
  /** It leaves most of the machine to others, so it runs beside all other steps. */
  mostlyWaits?: boolean;
  /** Done before any step runs. @throws when it cannot run */
  prepare?: () => Promise<void>;
  run: (extra: string[], output: Output) => Promise<Outcome>;
};

/** The counts of a step, and the tests that failed, were skipped or passed late in it, each with its reason. */
export type Outcome = {
  tally: Tally;
  failures: string[];
  skips?: string[];
  unsteady?: string[];
};
