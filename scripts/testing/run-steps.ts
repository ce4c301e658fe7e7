/** Runs the steps of `npm test` one after the other, and beside them those that mostly wait. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Output, Step } from './step.ts';
import { oneFailed } from './tally.ts';

export type Result = Outcome & { step: Step };

/**
 * A failing step does not stop the next one, so that one run shows everything that is wrong.
 * @returns what each step counted, in the order of the steps
 */
export async function runSteps(steps: readonly Step[], extra: string[]): Promise<Result[]> {
  // All first: one that runs beside another may be reading what that one builds.
  const unprepared = new Map<Step, Outcome>();
  for (const step of steps) {
    await step.prepare?.().catch((error: unknown) => unprepared.set(step, failedBy(error)));
  }
  const inOrder = async (some: readonly Step[], output: Output): Promise<Result[]> => {
    const results: Result[] = [];
    for (const step of some) {
      if (output === 'inherit') console.log(`\n--- ${step.name} ---`);
      results.push(await outcomeOf(step, extra, unprepared.get(step), output));
    }
    return results;
  };
  const waiting = steps.filter(({ mostlyWaits }) => mostlyWaits);
  const others = steps.filter(({ mostlyWaits }) => !mostlyWaits);
  if (waiting.length === 0 || others.length === 0) return inOrder(steps, 'inherit');
  const results = await beside(
    waiting.map(({ name }) => name).join(', '),
    (output) => inOrder(waiting, output),
    () => inOrder(others, 'inherit'),
  );
  return results.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
}

/** Two outputs in one would be readable for nobody: what the waiting ones print comes when all are done. */
async function beside(
  names: string,
  waiting: (output: Output) => Promise<Result[]>,
  others: () => Promise<Result[]>,
): Promise<Result[]> {
  console.log(`\n--- ${names}: beside the others, printed after them ---`);
  const folder = mkdtempSync(join(tmpdir(), 'villa-output-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeFolder);
  const file = join(folder, 'output');
  const kept = openSync(file, 'w');
  try {
    const results = await Promise.all([waiting(['ignore', kept, kept]), others()]);
    console.log(`\n--- ${names} ---`);
    process.stdout.write(readFileSync(file));
    return results.flat();
  } finally {
    closeSync(kept);
    removeFolder();
    process.off('exit', removeFolder);
  }
}

async function outcomeOf(
  step: Step,
  extra: string[],
  unprepared: Outcome | undefined,
  output: Output,
): Promise<Result> {
  const outcome = unprepared ?? (await step.run(extra, output).catch(failedBy));
  return { step, ...outcome };
}

function failedBy(error: unknown): Outcome {
  console.error(error);
  return { tally: oneFailed, failures: [String(error)] };
}
