import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tellByTheDocs } from './install/by-the-docs.ts';
import { tellContainer } from './install/container.ts';
import { type Suite, debianRoot } from './install/debian-root.ts';
import { tellFromNothing } from './install/from-nothing.ts';
import { startMachine } from './install/machine.ts';
import { tellInTheWay } from './install/in-the-way.ts';
import { tellFullDisk, tellInterruptions } from './install/interruptions.ts';
import { makeReleases } from './install/releases.ts';
import { tellOffsite } from './tell-offsite.ts';
import { createSteps } from './install/steps.ts';
import { installTools } from './install/tools.ts';

const TIMES = 20;
const SUITES: readonly Suite[] = ['bookworm', 'trixie'];

/**
 * Installs the villa as an owner does: on a minimal Debian with a systemd of its own. Words choose parts:
 * `bookworm`, `trixie`, `in-the-way`, `offsite`, `interruptions`, `full-disk`, `docs`, `container`.
 * @returns whether all went as an owner is promised
 */
export async function runInstall(words: readonly string[]): Promise<boolean> {
  try {
    installTools();
  } catch (error) {
    console.error(`The soak "install" cannot run here: ${(error as Error).message}`);
    return false;
  }
  const folder = mkdtempSync('/var/tmp/villa-install-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const steps = createSteps();
  const releases = await makeReleases(join(folder, 'releases'));
  const isChosen = (part: string): boolean => words.length === 0 || words.includes(part);
  for (const suite of SUITES.filter(isChosen)) {
    await steps.story(`From nothing, on Debian ${suite}`, async () => {
      await using machine = await startMachine(await debianRoot(suite), join(folder, suite));
      await tellFromNothing(machine, releases, steps);
    });
  }
  const debian = await debianRoot('bookworm');
  if (isChosen('in-the-way')) {
    await steps.story('What an installer meets', async () => {
      await using machine = await startMachine(debian, join(folder, 'met'));
      await tellInTheWay(machine, releases, steps);
    });
  }
  if (isChosen('offsite')) {
    await steps.story('Copies off the machine, and a new machine of them', () =>
      tellOffsite({ debian, folder }, releases, steps),
    );
  }
  if (isChosen('interruptions')) {
    await steps.story(`Cut off ${TIMES} times, and run again`, () =>
      tellInterruptions({ debian, folder, times: TIMES }, releases, steps),
    );
  }
  if (isChosen('docs')) {
    await steps.story("The owners' pages, word by word", () =>
      tellByTheDocs({ debian, folder }, releases, steps),
    );
  }
  if (isChosen('full-disk')) {
    await steps.story('A disk that is full at each step', () =>
      tellFullDisk({ debian, folder }, releases, steps),
    );
  }
  if (isChosen('container')) {
    await steps.story('The same release as a container', async () => {
      const base = await debianRoot('trixie');
      await tellContainer(releases.built, base, join(folder, 'image'), steps);
    });
  }
  console.log(`\n${steps.passed()} passed, ${steps.failed()} failed`);
  return steps.failed() === 0;
}
