import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openForWriting } from '../support/database-file.ts';

/** The folder of slips in a data folder. */
const slipsFolder = 'slips';

/** Every slip that the database knows has its file, whole. */
export function judgeSlipFiles(dataDir: string): string[] {
  using file = openForWriting(dataDir);
  const slips = file.db.prepare('select id, file, bytes from slips').all() as {
    id: string;
    file: string;
    bytes: number;
  }[];
  return slips.flatMap((slip) => {
    const path = join(dataDir, slipsFolder, slip.file);
    if (!existsSync(path)) return [`slip ${slip.id} has no file`];
    const { size } = statSync(path);
    return size === slip.bytes ? [] : [`slip ${slip.id} has ${size} of ${slip.bytes} bytes`];
  });
}
