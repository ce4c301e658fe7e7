import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../config.ts';
import { openContext } from '../../app-context.ts';
import { DataFolderRefused } from '../../data-folder.ts';
import { lastAddress } from '../../last-address.ts';
import { folderSentence } from '../../platform/files/folder-trouble.ts';
import { DATABASE } from '../backups/backup-manifest.ts';
import { SilentFolder, endAtOnce, requireAnswer } from '../../platform/jobs/answers-in-time.ts';
import { openToNewOwner } from './new-owner.ts';

const USAGE = `Usage: npm run new-owner -- --yes

For an owner who has forgotten the password. Ends the owner's account in the data folder (DATA_DIR,
./data when not set) and prints the link that makes a new one, which may have the same email. Staff
and bookings stay as they are.`;

/** `npm run new-owner`. @returns the exit code */
export async function runNewOwner(args: string[]): Promise<number> {
  if (args.join(' ') !== '--yes') {
    console.error(USAGE);
    return 2;
  }
  let dataDir = '';
  try {
    const config = readConfig();
    ({ dataDir } = config);
    await requireAnswer(dataDir);
    const file = statSync(join(dataDir, DATABASE), { throwIfNoEntry: false });
    if (file === undefined || file.size === 0) {
      console.error(`\nThere is no villa in ${config.dataDir}.\n`);
      return 1;
    }
    const context = openContext(config);
    console.log(
      `\nMake the owner's account (this link does it once):\n  ${lastAddress(config)}${openToNewOwner(context)}\n`,
    );
    context.sqlite.close();
    return 0;
  } catch (error) {
    if (error instanceof SilentFolder) {
      console.error(`\nNothing was changed: ${error.message}.\n`);
      await endAtOnce();
    }
    const isRefused = error instanceof ConfigError || error instanceof DataFolderRefused;
    const said = isRefused ? error.message : folderSentence(dataDir, error);
    console.error(`\n${said}\n`);
    return 1;
  }
}
