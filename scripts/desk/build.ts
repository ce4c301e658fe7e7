/** Makes the desktop app's three bundles in apps/desk/out, when something of them has changed. */
import { runNode } from '../lib/child.ts';
import { isUpToDate, stampOf, writeStamp } from '../lib/content-stamp.ts';
import { inRoot, root } from '../lib/paths.ts';

const inputs = [
  'apps/desk/src/**',
  'apps/desk/*.ts',
  'packages/*/src/**',
  'packages/*/package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
];

/** @returns the exit code */
export async function buildDesk(): Promise<number> {
  const stampFile = inRoot('apps/desk/out/.inputs');
  const stamp = stampOf(root, inputs);
  if (isUpToDate(stampFile, stamp)) return 0;

  console.log('Building the desktop app ...');
  const builder = inRoot('apps/desk/node_modules/electron-vite/bin/electron-vite.js');
  const options = { cwd: inRoot('apps/desk'), env: { NODE_ENV: 'production' } };
  const code = await runNode([builder, 'build', '--logLevel', 'warn'], options);
  if (code === 0) writeStamp(stampFile, stamp);
  return code;
}

if (import.meta.main) process.exitCode = await buildDesk();
