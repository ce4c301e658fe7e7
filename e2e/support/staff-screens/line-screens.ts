import { expect } from '@playwright/test';
import { linkLine } from '@villa/shared/contract/line.ts';
import { connectLine, writeInLine } from '../line.ts';
import { staffScreen } from './staff-screen.ts';

/** LINE: its five steps, connected, and one's own code. */
export const LINE_SCREENS = [
  staffScreen('line-steps', {
    withAxe: true,
    path: '/line',
    first: (_, server) => server.useLine(),
    async act({ page, texts }) {
      await expect(page.getByRole('heading', { name: texts.line.api.title })).toBeVisible();
    },
  }),
  staffScreen('line-secret', {
    withAxe: true,
    path: '/line',
    first: (_, server) => server.useLine(),
    async act({ page, press, texts, button }) {
      await press(button(texts.line.done));
      await page
        .getByRole('textbox', { name: texts.line.secret.label })
        .fill('9f3c07d2b8a14c55e0917f6a2dd3e41');
      await page.getByRole('textbox', { name: texts.line.secret.label }).blur();
      await expect(page.getByText(/31/).first()).toBeVisible();
    },
  }),
  staffScreen('line', {
    withAxe: true,
    path: '/line',
    async first(_, server) {
      const secret = await connectLine(server);
      const staff = await server.staffApi();
      const { code } = await staff.call(linkLine, { body: { for: 'me' } });
      await writeInLine(server, secret, { text: code, userId: 'Ustaff' });
    },
    async act({ page, texts }) {
      await expect(page.getByRole('heading', { name: texts.line.overview.linked })).toBeVisible();
      await expect(page.getByRole('meter')).toBeVisible();
    },
  }),
  staffScreen('line-code', {
    withAxe: true,
    as: 'staff',
    path: '/account',
    first: (_, server) => connectLine(server),
    async act({ page, press, texts, button }) {
      await press(button(texts.line.code.make));
      await expect(page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/)).toBeVisible();
    },
  }),
];
