/** A desk whose owner has logged in, at a villa on the network. */
import { expect } from 'vitest';
import { type FakeVilla, openFakeVilla } from './fake-villa.ts';
import { type StartedDesk, startDesk } from './start-desk.ts';
import { until } from './until.ts';

export const LOG_IN = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
};

export async function logIn(desk: StartedDesk, villa: FakeVilla): Promise<void> {
  await desk.ask('chooseVilla', { address: villa.address });
  await desk.load('app://desk/api/admin/auth/login', LOG_IN);
  await until(() => expect(villa.listeners.length).toBeGreaterThan(0));
  villa.send('ready');
  await until(() => expect(villa.calls).toContain('GET /api/admin/bookings'));
}

export async function openWithVilla(prepare?: Parameters<typeof startDesk>[0]) {
  const villa = await openFakeVilla();
  const desk = await startDesk(prepare);
  await logIn(desk, villa);
  return { villa, desk };
}
