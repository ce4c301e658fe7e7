/**
 * `npm run dev`: the server, restarted when its sources change, and Vite, which
 * brings each change of the site into the open page.
 *
 * Two ports on purpose: Vite passes /api on to the server (apps/site/vite.config.ts),
 * so the pages see one origin, as they do in production.
 */
import './launch/die-with-parent.mjs';
import './lib/own-settings.ts';
import { runNode } from './lib/child.ts';
import { inRoot } from './lib/paths.ts';
import { toolFile } from './lib/tool.ts';

const env = { NODE_ENV: 'development' };

const first = await Promise.race([
  runNode(['--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts')], { env }),
  runNode([toolFile('vite')], { cwd: inRoot('apps/site'), env }),
]);

// One without the other is of no use: when the first ends, end the other too.
process.exitCode = first;
process.kill(process.pid, 'SIGTERM');
