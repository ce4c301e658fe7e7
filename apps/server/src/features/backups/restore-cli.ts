import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { folderSentence } from '../../platform/files/folder-trouble.ts';
import { SilentFolder, endAtOnce, requireAnswer } from '../../platform/jobs/answers-in-time.ts';
import { RestoreRefused, restoreBackup } from './restore-backup.ts';
import { restoreJson, restoreWords } from './restore-words.ts';

const USAGE = `Usage: npm run restore -- FILE [--replace] [--json]

Brings the backup FILE back into the data folder (DATA_DIR, ./data when not set). FILE may also be
the database that an update has kept (backups/before-update-….db): then the uploads stay as they are.
--replace moves what is in the data folder aside first; it is kept.
--json writes what was brought back as one line for a program.`;

/** `npm run restore`. @returns the exit code */
export async function runRestore(args: string[]): Promise<number> {
  const order = readArgs(args);
  if (order === null) {
    console.error(USAGE);
    return 2;
  }
  let dataDir = '';
  try {
    ({ dataDir } = readConfig());
    await requireAnswer(dataDir);
    const restored = await restoreBackup({ ...order, dataDir, now: new Date() });
    console.log(order.json ? restoreJson(restored) : `\n${restoreWords(restored, dataDir)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof SilentFolder) {
      console.error(`\nNothing was brought back: ${error.message}.\n`);
      await endAtOnce();
    }
    const isRefused = error instanceof RestoreRefused || error instanceof ConfigError;
    const said = isRefused ? error.message : folderSentence(dataDir, error);
    console.error(`\n${said}\n`);
    return 1;
  }
}

function readArgs(args: string[]): { file: string; replace: boolean; json: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    return file !== undefined && rest.length === 0
      ? { file: resolve(file), replace: values.replace, json: values.json }
      : null;
  } catch {
    return null;
  }
}
