import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { listPayments, reversePayment } from '@villa/shared/contract/ledger.ts';
import { nameAccount } from '@villa/shared/contract/statements.ts';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNT,
  STATEMENT_BOOKING,
  drawStatement,
  statementRow as row,
} from '@villa/admin/testing/draw-statement.tsx';

const OUT = row('o', { satang: -1_248_000, description: 'PEA' });
/** Ctrl+Enter, and ⌘Enter on a Mac. */
const KEYS = [{ ctrlKey: true }, { metaKey: true }];
const press = (held: object) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: 'Enter',
    code: 'Enter',
    ...held,
  });

describe('in the dialogs', () => {
  test.each(KEYS)('an expense is kept by %o, with the focus on the close button', async (held) => {
    const { sent, user } = await drawStatement({ statement: { rows: [OUT] } });
    await screen.findByText('PEA', { selector: 'p' });
    await user.keyboard('{e}');
    const close = await screen.findByRole('button', { name: 'Close' });
    press(held);
    expect(sent).toEqual([]);
    await user.keyboard('{4}');
    close.focus();
    press(held);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.rows[0]).toMatchObject({ id: 'o', as: 'expense', category: 'electricity' });
  });

  test('a category by its digit has the focus, so that Enter keeps it', async () => {
    const { user } = await drawStatement({ statement: { rows: [OUT] } });
    await screen.findByText('PEA', { selector: 'p' });
    await user.keyboard('{e}{2}');
    const radios = await screen.findAllByRole('radio');
    expect(document.activeElement).toBe(radios[1]);
  });

  test('a booking is searched for at once, chosen, and recorded by the key alone', async () => {
    const booking = { ...STATEMENT_BOOKING, checkIn: '2026-12-05', checkOut: '2026-12-07' };
    const { sent, user } = await drawStatement({
      statement: { rows: [row('u')] },
      answer(called) {
        if (called === listAdminBookings) return { bookings: [booking], total: 1 };
        return called === listPayments ? { payments: [] } : undefined;
      },
    });
    await screen.findByText('text of u', { selector: 'p' });
    await user.keyboard('{b}');
    const search = await screen.findByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('Thana');
    await user.click(await screen.findByRole('radio'));
    await screen.findByText(/Records the money/);
    await waitFor(() => {
      press({ ctrlKey: true });
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]?.rows).toEqual([{ id: 'u', as: 'record', booking: 'b', looked: [] }]);
  });
});

describe('at a slip without a row', () => {
  const slip = {
    payment: 'p',
    booking: {
      ...STATEMENT_BOOKING,
      checkIn: '2026-12-05',
      checkOut: '2026-12-07',
      version: 3,
    },
    amount: 14_850,
    day: '2026-11-19',
    recordedOn: '2026-11-19',
    accounts: [{ ...ACCOUNT, readUntil: '2026-11-27' }],
  };
  const draw = async () => {
    const called: { route: unknown; input: unknown }[] = [];
    const drawn = await drawStatement({
      path: '/statements',
      list: { accounts: [{ ...ACCOUNT, readUntil: '2026-11-27' }], unseen: [slip] },
      answer(route, input) {
        if (route === reversePayment || route === nameAccount) called.push({ route, input });
        return undefined;
      },
    });
    await screen.findByText('What now?');
    return { ...drawn, called };
  };

  test('F4 nothing is done by the key before a way was chosen', async () => {
    const { called } = await draw();
    press({ ctrlKey: true });
    expect(called).toEqual([]);
  });

  test('F4 3 and Ctrl+Enter take the payment back', async () => {
    const { user, called } = await draw();
    await user.keyboard('{3}');
    press({ ctrlKey: true });
    await waitFor(() => expect(called).toHaveLength(1));
    expect(called[0]).toMatchObject({
      route: reversePayment,
      input: { params: { id: 'b', payment: 'p' }, body: { version: 3 } },
    });
  });

  test('F4 1 asks which account before the key does anything', async () => {
    const { user, called } = await draw();
    await user.keyboard('{1}');
    press({ ctrlKey: true });
    expect(called).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which account' }), 'kbank');
    press({ metaKey: true });
    await waitFor(() => expect(called).toHaveLength(1));
    expect(called[0]?.route).toBe(nameAccount);
  });
});
