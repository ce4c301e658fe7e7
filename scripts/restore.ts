/** `npm run restore -- FILE`: brings a backup back into the data folder. The server's own code does it. */
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.ts';

const cli = inRoot('apps/server/src/features/backups/restore-cli.ts');
const { runRestore } = (await import(pathToFileURL(cli).href)) as {
  runRestore: (args: string[]) => Promise<number>;
};
process.exitCode = await runRestore(process.argv.slice(2));
