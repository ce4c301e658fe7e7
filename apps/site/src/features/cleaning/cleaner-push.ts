import { getPush, subscribePush, unsubscribePush } from '@villa/shared/contract/push.ts';
import { createPushHost } from '../../app/browser-push-host.ts';
import { registerWorker } from '../../app/register-worker.ts';
import { cleanerApi } from './cleaner-session.ts';

const SCOPE = '/cleaning';
/** A phone is of one cleaner: whoever has its log-in. */
const OWN = 'cleaner';

/** Pushed alerts on this phone. */
export const cleanerPush = createPushHost({ scope: SCOPE, key: 'cleaner-push-device' });

export const registerCleaningWorker = (): void => registerWorker('/cleaning-worker.js', SCOPE);

/** Asks, and subscribes. @returns false where the user or the browser refuses @throws ApiError */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  const subscription = await cleanerPush.subscribe(OWN, publicKey);
  if (subscription === null) return false;
  await cleanerApi.call(subscribePush, { body: subscription });
  return true;
}

/** @param id of the device, as the server has it */
export async function turnPushOff(id: string): Promise<void> {
  await cleanerApi.call(unsubscribePush, { params: { id } });
  await cleanerPush.end();
}

/** At each start: browsers change their addresses, and the server may have another key. */
export async function renewPush(): Promise<void> {
  if (cleanerPush.permission() !== 'granted') return;
  const { publicKey } = await cleanerApi.call(getPush, {});
  if (publicKey === null) return;
  const subscription = await cleanerPush.renew(OWN, publicKey);
  if (subscription !== null) await cleanerApi.call(subscribePush, { body: subscription });
}
