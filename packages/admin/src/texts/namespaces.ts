import type { Language } from '@villa/shared/domain/text/language.ts';
import type { texts as accounts } from '@villa/shared/i18n/staff/accounts.th.ts';
import type { texts as alerts } from '@villa/shared/i18n/staff/alerts.th.ts';
import type { texts as arrivals } from '@villa/shared/i18n/staff/arrivals.th.ts';
import type { texts as backups } from '@villa/shared/i18n/staff/backups.th.ts';
import type { texts as online } from '@villa/shared/i18n/staff/online.th.ts';
import type { texts as slipService } from '@villa/shared/i18n/staff/slip-service.th.ts';
import type { texts as bank } from '@villa/shared/i18n/staff/bank.th.ts';
import type { texts as bookings } from '@villa/shared/i18n/staff/bookings.th.ts';
import type { texts as calendar } from '@villa/shared/i18n/staff/calendar.th.ts';
import type { texts as cancellations } from '@villa/shared/i18n/staff/cancellations.th.ts';
import type { texts as channelStays } from '@villa/shared/i18n/staff/channel-stays.th.ts';
import type { texts as channels } from '@villa/shared/i18n/staff/channels.th.ts';
import type { texts as dashboard } from '@villa/shared/i18n/staff/dashboard.th.ts';
import type { texts as deposits } from '@villa/shared/i18n/staff/deposits.th.ts';
import type { texts as discounts } from '@villa/shared/i18n/staff/discounts.th.ts';
import type { texts as guests } from '@villa/shared/i18n/staff/guests.th.ts';
import type { texts as mails } from '@villa/shared/i18n/staff/mails.th.ts';
import type { texts as line } from '@villa/shared/i18n/staff/line.th.ts';
import type { texts as messages } from '@villa/shared/i18n/staff/messages.th.ts';
import type { texts as money } from '@villa/shared/i18n/staff/money.th.ts';
import type { texts as cleaning } from '@villa/shared/i18n/staff/cleaning.th.ts';
import type { texts as expenses } from '@villa/shared/i18n/staff/expenses.th.ts';
import type { texts as month } from '@villa/shared/i18n/staff/month.th.ts';
import type { texts as offsite } from '@villa/shared/i18n/staff/offsite.th.ts';
import type { texts as statements } from '@villa/shared/i18n/staff/statements.th.ts';
import type { texts as reviews } from '@villa/shared/i18n/staff/reviews.th.ts';
import type { texts as extras } from '@villa/shared/i18n/staff/extras.th.ts';
import type { texts as quotes } from '@villa/shared/i18n/staff/quotes.th.ts';
import type { texts as rates } from '@villa/shared/i18n/staff/rates.th.ts';
import type { texts as rest } from '@villa/shared/i18n/staff/rest.th.ts';
import type { texts as shell } from '@villa/shared/i18n/staff/shell.th.ts';
import type { texts as system } from '@villa/shared/i18n/staff/system.th.ts';
import type { texts as slips } from '@villa/shared/i18n/staff/slips.th.ts';
import type { texts as villa } from '@villa/shared/i18n/staff/villa.th.ts';
import type { texts as booking } from '@villa/shared/i18n/guest/booking.th.ts';
import type { texts as common } from '@villa/shared/i18n/common.th.ts';
import type { texts as errors } from '@villa/shared/i18n/errors.th.ts';
import type { texts as home } from '@villa/shared/i18n/guest/home.th.ts';
import type { texts as stay } from '@villa/shared/i18n/guest/stay.th.ts';
import type { TextsLike } from '@villa/shared/i18n/texts-like.ts';

/** The shape of every text file. */
export interface Texts {
  common: TextsLike<typeof common>;
  errors: TextsLike<typeof errors>;
  shell: TextsLike<typeof shell>;
  stay: TextsLike<typeof stay>;
  accounts: TextsLike<typeof accounts>;
  alerts: TextsLike<typeof alerts>;
  arrivals: TextsLike<typeof arrivals>;
  dashboard: TextsLike<typeof dashboard>;
  bookings: TextsLike<typeof bookings>;
  calendar: TextsLike<typeof calendar>;
  cancellations: TextsLike<typeof cancellations>;
  villa: TextsLike<typeof villa>;
  bank: TextsLike<typeof bank>;
  online: TextsLike<typeof online>;
  slipService: TextsLike<typeof slipService>;
  extras: TextsLike<typeof extras>;
  quotes: TextsLike<typeof quotes>;
  statements: TextsLike<typeof statements>;
  reviews: TextsLike<typeof reviews>;
  rates: TextsLike<typeof rates>;
  rest: TextsLike<typeof rest>;
  deposits: TextsLike<typeof deposits>;
  discounts: TextsLike<typeof discounts>;
  /** The guests' own words, where the admin shows what a guest sees. */
  booking: TextsLike<typeof booking>;
  home: TextsLike<typeof home>;
  guests: TextsLike<typeof guests>;
  mails: TextsLike<typeof mails>;
  line: TextsLike<typeof line>;
  messages: TextsLike<typeof messages>;
  money: TextsLike<typeof money>;
  cleaning: TextsLike<typeof cleaning>;
  expenses: TextsLike<typeof expenses>;
  month: TextsLike<typeof month>;
  backups: TextsLike<typeof backups>;
  'channel-stays': TextsLike<typeof channelStays>;
  channels: TextsLike<typeof channels>;
  slips: TextsLike<typeof slips>;
  system: TextsLike<typeof system>;
  offsite: TextsLike<typeof offsite>;
}
export type Namespace = keyof Texts;

type Load<Key extends Namespace> = () => Promise<{ texts: Texts[Key] }>;

/** The loaders of the texts. A screen loads the files it needs, in one language. */
export const TEXT_FILES: { [Key in Namespace]: Record<Language, Load<Key>> } = {
  common: {
    th: () => import('@villa/shared/i18n/common.th.ts'),
    en: () => import('@villa/shared/i18n/common.en.ts'),
  },
  errors: {
    th: () => import('@villa/shared/i18n/errors.th.ts'),
    en: () => import('@villa/shared/i18n/errors.en.ts'),
  },
  shell: {
    th: () => import('@villa/shared/i18n/staff/shell.th.ts'),
    en: () => import('@villa/shared/i18n/staff/shell.en.ts'),
  },
  stay: {
    th: () => import('@villa/shared/i18n/guest/stay.th.ts'),
    en: () => import('@villa/shared/i18n/guest/stay.en.ts'),
  },
  accounts: {
    th: () => import('@villa/shared/i18n/staff/accounts.th.ts'),
    en: () => import('@villa/shared/i18n/staff/accounts.en.ts'),
  },
  alerts: {
    th: () => import('@villa/shared/i18n/staff/alerts.th.ts'),
    en: () => import('@villa/shared/i18n/staff/alerts.en.ts'),
  },
  arrivals: {
    th: () => import('@villa/shared/i18n/staff/arrivals.th.ts'),
    en: () => import('@villa/shared/i18n/staff/arrivals.en.ts'),
  },
  dashboard: {
    th: () => import('@villa/shared/i18n/staff/dashboard.th.ts'),
    en: () => import('@villa/shared/i18n/staff/dashboard.en.ts'),
  },
  bookings: {
    th: () => import('@villa/shared/i18n/staff/bookings.th.ts'),
    en: () => import('@villa/shared/i18n/staff/bookings.en.ts'),
  },
  cancellations: {
    th: () => import('@villa/shared/i18n/staff/cancellations.th.ts'),
    en: () => import('@villa/shared/i18n/staff/cancellations.en.ts'),
  },
  calendar: {
    th: () => import('@villa/shared/i18n/staff/calendar.th.ts'),
    en: () => import('@villa/shared/i18n/staff/calendar.en.ts'),
  },
  villa: {
    th: () => import('@villa/shared/i18n/staff/villa.th.ts'),
    en: () => import('@villa/shared/i18n/staff/villa.en.ts'),
  },
  booking: {
    th: () => import('@villa/shared/i18n/guest/booking.th.ts'),
    en: () => import('@villa/shared/i18n/guest/booking.en.ts'),
  },
  home: {
    th: () => import('@villa/shared/i18n/guest/home.th.ts'),
    en: () => import('@villa/shared/i18n/guest/home.en.ts'),
  },
  online: {
    th: () => import('@villa/shared/i18n/staff/online.th.ts'),
    en: () => import('@villa/shared/i18n/staff/online.en.ts'),
  },
  slipService: {
    th: () => import('@villa/shared/i18n/staff/slip-service.th.ts'),
    en: () => import('@villa/shared/i18n/staff/slip-service.en.ts'),
  },
  bank: {
    th: () => import('@villa/shared/i18n/staff/bank.th.ts'),
    en: () => import('@villa/shared/i18n/staff/bank.en.ts'),
  },
  deposits: {
    th: () => import('@villa/shared/i18n/staff/deposits.th.ts'),
    en: () => import('@villa/shared/i18n/staff/deposits.en.ts'),
  },
  discounts: {
    th: () => import('@villa/shared/i18n/staff/discounts.th.ts'),
    en: () => import('@villa/shared/i18n/staff/discounts.en.ts'),
  },
  statements: {
    th: () => import('@villa/shared/i18n/staff/statements.th.ts'),
    en: () => import('@villa/shared/i18n/staff/statements.en.ts'),
  },
  reviews: {
    th: () => import('@villa/shared/i18n/staff/reviews.th.ts'),
    en: () => import('@villa/shared/i18n/staff/reviews.en.ts'),
  },
  extras: {
    th: () => import('@villa/shared/i18n/staff/extras.th.ts'),
    en: () => import('@villa/shared/i18n/staff/extras.en.ts'),
  },
  quotes: {
    th: () => import('@villa/shared/i18n/staff/quotes.th.ts'),
    en: () => import('@villa/shared/i18n/staff/quotes.en.ts'),
  },
  rates: {
    th: () => import('@villa/shared/i18n/staff/rates.th.ts'),
    en: () => import('@villa/shared/i18n/staff/rates.en.ts'),
  },
  rest: {
    th: () => import('@villa/shared/i18n/staff/rest.th.ts'),
    en: () => import('@villa/shared/i18n/staff/rest.en.ts'),
  },
  cleaning: {
    th: () => import('@villa/shared/i18n/staff/cleaning.th.ts'),
    en: () => import('@villa/shared/i18n/staff/cleaning.en.ts'),
  },
  expenses: {
    th: () => import('@villa/shared/i18n/staff/expenses.th.ts'),
    en: () => import('@villa/shared/i18n/staff/expenses.en.ts'),
  },
  month: {
    th: () => import('@villa/shared/i18n/staff/month.th.ts'),
    en: () => import('@villa/shared/i18n/staff/month.en.ts'),
  },
  guests: {
    th: () => import('@villa/shared/i18n/staff/guests.th.ts'),
    en: () => import('@villa/shared/i18n/staff/guests.en.ts'),
  },
  mails: {
    th: () => import('@villa/shared/i18n/staff/mails.th.ts'),
    en: () => import('@villa/shared/i18n/staff/mails.en.ts'),
  },
  line: {
    th: () => import('@villa/shared/i18n/staff/line.th.ts'),
    en: () => import('@villa/shared/i18n/staff/line.en.ts'),
  },
  messages: {
    th: () => import('@villa/shared/i18n/staff/messages.th.ts'),
    en: () => import('@villa/shared/i18n/staff/messages.en.ts'),
  },
  money: {
    th: () => import('@villa/shared/i18n/staff/money.th.ts'),
    en: () => import('@villa/shared/i18n/staff/money.en.ts'),
  },
  backups: {
    th: () => import('@villa/shared/i18n/staff/backups.th.ts'),
    en: () => import('@villa/shared/i18n/staff/backups.en.ts'),
  },
  'channel-stays': {
    th: () => import('@villa/shared/i18n/staff/channel-stays.th.ts'),
    en: () => import('@villa/shared/i18n/staff/channel-stays.en.ts'),
  },
  channels: {
    th: () => import('@villa/shared/i18n/staff/channels.th.ts'),
    en: () => import('@villa/shared/i18n/staff/channels.en.ts'),
  },
  slips: {
    th: () => import('@villa/shared/i18n/staff/slips.th.ts'),
    en: () => import('@villa/shared/i18n/staff/slips.en.ts'),
  },
  system: {
    th: () => import('@villa/shared/i18n/staff/system.th.ts'),
    en: () => import('@villa/shared/i18n/staff/system.en.ts'),
  },
  offsite: {
    th: () => import('@villa/shared/i18n/staff/offsite.th.ts'),
    en: () => import('@villa/shared/i18n/staff/offsite.en.ts'),
  },
};
