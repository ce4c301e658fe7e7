import type { Asking } from './answers-ask.ts';

interface Named {
  id: string;
}

/**
 * The stays of a channel whose calendar closes three nights in October 2027, and its payouts.
 * @param drops lets the calendar drop these nights
 */
export async function askAboutStays(
  { ask }: Asking,
  channel: string,
  drops: () => Promise<void>,
): Promise<void> {
  const adding = 'POST /api/admin/channels/:id/stays';
  const at = { params: { id: channel } };
  const days = { from: '2027-10-03', until: '2027-10-06' };
  const { json: added } = await ask('staff', adding, 'of closed nights', {
    ...at,
    body: { ...days, name: 'Smith', gross: 36_000, commission: { percent: 15 } },
  });
  await ask('staff', adding, 'nights of another', { ...at, body: { ...days, name: 'Jones' } });
  const one = { params: { id: (added as Named).id } };
  const changing = 'PATCH /api/admin/channels/stays/:id';
  await ask('staff', changing, 'a commission over the price', {
    ...one,
    body: { commission: { satang: 3_600_001 }, version: 1 },
  });
  await ask('staff', changing, 'its payout and telephone', {
    ...one,
    body: { payout: { on: '2027-10-08' }, guests: 4, phone: '+33612345678', version: 1 },
  });
  await ask('staff', changing, 'an old version', { ...one, body: { name: 'Jones', version: 1 } });
  const paying = 'POST /api/admin/channels/payouts';
  const parts = [{ stay: (added as Named).id, satang: 3_000_000 }];
  await ask('staff', paying, 'on a day to come', { body: { receivedOn: '2030-01-01', parts } });
  const { json: paid } = await ask('staff', paying, 'less than noted', {
    body: { receivedOn: '2026-11-19', parts, note: 'advance', key: 'k-9' },
  });
  await ask('staff', 'GET /api/admin/channels/stays', 'one of them', {});
  await ask('staff', 'GET /api/admin/channels/stays/:id', 'with its payout', one);
  await ask('owner', 'POST /api/admin/channels/payouts/:id/reverse', 'a mistake', {
    params: { id: (paid as Named).id },
    body: { reason: 'typed twice' },
  });
  const deciding = 'POST /api/admin/channels/stays/:id/gone';
  await ask('staff', deciding, 'one that is there', {
    ...one,
    body: { decision: 'nothing', version: 2 },
  });
  await drops();
  await ask('staff', deciding, 'a part is kept', {
    ...one,
    body: { decision: 'kept', kept: 9000, version: 3 },
  });
  await ask('owner', 'GET /api/admin/money/sources', 'a month', {
    query: '?from=2027-10&to=2027-10',
  });
}
