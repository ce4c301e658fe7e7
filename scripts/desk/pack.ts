/**
 * `npm run desk:pack`: an installer for the system it runs on; more words go to electron-builder, such
 * as `npm run desk:pack -- --dir`.
 */
import '../launch/die-with-parent.mjs';
import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';
import { buildDesk } from './build.ts';
import { stageServer } from './stage-server.ts';

const built = (await runNode([inRoot('scripts/build.ts')])) || (await buildDesk());
if (built !== 0) process.exit(built);

console.log("Laying out the villa's server ...");
stageServer();
const builder = inRoot('apps/desk/node_modules/electron-builder/cli.js');
const config = ['--config', 'electron-builder.config.ts', '--publish', 'never'];
process.exitCode = await runNode([builder, ...config, ...process.argv.slice(2)], {
  cwd: inRoot('apps/desk'),
});
