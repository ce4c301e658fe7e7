import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { noOffsite, sampleOffsite } from '@villa/admin/testing/sample-offsite.ts';
import { sampleSystem } from '@villa/admin/testing/sample-system.ts';
import { OWNER } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import {
  type Offsite,
  changeOffsite,
  drillOffsite,
  readOffsite,
  runOffsite,
} from '@villa/shared/contract/offsite.ts';
import { getSystem } from '@villa/shared/contract/system.ts';
import { expect, test } from 'vitest';

const KEY = 'AGE-SECRET-KEY-1QX9T4ZL2M7C0W8E5RKDABCDEFGH';

/** The section at the screen. @returns what was asked of the server */
async function draw(offsite: Offsite, refuse?: ApiError): Promise<[unknown, unknown][]> {
  const asked: [unknown, unknown][] = [];
  let now = offsite;
  const call = async (row: unknown, input?: { body?: { newKey?: true; confirmKey?: string } }) => {
    if (row === getMe) return OWNER;
    if (row === getSystem) return { ...sampleSystem, serverTime: new Date().toISOString() };
    if (row === readOffsite) return now;
    if (row !== changeOffsite && row !== runOffsite && row !== drillOffsite) {
      throw new ApiError(404, { code: 'not_found', message: '' });
    }
    asked.push([row, input?.body]);
    if (refuse) throw refuse;
    if (input?.body?.confirmKey) now = { ...now, keyEnd: KEY.slice(-4), isOn: true };
    return input?.body?.newKey ? { ...now, newKey: KEY } : now;
  };
  const api = { call: call as unknown as AdminApi['call'], events: () => () => {} };
  await drawAdmin('/system', { api });
  return asked;
}
async function section(): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'Off-site copies' });
  await within(region).findAllByRole('button');
  return region;
}
const press = async (name: string) =>
  userEvent.click(within(await section()).getByRole('button', { name }));

test('A5 without a place it says what would be lost, and asks for one thing', async () => {
  await draw(noOffsite);
  const part = within(await section());
  expect(part.getByText(/If it broke, everything would be lost/)).toBeDefined();
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Set up off-site copies',
  ]);
});

test('A5 while all is well it says where, how many, what could be lost, what the drill read, and the key’s end', async () => {
  await draw(sampleOffsite);
  const text = (await section()).textContent;
  expect(text).toContain('s3 · ap-southeast-1 · baanvela-copies');
  expect(text).toContain('24 hourly, 30 daily, 12 monthly · 1.3 GB');
  expect(text).toContain('up to the last 60 minutes would be lost');
  expect(text).toContain('4012 files: 213 bookings, 412 payments, as here. 41 s.');
  expect(text).toContain('…7Q4M');
});

test('A5 a failure is said in words with the next step and the place’s own number', async () => {
  const at = '2026-11-27T19:40:00.000Z';
  await draw({
    ...sampleOffsite,
    failure: { since: at, at, problem: 'refused', detail: '403 AccessDenied' },
  });
  const text = (await section()).textContent;
  expect(text).toMatch(/Fails since .*The place refuses the access key.*\(403 AccessDenied\)/);
  expect(text).toMatch(/what came after .* would be lost/);
  expect(text).not.toContain('60 minutes');
});

test('F16 another server’s place is taken only by the owner’s word', async () => {
  const at = '2026-11-27T19:40:00.000Z';
  const asked = await draw({
    ...sampleOffsite,
    failure: { since: at, at, problem: 'other_server', detail: at },
  });
  expect((await section()).textContent).not.toContain(at);
  await press('This is the only server now');
  expect(asked).toEqual([]);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'This is the only server now' }));
  expect(asked).toEqual([[changeOffsite, { onlyServer: true }]]);
});

test('F16 a key begins to count when its last eight characters are typed, and is gone then', async () => {
  const asked = await draw({ ...sampleOffsite, keyEnd: null, isOn: false });
  await press('Make a key');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(/AGE-SECR/)).textContent.replaceAll(' ', '')).toBe(KEY);
  const begin = dialog.getByRole<HTMLButtonElement>('button', { name: 'Begin copying' });
  const box = dialog.getByLabelText(/last eight characters/);
  await userEvent.type(box, KEY.slice(-7));
  expect(begin.disabled).toBe(true);
  await userEvent.clear(box);
  await userEvent.type(box, ` ${KEY.slice(-8).toLowerCase()}`);
  expect(begin.disabled).toBe(false);
  await userEvent.click(begin);
  expect(asked).toEqual([
    [changeOffsite, { newKey: true }],
    [changeOffsite, { confirmKey: KEY.slice(-8) }],
    [runOffsite, undefined],
  ]);
  expect(document.body.textContent).not.toContain(KEY);
});

test('A5 a place that does not work is not saved, and the reason stands there', async () => {
  const refused = new ApiError(422, {
    code: 'offsite_place',
    message: '',
    data: { problem: 'no_bucket', detail: '404 NoSuchBucket' },
  });
  const asked = await draw(noOffsite, refused);
  await press('Set up off-site copies');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Address'), 'https://s3.example.com');
  await userEvent.type(dialog.getByLabelText('Bucket'), 'copies');
  await userEvent.click(dialog.getByRole('button', { name: 'Try, then save' }));
  expect((await dialog.findByText(/There is no such bucket/)).textContent).toMatch(
    /not saved\..*\(404 NoSuchBucket\)/,
  );
  expect(asked[0]?.[1]).toMatchObject({
    place: { kind: 's3', endpoint: 'https://s3.example.com', bucket: 'copies' },
  });
});

test('A5 what the server’s settings say cannot be changed here', async () => {
  await draw({ ...sampleOffsite, placeIsFixed: true, keyIsFixed: true });
  const part = within(await section());
  expect(part.queryByRole('button', { name: 'Change the place' })).toBeNull();
  expect(part.queryByRole('button', { name: 'New key' })).toBeNull();
  expect(part.getByText(/settings file says this/)).toBeDefined();
});

test('A5 a copy and a drill begin by a button, and not while one is at work', async () => {
  const asked = await draw(sampleOffsite);
  await press('Copy now');
  await press('Drill now');
  expect(asked.map(([row]) => row)).toEqual([runOffsite, drillOffsite]);
});
