import { cleanup, render, screen } from '@testing-library/react';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/guest/stay.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/stay.th.ts';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { TooManyHolds } from './too-many-holds.tsx';

const FROM = new Date('2026-11-20T02:25:00Z');

async function draw(
  refusal: Record<string, unknown>,
  language: Language = 'en',
  from: Date | null = FROM,
) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    ns: ['stay'],
    resources: { en: { stay: en }, th: { stay: th } },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <TooManyHolds refusal={refusal} from={from} timeZone="Asia/Bangkok" />
    </I18nextProvider>,
  );
  return { container: screen.getByRole('alert') };
}

// Not in the tests' browser.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the refusal says why, what is still possible, when to try again, and whom to ask by which link', async () => {
  const contact = {
    phone: '0812345678',
    line: '@baan villa',
    whatsapp: '+66 81 234 5678',
    email: 'stay@villa.example',
  };
  const { container } = await draw({ retryAfter: 1441, nights: 15, contact });
  expect(container.textContent).toMatch(/15 nights can still be booked/);
  expect(container.textContent).toMatch(/again from 20\sNov\s2026,\s09:25/);
  expect(hrefs()).toEqual([
    'tel:0812345678',
    'https://line.me/R/ti/p/%40baan%20villa',
    'https://wa.me/66812345678',
    'mailto:stay@villa.example',
  ]);
});

test('a villa without a contact says so honestly, and a wait that helps nobody is not promised', async () => {
  const contact = { phone: '', line: '', whatsapp: '', email: '' };
  const { container } = await draw({ nights: 0, contact }, 'en', null);
  expect(container.textContent).toMatch(/has not written here how to reach it/);
  expect(container.textContent).not.toMatch(/again from|0 nights/);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([undefined, null, 'x', { phone: 7 }])(
  'contact %j is none, never a blank page',
  async (contact) => {
    const { container } = await draw({ retryAfter: 86_400, contact });
    expect(container.textContent).toMatch(/again from 20\sNov\s2026/);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('in Thai', async () => {
  const { container } = await draw(
    { retryAfter: 86_400, nights: 7, contact: { line: 'baan' } },
    'th',
  );
  expect(container.textContent).toMatch(/7\sคืน/);
  expect(container.textContent).toMatch(/20\sพ\.ย\.\s2569\s09:25/);
  expect(hrefs()).toEqual(['https://line.me/R/ti/p/~baan']);
});
