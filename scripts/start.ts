/**
 * `npm start`: builds what changed, then becomes the server. `npm start -- --check` only tries what a start relies on.
 *
 * The server takes this process's place where the system can do that: nothing that the build or TypeScript needed
 * stays in memory, signals need no passing on, and its exit code is ours.
 */
import './launch/die-with-parent.mjs';
import './lib/own-settings.ts';
import { pathToFileURL } from 'node:url';
import { runNode } from './lib/child.ts';
import { inRoot } from './lib/paths.ts';

// In a process of its own: what the build loads is gone before the server runs.
const code = await runNode([inRoot('scripts/build.ts')]);
if (code !== 0) process.exit(code);

// React and Express both look at this when they are first imported.
process.env['NODE_ENV'] ??= 'production';
const server = inRoot('scripts/launch/serve.mjs');
if (process.platform === 'win32') await import(pathToFileURL(server).href);
else {
  const words = [process.execPath, server, ...process.argv.slice(2)];
  process.execve!(process.execPath, words, process.env);
}
