import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe, type User } from '@villa/shared/contract/auth.ts';
import {
  type AdminVilla,
  changeVilla,
  getAdminVilla,
  getVillaHistory,
} from '@villa/shared/contract/admin-villa.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { describe, expect, test } from 'vitest';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';

/** A server that keeps what it was sent. */
function fakeServer(user: User, refuse?: ApiError) {
  const sent: unknown[] = [];
  let villa = sampleVilla;
  const call = async (row: unknown, input?: { body?: unknown }) => {
    if (row === getMe) return user;
    if (row === getAdminVilla || row === getVilla) return villa;
    if (row === getVillaHistory) return { changes: [] };
    if (row !== changeVilla) throw new ApiError(404, { code: 'not_found', message: '' });
    sent.push(input?.body);
    if (refuse) throw refuse;
    villa = { ...villa, ...(input?.body as Partial<AdminVilla>), version: villa.version + 1 };
    return villa;
  };
  return { sent, api: { call: call as unknown as AdminApi['call'], events: () => () => {} } };
}

const boxes = (name: string) => screen.findAllByRole('textbox', { name: new RegExp(name) });
/** The first test waits for the screen's code, too. */
const shownPreview = () => screen.findByRole('region', { name: 'What a guest would pay' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function retype(box: HTMLElement | undefined, text: string): Promise<void> {
  await userEvent.clear(box!);
  if (text !== '') await userEvent.type(box!, text);
}

test('the price preview follows the form, and saving sends only changed fields', async () => {
  const { sent, api } = fakeServer(OWNER);
  const { notices } = await drawAdmin('/villa/prices', { api });
  // The worked example's rates, all rooms: Thursday, Friday and Saturday night.
  expect(within(await shownPreview()).getByText('฿48,900')).toBeDefined();
  const [weekday] = await boxes('Regular price');
  const [discounted] = await boxes('Discounted price');
  await retype(weekday, '20,000');
  await retype(discounted, '');
  expect(within(await shownPreview()).getByText('฿56,000')).toBeDefined();
  await save();
  expect(sent).toEqual([{ weekdayPrice: 20_000, weekdayDiscountedPrice: null, version: 1 }]);
  expect(notices).toMatchObject([{ kind: 'success', text: 'Villa details saved successfully' }]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('prices show a thousands separator, also after typing, discarding and saving', async () => {
  const { sent, api } = fakeServer(OWNER);
  await drawAdmin('/villa/prices', { api });
  const [weekday] = await boxes('Regular price');
  expect(weekday).toHaveProperty('value', '15,000');
  await retype(weekday, '123456');
  await userEvent.tab();
  expect(weekday).toHaveProperty('value', '123,456');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(weekday).toHaveProperty('value', '15,000');
  await retype(weekday, '16000');
  await save();
  expect(sent).toEqual([{ weekdayPrice: 16_000, version: 1 }]);
  expect((await boxes('Regular price'))[0]).toHaveProperty('value', '16,000');
});

test('the preview warns of a reduction that makes nights free', async () => {
  const { api } = fakeServer(OWNER);
  await drawAdmin('/villa/prices', { api });
  expect(within(await shownPreview()).queryByText(/would cost nothing/)).toBeNull();
  const [reduction] = await boxes('unused room');
  await retype(reduction, '20,000');
  expect(
    within(await shownPreview()).getByText(/With 2 rooms some nights would cost nothing/),
  ).toBeDefined();
});

test.each([
  ['a discount above the price', 'Discounted price', '15001', /cannot be above/],
  ['no price', 'Regular price', '', /required/],
  ['words', 'Regular price', 'cheap', /not valid/],
  ['half a baht', 'Regular price', '100.5', /not valid/],
])('%s: the error stands at the field and nothing is sent', async (_what, name, text, reason) => {
  const { sent, api } = fakeServer(OWNER);
  await drawAdmin('/villa/prices', { api });
  const [box] = await boxes(name);
  await retype(box, text);
  await save();
  expect(await screen.findByText(reason)).toBeDefined();
  expect(within(await shownPreview()).getByText(/prices are valid/)).toBeDefined();
  expect(sent).toEqual([]);
});

test('a failed save shows the specification’s words and keeps what was typed', async () => {
  const { api } = fakeServer(OWNER, new ApiError(503, { code: 'unavailable', message: '' }));
  await drawAdmin('/villa/prices', { api });
  const [weekday] = await boxes('Regular price');
  await retype(weekday, '20000');
  await save();
  const alert = await screen.findByText(/^Failed to save villa details\./);
  expect(alert.textContent).toContain('cannot be reached');
  expect((weekday as HTMLInputElement).value).toBe('20,000');
});

test('staff see locked prices with the reason, and can use the preview', async () => {
  const { api } = fakeServer(STAFF);
  await drawAdmin('/villa/prices', { api });
  expect(await screen.findByText(/^Only the owner can change this part/)).toBeDefined();
  const [weekday] = await boxes('Regular price');
  expect((weekday as HTMLInputElement).matches(':disabled')).toBe(true);
  const rooms = within(await shownPreview()).getByRole('combobox', { name: 'Bedrooms' });
  await userEvent.selectOptions(rooms, '2 rooms');
  expect(within(await shownPreview()).getByText('฿42,900')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Who changed what' })).toBeNull();
});

test('the price labels name the nights of week and weekend', async () => {
  await drawAdmin('/villa/prices', { api: fakeServer(OWNER).api });
  expect(await screen.findByRole('group', { name: 'Sunday – Thursday' })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Friday – Saturday' })).toBeDefined();
});

describe('payment terms', () => {
  const termsPreview = () => screen.findByRole('region', { name: 'What a guest would read' });

  test('the guest’s sentence follows the form, and only what was changed is sent', async () => {
    const { sent, api } = fakeServer(OWNER);
    await drawAdmin('/villa/payment', { api });
    const preview = await termsPreview();
    expect(preview.textContent).toMatch(/฿[\d,]+ now(?!,)/);
    expect(preview.textContent).toContain('Nothing about cancelling');
    await retype((await boxes('Deposit, of the price'))[0], '30');
    expect(preview.textContent).toMatch(/฿[\d,]+ now, ฿[\d,]+ by /);
    await userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
    await retype((await boxes('Days before check-in'))[0], '14');
    await retype((await boxes('Goes back'))[0], '50');
    expect(preview.textContent).toContain('50% refund of what you paid for the stay');
    await save();
    expect(sent).toEqual([
      {
        depositPercent: 30,
        cancellationPolicy: [{ daysBefore: 14, refundPercent: 50 }],
        version: 1,
      },
    ]);
  });

  test('are there to read for staff, and locked', async () => {
    const { api } = fakeServer(STAFF);
    await drawAdmin('/villa/payment', { api });
    await termsPreview();
    const [deposit] = await boxes('Deposit, of the price');
    expect(deposit?.closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByText(/Only the owner can change this part/)).toBeDefined();
  });
});
