/**
 * Makes what `npm start` serves, and only what changed: a second start should
 * take seconds. The server needs no build; Node runs its sources.
 */
import { runNode } from './lib/child.ts';
import { isUpToDate, stampOf, writeStamp } from './lib/content-stamp.ts';
import { inRoot, root } from './lib/paths.ts';
import { toolFile } from './lib/tool.ts';

/** Everything that can change a byte of the site's bundles. */
const siteInputs = [
  'apps/site/**',
  'packages/*/src/**',
  'packages/*/package.json',
  'apps/server/src/features/site/{compression,precompress}.ts',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
];

/** Puts a compressed copy beside each file, so that no request has to wait for one. */
const precompress = inRoot('apps/server/src/features/site/precompress.ts');

/** Keeps its own record of the pictures it has encoded already. */
const encodePictures = inRoot('apps/server/src/features/seed/encode-seed.ts');

export async function build(): Promise<void> {
  await Promise.all([buildSite(), encodeSeedPictures()]);
}

async function buildSite(): Promise<void> {
  const stampFile = inRoot('apps/site/dist/.inputs');
  const stamp = stampOf(root, siteInputs);
  if (isUpToDate(stampFile, stamp)) return;

  console.log('Building the site ...');
  // For guests, for owner and staff (beside the guests'), the service workers of both, and for the server to render pages with.
  await vite('--outDir', 'dist/client', '--emptyOutDir');
  await vite('--outDir', 'dist/client', '--mode', 'admin', '--emptyOutDir', 'false');
  for (const worker of ['admin-worker', 'cleaning-worker']) {
    await vite('--outDir', 'dist/client', '--mode', worker, '--emptyOutDir', 'false');
  }
  await vite('--outDir', 'dist/server', '--emptyOutDir', '--ssr', 'src/entry-server.tsx');
  await orFail(runNode([precompress, inRoot('apps/site/dist/client')]), 'The site');
  writeStamp(stampFile, stamp);
}

async function vite(...args: string[]): Promise<void> {
  const options = { cwd: inRoot('apps/site'), env: { NODE_ENV: 'production' } };
  const command = [toolFile('vite'), 'build', '--logLevel', 'warn', ...args];
  await orFail(runNode(command, options), 'The site');
}

async function encodeSeedPictures(): Promise<void> {
  await orFail(
    runNode([encodePictures, process.env['SEED']?.trim() || 'demo']),
    'The set of pictures',
  );
}

async function orFail(exit: Promise<number>, what: string): Promise<void> {
  const code = await exit;
  if (code !== 0) throw new BuildFailed(`${what} could not be built (exit code ${code}).`);
}

/** The lines above it say what is wrong, so nobody needs the stack. */
export class BuildFailed extends Error {}

if (import.meta.main) {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
