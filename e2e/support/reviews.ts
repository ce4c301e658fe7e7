import { changeMessageTemplate } from '@villa/shared/contract/message-templates.ts';
import { sendPlannedMessage } from '@villa/shared/contract/booking-messages.ts';
import { listMails } from '@villa/shared/contract/mails.ts';
import { type NewReview, sendReview } from '@villa/shared/contract/reviews.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { makeConfirmed } from './bookings.ts';
import { LONG_WEEKEND } from './days.ts';
import { HOUR_MS } from './now.ts';
import type { TestServer } from './test-server.ts';

/** From the first morning of the tests to the day after the long weekend. */
export const AFTER_THE_STAY_MS = 17 * 24 * HOUR_MS;

export const ENGLISH_REVIEW: NewReview = {
  rating: 4,
  text: 'The pool at six in the morning, with nobody but the birds. The road from the main street is dark at night: come before sunset.',
  name: 'Emma, Copenhagen',
  agreed: true,
  languages: ['en'],
};
export const THAI_REVIEW: NewReview = {
  rating: 5,
  text: 'บ้านสะอาดมาก เด็ก ๆ ไม่ยอมขึ้นจากสระเลยค่ะ คุณนกดูแลดีตั้งแต่วันแรก',
  name: 'ครอบครัวณัฐธิดา',
  agreed: true,
};

/** A paid stay, and the path of the link that the message after it carries. */
export async function makeReviewLink(
  server: TestServer,
  stay: Stay = LONG_WEEKEND,
): Promise<string> {
  const owner = await server.ownerApi();
  const template = { params: { id: 'after_stay' }, body: { active: true } };
  await owner.call(changeMessageTemplate, template);
  const { _id: id } = await makeConfirmed(server, stay);
  await owner.call(sendPlannedMessage, { params: { id, templateId: 'after_stay' } });
  await server.sendMails();
  const { mails } = await owner.call(listMails, { query: { booking: id } });
  for (const { id: mailId, kind } of mails) {
    if (kind !== 'written') continue;
    const path = /\/review\/[\w-]+/.exec(await server.readMail(mailId))?.[0];
    if (path !== undefined) return path;
  }
  throw new Error('no mail of the stay has a link to its review');
}

/** Writes a review by its link, as its page does. */
export async function review(
  server: TestServer,
  path: string,
  body: NewReview = ENGLISH_REVIEW,
): Promise<void> {
  const token = path.split('/').at(-1) ?? '';
  await server.api.call(sendReview, { params: { token }, body });
}

/** Makes a stay for each review, and writes it. @returns the paths of their links */
export async function makeReviews(
  server: TestServer,
  reviews: readonly NewReview[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const [index] of reviews.entries()) {
    const day = (date: number) => `2026-12-${String(date + 4 * index).padStart(2, '0')}`;
    paths.push(await makeReviewLink(server, { checkIn: day(3), checkOut: day(6) }));
  }
  await server.advance(AFTER_THE_STAY_MS + reviews.length * 4 * 24 * HOUR_MS);
  for (const [index, body] of reviews.entries()) {
    await review(server, paths[index] ?? '', body);
    await server.advance(HOUR_MS);
  }
  return paths;
}
