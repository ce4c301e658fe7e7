/** Links that chats and mail scanners open before the person does: opening one changes nothing. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { inviteCleaner } from './cleaners.ts';
import { type TestApp, createTestApp } from './create-test-app.ts';
import { REVIEW, linkOf, paidStay } from './reviewed-stays.ts';

const PREVIEWERS = [
  'facebookexternalhit/1.1;line-poker/1.0',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Google-Safety; +http://www.google.com/bot.html)',
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0)',
];

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const written = () => app.deps.sqlite.prepare('select total_changes()').pluck().get();

/** HEAD and GET by each of them. @returns the answers' statuses, each once */
async function preview(path: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const agent of PREVIEWERS) {
    for (const method of ['HEAD', 'GET', 'HEAD']) {
      const headers = { 'user-agent': agent, accept: '*/*' };
      const { status } = await app.fetch(path, { method, headers, redirect: 'manual' });
      statuses.add(status);
    }
  }
  return [...statuses];
}

/** Each link, and what the person does by it afterwards. */
const LINKS: [string, () => Promise<{ path: string; act: () => Promise<number> }>][] = [
  [
    'a cleaner’s invitation',
    async () => {
      const code = await inviteCleaner(app, 'Mali');
      const act = async () => (await ask(app, 'POST', '/api/cleaning/join', { code })).status;
      return { path: `/api/cleaning/join/${code}`, act };
    },
  ],
  [
    'a review’s',
    async () => {
      const id = await paidStay(app);
      app.clock.set('2026-12-08T02:00:00Z');
      const path = linkOf(app, id);
      return { path, act: async () => (await ask(app, 'POST', path, REVIEW)).status };
    },
  ],
  [
    'a stay’s own',
    async () => {
      const id = await paidStay(app);
      const act = async () => (await ask(app, 'POST', `/api/booking/${id}/share`)).status;
      return { path: `/api/booking/${id}/page`, act };
    },
  ],
  [
    'a stay’s for fellow guests',
    async () => {
      const id = await paidStay(app);
      const { body } = await ask(app, 'POST', `/api/booking/${id}/share`);
      const path = `/api/stay/${String(
        Object.values(body).find((one) => String(one).includes('/stay/')),
      )
        .split('/')
        .at(-1)}`;
      return { path, act: async () => (await ask(app, 'GET', path)).status };
    },
  ],
  [
    'a sent price’s',
    async () => {
      const token = await app.tokenFor('owner');
      const stay = { checkIn: '2027-01-07', checkOut: '2027-01-10', rooms: 3, guests: 5 };
      const quote = { ...stay, validDays: 4 };
      const { body } = await ask(app, 'POST', '/api/admin/quotes', quote, { token });
      const path = `/api/quotes/${body.url.split('/').at(-1)}`;
      return { path, act: async () => (await ask(app, 'GET', path)).status };
    },
  ],
];

test.each(LINKS)('B6 six previewers that look at %s link first change nothing', async (_, make) => {
  const { path, act } = await make();
  const before = written();
  expect(await preview(path)).toEqual([200]);
  expect(written()).toBe(before);
  expect(await act()).toBe(200);
});
