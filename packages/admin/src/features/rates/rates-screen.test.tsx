import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getAdminVilla, getVillaHistory } from '@villa/shared/contract/admin-villa.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getCalendar } from '@villa/shared/contract/calendar.ts';
import {
  type NewRatePeriod,
  type RatePeriodAnswer,
  addRatePeriod,
  changeRatePeriod,
  listPromoCodes,
  listRatePeriods,
  removeRatePeriod,
} from '@villa/shared/contract/rates.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { createMemoryStorage } from '@villa/admin/testing/memory-storage.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';

const HIGH: RatePeriodAnswer = {
  id: 'high',
  kind: 'season',
  name: { th: 'ไฮซีซัน', en: 'High season' },
  firstNight: '2036-11-01',
  lastNight: '2037-04-30',
  weekdayPrice: 15_000,
  weekdayDiscountedPrice: null,
  weekendPrice: 18_000,
  weekendDiscountedPrice: null,
  minNights: 2,
  arrivalDays: [],
  version: 1,
};
const SONGKRAN: RatePeriodAnswer = {
  ...HIGH,
  id: 'songkran',
  kind: 'special',
  name: { th: 'สงกรานต์', en: 'Songkran' },
  firstNight: '2037-04-10',
  lastNight: '2037-04-16',
};

interface Server {
  periods?: RatePeriodAnswer[];
  as?: typeof OWNER;
  storage?: ReturnType<typeof createMemoryStorage>;
  /** Thrown by the next period that is sent. */
  refusal?: ApiError;
}

/** A server that keeps periods. */
async function open(path: string, { periods = [HIGH], as = OWNER, storage, refusal }: Server = {}) {
  let kept = periods;
  let refused = refusal;
  const sent: unknown[] = [];
  const calls: unknown[] = [];
  const answers = new Map<
    unknown,
    (input: { params: { id: string }; body: NewRatePeriod }) => unknown
  >([
    [getMe, () => as],
    [getVilla, () => sampleVilla],
    [getAdminVilla, () => sampleVilla],
    [getVillaHistory, () => ({ changes: [] })],
    [listPromoCodes, () => ({ promoCodes: [] })],
    [listRatePeriods, () => ({ periods: kept })],
    [
      getCalendar,
      () => ({
        from: '2036-11-01',
        to: '2037-11-01',
        today: '2036-11-20',
        serverTime: '2036-11-20T02:00:00.000Z',
        stays: [],
        channelStays: [],
        blocks: [],
      }),
    ],
    [
      addRatePeriod,
      ({ body }) => {
        if (refused) {
          const error = refused;
          refused = undefined;
          throw error;
        }
        const made = { ...HIGH, ...body, id: `new ${kept.length}`, version: 1 };
        kept = [...kept, made as RatePeriodAnswer];
        return made;
      },
    ],
    [
      changeRatePeriod,
      ({ params, body }) => {
        const before = kept.find(({ id }) => id === params.id)!;
        const after = { ...before, ...body, version: before.version + 1 } as RatePeriodAnswer;
        kept = kept.map((one) => (one === before ? after : one));
        return after;
      },
    ],
    [
      removeRatePeriod,
      ({ params }) => {
        kept = kept.filter(({ id }) => id !== params.id);
        return { status: 'success' };
      },
    ],
  ]);
  const call = async (row: unknown, input: { params: { id: string }; body: NewRatePeriod }) => {
    calls.push(row);
    if (input.body) sent.push(input.body);
    const answer = answers.get(row);
    if (!answer) throw new ApiError(404, { code: 'not_found', message: '' });
    return structuredClone(answer(input));
  };
  const api = { call, events: () => () => {} } as unknown as Partial<AdminApi>;
  const drawn = await drawAdmin(path, { api, ...(storage && { storage }) });
  await screen.findByRole('grid');
  return { ...drawn, sent, calls, kept: () => kept };
}

const formOf = (name: string) => screen.findByRole('form', { name });
const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)!;

test('no line comes above the year when a drawing begins: it would move the year under the pointer', async () => {
  await open('/rates?from=2036-11', { periods: [HIGH] });
  expect(screen.queryByText('Chosen nights')).not.toBeNull();
  cleanup();
  await open('/rates?from=2036-11', { periods: [HIGH], as: STAFF });
  expect(screen.queryByText('Chosen nights')).toBeNull();
});

test('a misfit is said at its field, and an overlap is named before anything is sent', async () => {
  const { sent } = await open('/rates?from=2036-11&period=new', { periods: [HIGH, SONGKRAN] });
  const form = within(await formOf('New period'));
  const box = (name: string | RegExp) => form.getByRole<HTMLInputElement>('textbox', { name });
  await userEvent.type(box(/English$/), 'Rain');
  await userEvent.type(box(/First night/), '31 Feb 2037');
  await userEvent.type(box(/Last night/), '10 Feb 2037');
  await userEvent.click(form.getByRole('button', { name: 'Save the period' }));
  await form.findByText('Please enter a day, such as 4 Feb 2027');
  await userEvent.clear(box(/First night/));
  await userEvent.type(box(/First night/), '20/2/2580');
  await form.findByText('The last night is before the first');
  await userEvent.clear(box(/First night/));
  await userEvent.type(box(/First night/), '9 Feb 2037');
  await form.findByText(/Shares a night with “High season” \(1 Nov 2036 – 30 Apr 2037\)/);
  await userEvent.click(form.getByRole('button', { name: 'Save the period' }));
  expect(sent).toEqual([]);

  // Monday and Tuesday, on which nobody may arrive.
  await userEvent.click(form.getByRole('radio', { name: 'Special days' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(form.getByRole('button', { name: 'Save the period' }));
  await form.findByText(/None of these weekdays is in the period/);
  await userEvent.click(form.getByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Monday' }));
  await userEvent.click(form.getByRole('button', { name: 'Save the period' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    kind: 'special',
    name: { th: '', en: 'Rain' },
    firstNight: '2037-02-09',
    lastNight: '2037-02-10',
    weekdayPrice: null,
    arrivalDays: [1],
  });
});

test('days that are none, or thousands of years away, only wait to be put right', async () => {
  await open('/rates?from=2036-11&period=new');
  const form = within(await formOf('New period'));
  for (const name of [/First night/, /Last night/]) {
    await userEvent.type(form.getByRole('textbox', { name }), '9999-12-31');
  }
  const box = screen.getByRole('region', { name: 'What would this stay cost?' });
  for (const field of within(box).getAllByRole('textbox').slice(0, 3)) {
    for (const typed of ['9999-12-30', '31 Feb 2037']) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
    }
  }
  expect(box.textContent).toContain('Enter check-in and check-out');
  expect(screen.getByRole('grid')).toBeTruthy();
});

test('what counts where a field is left empty is said, by the season and by the villa', async () => {
  await open('/rates?from=2036-11&period=songkran', {
    periods: [
      HIGH,
      {
        ...SONGKRAN,
        weekdayPrice: null,
        weekendPrice: null,
        minNights: null,
        lastNight: '2037-05-03',
      },
    ],
  });
  const form = await formOf('Change the period');
  // The season ends on 30 April; behind it lies the villa, with its discounted weekdays.
  expect(form.textContent).toContain(
    'Empty: High season ฿15,000 and the villa’s own price ฿12,900',
  );
  expect(form.textContent).toContain(
    'Empty: High season ฿18,000 and the villa’s own price ฿18,000',
  );
  expect(form.textContent).toContain('High season 2 nights and the villa’s rule 1 night');
});

test('the period that was faster is named when the server refuses', async () => {
  const { id: _id, version: _version, ...period } = SONGKRAN;
  const refusal = new ApiError(409, {
    code: 'period_overlap',
    message: '',
    data: { period: { id: 'x', ...period } },
  });
  await open('/rates?from=2036-11&period=new', { periods: [], refusal });
  const form = within(await formOf('New period'));
  await userEvent.type(form.getByRole('textbox', { name: /English$/ }), 'Mine');
  await userEvent.type(form.getByRole('textbox', { name: /First night/ }), '10 Apr 2037');
  await userEvent.type(form.getByRole('textbox', { name: /Last night/ }), '11 Apr 2037');
  await userEvent.click(form.getByRole('button', { name: 'Save the period' }));
  await form.findByText(/Shares a night with “Songkran” \(10 – 16 Apr 2037\)/);
});

test('what is typed survives a reload, and Escape forgets what is drawn', async () => {
  const storage = createMemoryStorage();
  await open('/rates?from=2036-11&period=new', { storage });
  let form = within(await formOf('New period'));
  await userEvent.type(form.getByRole('textbox', { name: /English$/ }), 'Chinese New Year');
  await userEvent.type(form.getByRole('textbox', { name: /First night/ }), '4 Feb 2037');
  cleanup();
  await open('/rates?from=2036-11&period=new', { storage });
  form = within(await formOf('New period'));
  await form.findByText('What you had typed before is back');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /First night/ }).value).toBe(
    '4 Feb 2037',
  );

  day('2037-02-10').focus();
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}');
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(9);
  await userEvent.keyboard('{Escape}');
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
});

test('one day alone is reached by Tab, and Page Down behind October opens the next year', async () => {
  const { router } = await open('/rates?from=2036-11');
  const reachable = () => document.querySelectorAll('[role="gridcell"][tabindex="0"]');
  expect(reachable()).toHaveLength(1);
  day('2037-10-31').focus();
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(document.activeElement).toBe(day('2037-11-30')));
  expect(router.state.location.search).toContain('from=2037-11');
  expect(reachable()).toHaveLength(1);
});

test('a stay is reckoned with what stands in the form, and says which discount it misses', async () => {
  await open('/rates?from=2036-11&period=songkran', { periods: [HIGH, SONGKRAN] });
  const form = within(await formOf('Change the period'));
  const price = form.getAllByRole('textbox', { name: 'Night, Sun–Thu' })[0]!;
  await userEvent.clear(price);
  await userEvent.type(price, '20000');
  const box = screen.getByRole('region', { name: 'What would this stay cost?' });
  const [checkIn, checkOut] = within(box).getAllByRole('textbox');
  await userEvent.clear(checkIn!);
  await userEvent.type(checkIn!, '8 Apr 2037');
  await userEvent.clear(checkOut!);
  await userEvent.type(checkOut!, '14 Apr 2037');
  // Wed and Thu of the season; Fri, Sat at 18,000 and Sun, Mon at 20,000 of Songkran.
  await waitFor(() => expect(box.textContent).toContain('฿106,000'));
  expect(box.textContent).toContain('with what is not saved yet');
  expect(box.textContent).toContain('Songkran, 4 nights');
  await userEvent.clear(checkOut!);
  await userEvent.type(checkOut!, '9 Apr 2037');
  await waitFor(() => expect(box.textContent).toContain('at least 2 nights'));
});

test('staff read the year and its periods, and find nothing to change them with', async () => {
  await open('/rates?from=2036-11&period=new', { as: STAFF });
  expect(screen.getByText(/Only the owner can change the rates/)).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'New period' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change High season' })).toBeNull();
  day('2037-02-10').focus();
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
  expect(day('2037-02-10').getAttribute('aria-label')).toContain('High season');
});

test('of 400 periods the list and the year show those of the year', async () => {
  const many = Array.from({ length: 400 }, (_, index) => {
    const year = 2036 + Math.floor(index / 10);
    const date = `${year}-12-${String((index % 10) * 2 + 10)}`;
    return {
      ...SONGKRAN,
      id: `p${index}`,
      name: { th: '', en: `Party ${index}` },
      firstNight: date,
      lastNight: date,
    };
  });
  await open('/rates?from=2036-11', { periods: many });
  expect(screen.getAllByRole('button', { name: /^Change Party/ })).toHaveLength(10);
  expect(screen.getByText('and 2 more')).toBeTruthy();
});
