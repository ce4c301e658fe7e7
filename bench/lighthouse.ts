/** `npm run bench -- lighthouse`: Google's judgement of the home page, beside a static page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { startServer } from '../apps/server/stress/support/server-process.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';
import { type Verdict, sentence } from './lib/verdict.ts';
import { startBrowser } from './page/browser.ts';
import { inOurFontsPath, plainPath, writeStaticPages } from './page/static-page.ts';

const staticServer = fileURLToPath(new URL('references/static-server.mjs', import.meta.url));
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number>;

interface Judgement extends Scores {
  /** Largest contentful paint, milliseconds on the simulated phone. */
  largestPaint: number;
  firstPaint: number;
  layoutShift: number;
  blockedMs: number;
  /** Audits that cost points. */
  faults: string[];
}

export interface LighthouseReport {
  languages: {
    locale: string;
    ours: Judgement[];
    /** In the phone's own fonts. */
    plain: Judgement[];
    /** In the two fonts that our page begins with. */
    plainInOurFonts: Judgement[];
  }[];
  verdicts: Verdict[];
}

export async function measureLighthouse(
  baseUrl: string,
  locales: readonly string[] = ['en', 'th'],
): Promise<LighthouseReport> {
  const languages: LighthouseReport['languages'] = [];
  for (const locale of locales) languages.push(await compareLanguage(baseUrl, locale));
  const verdicts = languages.flatMap(verdictsOf);
  console.log(`\n${judgementTable(languages)}\n\n${verdicts.map(sentence).join('\n')}`);
  return { languages, verdicts };
}

async function compareLanguage(
  baseUrl: string,
  locale: string,
): Promise<LighthouseReport['languages'][number]> {
  const folder = mkdtempSync(join(tmpdir(), 'villa-bench-static-'));
  await writeStaticPages(baseUrl, locale, folder);
  const server = await startServer({
    entry: staticServer,
    dataDir: folder,
    env: { FOLDER: folder },
  });
  const ours: Judgement[] = [];
  const plain: Judgement[] = [];
  const plainInOurFonts: Judgement[] = [];
  try {
    await using browser = await startBrowser();
    for (let run = 0; run < runs; run += 1) {
      ours.push(await judge(baseUrl, browser.port, locale));
      plain.push(await judge(server.baseUrl + plainPath, browser.port, locale));
      plainInOurFonts.push(await judge(server.baseUrl + inOurFontsPath, browser.port, locale));
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { locale, ours, plain, plainInOurFonts };
}

/** The trace has no beginning: Lighthouse's own advice is to run it again. */
const LOST_TRACE = 'NO_NAVSTART';

/** One run with Lighthouse's own phone and its own throttling. */
async function judge(url: string, port: number, locale: string, triesLeft = 2): Promise<Judgement> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    // The browser says English by itself; the cookie is how the site remembers another choice.
    extraHeaders: { cookie: `lang=${locale}` },
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError?.code === LOST_TRACE && triesLeft > 0) {
    return judge(url, port, locale, triesLeft - 1);
  }
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scoreOf = (category: string): number =>
    Math.round((judged[category]?.score ?? Number.NaN) * 100);
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores;
  return {
    ...scores,
    largestPaint: number('largest-contentful-paint'),
    firstPaint: number('first-contentful-paint'),
    layoutShift: number('cumulative-layout-shift'),
    blockedMs: number('total-blocking-time'),
    faults: Object.values(judged)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

const middle = (some: readonly Judgement[], of: (one: Judgement) => number): number =>
  median(some.map(of));

function verdictsOf(report: LighthouseReport['languages'][number]): Verdict[] {
  const { locale, ours, plain, plainInOurFonts } = report;
  const paintBeside = (name: string, others: Judgement[]): Verdict => ({
    name: `largest paint, ${locale}, beside ${name}`,
    measured: middle(ours, (one) => one.largestPaint) / middle(others, (one) => one.largestPaint),
    bound: 'at most',
    target: 1.1,
    unit: 'x',
  });
  const least = (name: keyof Scores, target: number): Verdict => ({
    name: `Lighthouse ${name}, ${locale}`,
    measured: middle(ours, (one) => one[name]),
    bound: 'at least',
    target,
    unit: '',
  });
  const shift = middle(ours, (one) => one.layoutShift);
  return [
    paintBeside('a static page', plain),
    paintBeside('a static page in our fonts', plainInOurFonts),
    least('performance', 98),
    least('accessibility', 100),
    least('best-practices', 100),
    least('seo', 100),
    { name: `layout shift, ${locale}`, measured: shift, bound: 'at most', target: 0, unit: '' },
  ];
}

function judgementTable(languages: LighthouseReport['languages']): string {
  const row = (name: string, some: Judgement[]): string[] => [
    name,
    middle(some, (one) => one.largestPaint).toFixed(0),
    middle(some, (one) => one.firstPaint).toFixed(0),
    middle(some, (one) => one.blockedMs).toFixed(0),
    middle(some, (one) => one.layoutShift).toFixed(4),
    ...categories.map((category) => String(middle(some, (one) => one[category]))),
    [...new Set(some.flatMap(({ faults }) => faults))].join(' '),
  ];
  return table([
    ['page', 'LCP ms', 'FCP ms', 'TBT ms', 'CLS', 'perf', 'a11y', 'best', 'seo', 'lost points at'],
    ...languages.flatMap(({ locale, ours, plain, plainInOurFonts }) => [
      row(`home page, ${locale}`, ours),
      row(`static page, ${locale}`, plain),
      row(`static page in our fonts, ${locale}`, plainInOurFonts),
    ]),
  ]);
}
