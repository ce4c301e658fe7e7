import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import { texts as en } from '@villa/shared/i18n/guest/stay-changes.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/stay-changes.th.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok } from '../testing/fake-server.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { CancelStay } from './cancel-stay.tsx';
import { RefundWords } from './refund.tsx';

const CANCELLATION: Cancellation = {
  canAsk: true,
  certain: null,
  endsAt: null,
  paid: 30_000,
  refund: 15_150,
  extras: { back: 900, kept: 500 },
  refundReason: { percent: 50, until: '2026-12-02', ended: null },
  damage: 0,
  needsAccount: false,
  request: null,
  refundAccount: null,
  canNameAccount: false,
};
const TEXTS = { en, th };
const server = fakeServer();
const text = () => document.body.textContent;

test.each(
  LANGUAGES.flatMap((language) => [['cancel', language] as const, ['asked', language] as const]),
)(
  'G3 which extras come back and which do not is said with and without terms (%s, %s)',
  (when, language) => {
    const { extrasBack, extrasKept } = TEXTS[language].cancel;
    const sentences = [
      extrasBack.replace('{{amount}}', '฿900'),
      extrasKept.replace('{{amount}}', '฿500'),
    ];
    const title = TEXTS[language][when].refund.title;
    const { unmount } = drawStay(
      <RefundWords cancellation={CANCELLATION} when={when} />,
      sampleBooking(),
      { language },
    );
    for (const sentence of [title, ...sentences]) expect(text()).toContain(sentence);
    unmount();
    // Nothing was agreed about the stay's money.
    const none = { ...CANCELLATION, refund: null, refundReason: null };
    drawStay(<RefundWords cancellation={none} when={when} />, sampleBooking(), { language });
    const undecided = TEXTS[language][when].refund.undecided.replace('{{paid}}', '฿30,000');
    for (const sentence of [undecided, ...sentences]) expect(text()).toContain(sentence);
    expect(text()).not.toMatch(/by your terms|ตามเงื่อนไข/i);
  },
);

test('G3 by the guest’s own word the dialog says the same of extras, and nothing where none was paid', async () => {
  const certain = { refund: 15_150, by: '2026-12-05' };
  const open = async (extras?: Cancellation['extras']) => {
    const { extras: _none, ...plain } = CANCELLATION;
    server.answer(
      'GET /api/booking/b1/cancellation',
      ok({ ...plain, certain, ...(extras && { extras }) }),
    );
    const drawn = drawStay(<CancelStay />, sampleBooking({ status: 'confirmed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
    return drawn;
  };
  const { unmount } = await open({ back: 900, kept: 0 });
  expect(text()).toContain('Of what you have paid, ฿900 is for extras, which come back whole.');
  expect(text()).not.toContain('does not come back');
  unmount();
  await open();
  expect(text()).not.toContain('for extras');
});
