import { startMailServer } from '../mail-server.ts';
import type { Asking } from './answers-ask.ts';

/** The mail server that the owner types; none is named when this is over. */
export async function askAboutTheMailServer({ ask }: Asking): Promise<void> {
  const post = await startMailServer();
  try {
    const body = {
      host: '127.0.0.1',
      port: Number(new URL(post.url).port),
      user: 'stay@example.com',
      password: 'abcd efgh 8f2k',
      sender: 'stay@example.com',
    };
    const change = 'PATCH /api/admin/system/mail';
    await ask('owner', change, 'no field that fits', { body: { host: '', port: 0, user: 7 } });
    post.mood = 'distrusts';
    await ask('owner', change, 'a wrong password', { body });
    post.mood = 'takes';
    await ask('owner', change, 'that takes the log-in', { body });
    await ask('owner', change, 'another server without a password', {
      body: { ...body, host: 'localhost', password: '' },
    });
    await ask('owner', 'POST /api/admin/system/mail/test', 'that takes it', {});
    await ask('owner', 'DELETE /api/admin/system/mail', 'no more', {});
  } finally {
    await post.close();
  }
}
