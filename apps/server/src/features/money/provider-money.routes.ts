import { receiveNews } from '@villa/shared/contract/checkout.ts';
import { type Router, raw } from 'express';
import { mountFile } from '../../platform/http/mount.ts';
import type { MoneyContext } from './services.ts';

/** A signature is over the bytes as they came, so nothing reads them before. */
const rawBody = raw({ type: () => true, limit: '64kb' });

export function mountProviderMoney(router: Router, deps: MoneyContext): void {
  mountFile(
    router,
    receiveNews,
    deps,
    async ({ req, res }) => {
      const body: unknown = req.body;
      await deps.providerMoney.receive(
        String(req.params['provider']),
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        req.headers,
      );
      res.type('text/plain').send('ok');
    },
    [rawBody],
  );
}
