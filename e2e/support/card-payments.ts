import { changeCheckout, startCheckout } from '@villa/shared/contract/checkout.ts';
import { makeAwaited } from './bookings.ts';
import { LONG_WEEKEND, MIDWEEK } from './days.ts';
import type { TestServer } from './test-server.ts';

/** Two stays are paid by card: one is paid out, the other one's bank wants it back. @returns the other one's id */
export async function letCardsPay(server: TestServer): Promise<string> {
  const body = await server.useStripe();
  const owner = await server.ownerApi();
  await owner.call(changeCheckout, { body });
  const pay = async (stay: { checkIn: string; checkOut: string }) => {
    const { _id: id } = await makeAwaited(server, stay);
    const { url } = await server.api.call(startCheckout, { params: { id }, body: {} });
    await server.payByStripe(url);
    await server.tellStripe();
    return id;
  };
  await pay(LONG_WEEKEND);
  await server.payOutStripe();
  const disputed = await pay(MIDWEEK);
  await server.disputeAtStripe();
  await server.tellStripe();
  return disputed;
}
