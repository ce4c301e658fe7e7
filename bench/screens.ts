/**
 * `npm run bench -- screens`: how long a slow phone takes to show the admin's screens beside 10,000
 * bookings, and beside a season of them in the same run.
 */
import { type Browser, type Page, chromium } from '@playwright/test';
import { type ServerProcess, startServer } from '../apps/server/stress/support/server-process.ts';
import { ensureBrowser } from '../scripts/find-browser.ts';
import type { VillaData, Villas } from './http/villas.ts';
import { SETUP_CODE, ownerToken } from './http/owner.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';
import type { Verdict } from './lib/verdict.ts';
import { browserArguments } from './page/browser.ts';
import { sharpPhone } from './page/phones.ts';

export interface ScreenTime {
  name: string;
  /** Milliseconds to what the screen is opened for, the middle one of the rounds. */
  years: number;
  season: number;
}

const ROUNDS = 9;
/** How much slower than this machine the phone computes: Lighthouse's own number for a phone. */
const SLOWER = 4;
/** The same screens, the same components: a villa of many years may be this much slower to look at. */
const MAX_RATIO = 1.5;

interface Opened {
  server: ServerProcess;
  page: Page;
}

/** Each opens one screen and waits for what it is opened for. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  async dashboard(page) {
    await page.goto('/admin');
    await page.locator('main li a[href*="/bookings/"]').first().waitFor();
  },
  async bookings(page) {
    await page.goto('/admin/bookings');
    await page.locator('main li a[href*="/bookings/"]').first().waitFor();
  },
  async 'the last bookings'(page) {
    await page.goto('/admin/bookings?order=asc');
    await page.locator('main li a[href*="/bookings/"]').first().waitFor();
  },
  async search(page) {
    await page.goto('/admin/bookings?q=nobody-is-called-this');
    await page.locator('main p[role="status"]', { hasText: '0' }).waitFor();
  },
  async calendar(page) {
    await page.goto('/admin/bookings/calendar');
    await page.locator('[role="gridcell"]').first().waitFor();
  },
};

/** Both villas in turn, round by round, so that whatever else the machine does slows both. */
export async function measureScreens({ season, years }: Villas): Promise<ScreenTime[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: browserArguments,
  });
  const few = await openVilla(browser, season);
  const many = await openVilla(browser, years);
  try {
    const times: ScreenTime[] = [];
    for (const [name, open] of Object.entries(SCREENS)) {
      const waits = { season: [] as number[], years: [] as number[] };
      for (let round = -1; round < ROUNDS; round += 1) {
        const first = await timeOf(() => open(few.page));
        const second = await timeOf(() => open(many.page));
        // The first round fills the caches.
        if (round < 0) continue;
        waits.season.push(first);
        waits.years.push(second);
      }
      times.push({ name, season: median(waits.season), years: median(waits.years) });
    }
    return times;
  } finally {
    await browser.close();
    await few.server.stop();
    await many.server.stop();
  }
}

async function openVilla(browser: Browser, { dataDir }: VillaData): Promise<Opened> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn', SETUP_CODE } });
  const token = await ownerToken(server.baseUrl);
  const context = await browser.newContext({ ...sharpPhone.options, baseURL: server.baseUrl });
  await context.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { server, page };
}

async function timeOf(open: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await open();
  return performance.now() - begun;
}

export function screenVerdicts(measured: readonly ScreenTime[]): Verdict[] {
  return measured.map(({ name, years, season }) => ({
    name: `screen, ${name}, years beside a season`,
    measured: years / season,
    bound: 'at most',
    target: MAX_RATIO,
    unit: 'x',
  }));
}

export function screenTable(measured: readonly ScreenTime[]): string {
  return table([
    ['screen', 'years, ms', 'a season, ms', 'ratio'],
    ...measured.map(({ name, years, season }) => [
      name,
      years.toFixed(0),
      season.toFixed(0),
      (years / season).toFixed(2),
    ]),
  ]);
}
