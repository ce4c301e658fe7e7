import type { AppContext } from '../../app-context.ts';
import type { BookingRecordServices } from '../booking-record/services.ts';
import type { BookingsServices } from '../bookings/services.ts';
import type { LedgerServices } from '../ledger/services.ts';
import type { SlipsServices } from '../slips/services.ts';
import type { VillaServices } from '../villa/services.ts';
import { createCancellationsRepository } from './cancellations.repository.ts';
import { createCancellations } from './cancellations.usecases.ts';
import { createRefundAccountsRepository } from './refund-accounts.repository.ts';
import { createTopUpsRepository } from './top-ups.repository.ts';
import { createTopUps } from './top-ups.usecases.ts';

export type RequestsServices = ReturnType<typeof createRequestsServices>;

export type RequestsBelow = AppContext &
  BookingRecordServices &
  VillaServices &
  LedgerServices &
  SlipsServices &
  BookingsServices;

export function createRequestsServices(below: RequestsBelow) {
  const cancellationRequests = createCancellationsRepository(below.db);
  const refundAccounts = createRefundAccountsRepository(below.db, cancellationRequests);
  const topUpRows = createTopUpsRepository(below.db);
  const rows = { cancellationRequests, refundAccounts, topUpRows };
  const { bookingRows: bookings, slipRows: slips } = below;
  return {
    ...rows,
    cancellations: createCancellations({ ...below, ...rows }),
    topUps: createTopUps({ ...below, ...rows, bookings, slips }),
  };
}
