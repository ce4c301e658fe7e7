/** The files that a phone fetches for its first look at the home page, when nobody touches anything. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import type { Phone } from './phones.ts';

export interface Fetched {
  path: string;
  /** The browser's own word: document, script, image, font ... */
  kind: string;
  /** As they came over the wire, headers included. */
  bytes: number;
  /** Seconds on the browser's clock. */
  sentAt: number;
  endedAt: number;
}

export interface FirstView {
  fetched: Fetched[];
  totalBytes: number;
  scriptBytes: number;
  /** Address of the largest picture that was painted: the first picture. */
  picture: string;
  /** Scripts that were asked for before the first picture had arrived. */
  earlyScripts: string[];
}

/** A request still counts for this long after the network has fallen silent. */
const lingerMs = 5000;

/** Lighthouse's "slow 4G", in bytes a second and milliseconds. */
const slowFourG = { downloadThroughput: 204_800, uploadThroughput: 93_750, latency: 150 };

export async function lookOnce(
  browser: Browser,
  url: string,
  phone: Phone,
  { locale, theme = 'light' }: { locale: string; theme?: Theme },
): Promise<FirstView> {
  const context = await browser.newContext({ ...phone.options, locale });
  if (theme !== 'light') {
    // As the page leaves it behind for the next visit.
    await context.addCookies([{ name: 'theme', value: theme, url }]);
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  }
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...slowFourG });
  const fetched = listen(protocol);

  await page.goto(url, { waitUntil: 'networkidle' });
  await wait(lingerMs);
  await page.waitForLoadState('networkidle');
  const picture = await page.evaluate(largestPicture);
  await context.close();

  const all = [...fetched.values()];
  const scripts = all.filter(isScript);
  const pictureEnd = all.find(({ path }) => path === picture)?.endedAt ?? Number.POSITIVE_INFINITY;
  return {
    fetched: all,
    totalBytes: sumBytes(all),
    scriptBytes: sumBytes(scripts),
    picture,
    earlyScripts: scripts.filter(({ sentAt }) => sentAt < pictureEnd).map(({ path }) => path),
  };
}

const sumBytes = (some: readonly Fetched[]): number =>
  some.reduce((total, { bytes }) => total + bytes, 0);

/** A preloaded module is a script too, whatever the browser calls it. */
const isScript = ({ kind, path }: Fetched): boolean => kind === 'Script' || /\.m?js$/.test(path);

function listen(protocol: CDPSession): Map<string, Fetched> {
  const fetched = new Map<string, Fetched>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    fetched.set(requestId, {
      path,
      kind: type ?? '',
      bytes: 0,
      sentAt: timestamp,
      endedAt: Infinity,
    });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = fetched.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, endedAt: timestamp });
  });
  return fetched;
}

/** Runs in the page: the path of the picture that was the largest paint, '' when a text was. */
function largestPicture(): Promise<string> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      const url = last instanceof LargestContentfulPaint ? last.url : '';
      resolve(url === '' ? '' : new URL(url).pathname);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
