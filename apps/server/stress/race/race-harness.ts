/**
 * Many guests want one night at the same instant, from several servers that share one database.
 * It knows nothing of how the servers keep the promise; it only looks whether they do.
 */
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import {
  type HttpAnswer,
  bookingIn,
  changeBooking,
  codeIn,
  createBooking,
  answerText,
} from '../support/guest-calls.ts';
import { contestedNight, contestedStays } from '../support/contested-stays.ts';
import { isRoundDue } from '../support/how-often.ts';
import { type Random, seededRandom } from '../support/random.ts';

export interface RaceOptions {
  /** Addresses of the servers; requests go to them in turn. */
  baseUrls: readonly string[];
  rounds: number;
  /** Requests at the same instant, over all servers. */
  guests: number;
  seed: number;
  /** Ends the run at the first violation. */
  stopAtFirst?: boolean;
}

export interface RaceReport {
  rounds: number;
  created: number;
  refused: number;
  /** How often each server was the one that booked: a race that one of them always wins is none. */
  winsByServer: number[];
  /** One sentence for each promise that was broken; empty when all were kept. */
  violations: string[];
}

/** Contests that fit into the bookable year and a half; then the first nights are contested again. */
const contests = 70;

/** Runs the rounds one after the other; each has one contested night that every stay sleeps. */
export async function runRaces(options: RaceOptions): Promise<RaceReport> {
  const random = seededRandom(options.seed);
  const holders = new Map<number, string>();
  const report: RaceReport = {
    rounds: 0,
    created: 0,
    refused: 0,
    winsByServer: options.baseUrls.map(() => 0),
    violations: [],
  };
  const eachHasWon = () => report.winsByServer.every((wins) => wins > 0);
  while (isRoundDue(report.rounds, options.rounds, eachHasWon())) {
    const contest = report.rounds % contests;
    report.rounds += 1;
    await freeTheNights(contest, holders, options.baseUrls, report);
    await runRound(contest, holders, random, options, report);
    if (options.stopAtFirst === true && report.violations.length > 0) break;
  }
  return report;
}

/** The winner of an earlier round on these nights gives them back, through any of the servers. */
async function freeTheNights(
  contest: number,
  holders: Map<number, string>,
  baseUrls: readonly string[],
  report: RaceReport,
): Promise<void> {
  const holder = holders.get(contest);
  if (holder === undefined) return;
  const server = baseUrls[report.rounds % baseUrls.length] ?? '';
  const answer = await changeBooking(server, holder, { status: 'cancelled' });
  if (answer.status !== 200) {
    report.violations.push(`round ${report.rounds}: cancelling answered ${answerText(answer)}`);
  }
}

async function runRound(
  contest: number,
  holders: Map<number, string>,
  random: Random,
  options: RaceOptions,
  report: RaceReport,
): Promise<void> {
  const stays = contestedStays(contestedNight(contest), options.guests, random);
  const answers = await Promise.all(
    stays.map((stay, guest) => {
      const server = options.baseUrls[guest % options.baseUrls.length] ?? '';
      return createBooking(server, stay, { key: `race-${options.seed}-${report.rounds}-${guest}` });
    }),
  );
  answers.forEach((answer, guest) => {
    const booking = answer.status === 201 ? bookingIn(answer) : null;
    if (booking === null) return;
    holders.set(contest, booking._id);
    const server = guest % options.baseUrls.length;
    report.winsByServer[server] = (report.winsByServer[server] ?? 0) + 1;
  });
  report.created += answers.filter(({ status }) => status === 201).length;
  report.refused += answers.filter(isDatesUnavailable).length;
  report.violations.push(
    ...judgeRound(stays, answers).map((what) => `round ${report.rounds}: ${what}`),
  );
}

const isDatesUnavailable = (answer: HttpAnswer): boolean =>
  answer.status === 409 && codeIn(answer) === 'dates_unavailable';

/** Exactly one guest books, for the dates asked for; everybody else hears that the dates are gone. */
export function judgeRound(stays: readonly Stay[], answers: readonly HttpAnswer[]): string[] {
  const violations: string[] = [];
  const created = answers.filter(({ status }) => status === 201).length;
  if (created !== 1) violations.push(`${created} bookings of one night`);
  answers.forEach((answer, guest) => {
    if (isDatesUnavailable(answer)) return;
    if (answer.status !== 201) violations.push(`a guest was answered ${answerText(answer)}`);
    const booking = bookingIn(answer);
    const stay = stays[guest];
    if (booking?.checkIn !== stay?.checkIn || booking?.checkOut !== stay?.checkOut) {
      violations.push('a guest got other dates than asked for');
    }
  });
  return violations;
}
