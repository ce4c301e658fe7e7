import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { folderSentence } from '../../platform/files/folder-trouble.ts';
import { runRestore } from '../backups/restore-cli.ts';
import { RestoreRefused } from '../backups/restore-backup.ts';
import { restoreJson, restoreWords } from '../backups/restore-words.ts';
import { askPlace, terminalAsk } from './ask-place.ts';
import { openKey } from './offsite-key.ts';
import { openPlace } from './place-settings.ts';
import { PlaceFailed } from './place.ts';
import { problemWords } from './problem-words.ts';
import { restoreOffsite } from './restore-offsite.ts';

const USAGE = `Usage: villa restore --from-offsite [--copy INSTANT] [--replace] [--json]

Brings the newest off-site copy back into the data folder (DATA_DIR), with the keys of outside services.
Where it is and its key are read from the settings (OFFSITE_FOLDER or OFFSITE_S3_…, OFFSITE_KEY); what
is not there is asked for.
--copy takes an older copy: its instant, or the beginning of it, such as 2026-11-20T14.
--replace moves what is in the data folder aside first; it is kept.
--json writes what was brought back as one line for a program.`;

/** `restore`, from a file or from off-site. @returns the exit code */
export function runAnyRestore(args: string[]): Promise<number> {
  return args.includes('--from-offsite') ? runRestoreOffsite(args) : runRestore(args);
}

async function runRestoreOffsite(args: string[]): Promise<number> {
  const order = readArgs(args);
  if (order === null) {
    console.error(USAGE);
    return 2;
  }
  let dataDir = '';
  try {
    const config = readConfig();
    ({ dataDir } = config);
    const settings = await settingsOf(config.offsite);
    const place = openPlace(settings.place, {
      clock: { now: () => new Date() },
      allowPrivateAddresses: config.allowPrivateAddresses,
      // Nothing leaves: it is only read, so a villa that rests may be brought back once more.
      waysOut: { mayLeave: () => true },
    });
    try {
      const key = await openKey(settings.key);
      const tell = (line: string): void => console.error(line);
      const restored = await restoreOffsite({
        ...order,
        place,
        key,
        dataDir,
        now: new Date(),
        tell,
      });
      console.log(order.json ? restoreJson(restored) : `\n${restoreWords(restored, dataDir)}\n`);
      for (const file of restored.lost) console.log(`  Not as it was sent, so left out: ${file}`);
      return 0;
    } finally {
      place.close();
    }
  } catch (error) {
    console.error(`\n${sentenceOf(error, dataDir)}\n`);
    return 1;
  }
}

async function settingsOf(fixed: Parameters<typeof askPlace>[0]) {
  const { place, key } = fixed;
  if (place !== null && key !== null) return { place, key };
  if (!process.stdin.isTTY) {
    throw new RestoreRefused(
      'Name the place (OFFSITE_FOLDER, or OFFSITE_S3_ENDPOINT and its like) and OFFSITE_KEY in the settings, or call this at a terminal.',
    );
  }
  const { ask, end } = terminalAsk();
  try {
    return await askPlace(fixed, ask);
  } finally {
    end();
  }
}

function sentenceOf(error: unknown, dataDir: string): string {
  if (error instanceof RestoreRefused || error instanceof ConfigError) return error.message;
  if (error instanceof PlaceFailed) return problemWords(error.problem, error.detail);
  return folderSentence(dataDir, error);
}

function readArgs(
  args: string[],
): { replace: boolean; json: boolean; copy: string | undefined } | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'from-offsite': { type: 'boolean', default: false },
        copy: { type: 'string' },
        replace: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    return { replace: values.replace, json: values.json, copy: values.copy };
  } catch {
    return null;
  }
}
