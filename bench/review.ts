/**
 * `npm run bench -- review`: from the touch that confirms a slip to the next slip on the screen of a
 * slow phone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { startServer } from '../apps/server/stress/support/server-process.ts';
import { ensureBrowser } from '../scripts/find-browser.ts';
import { SETUP_CODE, ownerToken } from './http/owner.ts';
import { bookingsThatWait, drawSlips, sendSlip } from './http/waiting-slips.ts';
import { median } from './lib/statistics.ts';
import type { Verdict } from './lib/verdict.ts';
import { browserArguments } from './page/browser.ts';
import { sharpPhone } from './page/phones.ts';

export interface ReviewNumbers {
  /** Milliseconds from one slip to the next, in the order of the review. */
  waits: number[];
  middle: number;
  longest: number;
}

const SLIPS = 12;
/** How much slower than this machine the phone computes: Lighthouse's own number for a phone. */
const SLOWER = 4;
const MAX_MS = 300;
/** Staff look at a slip for a while before they decide, and the next one is fetched meanwhile. */
const LOOKED_AT_MS = 2000;

export async function measureReview(): Promise<ReviewNumbers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'villa-bench-review-'));
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn', SETUP_CODE } });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: browserArguments,
  });
  try {
    const slips = await drawSlips(SLIPS);
    const bookings = await bookingsThatWait(server, SLIPS);
    for (const [index, slip] of slips.entries())
      await sendSlip(server, bookings[index] ?? '', slip);
    const token = await ownerToken(server.baseUrl);
    const context = await browser.newContext({ ...sharpPhone.options, baseURL: server.baseUrl });
    await context.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto('/admin/slips');
    await page.locator('main [role="group"] img').waitFor();
    const waits: number[] = [];
    // The last one leads to the end of the review instead of a slip.
    while (waits.length < SLIPS - 1) {
      await page.waitForTimeout(LOOKED_AT_MS);
      waits.push(await confirmAndWait(page));
    }
    return { waits, middle: median(waits), longest: Math.max(...waits) };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Counted within the page, frame by frame, from the press to the frame that shows another slip, decoded. */
function confirmAndWait(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shown = () => document.querySelector<HTMLImageElement>('main [role="group"] img');
    const before = shown()?.src;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    const confirm = buttons.find((button) => /^(ยืนยัน|Confirm)\s/u.test(button.textContent ?? ''));
    if (before === undefined || !confirm) throw new Error('no slip that can be confirmed');
    const begun = performance.now();
    confirm.click();
    for (;;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const next = shown();
      if (next && next.src !== before && next.complete && next.naturalWidth > 0) {
        await next.decode();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - begun;
      }
      if (now - begun > 30_000) throw new Error('the next slip does not come');
    }
  });
}

export function reviewVerdicts({ middle }: ReviewNumbers): Verdict[] {
  return [
    {
      name: 'slip review, the next slip on a slow phone',
      measured: middle,
      bound: 'at most',
      target: MAX_MS,
      unit: ' ms',
    },
  ];
}

export function reviewLine({ waits, middle, longest }: ReviewNumbers): string {
  const each = waits.map((wait) => wait.toFixed(0)).join(', ');
  return `the next slip after ${middle.toFixed(0)} ms (longest ${longest.toFixed(0)}): ${each}`;
}
