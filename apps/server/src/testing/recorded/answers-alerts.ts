/** The answers about alerts and the devices that take them. */
import { startPushService } from '../push-service.ts';
import type { Asking } from './answers-ask.ts';
import { registerOwner } from './life-cast.ts';

const SUBSCRIBE = 'POST /api/admin/push/subscriptions';
const PHONE = 'a-phone-of-the-owner';

/** A villa without a public address pushes nothing. */
export async function askToSubscribeFromHere({ ask }: Asking): Promise<void> {
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscription = { endpoint: 'https://push.example/1', keys };
  await ask('owner', SUBSCRIBE, 'without a public address', {
    body: { subscription, device: PHONE },
  });
}

export async function askAboutAlerts({ ask, cast }: Asking): Promise<void> {
  await registerOwner(cast);
  // One log-in: its subscription is the one that is tried.
  const token = await cast.token('owner');
  cast.token = () => Promise.resolve(token);
  const change = 'PATCH /api/admin/alerts';
  const service = await startPushService();
  try {
    await ask('owner', change, 'a new booking by mail, quiet from nine', {
      body: {
        events: { booking_made: ['push', 'mail'] },
        quietHours: { on: true, from: '21:00', until: '06:30' },
        names: true,
      },
    });
    await ask('owner', change, 'the last way of the last reader', {
      body: { events: { clash: [] } },
    });
    const { subscription } = service.subscribe('owner');
    const body = { subscription, device: PHONE };
    const inside = { ...subscription, endpoint: 'https://192.168.1.1/push' };
    await ask('owner', SUBSCRIBE, 'an address at home', {
      body: { subscription: inside, device: PHONE },
    });
    const { json } = await ask('owner', SUBSCRIBE, 'a phone', { body });
    await ask('owner', 'GET /api/admin/push', 'with a phone', {});
    await ask('owner', 'POST /api/admin/push/test', 'to the phone', {});
    const params = { id: (json as { id: string }).id };
    await ask('owner', 'DELETE /api/admin/push/subscriptions/:id', '', { params });
  } finally {
    await service.close();
  }
}
