import type { BookingStatus } from '../booking/booking-status.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';
import { type Instalment, type Ledger, type Money, instalmentsOf, moneyOf } from './ledger.ts';
import {
  type LedgerRows,
  type PaymentTerms,
  changeStay,
  moveInstalments,
  ownOf,
} from './ledger-changes.ts';

interface Booked {
  status: BookingStatus;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  money: Money;
  instalments: readonly Instalment[];
  paymentTerms: PaymentTerms;
}

/**
 * A booking's money as it would be after a change of its stay, by the same steps as the change itself takes. A
 * cancelled booking's stays as it is.
 * @param today the villa's day
 */
export function moneyAfterChange(
  { status, checkIn, checkOut, money, instalments, paymentTerms }: Booked,
  to: { total: number; checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
): { money: Money; instalments: Instalment[] } {
  if (status === 'cancelled') return { money, instalments: [...instalments] };
  const ofAgent = instalments
    .filter(({ payer }) => payer === 'agent')
    .reduce((sum, { paid }) => sum + paid, 0);
  let ledger: Ledger = {
    charges: [
      { pot: 'stay', kind: 'price', amount: money.total },
      { pot: 'damage', kind: 'damage_deposit', amount: money.damage.asked },
      { pot: 'damage', kind: 'kept_for_damage', amount: money.damage.kept },
    ],
    payments: [
      {
        id: 'in',
        reverses: null,
        entries: [
          { pot: 'stay', amount: money.received - ofAgent },
          { pot: 'damage', amount: money.damage.received },
        ],
      },
      {
        id: 'agent',
        reverses: null,
        payer: 'agent',
        entries: [{ pot: 'stay', amount: ofAgent }],
      },
      {
        id: 'out',
        reverses: null,
        entries: [
          { pot: 'stay', amount: -money.refunded },
          { pot: 'damage', amount: -money.damage.refunded },
        ],
      },
    ],
    instalments: instalments.map(({ id, kind, amount, dueOn, payer, way }) => ({
      id,
      kind,
      amount,
      dueOn,
      changes: null,
      ...ownOf({ payer, way }),
    })),
  };
  const add = ({ charges, instalments: rows }: LedgerRows): void => {
    ledger = {
      ...ledger,
      charges: [...ledger.charges, ...charges],
      instalments: [
        ...ledger.instalments,
        ...rows.map((row, index) => ({ ...row, id: `new ${ledger.instalments.length + index}` })),
      ],
    };
  };
  if (to.total !== money.total) add(changeStay(ledger, paymentTerms, { ...to, today }));
  if (to.checkIn !== checkIn || to.checkOut !== checkOut) {
    const rows = moveInstalments(ledger, paymentTerms, { ...to, was: checkIn, today });
    add({ charges: [], instalments: rows });
  }
  return { money: moneyOf(status, ledger), instalments: instalmentsOf(ledger) };
}
