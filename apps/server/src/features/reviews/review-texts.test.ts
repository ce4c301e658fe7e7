import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { paidStay, writeReview } from '../../testing/reviewed-stays.ts';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  id = await paidStay(app);
  app.clock.set('2026-12-08T02:00:00Z');
});
afterAll(() => app.close());

test.each<[what: string, part: object, fields: object]>([
  ['nothing but spaces', { text: ' \n\t  \u3000 ' }, { text: 'required' }],
  ['signs that nobody sees', { text: '\u200b'.repeat(50) }, { text: 'required' }],
  ['nine letters', { text: 'Nice house' }, { text: 'too_short' }],
  ['10,000 letters', { text: 'x'.repeat(10_000) }, { text: 'too_long' }],
  ['30,000 letters', { text: 'x'.repeat(30_000) }, { text: 'too_long' }],
  ['a link', { text: 'Cheaper at bit.ly/abc123, see there' }, { text: 'link_in_text' }],
  ['a script', { text: '<script>alert(document.cookie)</script>' }, { text: 'markup_in_text' }],
  ['a link for a name', { name: 'www.villa-two.example' }, { name: 'link_in_text' }],
  ['markup for a name', { name: '<b>Emma' }, { name: 'markup_in_text' }],
  ['a name of two lines', { name: 'Emma\nof the house' }, { name: 'invalid' }],
  ['a long name', { name: 'x'.repeat(61) }, { name: 'too_long' }],
  ['no star', { rating: 0 }, { rating: 'too_small' }],
  ['six stars', { rating: 6 }, { rating: 'too_big' }],
  ['half a star', { rating: 4.5 }, { rating: 'invalid' }],
  ['no word on agreement', { agreed: undefined }, { agreed: 'required' }],
  ['half a character', { text: 'A good house \ud83c' }, { text: 'invalid' }],
])('C6 %s is refused as a review', async (_, part, fields) => {
  const { status, body } = await writeReview(app, id, part);
  expect([status, body.fields]).toEqual([422, fields]);
  expect(app.deps.stores.reviews.countAll()).toBe(0);
});
