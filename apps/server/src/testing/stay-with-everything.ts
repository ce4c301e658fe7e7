import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { ask } from './ask.ts';
import type { ExtrasStage } from './extras-stage.ts';

/**
 * Walks one stay with everything, from Thursday to Sunday, the 3rd to the 6th of December: a season, a code, extra
 * guests, extras, a tax, a deposit, one more bedroom, an extra counted down and given back, a price that staff lower
 * afterwards, and a damage deposit of which a part is kept. All sums are worked out by hand, whole baht: nights
 * 15,000 + 24,000 + 24,000, extra guests 4,800, code −6,780, tax 4,271: 65,291; two cars 2,568 and breakfast 6,300 make
 * 74,159; one car less 72,875; agreed 70,875.
 * @param carName English, for whoever looks at how much room it takes
 * @returns the booking's id, and its invoice's number
 */
export async function walkStayWithEverything(
  stage: ExtrasStage,
  {
    language = 'en',
    carName = 'Airport transfer',
  }: { language?: 'th' | 'en'; carName?: string } = {},
): Promise<{ id: string; invoice: string }> {
  stage.set(`weekday_price = 15000, weekday_discounted_price = null, weekend_price = 18000,
    weekend_discounted_price = null, price_reduction_per_room = 2000, bedrooms = 3, top_ups = 1, included_guests = 4,
    extra_guest_price = 800, damage_deposit = 10000, damage_deposit_when = 'on_arrival'`);
  const staff = async (method: string, path: string, body?: object) => {
    const { status, body: said, text } = await stage.staff(method, path, body);
    if (status >= 300) throw new Error(text);
    return said;
  };
  const guest = async (method: string, path: string, body?: object) => {
    const { status, body: said, text } = await ask(stage.app, method, path, body);
    if (status >= 300) throw new Error(text);
    return said;
  };
  /** Receipts are issued once nobody can take the payment back any more. */
  const issueReceipts = () => {
    stage.app.clock.advance(UNDO_HOLD_MS);
    stage.app.deps.paymentReceipts.issueDue();
    return stage.logIn();
  };
  const pays = async (id: string, method: string, amount: number, more: object = {}) => {
    await staff('POST', `/bookings/${id}/payments/record`, { method, amount, ...more });
    await issueReceipts();
  };

  const name = { th: 'ไฮซีซัน', en: 'High season' };
  const prices = { weekdayPrice: 20_000, weekendPrice: 24_000 };
  const nights = { firstNight: '2026-12-04', lastNight: '2027-02-28' };
  await staff('POST', '/rates/periods', { kind: 'season', name, ...nights, ...prices });
  await staff('POST', '/rates/promo-codes', { code: 'SEASIDE', percent: 10 });
  const car = await stage.sell({
    name: { th: 'รถรับส่งสนามบิน', en: carName },
    price: 1200,
    taxable: true,
    cancelHours: 24,
  });
  const breakfast = await stage.sell({
    name: { th: 'อาหารเช้า', en: 'Breakfast' },
    price: 350,
    unit: 'guest_night',
    cancelHours: 8000,
  });

  const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: 2, guests: 6 };
  const extras = [{ id: car, quantity: 2 }];
  const { data } = await guest('POST', '/api/booking', {
    bookingDetails: { ...stay, promoCode: 'SEASIDE', extras },
    paymentMethod: 'promptpay',
    language,
  });
  const id: string = data.booking._id;
  const customerInfo = { firstName: 'Malee', lastName: 'Suwan', email: 'malee@example.com' };
  await guest('PATCH', `/api/booking/${id}/customer-info`, {
    customerInfo: { ...customerInfo, phone: '0812345678' },
  });
  const received = { method: 'promptpay', amount: 17_854 };
  await staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed', received });
  await issueReceipts();
  await guest('POST', `/api/booking/${id}/top-up`, { rooms: 3, amount: 5778 });
  await guest('POST', `/api/booking/${id}/extras`, { id: breakfast, quantity: 1 });
  await pays(id, 'bank_transfer', 5778);
  const { number } = await staff('POST', `/bookings/${id}/invoices`, {
    amount: 50_527,
    dueOn: '2026-11-19',
    to: 'guest',
  });
  await stage.at('2026-11-18T03:00:00Z');
  await pays(id, 'bank_transfer', 50_527);

  await stage.at('2026-11-25T03:00:00Z');
  const booked: { id: string; extraId: string }[] = (await stage.extrasOf(id)).extras;
  const row = booked.find(({ extraId }) => extraId === car)?.id ?? '';
  await guest('PATCH', `/api/booking/${id}/extras/${row}`, { quantity: 1 });
  await stage.at('2026-11-26T03:00:00Z');
  await pays(id, 'bank_transfer', 1284, { out: true });
  await stage.at('2026-12-03T08:00:00Z');
  await pays(id, 'cash', 10_000);
  await stage.at('2026-12-06T03:00:00Z');
  const agreed = { totalPrice: 70_875, priceReason: 'The air conditioning failed.' };
  await staff('PATCH', `/bookings/${id}`, { ...agreed, tellGuest: true });
  await stage.at('2026-12-07T05:00:00Z');
  const kept = { kind: 'kept_for_damage', amount: 1500, reason: 'A broken lamp' };
  await staff('POST', `/bookings/${id}/charges`, kept);
  await pays(id, 'bank_transfer', 10_500, { out: true });
  return { id, invoice: number };
}
