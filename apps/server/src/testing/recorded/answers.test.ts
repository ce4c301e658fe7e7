import { ERRORS } from '@villa/shared/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Asking,
  askAsStrangers,
  askForBookings,
  askForLists,
  askNonsense,
  beginAsking,
} from './answers-ask.ts';
import { type Answer, differingAnswers, writeAnswers } from './answers-record.ts';
import { setStage } from './answers-stage.ts';
import { askAsGuests, askToBook, askTooOften, askWhileClosed } from './answers-guests.ts';
import { askToForgive } from './answers-forgiving.ts';
import { askAboutMonths } from './answers-months.ts';
import { askAboutPictures, askAsOwner } from './answers-owner.ts';
import { askAboutPeople } from './answers-people.ts';
import {
  askAsStaff,
  askAboutEnds,
  askToRecordPayments,
  askWithAUsedSlip,
} from './answers-staff.ts';
import { createCast, createJobs } from './life-cast.ts';
import { type Life, beginLife } from './life.ts';

const RECORD = `${import.meta.dirname}/answers.record.txt`;

/** A machine that does much else takes ten times as long. */
const TIMEOUT_MS = 600_000;

const answers: Answer[] = [];
let asking: Asking;
let life: Life;
beforeAll(async () => {
  life = await beginLife('answers');
  const cast = createCast(life);
  const stage = await setStage(cast, createJobs(cast));
  asking = await beginAsking(cast, answers);
  const { guests, payment, receipt } = stage;
  await askAsStrangers(asking);
  await askForLists(asking, {
    '/api/availability': '?from=2027-02-01&to=2027-04-01',
    '/api/nights': '?from=2027-04-05&to=2027-04-20',
    '/api/quote': '?checkIn=2027-04-11&checkOut=2027-04-15&rooms=3&guests=5',
    '/api/admin/calendar': '?from=2027-02-01&to=2027-04-01',
    '/api/admin/cleaning': '?from=2027-03-01',
    '/api/admin/bookings/unconfirmed': '?hours=24',
    '/api/admin/money/month': '?month=2027-01',
    '/api/admin/money/month.csv': '?month=2027-01',
  });
  await askForBookings(
    asking,
    Object.fromEntries(
      Object.entries(guests).map(([state, { id }]) => [
        state,
        state === 'paid in full' ? { id, payment, number: receipt.number } : { id },
      ]),
    ),
  );
  await askWithAUsedSlip(asking);
  await askToBook(asking, stage);
  await askAsGuests(asking, stage);
  await askAsStaff(asking, stage);
  await askAsOwner(asking, stage);
  await askAboutPeople(asking);
  await askAboutPictures(asking);
  await askNonsense(asking);
  await askWhileClosed(asking);
  await askToRecordPayments(asking, stage);
  await askToForgive(asking, stage);
  await askAboutEnds(asking);
  await askAboutMonths(asking);
  await life.end();
  life = await beginLife('answers with limits', { limits: true });
  await askTooOften(await beginAsking(createCast(life), answers));
  if (process.env['RECORD'] === '1') writeAnswers(RECORD, answers);
}, TIMEOUT_MS);
afterAll(() => life.end());

test('every answer is the recorded one', () => {
  expect(differingAnswers(RECORD, answers).join('\n\n')).toBe('');
});

test('every call of the contract has an answer, and one that is no refusal', () => {
  const good = new Set(answers.filter(({ status }) => status < 400).map(({ route }) => route));
  expect([...asking.contract.keys()].filter((route) => !good.has(route))).toEqual([]);
});

/** They are told when a disk, a library or a moment is bad; tests of their own bring that about. */
const OF_A_BAD_MOMENT = [
  'backup_running',
  'create_failed',
  'send_confirmation_failed',
  'backup_failed',
  'internal',
  'unavailable',
];

test('every code of a refusal is answered, but for those of a machine that fails', () => {
  const codes = new Set(answers.map(({ code }) => code));
  const untold = Object.keys(ERRORS).filter((code) => !codes.has(code));
  expect(untold.toSorted()).toEqual(OF_A_BAD_MOMENT.toSorted());
});
