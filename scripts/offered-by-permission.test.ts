import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Route } from '@villa/shared/contract/route.ts';

const contract = new URL('../packages/shared/src/contract/', import.meta.url);
const admin = new URL('../packages/admin/src/', import.meta.url);

/** Permissions that a component asks for beside those of its calls: for a part of one, or for its words. */
const FOR_A_PART = [
  'features/account/components/change-password.tsx: people',
  'features/account/components/log-ins.tsx: people',
  'features/account/components/my-mails.tsx: bookings.money',
  'features/account/components/my-mails.tsx: people',
  'features/channel-stays/components/stay-form.tsx: guests.contact',
  'features/dashboard/components/refund-answers.tsx: money.correct',
  'features/guests/components/guest-mark-card.tsx: guests.write',
];

/** The permission that each call of the contract needs, by the name under which the call is exported. */
async function neededByCall(): Promise<Map<string, string | undefined>> {
  const needed = new Map<string, string | undefined>();
  for (const name of readdirSync(contract)) {
    if (!/^[\w-]+\.ts$/.test(name) || name.endsWith('.test.ts')) continue;
    const exported = (await import(new URL(name, contract).href)) as Record<string, unknown>;
    for (const [call, value] of Object.entries(exported)) {
      if (isCall(value)) needed.set(call, value.access === 'public' ? undefined : value.access.may);
    }
  }
  return needed;
}

function isCall(value: unknown): value is Pick<Route, 'access'> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

test('what the admin offers beside a call asks for the permission of that call', async () => {
  const needed = await neededByCall();
  const others: string[] = [];
  const files = readdirSync(admin, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))) {
    const text = readFileSync(new URL(file, admin), 'utf8');
    const calls = namesIn(text, /\b(?:useCall|callQuery|call)\(\s*(\w+)/g).filter((name) =>
      needed.has(name),
    );
    if (calls.length === 0) continue;
    const known = new Set(calls.map((name) => needed.get(name)));
    const asked = new Set(namesIn(text, /\buseCan\('([\w.]+)'\)/g));
    for (const one of asked) if (!known.has(one)) others.push(`${file}: ${one}`);
  }
  expect(others.toSorted()).toEqual(FOR_A_PART);
});
