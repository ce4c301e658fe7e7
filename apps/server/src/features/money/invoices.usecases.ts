import type { Invoice, InvoicePayer } from '@villa/shared/contract/invoices.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { EMPTY_LEDGER } from '@villa/shared/domain/money/ledger.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { PublishedVilla } from '../villa/published-villa.ts';
import type { VillaRow } from '../villa/villa.repository.ts';
import { extrasInSum } from './extras-on-papers.ts';
import type { InvoiceRow, InvoicesRepository } from './invoices.repository.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.ts';
import type { PaymentReceiptsRepository } from './payment-receipts.repository.ts';
import { issuerOf } from './receipt-snapshot.ts';

interface NewInvoice {
  /** Whole baht. */
  amount: number;
  dueOn: CalendarDate;
  to: InvoicePayer;
}

/** Invoices before payment, for an agent or a company that pays by one. */
export interface Invoices {
  /** @throws AppError `not_found` */
  list(bookingId: string): Invoice[];
  /** @throws AppError `not_found`, `invalid_transition`, `invalid_fields` */
  make(bookingId: string, asked: NewInvoice, by: string): Invoice;
  /** @throws AppError `not_found`, `invoice_void` */
  makeVoid(number: string, by: string): Invoice;
  /** @throws AppError `not_found` */
  find(number: string): InvoiceRow;
}

interface InvoicesDeps {
  invoiceRows: InvoicesRepository;
  receiptRows: Pick<PaymentReceiptsRepository, 'detailsOf'>;
  bookings: Pick<Bookings, 'find'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  villaRow: () => VillaRow | undefined;
  published: () => PublishedVilla;
  bankAccounts: {
    list(): readonly { bankName: string; accountNumber: string; accountName: string }[];
  };
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createInvoices(deps: InvoicesDeps): Invoices {
  const { invoiceRows: rows, clock } = deps;

  function present(found: readonly InvoiceRow[]): Invoice[] {
    const names = rows.namesOf(found.map(({ by }) => by));
    return found.map(({ number, issuedOn, by, voidedAt, snapshot: { amount, dueOn, payer } }) => ({
      number,
      amount,
      issuedOn,
      dueOn,
      to: payer.company || payer.name,
      by: names.get(by) ?? null,
      voidedAt: voidedAt?.toISOString() ?? null,
    }));
  }

  const presentOne = (row: InvoiceRow): Invoice => present([row])[0] as Invoice;

  function payerOf(booking: BookingRecord, to: InvoicePayer): InvoiceSnapshot['payer'] {
    if (to === 'guest') {
      return { name: booking.customerName, ...deps.receiptRows.detailsOf(booking.id) };
    }
    if (booking.agent === null) throw invalidFields({ to: 'invalid' });
    return { name: booking.agent.name, company: '', taxNumber: '', address: '' };
  }

  function find(number: string): InvoiceRow {
    const row = rows.find(number);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  return {
    find,
    list: (bookingId) => present(rows.of(deps.bookings.find(bookingId).id)),

    make: (bookingId, { amount, dueOn, to }, by) =>
      deps.writeTransaction(() => {
        const booking = deps.bookings.find(bookingId);
        if (booking.status === 'cancelled') throw new AppError('invalid_transition');
        const money = moneyOfBooking(booking, deps.ledgers.read(booking.id) ?? EMPTY_LEDGER);
        if (amount > money.due) throw invalidFields({ amount: 'too_big' });
        const payer = payerOf(booking, to);
        const { villa } = deps.published();
        const at = clock.now();
        const issuedOn = dateInZone(at, villa.timeZone);
        if (dueOn < issuedOn) throw invalidFields({ dueOn: 'in_past' });
        const before = money.total - money.due;
        const extras = extrasInSum(booking, { total: money.total, before, amount });
        const { reference, checkIn, checkOut, price, language } = booking;
        const row = rows.issue({
          year: Number(issuedOn.slice(0, 4)),
          bookingId: booking.id,
          issuedOn,
          issuedAt: at,
          by,
          snapshot: {
            issuer: issuerOf(deps.villaRow()),
            villa: { name: villa.name, place: villa.beachfront },
            payer,
            language,
            amount,
            ...(extras !== null && { extras }),
            total: money.total,
            dueOn,
            stay: { reference, checkIn, checkOut, nights: price.nights },
            accounts: deps.bankAccounts.list().map((account) => ({
              bank: account.bankName,
              number: account.accountNumber,
              name: account.accountName,
            })),
          },
        });
        return presentOne(row);
      }),

    makeVoid: (number, by) =>
      deps.writeTransaction(() => {
        if (find(number).voidedAt !== null) throw new AppError('invoice_void');
        rows.makeVoid(number, by, clock.now());
        return presentOne(find(number));
      }),
  };
}
