/**
 * The entry of every npm script: `node scripts/run.mjs <file> [arguments]`.
 *
 * It runs on whatever Node (20 or newer) the machine has, with built-ins only,
 * because in a fresh clone nothing is installed yet. It installs what the
 * lockfile names, then hands over to the workspace's own Node, on which
 * everything else runs: TypeScript without a build step, and better-sqlite3,
 * which crashes without a word on an older Node.
 */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './launch/install.mjs';
import { NOT_LOADED, explainMissingLibrary } from './launch/missing-library.mjs';
import { findOwnNode } from './launch/own-node.mjs';
import { parentIsGone } from './launch/parent.mjs';
import { runAndStayWith } from './launch/run-child.mjs';
import { Stop } from './launch/stop.mjs';

/**
 * From Node 22.15 on, and not on Windows, this process can become the one it starts: one process fewer in memory.
 * Scripts that last look after their parent themselves (launch/die-with-parent.mjs).
 */
const canBecome = () => process.platform !== 'win32' && process.execve !== undefined;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Before the install, which takes a while: who leaves meanwhile has left.
const gone = parentIsGone();

try {
  installIfNeeded(root);
  const node = findOwnNode(root);
  const bins = join(root, 'node_modules', '.bin');
  const path = [dirname(node), bins, process.env.PATH].filter(Boolean).join(delimiter);
  const env = { ...process.env, PATH: path };
  if (canBecome()) {
    // Once this process has become one that cannot be loaded, nobody is left to explain it.
    const missing = explainMissingLibrary(node);
    if (missing) throw new Stop(missing, NOT_LOADED);
    process.chdir(root);
    if (gone()) process.exit(1);
    process.execve(node, [node, ...process.argv.slice(2)], env);
  }
  runAndStayWith(node, process.argv.slice(2), { cwd: root, env }, gone);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(error.code);
}
