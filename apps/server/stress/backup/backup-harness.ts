/** Backups of a villa that is being booked, each restored into an empty folder and opened. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Collect, makeBackup } from '../../src/features/backups/make-backup.ts';
import { restoreBackup } from '../../src/features/backups/restore-backup.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { bookFarAhead, databaseFile, makeDatabase } from '../support/database-file.ts';
import { readSlip } from '../support/guest-calls.ts';
import { startServer } from '../support/server-process.ts';
import { type Promised, sendSlipGuests } from './slip-guests.ts';

const GUESTS = 4;
const BETWEEN_MS = 400;
/** This many promises are acknowledged before the first backup; a busy machine takes longer for it. */
const FIRST_PROMISES = 6;
/** A faulty backup is whole where nobody happened to write meanwhile: it gets this many tries. */
const MAX_ROUNDS = 12;

export interface Outcome {
  /** One sentence for each promise that a backup did not keep. */
  violations: string[];
  /** How many promises there were to keep, over all rounds. */
  judged: number;
  refused: string[];
}

/** A number of backups as the server makes them. */
export const backUpWhileBooking = (rounds: number): Promise<Outcome> => backUpAgainAndAgain(rounds);

/** Backups made in another way, until one of them has broken a promise. */
export const backUpUntilFoundOut = (collect: Collect): Promise<Outcome> =>
  backUpAgainAndAgain(MAX_ROUNDS, collect);

async function backUpAgainAndAgain(rounds: number, faulty?: Collect): Promise<Outcome> {
  using villa = makeDataFolder();
  makeDatabase(villa.path);
  bookFarAhead(villa.path);
  const server = await startServer({ dataDir: villa.path, env: { LOG_LEVEL: 'warn' } });
  const guests = sendSlipGuests(server.baseUrl, GUESTS);
  const outcome: Outcome = { violations: [], judged: 0, refused: guests.refused };
  try {
    for (let round = 0; round < rounds; round += 1) {
      do {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      } while (guests.promised.length < FIRST_PROMISES && guests.refused.length === 0);
      using folder = makeDataFolder();
      const promised = [...guests.promised];
      outcome.judged += promised.length;
      const found = backUp(villa.path, folder.path, faulty).then((file) =>
        judge(file, join(folder.path, 'data'), promised),
      );
      outcome.violations.push(...(await found.catch((error: unknown) => [String(error)])));
      if (faulty && outcome.violations.length > 0) break;
    }
  } finally {
    await guests.stop();
    await server.stop();
  }
  return outcome;
}

async function backUp(dataDir: string, folder: string, collect?: Collect): Promise<string> {
  const workDir = join(folder, 'work');
  const target = join(folder, 'backup.zip');
  mkdirSync(workDir);
  await makeBackup({ dataDir, workDir, target, madeAt: new Date().toISOString() }, collect);
  return target;
}

async function judge(file: string, dataDir: string, promised: Promised[]): Promise<string[]> {
  const restored = await restoreBackup({ file, dataDir, replace: false, now: new Date() });
  const violations = restored.manifest.contents.missing.map((name) => `${name} is missing`);
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    for (const { id, slipUrl, slip } of promised) {
      const kept = await readSlip(server.baseUrl, slipUrl);
      if (kept === null) violations.push(`the slip of booking ${id} is not there`);
      else if (!Buffer.from(kept).equals(Buffer.from(slip))) violations.push(`${id}: another slip`);
    }
    // A slip that was acknowledged while the backup was made may be in it; then it is whole.
    for (const [id, slipId] of reviewed(dataDir)) {
      const kept = await readSlip(server.baseUrl, `/api/booking/${id}/slip?file=${slipId}`);
      if (kept === null) violations.push(`booking ${id} is there without its slip`);
    }
  } finally {
    await server.stop();
  }
  return violations;
}

function reviewed(dataDir: string): [id: string, slipId: string][] {
  const db = new Database(join(dataDir, databaseFile), { readonly: true });
  const rows = db
    .prepare("select id, slip_id from bookings where status = 'in_review'")
    .raw()
    .all();
  db.close();
  return rows as [string, string][];
}
