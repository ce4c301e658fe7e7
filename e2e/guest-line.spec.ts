import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { makeConfirmed } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { connectLine, writeInLine } from './support/line.ts';
import { expectNoViolation } from './support/looks.ts';
import { expect, test } from './support/test.ts';
import { GUEST_PAGE_WORDS } from './support/guest-page-screens.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('B5 a guest links LINE by a code on the page of the stay, and ends it there', async ({
      page,
      server,
      guest,
    }) => {
      const { line } = GUEST_PAGE_WORDS[language];
      const secret = await connectLine(server);
      const { _id } = await makeConfirmed(server, LONG_WEEKEND);
      await page.goto(`/booking/${_id}`);
      await guest.press(page.getByRole('button', { name: line.make, exact: true }));
      const code = await page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent();
      await expectNoViolation(page);
      await writeInLine(server, secret, { text: code ?? '', userId: 'Uguest' });
      await page.reload();
      await guest.press(page.getByRole('button', { name: line.end, exact: true }));
      await expect(page.getByRole('button', { name: line.make, exact: true })).toBeVisible();
    });
  });
}
