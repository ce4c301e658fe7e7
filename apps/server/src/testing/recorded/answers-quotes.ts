/** The answers about prices that staff send by link. */
import type { Asking } from './answers-ask.ts';

export async function askAboutQuotes({ ask }: Asking): Promise<void> {
  const stay = { checkIn: '2027-09-02', checkOut: '2027-09-05', rooms: 3, guests: 2 };
  const making = 'POST /api/admin/quotes';
  const agreed = { totalPrice: 30_000, priceReason: 'a friend of the house' };
  const { json } = await ask('owner', making, 'at an agreed price', {
    body: { ...stay, ...agreed, name: 'Thanida', validDays: 4 },
  });
  const { id, url } = json as { id: string; url: string };
  const token = url.split('/').at(-1) ?? '';
  await ask('staff', making, 'far below the rates', {
    body: { ...stay, ...agreed, totalPrice: 1, validDays: 4 },
  });
  const { json: other } = await ask('staff', making, 'for a night of the same', {
    body: { ...stay, checkIn: '2027-09-04', validDays: 1 },
  });
  await ask('staff', 'GET /api/admin/quotes', 'two that overlap');
  const opening = 'GET /api/quotes/:token';
  await ask('nobody', opening, 'an open one', { params: { token } });
  const bookingDetails = { ...stay, totalPrice: 30_000, quote: token };
  const body = { bookingDetails, paymentMethod: 'bank_transfer' };
  await ask('nobody', 'POST /api/booking', 'with a quote', { body });
  await ask('nobody', 'POST /api/booking', 'with a used quote', { body });
  await ask('nobody', opening, 'a used one', { params: { token } });
  const withdrawing = 'POST /api/admin/quotes/:id/withdraw';
  await ask('staff', withdrawing, 'a used one', { params: { id } });
  const named = { params: { id: (other as { id: string }).id } };
  await ask('staff', withdrawing, 'an open one', named);
}
