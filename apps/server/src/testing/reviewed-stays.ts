import { createReviewTokens } from '../features/reviews/review-tokens.ts';
import { type TestResponse, ask } from './ask.ts';
import type { TestApp } from './create-test-app.ts';
import { type BookingChoices, confirmPaid, sendSlip } from './guest.ts';

/** Words that are taken as they are. */
export const REVIEW = {
  rating: 5,
  text: 'The pool at six in the morning, with nobody but the birds.',
  name: 'Emma, Copenhagen',
  agreed: true,
};

/** A stay of 3 to 6 December that is paid whole; its link is opened by `linkOf`. @returns its id */
export async function paidStay(app: TestApp, choices: BookingChoices = {}): Promise<string> {
  const { _id } = await sendSlip(app, choices);
  await confirmPaid(app, _id);
  return _id;
}

/** The address of the call by which a stay is reviewed, as its guest is sent it. */
export const linkOf = ({ deps }: TestApp, bookingId: string): string =>
  `/api/review/${createReviewTokens(deps).of(bookingId)}`;

export const writeReview = (
  app: TestApp,
  bookingId: string,
  part: object = {},
): Promise<TestResponse> => ask(app, 'POST', linkOf(app, bookingId), { ...REVIEW, ...part });
