import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { changeAdminBooking, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { type AdminRoom, listAdminRooms } from '@villa/shared/contract/admin-pictures.ts';
import { changeVilla, getAdminVilla, getVillaHistory } from '@villa/shared/contract/admin-villa.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import { changeBankAccount, listBankAccounts } from '@villa/shared/contract/bank-accounts.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminApi } from '../host/admin-api.ts';
import { drawAdmin } from '../testing/draw-admin.tsx';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { sampleVilla } from '../testing/sample-villa.ts';
import { OWNER, STAFF } from '../testing/test-admin-host.ts';

const room: AdminRoom = {
  id: 'r1',
  name: { th: 'ห้องทะเล', en: 'Sea room' },
  description: { th: '', en: '' },
  beds: { th: '', en: '' },
  size: 0,
  images: [],
  pictures: {},
  version: 1,
};
const account = {
  id: 'a1',
  bankName: 'SCB',
  accountNumber: '111111',
  accountName: 'Mali',
  version: 1,
};
const STORED = { villa: sampleVilla, booking: sampleBooking, room, account };
type Name = keyof typeof STORED;
type Stored = Record<Name, Record<string, unknown> & { version: number }>;

/** A server that keeps one thing of each kind, and refuses what is saved on an older version. */
function server() {
  const stored: Stored = structuredClone(STORED);
  const history: unknown[] = [];
  const sent: Record<string, unknown>[] = [];

  function save(name: Name, { version, ...fields }: Record<string, unknown>) {
    sent.push({ version, ...fields });
    if (Number(version) !== stored[name].version) {
      const changedBy = { actor: 'admin', by: 'Niran', at: sampleBooking.createdAt };
      const data = { account: stored.account, booking: stored.booking, changedBy };
      throw new ApiError(409, { code: 'stale_version', message: '', data });
    }
    stored[name] = { ...stored[name], ...fields, version: Number(version) + 1 };
    return stored[name];
  }

  const answers = new Map<unknown, (input: { body: Record<string, unknown> }) => unknown>([
    [getMe, () => OWNER],
    [getVilla, () => stored.villa],
    [getAdminVilla, () => stored.villa],
    [getVillaHistory, () => ({ changes: history })],
    [getAvailability, () => ({ taken: [] })],
    [getAdminBooking, () => stored.booking],
    [listAdminRooms, () => ({ rooms: [stored.room] })],
    [listBankAccounts, () => ({ bankAccounts: [stored.account] })],
    [changeVilla, ({ body }) => save('villa', body)],
    [changeAdminBooking, ({ body }) => save('booking', body)],
    [changeBankAccount, ({ body }) => save('account', body)],
  ]);
  const call = async (row: unknown, input: { body: Record<string, unknown> }) => {
    const answer = answers.get(row);
    if (!answer) throw new ApiError(404, { code: 'not_found', message: '' });
    return structuredClone(answer(input));
  };
  const upload = async (_row: unknown, { form }: { form: FormData }) => {
    const fields = [...form].map(([name, value]) => [name, JSON.parse(value as string) as unknown]);
    return structuredClone(save('room', Object.fromEntries(fields)));
  };
  /** As Niran does it in another window. */
  function changeMeanwhile(name: Name, fields: Record<string, unknown>): void {
    stored[name] = { ...stored[name], ...fields, version: stored[name].version + 1 };
    const changed = name === 'account' ? ['bankDetails'] : Object.keys(fields);
    history.unshift({
      id: history.length,
      at: sampleBooking.createdAt,
      by: STAFF.name,
      fields: changed.map((field) => ({ field })),
    });
  }

  return {
    sent,
    changeMeanwhile,
    api: { call, upload, events: () => () => {} } as unknown as Partial<AdminApi>,
  };
}

interface FormCase {
  path: string;
  /** Brings the form onto the screen. */
  open?: () => Promise<unknown>;
  /** The field that both of the two change. */
  box: string | RegExp;
  mine: string;
  save: RegExp;
  name: Name;
  theirs: Record<string, unknown>;
  /** The notice's words about the field, and about one that was not touched here. */
  says: [string, string];
  /** The values that are sent in the end. */
  sends: Record<string, unknown>;
  /** False: the server does not say who it was. */
  knowsWho?: false;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

const FORMS: Record<string, FormCase> = {
  'a booking': {
    path: '/bookings/b1/edit',
    box: 'Internal notes',
    mine: 'mine',
    save: /^Save/,
    name: 'booking',
    theirs: { staffNotes: 'theirs', guests: 4 },
    says: ['Internal notes: (empty) → theirsYours: mine', 'Guests: 2 → 4'],
    sends: { staffNotes: 'mine', guests: 4 },
  },
  'the villa': {
    path: '/villa',
    box: /^Welcome line English/,
    mine: 'Mine',
    save: /^Save$/,
    name: 'villa',
    theirs: { title: { th: 'ของเขา', en: 'Theirs' }, size: 300 },
    says: ['Welcome line (English): Welcome → TheirsYours: Mine', 'Living area: 320 → 300'],
    sends: { title: { th: 'ของเขา', en: 'Mine' } },
  },
  'a room': {
    path: '/villa/rooms',
    open: () => press(/^Edit (Sea room|Theirs)$/),
    box: /^Name of the room English/,
    mine: 'Mine',
    save: /^Save$/,
    name: 'room',
    theirs: { name: { th: 'ห้องเขา', en: 'Theirs' } },
    says: ['Name of the room (English): Sea room → TheirsYours: Mine', 'ห้องทะเล → ห้องเขา'],
    sends: { name: { th: 'ห้องเขา', en: 'Mine' } },
    knowsWho: false,
  },
  'a bank account': {
    path: '/bank',
    open: () => press('Edit the account at SCB'),
    box: 'Account number',
    mine: '333333',
    save: /^Save/,
    name: 'account',
    theirs: { accountNumber: '222222', accountName: 'Suksan' },
    says: ['Account number: 111111 → 222222Yours: 333333', 'Account name: Mali → Suksan'],
    sends: { accountNumber: '333333', accountName: 'Suksan' },
  },
  PromptPay: {
    path: '/bank',
    box: 'PromptPay ID',
    mine: '0812345678',
    save: /^Save/,
    name: 'villa',
    theirs: { promptpayId: '0899999999', promptpayName: 'Suksan' },
    says: ['PromptPay ID: (empty) → 0899999999Yours: 0812345678', 'name: (empty) → Suksan'],
    sends: { promptpayId: '0812345678', promptpayName: 'Suksan' },
  },
};

describe.each(Object.entries(FORMS))('%s', (_what, form) => {
  let storage = createMemoryStorage();
  beforeEach(() => {
    storage = createMemoryStorage();
  });
  const findBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: form.box });

  async function draw(api: Partial<AdminApi>) {
    const drawn = await drawAdmin(form.path, { api, storage });
    await form.open?.();
    return drawn;
  }

  async function type(text: string): Promise<HTMLInputElement> {
    const box = await findBox();
    await userEvent.clear(box);
    await userEvent.type(box, text);
    return box;
  }

  const save = async () => {
    const area = within((await findBox()).closest('form')!);
    await userEvent.click(area.getByRole('button', { name: form.save }));
  };

  test('a draft outlives a reload, and ends with the save', async () => {
    const { api, sent } = server();
    await draw(api);
    await type(form.mine);
    cleanup();
    const { notices } = await draw(api);
    expect((await findBox()).value).toBe(form.mine);
    expect(screen.getByText('What you had typed before is back')).toBeDefined();
    await save();
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('success'));
    expect(sent).toHaveLength(1);
    expect(storage).toHaveLength(0);
  });

  test('a draft is nobody else’s, and does not outlive the log-out', async () => {
    const { api } = server();
    const { host } = await draw(api);
    await type(form.mine);
    expect(host.drafts.read(STAFF.id, 'anything')).toBeNull();
    expect(storage).toHaveLength(1);
    await press('Log out');
    await press('Leave without saving');
    await waitFor(() => expect(storage).toHaveLength(0));
  });

  test('a conflict shows who, before, latest and yours, and is saved over or given up', async () => {
    const { api, sent, changeMeanwhile } = server();
    const { notices } = await draw(api);
    await type(form.mine);
    changeMeanwhile(form.name, form.theirs);
    await save();

    const notice = (await screen.findByText(/^Fields you had not touched/)).closest('[role=alert]');
    const who = form.knowsWho === false ? 'Somebody else' : 'Niran';
    expect(notice?.textContent).toContain(`${who} has just changed this`);
    for (const line of form.says) expect(notice?.textContent).toContain(line);
    expect((await findBox()).value).toBe(form.mine);

    await userEvent.click(screen.getByRole('button', { name: /^Use the latest/ }));
    expect((await findBox()).value).not.toBe(form.mine);
    await userEvent.click(screen.getByRole('button', { name: /^Use yours/ }));
    expect((await findBox()).value).toBe(form.mine);

    await save();
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('success'));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ version: 1 });
    expect(sent[1]).toMatchObject({ ...form.sends, version: 2 });
    expect(screen.queryByText(/^Fields you had not touched/)).toBeNull();
  });

  test('a notice that was closed leaves the form ready to be saved', async () => {
    const { api, sent, changeMeanwhile } = server();
    const { notices } = await draw(api);
    await type(form.mine);
    changeMeanwhile(form.name, form.theirs);
    await save();
    await screen.findByText(/^Fields you had not touched/);
    await press('Close');
    expect(screen.queryByText(/changed this/)).toBeNull();
    expect((await findBox()).value).toBe(form.mine);
    await save();
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('success'));
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  test('a draft that others have overtaken shows its conflict after a reload, and again after another', async () => {
    const { api, changeMeanwhile } = server();
    await draw(api);
    await type(form.mine);
    cleanup();
    changeMeanwhile(form.name, form.theirs);
    await draw(api);
    await screen.findByText(/^Fields you had not touched/);
    cleanup();
    await draw(api);
    const notice = (await screen.findByText(/^Fields you had not touched/)).closest('[role=alert]');
    for (const line of form.says) expect(notice?.textContent).toContain(line);
    expect((await findBox()).value).toBe(form.mine);
  });

  test('what others change elsewhere is no reason to ask', async () => {
    const { api, sent, changeMeanwhile } = server();
    const { notices } = await draw(api);
    await type(form.mine);
    changeMeanwhile(form.name, {});
    await save();
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('success'));
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });
});

test('an emptied price is chosen like any other value', async () => {
  const { api, sent, changeMeanwhile } = server();
  const { notices } = await drawAdmin('/villa/prices', { api });
  const [box] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Discounted/ });
  await userEvent.clear(box!);
  changeMeanwhile('villa', { weekdayDiscountedPrice: 11_000 });
  await press('Save');
  await screen.findByText(/^Fields you had not touched/);
  await press(/^Use the latest/);
  expect(box!.value).toBe('11,000');
  await press(/^Use yours/);
  expect(box!.value).toBe('');
  await press('Save');
  await waitFor(() => expect(notices.at(-1)?.kind).toBe('success'));
  expect(sent.at(-1)).toEqual({ weekdayDiscountedPrice: null, version: 2 });
});
