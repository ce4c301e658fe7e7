/** Text at 150 % in a narrow window, as a guest with poor eyes reads it, and the payment page while its accounts come. */
import type { Page } from '@playwright/test';
import { pagesIn, printOf } from './desk/printed.ts';
import { makeAwaited, makeConfirmed, makeHeld, readBooking } from './support/bookings.ts';
import { setTerms } from './support/deposits.ts';
import { pay } from './support/payment-terms.ts';
import { PaymentStep } from './support/payment.ts';
import { makeReceipt } from './support/receipts.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const LATER = { checkIn: '2027-02-12', checkOut: '2027-02-16' };

/** Controls off the window's sides, controls that lie on a price beside them, and texts broken that are read in one. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The villa's own facts stand two in a row on the home page, whose first view has no byte to spare for another rule.
    const isHome = location.pathname === '/';
    const seen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
    const nameOf = (part: Element) =>
      `${part.tagName} ${(part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40)}`;
    const controls = [...document.querySelectorAll('a[href], button, select, textarea, input')]
      .filter((part) => seen(part) && part.getClientRects().length > 0)
      // One on a single pixel is drawn by its label.
      .filter((part) => part.getBoundingClientRect().width > 1);
    const off = controls.filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return (
        right > 0 &&
        (left < -1 || right > window.innerWidth + 1) &&
        part.closest('[data-slides], [role=tablist]') === null
      );
    });
    const texts: Range[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (
        !parent ||
        !seen(parent) ||
        parent.closest('script, .sr-only, noscript') ||
        !node.nodeValue?.trim()
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push(range);
    }
    const fixedOf = (part: Element | null) => {
      for (let at = part; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
      }
      return null;
    };
    const covered = texts
      .filter((range) => range.toString().includes('฿'))
      .flatMap((range) => {
        const holder = range.startContainer.parentElement;
        return controls
          .filter((part) => !part.contains(holder) && fixedOf(part) === fixedOf(holder))
          .filter((part) => {
            const box = part.getBoundingClientRect();
            return [...range.getClientRects()].some((line) => {
              // Above and below its figures a face has room that nobody sees.
              const room = line.height * 0.15;
              return (
                Math.min(line.right, box.right) - Math.max(line.left, box.left) > 2 &&
                Math.min(line.bottom - room, box.bottom) - Math.max(line.top + room, box.top) > 2
              );
            });
          })
          .map((part) => `${nameOf(part)} on ${range.toString()}`);
      });
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    // Words, amounts, dates and numbers; what is put together of many, as an address, may be broken.
    const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
    const topOf = (node: Node, at: number) => {
      const letter = document.createRange();
      letter.setStart(node, at);
      letter.setEnd(node, at + 1);
      return letter.getBoundingClientRect().top;
    };
    const piecesOf = (text: string): { at: number; piece: string }[] =>
      [...text.matchAll(/\S+/g)].flatMap(({ index, 0: whole }) => {
        if (/[@/]|:\/\/|\w{24}/.test(whole)) return [];
        if (!/[\u0e01-\u0e5b]/.test(whole)) return [{ at: index, piece: whole }];
        return [...segmenter.segment(whole)]
          .filter(({ isWordLike }) => isWordLike)
          .map(({ index: from, segment }) => ({ at: index + from, piece: segment }));
      });
    const broken = texts
      .filter((range) => linesOf(range) > 1)
      .flatMap((range) => {
        const node = range.startContainer;
        const isOfMoney = node.parentElement?.closest('summary, dd.font-display');
        if (isHome && !isOfMoney && !range.toString().includes('฿')) return [];
        return piecesOf(node.nodeValue ?? '')
          .filter(({ piece }) => piece.length > 1)
          .filter(
            ({ at, piece }) =>
              Math.abs(topOf(node, at) - topOf(node, at + piece.length - 1)) > 8 &&
              // A line may end behind a stroke between two words.
              !/[–—-]/.test(piece.slice(1, -1)),
          )
          .map(({ piece }) => `${piece} is broken in ${range.toString().trim().slice(0, 40)}`);
      });
    const cut = texts.flatMap((range) => {
      const holder = range.startContainer.parentElement?.closest('.truncate');
      const isCut = holder && holder.scrollWidth > holder.clientWidth + 1;
      return isCut && !range.toString().includes('/') ? [`cut: ${range.toString()}`] : [];
    });
    const alone = texts.flatMap((range) => {
      const at = range.toString().indexOf('จำกัด');
      if (at < 1) return [];
      const topAt = (from: number) => {
        const letter = document.createRange();
        letter.setStart(range.startContainer, from);
        letter.setEnd(range.startContainer, from + 1);
        return Math.round(letter.getBoundingClientRect().top);
      };
      return topAt(at) === topAt(at - 2) ? [] : ['จำกัด alone'];
    });
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...off.map((part) => `off the screen: ${nameOf(part)}`),
      ...(wide > 1 ? [`${wide} px beyond the side`] : []),
      ...covered,
      ...broken,
      ...cut,
      ...alone,
    ];
  });
}

for (const language of ['th', 'en'] as const) {
  test.describe(`in ${language}`, { tag: '@phone' }, () => {
    test.use({ language });

    for (const width of [320, 390]) {
      test(`at 150 % and ${width} px no control is off the screen or on a price, and no word or amount is broken`, async ({
        guest,
        server,
      }) => {
        const { page } = guest;
        await setTerms(server);
        const { _id: held } = await makeHeld(server, {
          checkIn: '2027-01-12',
          checkOut: '2027-01-14',
        });
        const { _id: awaited } = await makeAwaited(server, LATER);
        const { _id: confirmed } = await makeConfirmed(server, {
          checkIn: '2027-03-12',
          checkOut: '2027-03-16',
        });
        const { id: paid } = await makeReceipt(server, {
          checkIn: '2027-04-12',
          checkOut: '2027-04-16',
        });
        const { money } = await readBooking(server, paid);
        await pay(server, paid, money.total - money.paid + 5000, 5000);
        await page.setViewportSize({ width, height: 640 });
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = '150%';
          });
        });
        const faults: Record<string, string[]> = {};
        const look = async (name: string) => {
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          const found = await faultsOf(page);
          if (found.length > 0) faults[name] = found;
        };
        await page.goto('/');
        await look('home');
        await page.goto(`/booking/${held}/customer-info`);
        await look('details');
        await page.goto(`/booking/${awaited}/payment`);
        const step = new PaymentStep(guest);
        await step.choose('bank_transfer');
        await expect(page.getByText(/000-0-00000-1/).first()).toBeVisible();
        await look('transfer');
        await step.choose('abroad');
        await expect(page.getByText('DEMOTHBKXXX')).toBeVisible();
        await look('abroad');
        await step.choose('promptpay');
        await expect(step.qr).toBeVisible();
        await look('promptpay');
        for (const [name, id] of Object.entries({ confirmed, paid })) {
          await page.goto(`/booking/${id}/confirmation`);
          await expect(page.locator('#booking-money')).toBeVisible();
          const card = page.locator('section').filter({ has: page.locator('#booking-money') });
          if (name === 'paid') await expect(card.getByRole('listitem').first()).toBeVisible();
          await look(name);
        }
        expect(faults).toEqual({});
      });
    }
  });
}

test('the payment page keeps the place of the accounts while they come, and prints on one sheet', async ({
  guest,
  server,
}) => {
  const { page } = guest;
  await setTerms(server);
  const { _id: id } = await makeAwaited(server, LATER);
  await page.route(`**/api/booking/${id}/payment`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const shifts = await watchShifts(page);
  await page.goto(`/booking/${id}/payment`);
  await expect(new PaymentStep(guest).qr).toBeVisible();
  expect(await shifts()).toEqual([]);
  for (const way of ['abroad', 'bank_transfer', 'promptpay'] as const) {
    await page.emulateMedia({ media: 'screen' });
    await new PaymentStep(guest).choose(way);
    await page.emulateMedia({ media: 'print' });
    expect(pagesIn(await printOf(page, 'its own')), way).toBe(1);
  }
});
