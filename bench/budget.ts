/** `npm run bench -- budget`: what the first view of the home page may cost a phone. */
import { chromium } from '@playwright/test';
import { THEMES, type Theme } from '@villa/shared/domain/villa/theme.ts';
import { ensureBrowser } from '../scripts/find-browser.ts';
import { table } from './lib/table.ts';
import { type Verdict, sentence } from './lib/verdict.ts';
import { browserArguments } from './page/browser.ts';
import { type FirstView, lookOnce } from './page/first-view.ts';
import { type Phone, plainPhone, sharpPhone } from './page/phones.ts';

interface Look {
  phone: Phone;
  locale: string;
  theme: Theme;
  view: FirstView;
}

export interface BudgetReport {
  looks: { phone: string; locale: string; theme: Theme; view: FirstView }[];
  verdicts: Verdict[];
}

const kB = 1000;

/** Looks at the page as two phones in two languages and themes and reports the dearest of each. */
export async function measureBudget(baseUrl: string): Promise<BudgetReport> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: browserArguments,
  });
  const looks: Look[] = [];
  try {
    for (const phone of [plainPhone, sharpPhone]) {
      for (const locale of ['th-TH', 'en-GB']) {
        for (const theme of THEMES) {
          const view = await lookOnce(browser, baseUrl, phone, { locale, theme });
          looks.push({ phone, locale, theme, view });
        }
      }
    }
  } finally {
    await browser.close();
  }
  const verdicts = [...verdictsOf('first view', looks)];
  console.log(`\n${lookTable(looks)}\n\n${verdicts.map(sentence).join('\n')}`);
  return { looks: looks.map((look) => ({ ...look, phone: look.phone.name })), verdicts };
}

function verdictsOf(name: string, looks: readonly Look[]): Verdict[] {
  const bound = 'at most' as const;
  const most = (count: (view: FirstView) => number): number =>
    Math.max(...looks.map(({ view }) => count(view)));
  const noPicture = looks.some(({ view }) => view.picture === '');
  return [
    {
      name: `${name}, all`,
      measured: most((view) => view.totalBytes) / kB,
      bound,
      target: 150,
      unit: ' kB',
    },
    {
      name: `${name}, requests`,
      measured: most((view) => view.fetched.length),
      bound,
      target: 10,
      unit: '',
    },
    {
      name: `${name}, JavaScript`,
      measured: most((view) => view.scriptBytes) / kB,
      bound,
      target: 90,
      unit: ' kB',
    },
    {
      name: `${name}, scripts before the picture`,
      measured: noPicture ? Number.NaN : most((view) => view.earlyScripts.length),
      bound,
      target: 0,
      unit: '',
    },
  ];
}

function lookTable(looks: readonly Look[]): string {
  const rows = looks.flatMap(({ phone, locale, theme, view }) => [
    [`${phone.name}, ${locale}, ${theme}`, 'all', (view.totalBytes / kB).toFixed(1)],
    ...view.fetched.map(({ path, kind, bytes }) => [
      `  ${path}`,
      kind.toLowerCase(),
      (bytes / kB).toFixed(1),
    ]),
  ]);
  return table([['what a phone fetched', 'kind', 'kB'], ...rows]);
}
