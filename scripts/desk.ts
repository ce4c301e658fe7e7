/** `npm run desk`: builds what changed and starts the desktop app, where there is an Electron to start. */
import './launch/die-with-parent.mjs';
import { buildDesk } from './desk/build.ts';
import { ensureElectron, howToGet } from './desk/electron.ts';
import { runNode, runProgram } from './lib/child.ts';
import { inRoot } from './lib/paths.ts';

const electron = ensureElectron();
if ('missing' in electron) {
  console.error(howToGet(electron.missing));
  process.exit(1);
}

// The site too: the villa that runs on this computer shows it.
const built = (await runNode([inRoot('scripts/build.ts')])) || (await buildDesk());
process.exitCode = built || (await runProgram(electron.program, [inRoot('apps/desk')]));
