import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { ACCOUNT_WORDS } from '../accounts.ts';
import { ADMIN_WORDS, openAdmin } from '../admin.ts';
import type { Guest } from '../guest.ts';
import type { Screen } from '../screens.ts';
import type { TestServer } from '../test-server.ts';
import {
  type Season,
  letMoreHappen,
  letOneBeHere,
  letReviewCome,
  letSlipsCome,
  letThemCome,
} from './season.ts';

export type AdminWords = (typeof ADMIN_WORDS)['th' | 'en'] & {
  accounts: (typeof ACCOUNT_WORDS)['th' | 'en'];
};

/** A screen that is open, to be brought into the state that is meant. */
export interface Opened extends Omit<Guest, 'press'> {
  press: (what: Locator) => Promise<void>;
  texts: AdminWords;
  server: TestServer;
  season: Season;
  button: (name: string | RegExp) => Locator;
}

interface StaffScreen {
  path: string | ((season: Season) => string);
  as?: 'owner' | 'staff';
  /** Which bookings there are; `busy` has some of every kind, `slips` seven slips, `review` four to
   * compare, `today` somebody here today. */
  bookings?: 'none' | 'season' | 'busy' | 'slips' | 'review' | 'today';
  isWindow?: boolean;
  /** Axe reads it, in the ways of `ways.ts`. */
  withAxe?: boolean;
  /** The text on the screen once it has loaded. */
  shows?: RegExp;
  /** Before it is opened. */
  first?: (page: Page, server: TestServer, season: Season) => Promise<unknown>;
  /** The steps on it: buttons pressed, fields filled in. */
  act?: (opened: Opened) => Promise<unknown>;
}

const FILLS = {
  none: async (): Promise<Season> => new Map(),
  season: letThemCome,
  busy: letMoreHappen,
  slips: letSlipsCome,
  review: letReviewCome,
  today: letOneBeHere,
};

export function staffScreen(name: string, plan: StaffScreen): Screen {
  const { path, as = 'owner', bookings = 'none', shows, first, act } = plan;
  const { isWindow = false, withAxe = false } = plan;
  return {
    name: `admin-${name}`,
    isWindow,
    withAxe,
    async open(guest, server) {
      const { page, language } = guest;
      const season = await FILLS[bookings](server);
      await first?.(page, server, season);
      await openAdmin(page, server, typeof path === 'string' ? path : path(season), as);
      if (shows)
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      const texts = { ...ADMIN_WORDS[language], accounts: ACCOUNT_WORDS[language] };
      await act?.({
        ...guest,
        texts,
        server,
        season,
        button: (label) =>
          page.getByRole('button', { name: label, exact: typeof label === 'string' }).first(),
      });
    },
  };
}

/** A booking's screen, by the first name of its guest. */
export const bookingOf =
  (name: string, after = '') =>
  (season: Season): string =>
    `/bookings/${season.get(name)}${after}`;
