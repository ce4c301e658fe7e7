/** D5: a service asks the bank about slips; what is right may confirm by itself. */
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as serviceEn } from '@villa/shared/i18n/staff/slip-service.en.ts';
import { texts as serviceTh } from '@villa/shared/i18n/staff/slip-service.th.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { makeAwaited, readBooking } from './support/bookings.ts';
import { DRAWN_LAYOUTS, drawnSlip } from './support/drawn-slips.ts';
import type { Guest } from './support/guest.ts';
import { expectNoViolation, expectToFit } from './support/looks.ts';
import { PaymentStep } from './support/payment.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { asWrapped, fill } from './support/words.ts';

const SERVICE = { th: serviceTh, en: serviceEn };

/** Sends a slip with a code, as a guest does on the page. */
async function sendByHand(
  guest: Guest,
  server: TestServer,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const step = new PaymentStep(guest);
  await guest.page.goto(`/booking/${id}/payment`);
  const [layout] = DRAWN_LAYOUTS;
  await step.picker.setInputFiles(await drawnSlip({ layout, reference }));
  await guest.press(step.send);
  await expect(guest.page).toHaveURL(`/booking/${id}/confirmation`);
  await server.readSlips();
}

for (const [language, tag] of [
  ['th', '@phone'],
  ['en', '@desktop'],
] as const satisfies readonly [Language, string][]) {
  test.describe(`in ${language}`, { tag }, () => {
    test.use({ language });

    test('D5 the owner types the key, the bank’s word stands beside a slip, and the next one confirms by itself', async ({
      guest,
      server,
      watch,
    }) => {
      const { page } = guest;
      const service = SERVICE[language];
      const { evidence } = ADMIN_WORDS[language].slips;
      watch.expect('422 PATCH /api/admin/slip-service');
      const { branch, key } = await server.useSlipok();

      await openAdmin(page, server, '/bank', 'owner');
      const field = (name: string) => page.getByRole('textbox', { name: asWrapped(name) });
      const save = page.getByRole('button', { name: service.save });
      await field(service.branch).fill(branch);
      await field(service.key).fill('nobody-knows-it');
      await guest.press(save);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await field(service.key).fill(key);
      await guest.press(save);
      await expect(page.getByText(asWrapped(service.on))).toBeVisible();
      await expect(page.getByText(fill(service.kept, { end: key.slice(-4) }))).toBeVisible();

      const first = await makeAwaited(server, { checkIn: '2026-12-20', checkOut: '2026-12-23' });
      const due = first.money.next?.amount ?? 0;
      await server.knowTransfer('SLIP1', due);
      await sendByHand(guest, server, { id: first._id, reference: 'SLIP1' });
      expect((await readBooking(server, first._id)).status).toBe('in_review');
      await openAdmin(page, server, '/slips', 'owner');
      await expect(
        page.getByText(asWrapped(fill(evidence.bank.right, { amount: formatBaht(due) }))),
      ).toBeVisible();
      await expectNoViolation(page);
      await expectToFit(page);

      await openAdmin(page, server, '/bank', 'owner');
      await page.getByRole('checkbox', { name: asWrapped(service.auto) }).check();
      await field(service.upTo).fill('100000');
      await guest.press(page.getByRole('button', { name: service.keep }));
      await expect(page.getByRole('button', { name: service.keep })).toBeDisabled();
      await expectNoViolation(page);
      await expectToFit(page);
      expect((await readBooking(server, first._id)).status).toBe('in_review');

      const second = await makeAwaited(server, { checkIn: '2027-01-12', checkOut: '2027-01-15' });
      await server.knowTransfer('SLIP2', second.money.next?.amount ?? 0);
      await sendByHand(guest, server, { id: second._id, reference: 'SLIP2' });
      await expect
        .poll(async () => (await readBooking(server, second._id)).status)
        .toBe('confirmed');
    });
  });
}
