import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleOffsite } from '@villa/admin/testing/sample-offsite.ts';
import { sampleSystem } from '@villa/admin/testing/sample-system.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { keepBackups } from '@villa/shared/contract/backups.ts';
import { type User, getMe } from '@villa/shared/contract/auth.ts';
import { readOffsite } from '@villa/shared/contract/offsite.ts';
import {
  type System,
  changeMailServer,
  getSystem,
  listNews,
  testMailServer,
} from '@villa/shared/contract/system.ts';
import { expect, test, vi } from 'vitest';

/** The admin at the screen, of a machine that is as the sample but for some changes. */
async function draw(
  changes: Partial<System> = {},
  user: User = OWNER,
  answers: (row: unknown, input: { body?: unknown }) => unknown = () => undefined,
) {
  const asked: unknown[] = [];
  const call = async (row: unknown, input: { body?: unknown }) => {
    asked.push(row);
    const own = answers(row, input);
    if (own !== undefined) return own;
    if (row === getMe) return user;
    if (row === getSystem) {
      return { ...sampleSystem, serverTime: new Date().toISOString(), ...changes };
    }
    if (row === readOffsite) return sampleOffsite;
    if (row === listNews) {
      const parts = [{ title: 'Guests', points: ['Pay by card.'] }];
      return { versions: [{ version: '1.4.0', parts }] };
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  };
  const api = { call: call as unknown as AdminApi['call'], events: () => () => {} };
  const record = await drawAdmin('/system', { api });
  return { asked, ...record };
}
const wrong = () => screen.findByRole('region', { name: /wrong/ });

test('A6 where nothing is wrong one card says so, and the parts say how they are', async () => {
  await draw();
  expect(within(await wrong()).getByRole('heading', { level: 3 }).textContent).toBe(
    'Nothing is wrong',
  );
  const disk = screen.getByRole('region', { name: 'Disk' });
  expect(within(disk).getByText('2.1 GB of 40 GB are free')).toBeDefined();
  expect(within(disk).getByText('Not the villa’s').parentElement?.textContent).toMatch(/11\.3 GB/);
  expect(screen.getByText(/Version 1\.4\.0, since 16 Nov 2026/)).toBeDefined();
  expect(screen.queryByText(/^(?:One|\d+) things?/)).toBeNull();
});

test('A6 what is wrong comes first, the worst before the rest, each with its next step, and the menu counts it', async () => {
  await draw({
    alarms: [
      {
        kind: 'mail_dead',
        since: '2026-11-26T11:12:00.000Z',
        reason: 'log_in',
        code: '535',
        waiting: 7,
      },
    ],
    findings: [
      { kind: 'proxy', proxy: { kind: 'untrusted', address: '198.51.100.9' } },
      { kind: 'calendars', clashes: 1, stale: ['Airbnb'], suspicious: [] },
    ],
  });
  const region = await screen.findByRole('region', { name: '3 things are wrong' });
  expect(
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent),
  ).toEqual([
    expect.stringMatching(/^No mail has gone out since/),
    'Other calendars need you',
    'The proxy is not trusted',
  ]);
  expect(within(region).getByRole('link', { name: 'Fix it' }).getAttribute('href')).toBe('#mail');
  expect(within(region).getByText(/^sudo sh .*TRUST_PROXY=198\.51\.100\.9/)).toBeDefined();
  const [menu] = screen.getAllByRole('link', { name: 'System, 3 things are wrong' });
  expect(menu).toBeDefined();
});

test('F16 a disk that fills is mended by one press where fewer backups would do', async () => {
  const full = {
    kind: 'disk_full_soon',
    weeks: 3,
    freeBytes: 2.1e9,
    totalBytes: 4e10,
    backupBytes: 14.2e9,
  } as const;
  const sent: unknown[] = [];
  const { notices } = await draw(
    { findings: [{ ...full, keepFewer: { kept: 7, freesBytes: 7.1e9 } }] },
    OWNER,
    (row, { body }) => {
      if (row !== keepBackups) return undefined;
      sent.push(body);
      return { kept: 7, freedBytes: 7.1e9 };
    },
  );
  const region = await screen.findByRole('region', { name: 'One thing is wrong' });
  expect(
    within(region).getByText(/Keep 7 daily ones instead, and 7\.1 GB come free/),
  ).toBeDefined();
  await userEvent.click(within(region).getByRole('button', { name: 'Keep 7' }));
  expect(sent).toEqual([{ kept: 7 }]);
  expect(notices).toMatchObject([
    { kind: 'success', text: 'The last 7 daily backups are kept; 7.1 GB came free' },
  ]);
});

test.each([
  [-600_000, 'The server’s is behind.'],
  [600_000, 'The server’s is ahead.'],
])('A6 a clock that is off by %d ms is said, and which one is ahead', async (off, words) => {
  await draw({ serverTime: new Date(Date.now() + off).toISOString() });
  const region = await screen.findByRole('region', { name: 'One thing is wrong' });
  expect(within(region).getByText(/differ by (?:9|10) minutes/)).toBeDefined();
  expect(within(region).getByText(new RegExp(words))).toBeDefined();
});

test('A6 a clock that is off by less than a minute is in order', async () => {
  await draw({ serverTime: new Date(Date.now() - 50_000).toISOString() });
  expect(within(await wrong()).getByText('Nothing is wrong', { selector: 'h3' })).toBeDefined();
});

test.each([
  [
    { line: 'villa update https://x.example/v' },
    /run this line/,
    'villa update https://x.example/v',
  ],
  [{ line: null }, /at this address/, 'https://x.example/v'],
])('F16 a newer version is named with how it comes here: %o', async (how, words, line) => {
  await draw({ newer: { version: '1.5.0', url: 'https://x.example/v', ...how } });
  expect(await screen.findByText('Version 1.5.0 is there')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(line)).toBeDefined();
  expect(within(await wrong()).getByRole('heading', { level: 3 }).textContent).toBe(
    'Nothing is wrong',
  );
});

test('A6 what is new is shown when it is asked for', async () => {
  const { asked } = await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'what is new' }));
  expect(await screen.findByText('Pay by card.')).toBeDefined();
  expect(asked).toContain(listNews);
});

test('A6 staff are told that it is the owner’s, and nothing of it is asked for', async () => {
  const { asked } = await draw({}, STAFF);
  expect(await screen.findByRole('heading', { name: 'For the owner only' })).toBeDefined();
  expect(asked).not.toContain(getSystem);
});

test('A6 a password that the mail server refuses is told above the button, in its words, and is not saved', async () => {
  const bodies: unknown[] = [];
  await draw({}, OWNER, (row, { body }) => {
    if (row !== changeMailServer) return undefined;
    bodies.push(body);
    throw new ApiError(422, {
      code: 'mail_server_refused',
      message: '',
      data: { reason: 'log_in', code: '535', words: '535 5.7.8 Bad credentials' },
    });
  });
  const form = await screen.findByRole('form', { name: 'Mail' });
  await userEvent.type(within(form).getByLabelText('Password'), 'my own');
  await userEvent.click(within(form).getByRole('button', { name: 'Try, then save' }));
  const told = await within(form).findByText('Not saved.');
  expect(told.closest('[role=alert]')?.textContent).toMatch(
    /smtp\.example\.com refuses this user or password \(535\).*app password.*Bad credentials/,
  );
  const { server } = sampleSystem.mail;
  expect(bodies).toEqual([{ ...server, password: 'my own' }]);
});

test('A6 settings that were taken are tested at once, and the password is never on the screen', async () => {
  const { asked, notices } = await draw({}, OWNER, (row) => {
    if (row === changeMailServer) return { status: 'success' };
    if (row === testMailServer) return { to: 'somchai@example.com', state: 'sent', problem: null };
    return undefined;
  });
  const form = await screen.findByRole('form', { name: 'Mail' });
  const password = within(form).getByLabelText<HTMLInputElement>('Password');
  expect([password.value, password.placeholder]).toEqual(['', '••••••••8f2k']);
  await userEvent.click(within(form).getByRole('button', { name: 'Try, then save' }));
  await vi.waitFor(() => expect(asked).toContain(testMailServer));
  await vi.waitFor(() => expect(JSON.stringify(notices)).toContain('somchai@example.com'));
});

test('A6 a mail server of the environment is shown, and nothing of it can be typed', async () => {
  await draw({ mail: { ...sampleSystem.mail, setIn: 'environment', passwordEnding: null } });
  expect(await screen.findByText('smtp.example.com:587')).toBeDefined();
  expect(screen.queryByRole('form', { name: 'Mail' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send a test mail' })).toBeDefined();
});
