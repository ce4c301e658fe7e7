import type { Page } from '@playwright/test';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as alertsEn } from '@villa/shared/i18n/staff/alerts.en.ts';
import { texts as alertsTh } from '@villa/shared/i18n/staff/alerts.th.ts';
import { texts as arrivalsEn } from '@villa/shared/i18n/staff/arrivals.en.ts';
import { texts as arrivalsTh } from '@villa/shared/i18n/staff/arrivals.th.ts';
import { texts as backupsEn } from '@villa/shared/i18n/staff/backups.en.ts';
import { texts as backupsTh } from '@villa/shared/i18n/staff/backups.th.ts';
import { texts as mailsEn } from '@villa/shared/i18n/staff/mails.en.ts';
import { texts as mailsTh } from '@villa/shared/i18n/staff/mails.th.ts';
import { texts as bookingsEn } from '@villa/shared/i18n/staff/bookings.en.ts';
import { texts as bookingsTh } from '@villa/shared/i18n/staff/bookings.th.ts';
import { texts as cancellationsEn } from '@villa/shared/i18n/staff/cancellations.en.ts';
import { texts as cancellationsTh } from '@villa/shared/i18n/staff/cancellations.th.ts';
import { texts as channelStaysEn } from '@villa/shared/i18n/staff/channel-stays.en.ts';
import { texts as channelStaysTh } from '@villa/shared/i18n/staff/channel-stays.th.ts';
import { texts as channelsEn } from '@villa/shared/i18n/staff/channels.en.ts';
import { texts as channelsTh } from '@villa/shared/i18n/staff/channels.th.ts';
import { texts as monthEn } from '@villa/shared/i18n/staff/month.en.ts';
import { texts as monthTh } from '@villa/shared/i18n/staff/month.th.ts';
import { texts as moneyEn } from '@villa/shared/i18n/staff/money.en.ts';
import { texts as moneyTh } from '@villa/shared/i18n/staff/money.th.ts';
import { texts as bankEn } from '@villa/shared/i18n/staff/bank.en.ts';
import { texts as bankTh } from '@villa/shared/i18n/staff/bank.th.ts';
import { texts as calendarEn } from '@villa/shared/i18n/staff/calendar.en.ts';
import { texts as calendarTh } from '@villa/shared/i18n/staff/calendar.th.ts';
import { texts as lineEn } from '@villa/shared/i18n/staff/line.en.ts';
import { texts as lineTh } from '@villa/shared/i18n/staff/line.th.ts';
import { texts as messagesEn } from '@villa/shared/i18n/staff/messages.en.ts';
import { texts as quotesEn } from '@villa/shared/i18n/staff/quotes.en.ts';
import { texts as reviewsEn } from '@villa/shared/i18n/staff/reviews.en.ts';
import { texts as reviewsTh } from '@villa/shared/i18n/staff/reviews.th.ts';
import { texts as messagesTh } from '@villa/shared/i18n/staff/messages.th.ts';
import { texts as quotesTh } from '@villa/shared/i18n/staff/quotes.th.ts';
import { texts as ratesEn } from '@villa/shared/i18n/staff/rates.en.ts';
import { texts as ratesTh } from '@villa/shared/i18n/staff/rates.th.ts';
import { texts as dashboardEn } from '@villa/shared/i18n/staff/dashboard.en.ts';
import { texts as dashboardTh } from '@villa/shared/i18n/staff/dashboard.th.ts';
import { texts as depositsEn } from '@villa/shared/i18n/staff/deposits.en.ts';
import { texts as depositsTh } from '@villa/shared/i18n/staff/deposits.th.ts';
import { texts as discountsEn } from '@villa/shared/i18n/staff/discounts.en.ts';
import { texts as discountsTh } from '@villa/shared/i18n/staff/discounts.th.ts';
import { texts as expensesEn } from '@villa/shared/i18n/staff/expenses.en.ts';
import { texts as expensesTh } from '@villa/shared/i18n/staff/expenses.th.ts';
import { texts as errorsEn } from '@villa/shared/i18n/errors.en.ts';
import { texts as errorsTh } from '@villa/shared/i18n/errors.th.ts';
import { texts as shellEn } from '@villa/shared/i18n/staff/shell.en.ts';
import { texts as shellTh } from '@villa/shared/i18n/staff/shell.th.ts';
import { texts as slipsEn } from '@villa/shared/i18n/staff/slips.en.ts';
import { texts as offsiteEn } from '@villa/shared/i18n/staff/offsite.en.ts';
import { texts as offsiteTh } from '@villa/shared/i18n/staff/offsite.th.ts';
import { texts as systemEn } from '@villa/shared/i18n/staff/system.en.ts';
import { texts as systemTh } from '@villa/shared/i18n/staff/system.th.ts';
import { texts as statementsEn } from '@villa/shared/i18n/staff/statements.en.ts';
import { texts as statementsTh } from '@villa/shared/i18n/staff/statements.th.ts';
import { texts as slipsTh } from '@villa/shared/i18n/staff/slips.th.ts';
import { texts as villaEn } from '@villa/shared/i18n/staff/villa.en.ts';
import { texts as villaTh } from '@villa/shared/i18n/staff/villa.th.ts';
import { expect } from './test.ts';
import type { TestServer } from './test-server.ts';

/** The texts of the admin's screens. */
export const ADMIN_WORDS = {
  th: {
    alerts: alertsTh,
    arrivals: arrivalsTh,
    backups: backupsTh,
    bookings: bookingsTh,
    bank: bankTh,
    money: moneyTh,
    month: monthTh,
    villa: villaTh,
    mails: mailsTh,
    calendar: calendarTh,
    cancellations: cancellationsTh,
    deposits: depositsTh,
    channels: channelsTh,
    line: lineTh,
    messages: messagesTh,
    quotes: quotesTh,
    reviews: reviewsTh,
    'channel-stays': channelStaysTh,
    rates: ratesTh,
    discounts: discountsTh,
    dashboard: dashboardTh,
    errors: errorsTh,
    expenses: expensesTh,
    shell: shellTh,
    slips: slipsTh,
    statements: statementsTh,
    system: systemTh,
    offsite: offsiteTh,
  },
  en: {
    alerts: alertsEn,
    arrivals: arrivalsEn,
    backups: backupsEn,
    bookings: bookingsEn,
    bank: bankEn,
    money: moneyEn,
    month: monthEn,
    villa: villaEn,
    mails: mailsEn,
    calendar: calendarEn,
    cancellations: cancellationsEn,
    deposits: depositsEn,
    channels: channelsEn,
    line: lineEn,
    messages: messagesEn,
    quotes: quotesEn,
    reviews: reviewsEn,
    'channel-stays': channelStaysEn,
    rates: ratesEn,
    discounts: discountsEn,
    dashboard: dashboardEn,
    errors: errorsEn,
    expenses: expensesEn,
    shell: shellEn,
    slips: slipsEn,
    statements: statementsEn,
    system: systemEn,
    offsite: offsiteEn,
  },
} as const satisfies Record<Language, unknown>;

/** Opens a screen of the admin as a new member of staff, or owner, who has logged in already. */
export async function openAdmin(
  page: Page,
  server: TestServer,
  path = '',
  as: 'staff' | 'owner' = 'staff',
): Promise<void> {
  const token = await (as === 'owner' ? server.ownerToken() : server.staffToken());
  await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
