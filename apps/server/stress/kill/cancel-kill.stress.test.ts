/** Kills a server while it ends stays whose hour of taking back is over, and looks each time whether one is half ended. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../support/data-folder.ts';
import { databaseFile, makeDatabase, openForWriting } from '../support/database-file.ts';
import { type HttpAnswer, answerText, sendJson } from '../support/guest-calls.ts';
import { howOften, inSoak, isRoundDue } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { seededRandom } from '../support/random.ts';
import { registerOwner } from '../support/register-owner.ts';
import { startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const FAULT = fileURLToPath(new URL('../seeded-faults/cancels-in-two-steps.ts', import.meta.url));
const KILLS = howOften(100, 3);
const STAYS = 40;
/** Milliseconds of sweeping before a kill. */
const MAX_SWEEP_MS = 40;
const env = { LOG_LEVEL: 'warn', SETUP_CODE: 'stress-set-up' };
const PHONE = '0812345678';
const [PAID, KEPT] = [10_000, 5000];

/** Guests have cancelled confirmed stays by their own word, and the hour of each is over. */
async function foldersWithDueCancellations(): Promise<DataFolder> {
  const folder = makeDataFolder();
  makeDatabase(folder.path);
  {
    using file = openForWriting(folder.path);
    file.db.exec(
      `update villa set guests_cancel = 1, deposit_percent = 30,
         cancellation_policy = '[{"daysBefore":1,"refundPercent":50}]'`,
    );
  }
  const server = await startServer({ dataDir: folder.path, env });
  const token = await registerOwner(server.baseUrl, env.SETUP_CODE);
  const headers = { authorization: `Bearer ${token}` };
  const send = async (path: string, body: object, sends = headers): Promise<{ _id: string }> => {
    const answer: HttpAnswer = await sendJson(server.baseUrl + path, 'POST', body, sends);
    if (answer.status !== 201) throw new Error(`${path}: ${answerText(answer)}`);
    return answer.body as { _id: string };
  };
  for (let stay = 0; stay < STAYS; stay += 1) {
    const checkIn = addDays(today(), 10 + 2 * stay);
    const { _id: id } = await send('/api/admin/bookings', {
      checkIn,
      checkOut: addDays(checkIn, 2),
      rooms: 3,
      guests: 2,
      confirmed: true,
      customerInfo: {
        firstName: 'Nok',
        lastName: 'Guest',
        email: 'nok@example.com',
        phone: PHONE,
      },
    });
    const payment = { amount: PAID, method: 'cash', again: true };
    await send(`/api/admin/bookings/${id}/payments`, payment);
    const account = { bank: 'KBANK', name: 'Nok Guest', number: '1234567890' };
    const word = { account, phoneEnding: PHONE.slice(-4) };
    await send(`/api/booking/${id}/cancellation`, word, { authorization: '' });
  }
  await server.stop();
  using file = openForWriting(folder.path);
  const over = new Date(Date.now() - 1000).toISOString();
  file.db.prepare(`update bookings set cancelling = json_set(cancelling, '$.endsAt', ?)`).run(over);
  return folder;
}

interface Counts {
  id: string;
  status: string;
  cancelling: string | null;
  refund_by: string | null;
  nights: number;
  mails: number;
  owes: number;
  ends: number;
  open: number;
}

/** All that the end of one stay writes, as it is on the disk. */
function readStays(dataDir: string): Counts[] {
  using file = openForWriting(dataDir);
  return file.db
    .prepare(
      `select id, status, cancelling, refund_by,
         (select count(*) from nights n where n.booking_id = b.id) nights,
         (select count(*) from mails m where m.booking_id = b.id and m.kind = 'cancelled') mails,
         (select sum(amount) from charges c where c.booking_id = b.id and c.pot = 'stay') owes,
         (select count(*) from booking_history h where h.booking_id = b.id and h.event = 'cancelled') ends,
         (select count(*) from cancellation_requests r where r.booking_id = b.id and r.state = 'open') open
       from bookings b`,
    )
    .all() as Counts[];
}

const ENDED = { nights: 0, mails: 1, owes: KEPT, ends: 1, open: 0 };
const ended = ({ status, cancelling, refund_by: by, ...counts }: Omit<Counts, 'id'>): boolean =>
  status === 'cancelled' &&
  cancelling === null &&
  by !== null &&
  Object.entries(ENDED).every(([key, value]) => counts[key as keyof typeof ENDED] === value);
const untouched = ({ status, cancelling, nights, mails, owes, ends, open }: Counts): boolean =>
  status === 'confirmed' &&
  cancelling !== null &&
  nights === 2 &&
  mails === 0 &&
  owes > KEPT &&
  ends === 0 &&
  open === 1;

function judge(dataDir: string): string[] {
  const half = readStays(dataDir)
    .filter((stay) => !ended(stay) && !untouched(stay))
    .map((stay) => `half ended: ${JSON.stringify(stay)}`);
  return [...judgeDatabase(join(dataDir, databaseFile)), ...half];
}

interface Report {
  kills: number;
  /** Kills that left stays of both kinds: only these show that it came in the middle. */
  inTheMiddle: number;
  violations: string[];
}

async function runKills(options: {
  kills: number;
  entry?: string;
  stopAtFirst?: boolean;
}): Promise<Report> {
  using due = await foldersWithDueCancellations();
  const random = seededRandom(20_261_129);
  const report: Report = { kills: 0, inTheMiddle: 0, violations: [] };
  const { entry } = options;
  const hasMet = () => report.inTheMiddle > options.kills / 4;
  const isToGoOn = () =>
    isRoundDue(report.kills, options.kills, hasMet()) &&
    !(options.stopAtFirst && report.violations.length > 0);

  while (isToGoOn()) {
    using folder = makeDataFolder();
    cpSync(due.path, folder.path, { recursive: true });
    const start = () =>
      startServer({ dataDir: folder.path, env, ...(entry !== undefined && { entry }) });
    const countNights = () => readStays(folder.path).reduce((all, { nights }) => all + nights, 0);
    let left = countNights();
    while (left > 0 && isToGoOn()) {
      const server = await start();
      while (countNights() === left) await wait(1);
      await wait(random.whole(0, MAX_SWEEP_MS));
      await server.kill();
      report.kills += 1;
      report.violations.push(...judge(folder.path));
      left = countNights();
      if (left > 0) report.inTheMiddle += 1;
    }
    if (report.violations.length > 0) continue;
    // A server that is not killed ends those that are left, and none a second time.
    const last = await start();
    while (countNights() > 0) await wait(5);
    await last.stop();
    const wrong = readStays(folder.path).filter((stay) => !ended(stay));
    report.violations.push(...wrong.map((stay) => `not ended once: ${JSON.stringify(stay)}`));
  }
  return report;
}

it('F10 ends a stay whole or not at all, killed again and again while hours of taking back are over', async () => {
  const report = await runKills({ kills: KILLS });
  expect(report.violations).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(KILLS);
  expect(report.inTheMiddle).toBeGreaterThan(KILLS / 4);
});

inSoak(() => {
  it('would be found out if it freed the nights first and cancelled then', async () => {
    const report = await runKills({ kills: 20, entry: FAULT, stopAtFirst: true });
    expect(report.violations.join('\n')).toContain('half ended');
  });
});
