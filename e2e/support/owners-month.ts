import { createApiClient } from '@villa/shared/client/api-client.ts';
import { createAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { addChannel, syncChannel } from '@villa/shared/contract/channels.ts';
import { startFeedServer } from '../../apps/server/src/testing/feed-server.ts';
import { confirm, makeInReview, readBooking } from './bookings.ts';
import { LONG_WEEKEND, MIDWEEK } from './days.ts';
import { MID_DECEMBER, setTerms } from './deposits.ts';
import { pay } from './payment-terms.ts';
import type { TestServer } from './test-server.ts';

/** A month begins: Airbnb has sold a stay, a guest has paid for another with its damage deposit, and the garden is to pay. */
export async function letMonthBegin(server: TestServer): Promise<void> {
  await setTerms(server);
  const token = await server.ownerToken();
  const api = createApiClient({ baseUrl: server.url, token: () => token, fetch: fetch as never });
  const feed = await startFeedServer();
  const { checkIn, checkOut } = LONG_WEEKEND;
  feed.serve([{ from: checkIn, until: checkOut, title: 'Reserved' }]);
  const commission = { percent: 15 };
  const { id } = await api.call(addChannel, {
    body: { name: 'Airbnb', kind: 'airbnb', importUrl: feed.url, commission },
  });
  await api.call(syncChannel, { params: { id }, body: {} });
  await feed.close();

  const { _id } = await makeInReview(server, MIDWEEK);
  await confirm(server, _id);
  const { money } = await readBooking(server, _id);
  await pay(server, _id, money.due + 5000, 5000);

  const garden = { category: 'pool_garden', satang: 350_000, paidFrom: 'account', monthly: true };
  const noted = await fetch(`${server.url}/api/admin/expenses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...garden, paidOn: '2026-11-20' }),
  });
  if (!noted.ok) throw new Error(await noted.text());
}

/** A booking that came by telephone: nobody has paid. */
export async function bookByTelephone(server: TestServer) {
  const staff = await server.staffApi();
  return staff.call(createAdminBooking, {
    body: {
      ...MID_DECEMBER,
      rooms: 3,
      guests: 4,
      customerInfo: { firstName: 'Kanda', lastName: 'Phromma', email: '', phone: '' },
      language: 'th',
      confirmed: true,
    },
  });
}
