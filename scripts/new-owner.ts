/** `npm run new-owner -- --yes`: for an owner who has forgotten the password. The server's own code does it. */
import './lib/own-settings.ts';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.ts';

const cli = inRoot('apps/server/src/features/staff/new-owner-cli.ts');
const { runNewOwner } = (await import(pathToFileURL(cli).href)) as {
  runNewOwner: (args: string[]) => Promise<number>;
};
process.exitCode = await runNewOwner(process.argv.slice(2));
