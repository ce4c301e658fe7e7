import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { REVIEW, linkOf, paidStay, writeReview } from '../../testing/reviewed-stays.ts';
import { reviewsTable } from '../review-record/reviews.table.ts';
import { earlierReviewLinksTable } from './review-link-keys.table.ts';
import { earlierTokenOf } from './review-tokens.ts';

/** Two days after the stays of these tests. */
const AFTER = '2026-12-08T02:00:00Z';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const as = async (role: 'owner' | 'staff', method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin/${path}`, body, { token: await app.tokenFor(role) });
const open = async (id: string) => (await ask(app, 'GET', linkOf(app, id))).body;
const list = async () => (await ask(app, 'GET', '/api/reviews')).body;
const listed = async () => (await as('staff', 'GET', 'reviews')).body;
const rows = () => app.db.select().from(reviewsTable).all();

/** A stay that is over: of other nights for each, as many weeks later. */
async function over(weeks = 0): Promise<string> {
  const day = (date: number) =>
    new Date(Date.UTC(2026, 11, date + 7 * weeks)).toISOString().slice(0, 10);
  const id = await paidStay(app, { checkIn: day(3), checkOut: day(6) });
  return id;
}
async function reviewed(...parts: object[]): Promise<string[]> {
  const ids = [];
  for (const [weeks] of parts.entries()) ids.push(await over(weeks));
  app.clock.set(new Date(Date.UTC(2026, 11, 8 + 7 * parts.length, 2)).toISOString());
  for (const [at, part] of parts.entries()) {
    const { status, text } = await writeReview(app, ids[at] ?? '', part);
    if (status !== 200) throw new Error(text);
    app.clock.advance(60_000);
  }
  return ids;
}

describe('C6 a link', () => {
  test('opens the page of its stay, changes nothing, and is no part of the booking’s own key', async () => {
    const id = await over();
    expect(await open(id)).toMatchObject({ state: 'early', review: null });
    app.clock.set(AFTER);
    const before = app.deps.sqlite.prepare('select total_changes()').pluck().get();
    for (let times = 0; times < 3; times += 1) {
      expect(await open(id)).toEqual({
        state: 'open',
        stay: { checkIn: '2026-12-03', checkOut: '2026-12-06' },
        firstName: 'Somying',
        until: '2027-02-04',
        review: null,
      });
    }
    expect(app.deps.sqlite.prepare('select total_changes()').pluck().get()).toBe(before);
    expect(rows()).toEqual([]);
    const { text } = await ask(app, 'GET', linkOf(app, id));
    expect(text).not.toContain(id);
    expect(linkOf(app, id)).toMatch(/^\/api\/review\/[\w-]{22}$/);
  });

  test('does not follow from what staff know, and other houses make other ones', async () => {
    const id = await over();
    app.clock.set(AFTER);
    const path = linkOf(app, id);
    const guess = `/api/review/${earlierTokenOf(id)}`;
    expect(path).not.toBe(guess);
    expect((await ask(app, 'GET', guess)).status).toBe(404);
    expect((await ask(app, 'POST', guess, REVIEW)).status).toBe(404);
    expect(linkOf(app, id)).toBe(path);
    const other = await createTestApp({ seed: 'plain' });
    expect(linkOf(other, id)).not.toBe(path);
    await other.close();
  });

  test('of before there was a secret goes on to work where it was sent, beside the new one', async () => {
    const id = await over();
    app.clock.set(AFTER);
    app.db.insert(earlierReviewLinksTable).values({ bookingId: id }).run();
    const earlier = `/api/review/${earlierTokenOf(id)}`;
    expect((await ask(app, 'GET', earlier)).body.state).toBe('open');
    expect((await open(id)).state).toBe('open');
    expect((await ask(app, 'POST', earlier, REVIEW)).status).toBe(200);
    expect((await open(id)).state).toBe('used');
    app.clock.set('2028-12-08T02:00:00Z');
    // By the link with which it was written it is taken back, however late.
    const { body } = await ask(app, 'POST', earlier, { withdraw: true });
    expect(body.state).toBe('withdrawn');
  });

  test('shows a review at once, and works once', async () => {
    const [id = ''] = await reviewed({});
    expect(await list()).toMatchObject({
      count: 1,
      mean: null,
      hidden: [],
      reviews: [{ ...omit(REVIEW), lang: 'en', month: '2026-12', answer: '' }],
    });
    const again = await writeReview(app, id, { rating: 1, text: 'Another word altogether' });
    expect([refusalIn(again), again.body.data]).toEqual([
      [409, 'review_refused'],
      { state: 'used' },
    ]);
    // A phone that lost the answer has written it once.
    expect((await writeReview(app, id)).status).toBe(200);
    expect(rows()).toHaveLength(1);
    expect(await open(id)).toMatchObject({ state: 'used', review: { agreed: true, rating: 5 } });
  });

  test('takes one of two that are sent at the same moment', async () => {
    const id = await over();
    app.clock.set(AFTER);
    const both = await Promise.all([
      writeReview(app, id, { text: 'The first of two texts' }),
      writeReview(app, id, { text: 'The second of two texts' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(rows()).toHaveLength(1);
  });

  test('takes back what was written, for good, also after its days', async () => {
    const [id = ''] = await reviewed({});
    app.clock.set('2028-12-08T02:00:00Z');
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await ask(app, 'POST', linkOf(app, id), { withdraw: true });
      expect([status, body]).toMatchObject([200, { state: 'withdrawn', review: null }]);
    }
    expect(await list()).toMatchObject({ count: 0, reviews: [] });
    expect(JSON.stringify(rows())).not.toContain('birds');
    expect(refusalIn(await writeReview(app, id))).toEqual([409, 'review_refused']);
    expect((await listed()).reviews).toMatchObject([{ text: '', withdrawnAt: expect.anything() }]);
  });

  test.each([
    ['before the stay is over', '2026-12-06T03:59:00Z', 'early'],
    ['once its days are over', '2027-02-04T17:00:00Z', 'late'],
  ])('refuses %s', async (_, now, state) => {
    const id = await over();
    app.clock.set(now);
    expect((await open(id)).state).toBe(state);
    const refused = await writeReview(app, id);
    expect([refusalIn(refused), refused.body.data]).toEqual([[409, 'review_refused'], { state }]);
    expect(refusalIn(await ask(app, 'POST', linkOf(app, id), { withdraw: true }))).toEqual([
      409,
      'review_refused',
    ]);
  });

  test('refuses a stay that was refunded whole, one that is not paid whole, and one that was cancelled', async () => {
    const [whole, part, gone] = [await over(0), await over(1), await over(2)];
    const paid = (await as('owner', 'GET', `bookings/${whole}/payments`)).body.money.paid;
    const back = { out: true, method: 'cash', moreThanDue: true };
    await as('owner', 'PATCH', `bookings/${gone}/status`, { status: 'cancelled' });
    app.clock.set('2026-12-27T05:00:00Z');
    for (const [id, amount] of [
      [whole, paid],
      [part, 1],
    ] as const) {
      const { status, text } = await as('owner', 'POST', `bookings/${id}/payments`, {
        ...back,
        amount,
      });
      expect([status, text]).toEqual([201, expect.anything()]);
    }
    for (const id of [whole, part, gone]) {
      expect(await open(id)).toMatchObject({ state: 'refused' });
      expect(refusalIn(await writeReview(app, id))).toEqual([409, 'review_refused']);
    }
    expect(rows()).toEqual([]);
  });

  test('is refused to whoever guesses a thousand times, and none of these opens anything', async () => {
    const limited = await createTestApp({ seed: 'plain', limits: true });
    const answers = new Set<number>();
    for (let guess = 0; guess < 1000; guess += 1) {
      const token = earlierTokenOf(`guess ${guess}`);
      answers.add((await ask(limited, 'GET', `/api/review/${token}`)).status);
    }
    expect(answers).toEqual(new Set([404, 429]));
    await limited.close();
  });
});

function omit({ agreed: _, ...shown }: typeof REVIEW) {
  return shown;
}

describe('C6 a text', () => {
  test.each([
    ['th', 'บ้านสะอาดมาก เด็ก ๆ ไม่ยอมขึ้นจากสระเลยค่ะ', ['en'], 'th'],
    ['en', 'Ein sehr schönes Haus, wir kommen wieder', ['de-DE', 'en'], 'de'],
    ['en', 'とても良い家でした。また来ます', ['en'], 'ja'],
    ['th', 'A very good house, thank you', [], 'en'],
  ] as const)(
    'of a %s booking is kept in its own language: %j',
    async (language, text, languages, lang) => {
      const id = await paidStay(app, { language });
      app.clock.set(AFTER);
      await writeReview(app, id, { text, languages });
      expect((await list()).reviews).toMatchObject([{ text, lang }]);
    },
  );

  test('loses signs that turn the direction', async () => {
    await reviewed({ text: '\u202eA very good house\u200f', name: '\u2067Emma' });
    expect((await list()).reviews).toMatchObject([{ text: 'A very good house', name: 'Emma' }]);
  });
});

describe('C6 without agreement', () => {
  test('a review is read by the house alone, and counts nowhere', async () => {
    const [id = ''] = await reviewed({ agreed: false });
    expect(await list()).toMatchObject({ count: 0, reviews: [] });
    expect(await open(id)).toMatchObject({ state: 'used', review: { agreed: false } });
    const { reviews, count } = await listed();
    expect([count, reviews]).toMatchObject([0, [{ agreed: false, text: REVIEW.text }]]);
    const hiding = { hidden: true, reason: 'insults' };
    const refused = await as('staff', 'PATCH', `reviews/${reviews[0].id}`, hiding);
    expect([refusalIn(refused), refused.body.data]).toEqual([
      [409, 'review_refused'],
      { state: 'private' },
    ]);
    expect((await ask(app, 'GET', '/api/villa')).body.sampleReviews).toBe(true);
  });
});

describe('C6 the mean', () => {
  test('is there from the third on, and hidden ones count in it', async () => {
    await reviewed({ rating: 5 }, { rating: 4 }, { rating: 5 });
    expect(await list()).toMatchObject({ count: 3, mean: 4.7 });
    const [newest] = (await listed()).reviews;
    const path = `reviews/${newest.id}`;
    expect((await as('staff', 'PATCH', path, { hidden: true })).body.fields).toEqual({
      reason: 'required',
    });
    const hiding = { hidden: true, reason: 'names_somebody' };
    const { body } = await as('staff', 'PATCH', path, hiding);
    expect(body.hidden).toMatchObject({ reason: 'names_somebody', by: 'A user (staff)' });
    const shown = await list();
    expect(shown).toMatchObject({
      count: 3,
      mean: 4.7,
      hidden: [{ reason: 'names_somebody', count: 1 }],
      pages: 1,
    });
    expect(shown.reviews.map(({ id }: { id: string }) => id)).not.toContain(newest.id);
    expect(shown.reviews).toHaveLength(2);

    expect((await as('owner', 'PATCH', path, { hidden: false })).body.hidden).toBeNull();
    const again = await list();
    expect([again.hidden, again.reviews[0].id]).toEqual([[], newest.id]);
  });

  test('and the list are the newest first', async () => {
    await reviewed({ text: 'The first of three' }, { text: 'The second of three' });
    const texts = (await list()).reviews.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['The second of three', 'The first of three']);
  });
});

describe('C6 an answer of the house', () => {
  test('stands with the review, can be changed and taken back, and goes when the review does', async () => {
    const [id = ''] = await reviewed({});
    const [{ id: review }] = (await listed()).reviews;
    const say = async (answer: string) => as('staff', 'PATCH', `reviews/${review}`, { answer });
    expect((await say('Thank you, Emma.')).body).toMatchObject({
      answer: 'Thank you, Emma.',
      answeredBy: 'A user (staff)',
    });
    expect((await list()).reviews).toMatchObject([{ answer: 'Thank you, Emma.' }]);
    expect((await open(id)).review).toMatchObject({ answer: 'Thank you, Emma.' });
    expect((await say('')).body).toMatchObject({ answer: '', answeredAt: null });
    await say('Once more');
    await ask(app, 'POST', linkOf(app, id), { withdraw: true });
    expect(JSON.stringify(rows())).not.toContain('Once more');
    const refused = await say('Too late');
    expect([refusalIn(refused), refused.body.data]).toEqual([
      [409, 'review_refused'],
      { state: 'withdrawn' },
    ]);
    expect(refusalIn(await as('staff', 'PATCH', 'reviews/nothing', { answer: '' }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('C6 the first real review', () => {
  test('ends the samples for good, in the admin, too', async () => {
    const villa = async () => (await ask(app, 'GET', '/api/villa')).body;
    const admin = async () => (await as('owner', 'GET', 'villa')).body;
    expect([(await villa()).sampleReviews, (await villa()).reviews]).toEqual([true, undefined]);
    expect((await admin()).samplesEnded).toBeUndefined();
    const [id = ''] = await reviewed({});
    expect(await villa()).toMatchObject({
      sampleReviews: false,
      reviews: { count: 1, mean: null },
    });
    expect((await admin()).samplesEnded).toBe(true);
    expect((await as('owner', 'GET', 'set-up')).body.samplesShown).toBe(false);
    await ask(app, 'POST', linkOf(app, id), { withdraw: true });
    await as('owner', 'PATCH', 'villa', { sampleReviews: true });
    const after = await villa();
    expect([after.sampleReviews, after.reviews]).toEqual([false, undefined]);
  });
});

describe('C6 a guest who is forgotten', () => {
  const forget = async (id: string) =>
    as('owner', 'POST', `guests/${id}/forget`, { bookings: [id] });

  test('is “a guest”: the words stay, the name goes, from the answer, too', async () => {
    const [id = ''] = await reviewed({});
    const [{ id: review }] = (await listed()).reviews;
    const answer = 'Thank you, Somying. Two lamps stand there now.';
    await as('staff', 'PATCH', `reviews/${review}`, { answer });
    const kept = await as('owner', 'GET', `guests/${id}/export?bookings=${id}`);
    expect(kept.text).toContain(REVIEW.text);
    expect(kept.text).toContain('Emma, Copenhagen');
    expect((await forget(id)).body).toEqual({ forgotten: 1 });
    expect((await list()).reviews).toMatchObject([
      { text: REVIEW.text, name: '', answer: 'Thank you, …. Two lamps stand there now.' },
    ]);
    expect(await open(id)).toMatchObject({ state: 'used', firstName: '' });
    const { body } = await ask(app, 'POST', linkOf(app, id), { withdraw: true });
    expect(body.state).toBe('withdrawn');
  });

  test('takes along what only the house read', async () => {
    const [id = ''] = await reviewed({ agreed: false });
    await forget(id);
    expect(JSON.stringify(rows())).not.toMatch(/birds|Emma/);
  });
});
