import type { OurMoney } from '@villa/shared/domain/statement/matching/match-rows.ts';
import { type Span, minuteOf, spanOf } from '@villa/shared/domain/statement/matching/row-time.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { satangOf } from '@villa/shared/domain/money/satang.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { Payouts } from '../payments/payouts.usecases.ts';
import { IS_STANDING } from '../ledger/standing-payments.ts';
import type { TransferFacts } from '../slips/slip-verifier.ts';
import type { StatementAccounts } from './accounts.ts';

/** A record of ours, with what is shown of it. */
export interface KnownMoney extends OurMoney {
  /** The day on which it was recorded, or is due. */
  day: string | null;
  part: string | null;
  label: string;
  /** Banks may take so much of it on its way; left out where that is none. */
  mayLackSatang?: number;
  /** The slip's day, of a payment that names one, and when it was written. */
  slipDay: string | null;
  writtenAt: Date | null;
}

interface PaymentFacts {
  id: string;
  bookingId: string;
  receivedOn: string;
  bankReference: string;
  amount: number;
  at: number;
  customerName: string;
  customerInfo: string | null;
  sentAt: number | null;
  transfer: string | null;
}

interface OurMoneyDeps {
  sqlite: Sqlite;
  accounts: StatementAccounts;
  accountsOfPayments: () => ReadonlyMap<string, string>;
  payouts: Pick<Payouts, 'list'>;
  villaSettings: () => { timeZone: string };
}

const FOR_EVER = '9999-12-31';

/** Everything recorded that moved money over a bank account since an instant, seen or not. */
export function createRecordedMoney(deps: OurMoneyDeps) {
  const { sqlite, accounts } = deps;
  // The first slip that it names says when the transfer was made; a provider's money comes with a payout.
  const payments = sqlite.prepare(
    `select p.id, p.booking_id as bookingId, p.received_on as receivedOn, p.at,
       p.bank_reference as bankReference,
       (select sum(e.amount) from payment_entries e where e.payment_id = p.id) as amount,
       b.customer_name as customerName, b.customer_info as customerInfo,
       s.sent_at as sentAt, evidence.transfer
     from payments p join bookings b on b.id = p.booking_id
     left join slips s on s.id = json_extract(p.slip_ids, '$[0]')
     left join slip_evidence evidence on evidence.slip_id = s.id
     where ${IS_STANDING} and p.at >= ? and p.method not in ('cash', 'card', 'withholding')
       and not exists (select 1 from online_payments o where o.payment = p.id)
     order by p.at, p.rowid`,
  );
  const channelPayouts = sqlite.prepare(
    `select p.id, p.channel_name as label, p.satang, p.received_on as day from channel_payouts p
     where ${IS_STANDING.replaceAll('payments', 'channel_payouts')} and p.at >= ?`,
  );
  const expenses = sqlite.prepare(
    `select p.id, p.category as label, p.satang, p.paid_on as day from expenses p
     where ${IS_STANDING.replaceAll('payments', 'expenses')} and p.paid_from = 'account' and p.at >= ?`,
  );
  interface Others {
    id: string;
    label: string;
    satang: number;
    day: string;
  }

  function fromPayment(row: PaymentFacts, named: ReadonlyMap<string, string>): KnownMoney {
    const zone = deps.villaSettings().timeZone;
    const sentAt = row.sentAt === null ? null : new Date(row.sentAt);
    const slipDay = sentAt === null ? null : dateInZone(sentAt, zone);
    const facts = JSON.parse(row.transfer ?? 'null') as TransferFacts | null;
    const found = facts?.found === true ? facts : null;
    const receiver = found === null ? null : accounts.ofReceiver(found.receiver);
    const [only, another] = accounts.list();
    const account = named.get(row.id) ?? receiver ?? (another ? null : (only?.id ?? null));
    return {
      kind: 'payment',
      id: row.id,
      booking: row.bookingId,
      satang: satangOf(row.amount),
      at: timeOf(row.receivedOn, sentAt, found?.at ?? null, zone),
      account,
      reference: row.bankReference,
      names: namesOf(row),
      hasSlip: sentAt !== null,
      day: row.receivedOn,
      part: null,
      label: '',
      slipDay,
      writtenAt: new Date(row.at),
    };
  }

  const plain = { booking: null, account: null, reference: '', names: [], hasSlip: false };
  const shown = { part: null, slipDay: null, writtenAt: null };

  return {
    /** Payments over a bank account, in and out, that stand. */
    payments(since: Date): KnownMoney[] {
      const named = deps.accountsOfPayments();
      return (payments.all(since.getTime()) as PaymentFacts[]).map((row) =>
        fromPayment(row, named),
      );
    },
    /** Payouts of providers and of channels, and expenses from the account. */
    others(since: Date): KnownMoney[] {
      const at = since.getTime();
      const from = dateInZone(since, deps.villaSettings().timeZone);
      const ofProviders = deps.payouts
        .list({ from, until: FOR_EVER })
        .map(({ key, provider, satang, arrivesOn: day }): KnownMoney => ({
          ...plain,
          ...shown,
          kind: 'payout',
          id: key,
          satang,
          day,
          // The provider names a day that a weekend moves; it may also be early.
          at: { from: spanOf(addDays(day, -1)).from, until: spanOf(day).until },
          reference: key,
          label: provider,
        }));
      const ofChannels = (channelPayouts.all(at) as Others[]).map((row): KnownMoney => ({
        ...plain,
        ...shown,
        ...row,
        kind: 'channel_payout',
        at: spanOf(row.day),
      }));
      const ofExpenses = (expenses.all(at) as Others[]).map((row): KnownMoney => ({
        ...plain,
        ...shown,
        ...row,
        kind: 'expense',
        satang: -row.satang,
        at: spanOf(row.day),
      }));
      return [...ofProviders, ...ofChannels, ...ofExpenses];
    },
  };
}
export type RecordedMoney = ReturnType<typeof createRecordedMoney>;

/** The minute of the transfer, where a service says it; else the time in which it lies. */
function timeOf(receivedOn: string, sentAt: Date | null, at: string | null, zone: string): Span {
  if (at !== null) {
    const minute = minuteOfInstant(new Date(at), zone);
    return { from: minute, until: minute };
  }
  return sentAt === null ? spanOf(receivedOn) : timeOfSlip(receivedOn, sentAt, zone);
}

/**
 * The time in which a slip's transfer was made: nobody has read it off the picture. It lies between the beginning of the
 * day that staff noted, or on which it was sent, and its sending.
 */
export function timeOfSlip(receivedOn: string | null, sentAt: Date, zone: string): Span {
  const sentOn = dateInZone(sentAt, zone);
  const day = receivedOn !== null && receivedOn < sentOn ? receivedOn : sentOn;
  return { from: spanOf(day).from, until: minuteOfInstant(sentAt, zone) };
}

/** The minute of an instant by the villa's clock, as rows of a statement say theirs. */
export function minuteOfInstant(instant: Date, zone: string): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  return minuteOf(dateInZone(instant, zone), time);
}

/** Names by which a bank may call the guest. */
export function namesOf({
  customerName,
  customerInfo,
}: {
  customerName: string;
  customerInfo: string | { firstName: string; lastName: string } | null;
}): string[] {
  const info =
    typeof customerInfo === 'string'
      ? (JSON.parse(customerInfo) as { firstName?: string; lastName?: string } | null)
      : customerInfo;
  return [customerName, info?.firstName ?? '', info?.lastName ?? ''].filter((name) => name !== '');
}
