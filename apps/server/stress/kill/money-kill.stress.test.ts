/** Kills a server while staff write money down, and looks each time whether it still knows what it said. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { databaseFile, makeDatabase, openForWriting } from '../support/database-file.ts';
import { type HttpAnswer, answerText } from '../support/guest-calls.ts';
import { howOften, inSoak, isRoundDue } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { seededRandom } from '../support/random.ts';
import { registerOwner } from '../support/register-owner.ts';
import { startServer } from '../support/server-process.ts';
import {
  type Staff,
  addPayment,
  bookForGuest,
  confirmReceived,
  reversePayment,
} from '../support/staff-calls.ts';
import { today } from '../support/today.ts';

const FAULT = fileURLToPath(new URL('../seeded-faults/confirms-in-two-steps.ts', import.meta.url));
const KILLS = howOften(100, 4);
const [SHORTEST, LONGEST] = [30, 350];
const env = { LOG_LEVEL: 'warn', SETUP_CODE: 'stress-set-up' };

interface Made {
  _id: string;
  totalPrice: number;
}

interface Report {
  kills: number;
  cutOff: number;
  violations: string[];
}

/** The acknowledged payments of a booking, each once. */
interface Acknowledged {
  id: string;
  payments: Set<string>;
  confirmed: boolean;
}

interface LedgerAnswer {
  payments: { id: string; reverses: string | null }[];
}

async function runKills(options: {
  kills: number;
  staff: number;
  entry?: string;
  stopAtFirst?: boolean;
}): Promise<Report> {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const { entry } = options;
  const start = () =>
    startServer({ dataDir: folder.path, env, ...(entry !== undefined && { entry }) });
  const random = seededRandom(20_261_122);
  let freeFrom = addDays(today(), 1);
  // Single nights: staff book at most ten years ahead, and a hundred kills need 2,000 stays.
  const nextStay = (): Stay => {
    const checkIn = freeFrom;
    freeFrom = addDays(freeFrom, 1);
    return { checkIn, checkOut: freeFrom };
  };
  const report: Report = { kills: 0, cutOff: 0, violations: [] };
  const everything: Acknowledged[] = [];
  let server = await start();
  const token = await registerOwner(server.baseUrl, env.SETUP_CODE);

  // Most kills must hit somebody in the middle of a call, or they prove nothing.
  while (isRoundDue(report.kills, options.kills, report.cutOff > options.kills)) {
    const job = { stopped: false };
    const staff: Staff = { baseUrl: server.baseUrl, token };
    /** The body of an answer; null when the kill left none. */
    const heard = (answer: HttpAnswer, expected: number): unknown => {
      if (answer.status === 0) {
        report.cutOff += 1;
        return null;
      }
      if (answer.status !== expected) {
        report.violations.push(`a call that had to succeed was answered ${answerText(answer)}`);
        return null;
      }
      return answer.body;
    };
    const work = async (): Promise<void> => {
      while (!job.stopped) {
        const made = heard(await bookForGuest(staff, nextStay()), 201) as Made | null;
        if (made === null) return;
        const booking: Acknowledged = { id: made._id, payments: new Set(), confirmed: false };
        everything.push(booking);
        const part = random.whole(1, made.totalPrice);
        if (heard(await confirmReceived(staff, made._id, part), 200) === null) return;
        booking.confirmed = true;
        const note = (ledger: LedgerAnswer | null) =>
          ledger?.payments.forEach(({ id }) => booking.payments.add(id));
        const paid = heard(
          await addPayment(staff, made._id, { amount: 100 }),
          201,
        ) as LedgerAnswer | null;
        if (paid === null) return;
        note(paid);
        const last = paid.payments.at(-1)?.id ?? '';
        if (random.whole(1, 3) > 1) continue;
        const back = heard(await reversePayment(staff, made._id, last), 201) as LedgerAnswer | null;
        if (back === null) return;
        note(back);
      }
    };
    const before = everything.length;
    const all = Array.from({ length: options.staff }, work);
    // A busy machine takes longer for the first answer than the longest wait.
    while (everything.length === before && report.violations.length === 0) await wait(5);
    await wait(random.whole(SHORTEST, LONGEST));
    await server.kill();
    job.stopped = true;
    await Promise.all(all);
    report.kills += 1;
    report.violations.push(...judge(folder.path, everything));
    if (options.stopAtFirst === true && report.violations.length > 0) break;
    server = await start();
  }
  if (report.violations.length === 0) await server.stop();
  return report;
}

/** Before any server looks: what is on the disk is whole by itself, and has all that was acknowledged. */
function judge(dataDir: string, everything: readonly Acknowledged[]): string[] {
  const violations = judgeDatabase(join(dataDir, databaseFile));
  using file = openForWriting(dataDir);
  const payments = new Set(file.db.prepare('select id from payments').pluck().all() as string[]);
  const statuses = new Map(
    file.db.prepare('select id, status from bookings').raw().all() as [string, string][],
  );
  for (const booking of everything) {
    const lost = [...booking.payments].filter((id) => !payments.has(id));
    if (lost.length > 0) violations.push(`${booking.id} has lost ${lost.length} payments`);
    if (booking.confirmed && statuses.get(booking.id) !== 'confirmed') {
      violations.push(`${booking.id} was confirmed, and is ${statuses.get(booking.id)}`);
    }
  }
  // Here money comes with the confirmation and never before it.
  const half = file.db
    .prepare(
      `select id from bookings where (status = 'confirmed')
        <> exists (select 1 from payments where booking_id = bookings.id)`,
    )
    .pluck()
    .all() as string[];
  violations.push(...half.map((id) => `${id} is half confirmed: status and payment disagree`));
  return violations;
}

it('loses no money that it acknowledged, killed again and again while it is written down', async () => {
  const report = await runKills({ kills: KILLS, staff: 4 });
  expect(report.violations).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(KILLS);
  expect(report.cutOff).toBeGreaterThan(KILLS);
});

inSoak(() => {
  it('would be found out if it wrote payment and status one after the other', async () => {
    const report = await runKills({ kills: 60, staff: 4, entry: FAULT, stopAtFirst: true });
    expect(report.violations.join('\n')).toContain('is half confirmed');
  });
});
