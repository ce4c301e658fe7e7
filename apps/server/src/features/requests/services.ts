import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import type { PaymentsServices } from '../payments/services.ts';
import { createCancellationsRepository } from './cancellations.repository.ts';
import { createCancellations } from './cancellations.usecases.ts';
import { createRefundAccountsRepository } from './refund-accounts.repository.ts';
import { createLostLinks } from './lost-links.usecases.ts';
import { createTopUpsRepository } from './top-ups.repository.ts';
import { createTopUps } from './top-ups.usecases.ts';

export type RequestsServices = ReturnType<typeof createRequestsServices>;
/** Everything that its calls read. */
export type RequestsContext = HttpContext & RequestsBelow & RequestsServices;

export type RequestsBelow = BookingsBelow & BookingsServices & Pick<PaymentsServices, 'intents'>;

export function createRequestsServices(below: RequestsBelow) {
  const cancellationRequests = createCancellationsRepository(below.db);
  const refundAccounts = createRefundAccountsRepository(below.db, cancellationRequests);
  const topUpRows = createTopUpsRepository(below.db);
  const rows = { cancellationRequests, refundAccounts, topUpRows };
  const { bookingRows: bookings, slipRows: slips } = below;
  return {
    ...rows,
    cancellations: createCancellations({ ...below, ...rows }),
    lostLinks: createLostLinks(below),
    topUps: createTopUps({ ...below, ...rows, bookings, slips }),
  };
}
