/**
 * `npm start`: builds what changed, then becomes the server.
 *
 * The server is imported, not started as a child: one process fewer to pass
 * signals through, and its exit code is ours without any copying.
 */
import './launch/die-with-parent.mjs';
import { pathToFileURL } from 'node:url';
import { runNode } from './lib/child.ts';
import { inRoot } from './lib/paths.ts';

// In a process of its own: what the build loads is gone before the server runs.
const code = await runNode([inRoot('scripts/build.ts')]);
if (code !== 0) process.exit(code);

// React and Express both look at this when they are first imported.
process.env['NODE_ENV'] ??= 'production';
await import(pathToFileURL(inRoot('apps/server/src/main.ts')).href);
