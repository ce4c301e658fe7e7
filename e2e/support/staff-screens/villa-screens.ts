import { expect } from '@playwright/test';
import { changeVilla, getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { changeBankAccount, listBankAccounts } from '@villa/shared/contract/bank-accounts.ts';
import { PASSWORD_COUNTS_MINUTES } from '@villa/shared/contract/auth.ts';
import { MINUTE_MS } from '../now.ts';
import { staffScreen } from './staff-screen.ts';

/** The villa: its calendar, texts, prices, pictures and bank. */
export const VILLA_SCREENS = [
  staffScreen('calendar', {
    path: '/bookings/calendar?month=2026-12',
    bookings: 'season',
    shows: /Kenji/,
  }),
  staffScreen('calendar-blocks', {
    path: '/bookings/calendar?month=2026-12',
    bookings: 'busy',
    shows: /Kenji/,
    async act({ page, press }) {
      for (const day of ['2026-12-16', '2026-12-17']) {
        await press(page.locator(`[data-day="${day}"]`));
      }
      await expect(page.getByRole('form')).toBeVisible();
    },
  }),
  staffScreen('calendar-long-note', {
    withAxe: true,
    path: '/bookings/calendar?month=2026-12',
    bookings: 'today',
    shows: /Malee/,
    async act({ page, press }) {
      await press(page.locator('[data-day="2026-12-15"]'));
      await expect(page.getByRole('form')).toBeVisible();
    },
  }),
  staffScreen('calendar-unblock', {
    path: '/bookings/calendar?month=2026-12',
    bookings: 'busy',
    act: ({ button, press, texts }) => press(button(new RegExp(`^${texts.calendar.blocked}`))),
  }),
  staffScreen('calendar-tip', {
    path: '/bookings/calendar?month=2026-12',
    bookings: 'season',
    shows: /Kenji/,
    isWindow: true,
    async act({ page, isPhone }) {
      const bar = page.getByRole('link', { name: /Kenji/ }).first();
      await (isPhone ? bar.tap() : bar.hover());
      await expect(page.locator('[data-bar-card]')).toBeVisible();
    },
  }),
  staffScreen('calendar-edit-block', {
    path: '/bookings/calendar?month=2026-12',
    bookings: 'busy',
    isWindow: true,
    async act({ page, button, press, texts }) {
      await press(button(new RegExp(`^${texts.calendar.blocked}`)));
      await press(button(texts.calendar.change.open));
      await expect(page.getByRole('form')).toBeVisible();
    },
  }),
  staffScreen('villa-texts', { withAxe: true, path: '/villa' }),
  staffScreen('villa-page', { withAxe: true, path: '/villa/page' }),
  staffScreen('villa-arrival', {
    withAxe: true,
    path: '/villa/arrival',
    async act({ page, press, texts }) {
      const { arrival } = texts.villa;
      await page
        .getByLabel(arrival.wifiPassword)
        .fill('a-password-as-long-as-one-can-be-'.repeat(4));
      await page.getByLabel(arrival.caretakerPhone).fill('123');
      await press(page.getByRole('button', { name: /^(Save|บันทึก)/ }));
    },
  }),
  staffScreen('villa-arrival-staff', { withAxe: true, path: '/villa/arrival', as: 'staff' }),
  staffScreen('villa-page-refused', {
    withAxe: true,
    path: '/villa/page',
    async act({ page, button, press, texts }) {
      const { page: words } = texts.villa;
      await press(button(words.rulesAdd));
      const rules = page.getByRole('textbox', { name: `${words.rulesItem} ไทย` });
      await rules.last().fill('ข้อนี้ยาวเกินไป'.repeat(40));
      await page.getByRole('textbox', { name: texts.villa.fields.position }).first().fill('ไม่รู้');
      await rules.last().blur();
      await press(button(texts.shell.save));
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  }),
  staffScreen('villa-picture-words', {
    withAxe: true,
    isWindow: true,
    path: '/villa/pictures',
    async act({ page, button, press, texts }) {
      const { describe } = texts.villa.pictures;
      await press(button(new RegExp(`${describe.replace('{{number}}', '11')}$`)));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('villa-unsaved', {
    path: '/villa',
    async act({ page }) {
      await page.getByRole('textbox').first().fill('บ้านเวลา ริมหาดคลองม่วง');
    },
  }),
  staffScreen('villa-stale', {
    path: '/villa',
    async act({ page, server, texts }) {
      const { name, description } = texts.villa.fields;
      await page.getByRole('textbox', { name: `${name} English` }).fill('Baan Wela, Klong Muang');
      const text = page.getByRole('textbox', { name: `${description} English` });
      await text.fill(`${await text.inputValue()} Elephants are extra.`);
      const staff = await server.staffApi();
      const { name: names, description: descriptions } = await staff.call(getAdminVilla, {});
      await staff.call(changeVilla, {
        body: {
          name: { ...names, en: 'Baan Wela by the Sea' },
          description: {
            ...descriptions,
            th: `${descriptions.th} ใกล้ตลาดกลางคืน`,
            en: `${descriptions.en} The night market is near.`,
          },
          size: 340,
        },
      });
      await expect(page.getByText(texts.shell.stale.text)).toBeVisible();
    },
  }),
  staffScreen('villa-prices', {
    withAxe: true,
    path: '/villa/prices',
    async first(_, server) {
      const staff = await server.staffApi();
      await staff.call(changeVilla, {
        body: { beachfront: { th: 'หาดคลองม่วง', en: 'Klong Muang' } },
      });
    },
  }),
  staffScreen('villa-prices-staff', { path: '/villa/prices', as: 'staff' }),
  staffScreen('villa-rules', { withAxe: true, path: '/villa/rules' }),
  staffScreen('villa-rules-error', {
    path: '/villa/rules',
    async act({ page, button, press, texts }) {
      await page.getByRole('textbox', { name: texts.villa.fields.minRooms }).fill('4');
      await press(button(texts.shell.save));
    },
  }),
  staffScreen('villa-pictures', { withAxe: true, path: '/villa/pictures' }),
  staffScreen('villa-rooms', { withAxe: true, path: '/villa/rooms' }),
  staffScreen('villa-room', {
    path: '/villa/rooms',
    act: ({ page, press, texts }) =>
      press(page.getByRole('button', { name: texts.shell.edit }).first()),
  }),
  staffScreen('villa-room-new', {
    path: '/villa/rooms',
    act: ({ button, press, texts }) => press(button(texts.villa.rooms.add)),
  }),
  staffScreen('bank', {
    withAxe: true,
    path: '/bank',
    async act({ page, texts }) {
      const preview = page.getByRole('region', { name: texts.bank.preview.title });
      await expect(preview.getByRole('img')).toBeVisible();
    },
  }),
  staffScreen('bank-new', {
    path: '/bank',
    async act({ page, button, press, texts }) {
      await press(button(texts.bank.accounts.add));
      const form = page.getByRole('form', { name: texts.bank.accounts.addTitle });
      await form.getByLabel(texts.bank.accounts.accountNumber).fill('12');
      await press(form.getByRole('button', { name: texts.shell.save }));
    },
  }),
  staffScreen('bank-stale', {
    path: '/bank',
    async act({ page, server, press, texts }) {
      const { accounts } = texts.bank;
      const [before = ''] = accounts.edit.split('{{bank}}');
      await press(page.getByRole('button', { name: before }).first());
      const form = page.getByRole('form', { name: accounts.editTitle });
      await form.getByLabel(accounts.accountNumber).fill('333-3-33333-3');
      const owner = await server.ownerApi();
      const { bankAccounts } = await owner.call(listBankAccounts, {});
      await owner.call(changeBankAccount, {
        params: { id: bankAccounts[0]?.id ?? '' },
        body: { accountNumber: '222-2-22222-2', accountName: 'น้ำใส ใจดี' },
      });
      await expect(page.getByText(texts.shell.stale.text)).toBeVisible();
    },
  }),
  staffScreen('bank-password', {
    path: '/bank',
    bookings: 'season',
    async act({ page, server, press, texts }) {
      // The one of the log-in no longer counts.
      await server.advance((PASSWORD_COUNTS_MINUTES + 1) * MINUTE_MS);
      const { accounts } = texts.bank;
      const [before = ''] = accounts.edit.split('{{bank}}');
      await press(page.getByRole('button', { name: before }).first());
      const form = page.getByRole('form', { name: accounts.editTitle });
      await form.getByLabel(accounts.accountNumber).fill('333-3-33333-3');
      await press(form.getByRole('button', { name: texts.shell.save }));
      const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const { currentPassword } = texts.accounts.account;
      await expect(question.getByLabel(new RegExp(`^${currentPassword}`))).toBeVisible();
    },
  }),
  staffScreen('bank-delete', {
    path: '/bank',
    async act({ page, button, press, texts }) {
      const [before, after] = texts.bank.accounts.delete.split('{{bank}}');
      await press(button(new RegExp(`^${before}.+${after}$`)));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  }),
  staffScreen('bank-picture', {
    path: '/bank',
    async act({ page, texts }) {
      const { promptpay } = texts.bank;
      const card = page.getByRole('region', { name: promptpay.title, exact: true });
      // The villa's own code, as a picture of the owner's.
      const preview = page.getByRole('region', { name: texts.bank.preview.title });
      const made = await preview.getByRole('img').getAttribute('src');
      const buffer = Buffer.from(made?.split(',')[1] ?? '', 'base64');
      const file = { name: 'qr.png', mimeType: 'image/png', buffer };
      await card.locator('input[type=file]').setInputFiles(file);
      await expect(card.getByRole('button', { name: promptpay.remove })).toBeVisible();
    },
  }),
];
