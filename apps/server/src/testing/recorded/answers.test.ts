import { ERRORS } from '@villa/shared/contract/errors.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
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
import { askAboutArrivals } from './answers-arrivals.ts';
import { askAboutExpenses } from './answers-expenses.ts';
import { askAboutStatements } from './answers-statements.ts';
import { askAboutKnownGuests } from './answers-known-guests.ts';
import { askToForgive } from './answers-forgiving.ts';
import { askAboutOwnPlans } from './answers-own-plans.ts';
import { askAboutAlerts, askToSubscribeFromHere } from './answers-alerts.ts';
import { askAboutExtras } from './answers-extras.ts';
import { askAboutLine } from './answers-line.ts';
import { askAboutCleaning } from './answers-cleaning.ts';
import { askAboutCheckIn } from './answers-check-in.ts';
import { askAboutMessages } from './answers-messages.ts';
import { askAboutMonths } from './answers-months.ts';
import { askAboutPictures, askAsOwner } from './answers-owner.ts';
import { askAboutOffsite } from './answers-offsite.ts';
import { askAboutPeople, askAboutSlipMails } from './answers-people.ts';
import { askAboutQuotes } from './answers-quotes.ts';
import { askAboutInvoices, askAboutReceipts } from './answers-receipts.ts';
import { askWhileAtRest } from './answers-rest.ts';
import { askAboutReviews } from './answers-reviews.ts';
import { askAboutSlipService } from './answers-slip-service.ts';
import { askAboutTheMailServer } from './answers-system.ts';
import {
  askAsStaff,
  askAboutEnds,
  askToRecordPayments,
  askWithAUsedSlip,
} from './answers-staff.ts';
import { askAboutCheckouts } from './answers-checkouts.ts';
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
    '/api/admin/money/year': '?year=2027',
    '/api/admin/money/year.csv': '?year=2027',
    '/api/admin/expenses': '?month=2027-01',
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
  await askAboutOffsite(asking);
  await askAboutPeople(asking);
  await askAboutPictures(asking);
  await askNonsense(asking);
  await askAboutQuotes(asking);
  await askAboutLine(asking);
  await askAboutCheckouts(asking);
  await askAboutSlipService(asking);
  await askWhileClosed(asking);
  await askAboutReceipts(asking);
  await askAboutInvoices(asking);
  await askToRecordPayments(asking, stage);
  await askToForgive(asking, stage);
  await askAboutEnds(asking);
  await askAboutExpenses(asking);
  await askAboutKnownGuests(asking, stage);
  await askAboutMonths(asking);
  await askAboutSlipMails(asking);
  await askWhileAtRest(asking);
  await askAboutTheMailServer(asking);
  await askAboutOwnPlans(asking, stage);
  await askAboutMessages(asking);
  await askAboutCleaning(asking);
  await askAboutCheckIn(asking);
  await askAboutExtras(asking, stage);
  await askAboutArrivals(asking);
  await askAboutStatements(asking, stage);
  await askToSubscribeFromHere(asking);
  // The last: it goes on to the autumn.
  await askAboutReviews(asking);
  await life.end();
  life = await beginLife('answers about alerts', { publicUrl: 'https://villa.example' });
  await askAboutAlerts(await beginAsking(createCast(life), answers));
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

test('A9 every answer is what the description of the API says', async () => {
  const described = answers.find(({ route }) => route === 'GET /api/openapi.json')
    ?.json as Described;
  // Beyond JSON Schema: the description's own words beside a schema.
  const validator = new Ajv2020({ strict: false, allErrors: true });
  validator.addSchema(described, 'api');
  const wrong = answers.flatMap(({ title, route, status, type, json }) => {
    const [method = '', path = ''] = route.split(' ');
    const named = path.replaceAll(/:(\w+)/g, '{$1}');
    const { responses } = described.paths[named]?.[method.toLowerCase()] ?? {};
    const content = status >= 400 ? REFUSED : responses?.[status]?.content;
    // Another method than the call's, to see it refused.
    if (content === undefined)
      return status === 206 || status === 304 ? [] : [`${title}: ${status}`];
    const [media = ''] = Object.keys(content);
    if (!new RegExp(`^${media.replace('*', '.+')}(?:;|$)`).test(type)) return [`${title}: ${type}`];
    if (json === null || content[media]?.schema === undefined) return [];
    const where = status >= 400 ? ERROR : pointerTo(named, method, status);
    const isValid = validator.getSchema(`api#${where}`);
    return isValid?.(json) === true ? [] : [`${title}: ${validator.errorsText(isValid?.errors)}`];
  });
  expect(wrong).toEqual([]);
});

interface Described {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >;
}
const ERROR = '/components/schemas/Error';
const REFUSED: Record<string, { schema?: object }> = { 'application/json': { schema: {} } };

function pointerTo(path: string, method: string, status: number): string {
  const steps = [
    path,
    method.toLowerCase(),
    'responses',
    `${status}`,
    'content',
    'application/json',
  ];
  const escaped = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `/paths/${escaped.map(encodeURIComponent).join('/')}/schema`;
}

/** They are told when a disk, a library, a setting or a moment is bad; tests of their own bring that about. */
const OF_A_BAD_MOMENT = [
  'backup_running',
  'offsite_fixed',
  'offsite_running',
  'create_failed',
  'send_confirmation_failed',
  'backup_failed',
  'internal',
  'mail_server_fixed',
  'month_checkouts',
  'refund_refused',
  'unavailable',
];

test('every code of a refusal is answered, but for those of a machine that fails', () => {
  const codes = new Set(answers.map(({ code }) => code));
  const untold = Object.keys(ERRORS).filter((code) => !codes.has(code));
  expect(untold.toSorted()).toEqual(OF_A_BAD_MOMENT.toSorted());
});
