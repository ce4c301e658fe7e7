import type { Page } from '@playwright/test';

/** As a part of the window, all in all; nobody notices less. */
const SEEN = 0.01;

interface Shift {
  value: number;
  /** The elements that moved, each with the y before and after. */
  moved: string[];
}

/** Notes what moves by itself, from the first paint on. The answer: those moves, none where they cannot be seen. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${previousRect.y} → ${currentRect.y}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    return shifts.reduce((sum, { value }) => sum + value, 0) < SEEN ? [] : shifts;
  };
}
