/** Runs the steps of `npm test` one after the other, and beside each other those that mostly wait. */
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
  const results: Result[] = [];
  let next = 0;
  while (next < steps.length) {
    const [step, after] = steps.slice(next, next + 2) as [Step, Step?];
    const group = step.mostlyWaits && after ? runBeside(step, after, extra) : runAlone(step, extra);
    const done = await group;
    results.push(...done);
    next += done.length;
  }
  return results;
}

async function runAlone(step: Step, extra: string[]): Promise<Result[]> {
  console.log(`\n--- ${step.name} ---`);
  return [await outcomeOf(step, extra, await preparedFor(step), 'inherit')];
}

/** Two outputs in one would be readable for nobody: what the first one prints comes when both are done. */
async function runBeside(waiting: Step, step: Step, extra: string[]): Promise<Result[]> {
  console.log(`\n--- ${step.name}, and beside them the ${waiting.name} ---`);
  const folder = mkdtempSync(join(tmpdir(), 'villa-output-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeFolder);
  const file = join(folder, 'output');
  const kept = openSync(file, 'w');
  try {
    // The other step may be reading what one of them builds.
    const prepared = [await preparedFor(waiting), await preparedFor(step)] as const;
    const results = await Promise.all([
      outcomeOf(waiting, extra, prepared[0], ['ignore', kept, kept]),
      outcomeOf(step, extra, prepared[1], 'inherit'),
    ]);
    console.log(`\n--- ${waiting.name} ---`);
    process.stdout.write(readFileSync(file));
    return results;
  } finally {
    closeSync(kept);
    removeFolder();
    process.off('exit', removeFolder);
  }
}

/** @returns why the step cannot run, where it cannot */
async function preparedFor(step: Step): Promise<Outcome | undefined> {
  try {
    await step.prepare?.();
    return undefined;
  } catch (error) {
    return failedBy(error);
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
