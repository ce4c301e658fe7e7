import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataFolderRefused, inspectDataFolder } from '../data-folder.ts';
import { folderTrouble } from '../platform/files/folder-trouble.ts';
import { tryWriting } from '../platform/files/try-writing.ts';
import { SilentFolder, requireAnswer } from '../platform/jobs/answers-in-time.ts';
import { type Check, type Finding, well, wrong } from './check.ts';

/** The data folder can be written to, and its database is whole and of this version. */
export const checkDataFolder: Check = async ({ config: { dataDir }, moment }) => {
  try {
    await requireAnswer(dataDir);
    if (!existsSync(dataDir)) return [await notThere(dataDir, moment)];
    if (!statSync(dataDir).isDirectory()) return [wrong(`${dataDir} is no folder.`, 'DATA_DIR=…')];
    await tryWriting(dataDir);
    return [well(inWords(dataDir))];
  } catch (error) {
    if (error instanceof SilentFolder) return [wrong(sentence(error.message))];
    if (error instanceof DataFolderRefused) return [wrong(sentence(error.message))];
    const trouble = folderTrouble(dataDir, error);
    if (trouble === null) throw error;
    const isPermission = ['EACCES', 'EPERM'].includes((error as { code?: string }).code ?? '');
    return [wrong(sentence(trouble), isPermission ? `ls -ld ${dataDir}` : `df -h ${dataDir}`)];
  }
};

async function notThere(dataDir: string, moment: 'start' | 'running'): Promise<Finding> {
  if (moment === 'running') return wrong(`There is no data folder ${dataDir}.`, 'DATA_DIR=…');
  let above = dirname(dataDir);
  while (!existsSync(above)) above = dirname(above);
  await tryWriting(above);
  return well(`The data folder ${dataDir} will be made.`);
}

function inWords(dataDir: string): string {
  const { isNew, steps } = inspectDataFolder(dataDir);
  if (isNew) return `The data folder ${dataDir} is empty: a new villa begins in it.`;
  const update = steps === 0 ? '' : `; the next start brings it ${steps} step(s) further`;
  return `The data folder ${dataDir} takes what is written, and its database is whole${update}.`;
}

/** A file's name at its beginning stays as it is written. */
function sentence(text: string): string {
  const first = /^\S+\.\w/.test(text) ? text : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
  return first.endsWith('.') ? first : `${first}.`;
}
