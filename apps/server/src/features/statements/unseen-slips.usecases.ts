import type { UnseenSlip } from '@villa/shared/contract/statements.ts';
import { joinChains, readUntil } from '@villa/shared/domain/statement/matching/chains.ts';
import { slipsWithoutRow } from '@villa/shared/domain/statement/matching/unseen-slips.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { StatementAccounts } from './accounts.ts';
import type { MatchedRows } from './matched-rows.ts';
import type { StandingDecisions } from './standing-decisions.ts';
import type { StatementsRepository } from './statements.repository.ts';

/** Payments that were recorded with a slip and that no row of their account's statement is (F4). */
export interface UnseenSlips {
  /** The oldest slip first. */
  list(): UnseenSlip[];
  /** Says to which account its money went. @throws AppError `not_found`, `invalid_fields` */
  nameAccount(payment: string, account: string, by: AuthUser): void;
}

interface UnseenSlipsDeps {
  statementRows: StatementsRepository;
  accounts: StatementAccounts;
  standing: StandingDecisions;
  matchOpenRows: () => MatchedRows;
  bookingOf: (id: string) => BookingRecord | null;
  villaSettings: () => { timeZone: string };
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createUnseenSlips(deps: UnseenSlipsDeps): UnseenSlips {
  const { statementRows: rows, accounts } = deps;
  return {
    list() {
      const chains = new Map(
        [...rows.chains()].map(([id, those]) => [id, joinChains(those)] as const),
      );
      // A villa that reads no statement asks nothing more.
      if (![...chains.values()].some(({ length }) => length > 0)) return [];
      const zone = deps.villaSettings().timeZone;
      const { matches, unseen } = deps.matchOpenRows();
      const fitted = new Set(
        [...matches.values()].flatMap(({ fits }) =>
          fits.flatMap(({ money }) => (money.kind === 'payment' ? [money.id] : [])),
        ),
      );
      const withSlip = unseen.filter(({ slipDay, satang }) => slipDay !== null && satang > 0);
      const known = new Map(withSlip.map((one) => [one.id, one]));
      const missed = slipsWithoutRow(
        withSlip.map(({ id, slipDay, account }) => ({
          id,
          day: slipDay ?? '',
          account,
          isCash: false,
        })),
        chains,
        accounts.list().map(({ id }) => id),
        (payment) => fitted.has(payment),
      );
      return missed.flatMap(({ payment, accounts: among }) => {
        const one = known.get(payment);
        const booking = one?.booking ? deps.bookingOf(one.booking) : null;
        if (one === undefined || booking === null || booking.deletedAt !== null) return [];
        const { id: _id, reference, customerName, checkIn, checkOut, version } = booking;
        return [
          {
            payment,
            booking: { _id, reference, customerName, checkIn, checkOut, version },
            amount: one.satang / 100,
            day: one.slipDay ?? '',
            recordedOn: dateInZone(one.writtenAt ?? deps.clock.now(), zone),
            accounts: among.flatMap((id) => {
              const account = accounts.find(id);
              const until = readUntil(chains.get(id) ?? []);
              return account === null ? [] : [{ ...account, readUntil: until }];
            }),
          },
        ];
      });
    },

    nameAccount(payment, accountId, by) {
      if (accounts.find(accountId) === null) throw invalidFields({ account: 'unknown' });
      if (deps.standing.paymentNow(payment)?.id !== payment) throw new AppError('not_found');
      deps.writeTransaction(() =>
        rows.nameAccount({ paymentId: payment, accountId, by: by.id, at: deps.clock.now() }),
      );
    },
  };
}
