import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { callAsLine, writeInLine } from './support/line.ts';
import { expectNoViolation } from './support/looks.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('B5 the owner connects LINE in five steps, each of which says what was wrong', async ({
      page,
      server,
      guest,
      watch,
    }) => {
      watch.expect('422 PATCH /api/admin/line');
      const words = ADMIN_WORDS[language].line;
      const { secret, token } = await server.useLine();
      await openAdmin(page, server, '/line', 'owner');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const next = button(words.next);
      await guest.press(button(words.done));

      const secretField = page.getByRole('textbox', { name: words.secret.label });
      await secretField.fill(secret.slice(0, 31));
      await secretField.blur();
      await expect(secretField).toHaveAttribute('aria-invalid', 'true');
      await expect(next).toBeDisabled();
      await secretField.fill(secret);
      await secretField.blur();
      await guest.press(next);

      const tokenField = page.getByRole('textbox', { name: words.token.label });
      await tokenField.fill('x'.repeat(170));
      await tokenField.blur();
      await expect(page.getByText(ADMIN_WORDS[language].errors.code.line_refused)).toBeVisible();
      await tokenField.fill(token);
      await tokenField.blur();
      await expect(page.getByText('@baanvela', { exact: false }).last()).toBeVisible();
      await expectNoViolation(page);
      await guest.press(next);

      await expect(page.getByText('https://baanvela.test/api/line/webhook').first()).toBeVisible();
      await expect(next).toBeDisabled();
      await callAsLine(server, secret);
      await guest.press(next);

      await guest.press(button(words.code.make));
      const code = await page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent();
      await writeInLine(server, secret, { text: code ?? '', userId: 'Uowner' });
      await guest.press(button(words.test.send));
      await expect(page.getByText(words.test.sent)).toBeVisible();
      await guest.press(button(words.done));
      await expect(page.getByRole('heading', { name: words.overview.linked })).toBeVisible();
      await expectNoViolation(page);
    });
  });
}
