/** Kills a working server again and again, and looks each time whether it still knows what it said. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { today } from '../support/today.ts';
import { databaseFile } from '../support/database-file.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { isRoundDue } from '../support/how-often.ts';
import { seededRandom } from '../support/random.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { judgeEntry } from './after-restart.ts';
import { work } from './guest-at-work.ts';
import { judgeSlipFiles } from './judge-slip-files.ts';
import type { LedgerEntry } from './ledger.ts';

export interface KillOptions {
  dataDir: string;
  /** A file to run instead of the real server's. */
  entry?: string;
  kills: number;
  /** Guests that work at the same time. */
  guests: number;
  seed: number;
  stopAtFirst?: boolean;
}

export interface KillReport {
  kills: number;
  /** Bookings begun in all. */
  bookings: number;
  /** Calls that the kill left without an answer: only these show that it came in the middle. */
  cutOff: number;
  violations: string[];
}

/** Milliseconds of work before a kill. */
const [shortest, longest] = [30, 350];

/** The database must already let guests book many years ahead; see `bookFarAhead`. */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const random = seededRandom(options.seed);
  const report: KillReport = { kills: 0, bookings: 0, cutOff: 0, violations: [] };
  const everything: LedgerEntry[] = [];
  let freeFrom = addDays(today(), 1);
  const nextStay = (): Stay => {
    const checkIn = freeFrom;
    freeFrom = addDays(freeFrom, random.whole(1, 4));
    return { checkIn, checkOut: freeFrom };
  };

  let server = await start(options);
  // Most kills must hit somebody in the middle of a call, or they prove nothing.
  while (isRoundDue(report.kills, options.kills, report.cutOff > options.kills)) {
    const ledger: LedgerEntry[] = [];
    let stopped = false;
    const guests = Array.from({ length: options.guests }, () =>
      work({
        baseUrl: server.baseUrl,
        random,
        nextStay,
        nextKey: () => `kill-${options.seed}-${(report.bookings += 1)}`,
        ledger,
        violations: report.violations,
        stopped: () => stopped,
      }),
    );
    // A busy machine takes longer for the first answer than the longest wait.
    while (ledger.every((entry) => entry.id === null) && report.violations.length === 0) {
      await wait(5);
    }
    await wait(random.whole(shortest, longest));
    await server.kill();
    stopped = true;
    await Promise.all(guests);
    report.kills += 1;
    report.cutOff += ledger.filter(
      ({ asked, isUploading }) => asked !== null || isUploading,
    ).length;

    server = await start(options);
    // Before anybody asks again: what is on the disk must be whole by itself.
    report.violations.push(...judgeFolder(options.dataDir));
    report.violations.push(...(await judgeAll(server, ledger)));
    everything.push(...ledger);
    if (options.stopAtFirst === true && report.violations.length > 0) break;
  }
  report.violations.push(...(await judgeAll(server, everything)));
  await server.stop();
  report.violations.push(...judgeFolder(options.dataDir));
  return report;
}

function start({ dataDir, entry }: KillOptions): Promise<ServerProcess> {
  return startServer({ dataDir, ...(entry === undefined ? {} : { entry }) });
}

function judgeFolder(dataDir: string): string[] {
  return [...judgeDatabase(join(dataDir, databaseFile)), ...judgeSlipFiles(dataDir)];
}

/** A few at a time: thousands of bookings are looked at again at the end. */
async function judgeAll(server: ServerProcess, ledger: LedgerEntry[]): Promise<string[]> {
  const violations: string[] = [];
  for (let index = 0; index < ledger.length; index += 16) {
    const some = ledger.slice(index, index + 16).map((entry) => judgeEntry(server.baseUrl, entry));
    violations.push(...(await Promise.all(some)).flat());
  }
  return violations;
}
