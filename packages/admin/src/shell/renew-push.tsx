import { getPush, subscribePush } from '@villa/shared/contract/push.ts';
import { useEffect } from 'react';
import { useHost } from '../use-host.ts';
import { useUser } from './use-user.ts';

/**
 * Gives the server this device's subscription anew at each start: browsers change it without a word, and a log-out or new
 * keys of the server have ended the one before.
 */
export function RenewPush() {
  const { api, push } = useHost();
  const { id } = useUser();
  useEffect(() => {
    if (push === undefined || push.permission() !== 'granted') return;
    const renew = async () => {
      const { publicKey } = await api.call(getPush, {});
      const body = publicKey === null ? null : await push.renew(id, publicKey);
      if (body !== null) await api.call(subscribePush, { body });
    };
    // Without a connection the next start does it.
    renew().catch(() => {});
  }, [api, push, id]);
  return null;
}
