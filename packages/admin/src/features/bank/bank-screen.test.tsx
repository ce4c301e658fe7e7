import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { OWNER } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { confirmPassword, getMe } from '@villa/shared/contract/auth.ts';
import {
  type AdminVilla,
  changeVilla,
  getAdminVilla,
  previewPromptpay,
} from '@villa/shared/contract/admin-villa.ts';
import type { AdminBankAccount } from '@villa/shared/contract/bank-account.ts';
import {
  changeBankAccount,
  listBankAccounts,
  orderBankAccounts,
} from '@villa/shared/contract/bank-accounts.ts';
import { readCheckout } from '@villa/shared/contract/checkout.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { describe, expect, test } from 'vitest';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';

const mine = {
  id: 'a1',
  bankName: 'SCB',
  accountNumber: '111111',
  accountName: 'Mali',
  version: 4,
};
const other = { ...mine, id: 'a2', bankName: 'KBank', version: 1 };
const theirs = { ...mine, accountNumber: '222222', accountName: 'Mali Suksan', version: 5 };

/** A server on which another window has saved the first account since this one read it. */
function fakeServer() {
  const sent: unknown[] = [];
  const answers = new Map<unknown, unknown>([
    [getMe, OWNER],
    [getVilla, sampleVilla],
    [getAdminVilla, sampleVilla],
    [previewPromptpay, { picture: null, hasAmount: false, payee: null }],
    [listBankAccounts, { bankAccounts: [mine, other], guestsPaying: 2 }],
  ]);
  const call = async (row: unknown, input: { body: { version?: number } }) => {
    if (row === changeBankAccount || row === orderBankAccounts) {
      sent.push(input.body);
      if (row === changeBankAccount && input.body.version !== theirs.version) {
        answers.set(listBankAccounts, { bankAccounts: [theirs, other], guestsPaying: 2 });
        throw new ApiError(409, { code: 'stale_version', message: '', data: { account: theirs } });
      }
      return row === changeBankAccount ? theirs : { bankAccounts: [other, mine] };
    }
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer;
  };
  const api = { call, events: () => () => {} } as unknown as Partial<AdminApi>;
  return { sent, api };
}

test('a late save of an account shows what changed, keeps what was typed and saves over it', async () => {
  const { sent, api } = fakeServer();
  const { notices } = await drawAdmin('/bank', { api });
  const edit = { name: 'Edit the account at SCB' };
  await userEvent.click(await screen.findByRole('button', edit));
  const form = within(screen.getByRole('form', { name: 'Edit the bank account' }));
  const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
  const number = () => field('Account number');
  await userEvent.clear(number());
  await userEvent.type(number(), '333333');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));

  const title = await form.findByText('Somebody else has just changed this');
  const said = title.closest('[role=alert]')?.textContent;
  expect(said).toContain('Account number: 111111 → 222222Yours: 333333');
  expect(said).toContain('Account name: Mali → Mali Suksan');
  expect(number().value).toBe('333333');
  expect(field('Account name').value).toBe('Mali Suksan');

  await userEvent.click(form.getByRole('button', { name: 'Save over the latest version' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The bank account has been saved'));
  const nothingAbroad = { swift: '', branch: '', bankAddress: '', charges: '' };
  const saved = { bankName: 'SCB', accountNumber: '333333', ...nothingAbroad };
  expect(sent).toEqual([
    { ...saved, accountName: 'Mali', version: 4 },
    { ...saved, accountName: 'Mali Suksan', version: 5 },
  ]);
});

test('moving an account sends only the new order', async () => {
  const { sent, api } = fakeServer();
  await drawAdmin('/bank', { api });
  const down = { name: 'Move the account at SCB down' };
  await userEvent.click(await screen.findByRole('button', down));
  await waitFor(() => expect(sent).toEqual([{ ids: ['a2', 'a1'] }]));
});

test('a form that is saved late closes itself, and not the question opened meanwhile', async () => {
  const { api } = fakeServer();
  let save: (account: AdminBankAccount) => void = () => undefined;
  const saved = new Promise<AdminBankAccount>((resolve) => {
    save = resolve;
  });
  const call = (row: unknown, input: unknown) =>
    row === changeBankAccount ? saved : (api.call as (...all: unknown[]) => unknown)(row, input);
  const { notices } = await drawAdmin('/bank', { api: { ...api, call } as Partial<AdminApi> });
  const edit = { name: 'Edit the account at SCB' };
  await userEvent.click(await screen.findByRole('button', edit));
  const form = within(screen.getByRole('form', { name: 'Edit the bank account' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Account name' }), ' S.');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the account at KBank' }));
  const question = await screen.findByRole('alertdialog');

  save(theirs);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The bank account has been saved'));
  expect(document.contains(question)).toBe(true);
});

describe('PromptPay in two windows', () => {
  /** A server on which another window has made this of the villa since this one read it. */
  function changedServer(since: Partial<AdminVilla>) {
    const { api } = fakeServer();
    const latest: AdminVilla = { ...sampleVilla, ...since, version: 2 };
    const sent: unknown[] = [];
    let shown = sampleVilla;
    const call = async (row: unknown, input: { body: Partial<AdminVilla> }) => {
      if (row === getAdminVilla) return shown;
      if (row !== changeVilla) return (api.call as (...all: unknown[]) => unknown)(row, input);
      sent.push(input.body);
      shown = latest;
      if (input.body.version !== 2) {
        throw new ApiError(409, { code: 'stale_version', message: '' });
      }
      shown = { ...latest, ...input.body, version: 3 };
      return shown;
    };
    return { sent, api: { ...api, call } as unknown as Partial<AdminApi> };
  }

  async function typeAnId() {
    const id = await screen.findByRole<HTMLInputElement>('textbox', { name: 'PromptPay ID' });
    await userEvent.type(id, '0812345678');
    const form = within(id.closest('form')!);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    return { id, form };
  }

  test('an id that was saved meanwhile is shown before it is saved over', async () => {
    const saved = { promptpayId: '0899999999', promptpayName: 'Suksan' };
    const { sent, api } = changedServer(saved);
    const { notices } = await drawAdmin('/bank', { api });
    const { id, form } = await typeAnId();
    const title = await form.findByText('Somebody else has just changed this');
    const said = title.closest('[role=alert]')?.textContent;
    expect(said).toContain('PromptPay ID: (empty) → 0899999999Yours: 0812345678');
    expect(said).toContain('(empty) → Suksan');
    expect(id.value).toBe('0812345678');
    expect(sent).toHaveLength(1);
    await userEvent.click(form.getByRole('button', { name: 'Save over the latest version' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('PromptPay has been saved'));
    expect(sent.at(-1)).toEqual({
      promptpayId: '0812345678',
      promptpayName: 'Suksan',
      version: 2,
    });
    expect(screen.queryByText('Somebody else has just changed this')).toBeNull();
  });

  test('a changed text of the villa does not interrupt the save', async () => {
    const { sent, api } = changedServer({ size: 5 });
    const { notices } = await drawAdmin('/bank', { api });
    await typeAnId();
    await waitFor(() => expect(notices.at(-1)?.text).toBe('PromptPay has been saved'));
    expect(sent).toEqual([
      { promptpayId: '0812345678', promptpayName: '', version: 1 },
      { promptpayId: '0812345678', promptpayName: '', version: 2 },
    ]);
  });
});

describe('the password before guests pay elsewhere', () => {
  /** A server that wants the password first. */
  function strictServer() {
    const { api, sent } = fakeServer();
    let isConfirmed = false;
    const call = async (row: unknown, input: { body: { currentPassword?: string } }) => {
      if (row === confirmPassword) {
        if (input.body.currentPassword !== 'the password') {
          const fields = { currentPassword: 'wrong_password' } as const;
          throw new ApiError(422, { code: 'invalid_fields', message: '', fields });
        }
        isConfirmed = true;
        return { status: 'success' };
      }
      if (row === changeVilla && !isConfirmed) {
        throw new ApiError(403, { code: 'password_needed', message: '' });
      }
      if (row !== changeVilla) return (api.call as (...all: unknown[]) => unknown)(row, input);
      sent.push(input.body);
      return { ...sampleVilla, ...input.body, version: 2 };
    };
    return { sent, api: { ...api, call } as unknown as Partial<AdminApi> };
  }

  async function saveAnId() {
    const id = await screen.findByRole<HTMLInputElement>('textbox', { name: 'PromptPay ID' });
    await userEvent.type(id, '0812345678');
    const form = within(id.closest('form')!);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    return form;
  }

  test('is asked for once, says who is paying, and then the change goes through', async () => {
    const { sent, api } = strictServer();
    const { notices } = await drawAdmin('/bank', { api });
    await saveAnId();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    expect(dialog.getByText(/^2 guests are paying just now/)).toBeDefined();
    const field = dialog.getByLabelText(/^Present password/);
    await userEvent.type(field, 'wrong{Enter}');
    await dialog.findByText('This is not your present password');
    expect(sent).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'the password{Enter}');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('PromptPay has been saved'));
    expect(sent).toHaveLength(1);
  });

  test('who closes the question has changed nothing, and sees why', async () => {
    const { sent, api } = strictServer();
    await drawAdmin('/bank', { api });
    const form = await saveAnId();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await form.findByText('Please enter your password before you change where guests pay.');
    expect(sent).toEqual([]);
  });
});

test.each([true, false])('F14 the preview shows what guests see: card on is %s', async (isOn) => {
  const server = fakeServer();
  const online = {
    isOn,
    isTest: false,
    account: null,
    mustTypeAgain: false,
    means: ['card'],
    notes: [],
  };
  const call = (async (row: unknown, input: never) =>
    row === readCheckout ? online : server.api.call?.(row as never, input)) as AdminApi['call'];
  await drawAdmin('/bank', { api: { ...server.api, call } });
  await screen.findByRole('heading', { name: 'What guests see' });
  await screen.findByText(isOn ? /On, connected/ : /Off: guests do not see it/);
  expect(screen.queryAllByText('Card, on Stripe’s page')).toHaveLength(isOn ? 1 : 0);
});
