/** The answers about reviews of guests. */
import { createReviewTokens } from '../../features/reviews/review-tokens.ts';
import type { Asking } from './answers-ask.ts';

export async function askAboutReviews({ ask, cast }: Asking): Promise<void> {
  const info = { firstName: 'Emma', lastName: 'Berg', email: 'emma@example.com', phone: '' };
  const { _id } = await cast.does('staff', 'books for a guest who will write', [
    'POST',
    '/api/admin/bookings',
    {
      checkIn: '2027-10-04',
      checkOut: '2027-10-06',
      rooms: 3,
      guests: 2,
      customerInfo: info,
      confirmed: true,
    },
  ]);
  const { deps } = cast.life.app;
  const token = createReviewTokens(deps).of(String(_id));
  cast.life.names().give(token, 'review');
  const opening = 'GET /api/review/:token';
  const sending = 'POST /api/review/:token';
  const params = { token };
  const words = { rating: 4, text: 'The beds are the best of all', name: 'Emma', agreed: true };
  await ask('nobody', opening, 'before the stay is over', { params });
  await ask('nobody', sending, 'before the stay is over', { params, body: words });
  const { money } = (await cast.does('staff', 'reads what the stay costs', [
    'GET',
    `/api/admin/bookings/${String(_id)}`,
  ])) as { money: { due: number } };
  await cast.does('staff', 'writes the money down', [
    'POST',
    `/api/admin/bookings/${String(_id)}/payments`,
    { amount: money.due, method: 'cash' },
  ]);
  cast.life.app.clock.set('2027-10-07T03:00:00.000Z');
  await ask('nobody', opening, 'once it is over', { params });
  await ask('nobody', sending, 'with a link and without stars', {
    params,
    body: { ...words, rating: 0, text: 'See bit.ly/abc', name: '<b>' },
  });
  await ask('nobody', sending, 'a review', { params, body: words });
  await ask('nobody', sending, 'another one', { params, body: { ...words, rating: 1 } });
  await ask('nobody', 'GET /api/reviews', 'one of a guest');
  const listing = 'GET /api/admin/reviews';
  const { json } = await ask('staff', listing, 'one of a guest');
  const [review] = (json as { reviews: { id: string }[] }).reviews;
  const changing = 'PATCH /api/admin/reviews/:id';
  const change = (what: string, body: object) =>
    ask('staff', changing, what, { params: { id: review?.id ?? '' }, body });
  await change('answered', { answer: 'Thank you' });
  await change('hidden without a reason', { hidden: true });
  await change('hidden', { hidden: true, reason: 'insults' });
  await ask('nobody', 'GET /api/reviews', 'a hidden one');
  await change('shown again', { hidden: false });
  await ask('nobody', sending, 'taken back', { params, body: { withdraw: true } });
  await change('answered after it was taken back', { answer: 'Thank you' });
  await ask('staff', 'POST /api/admin/bookings/:id/messages', 'with a link that is none', {
    params: { id: String(_id) },
    body: { subject: 'How was it?', text: '{{reviewLink}}' },
  });
}
