/**
 * `npm run restore -- FILE`, or `-- --from-offsite`: brings a backup or an off-site copy back into the data folder. The server's
 * own code does it.
 */
import './lib/own-settings.ts';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.ts';

const cli = inRoot('apps/server/src/features/offsite/restore-offsite-cli.ts');
const { runAnyRestore } = (await import(pathToFileURL(cli).href)) as {
  runAnyRestore: (args: string[]) => Promise<number>;
};
process.exitCode = await runAnyRestore(process.argv.slice(2));
