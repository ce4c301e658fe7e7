import { SLIPOK, startSlipokStandIn } from '../slipok-stand-in.ts';
import type { Asking } from './answers-ask.ts';

/** The owner connects a service that checks slips, and ends it again: other answers are those of a villa without it. */
export async function askAboutSlipService({ ask, cast }: Asking): Promise<void> {
  const { app } = cast.life;
  const slipok = await startSlipokStandIn();
  app.deps.config.slipokApiUrl = slipok.url;
  const change = (title: string, body: object) =>
    ask('owner', 'PATCH /api/admin/slip-service', title, { body });
  await ask('owner', 'GET /api/admin/slip-service', 'not connected');
  await ask('owner', 'POST /api/admin/slip-service/test', 'without a key');
  await change('a branch that is none', { service: 'slipok', values: { ...SLIPOK, branch: 'a' } });
  await change('without a key', { service: 'slipok', values: { branch: SLIPOK.branch } });
  const values = { ...SLIPOK, key: 'another-key' };
  await change('a key that it does not know', { service: 'slipok', values });
  await change('a key', { service: 'slipok', values: SLIPOK });
  await ask('owner', 'POST /api/admin/slip-service/test', 'connected');
  await change('what is right confirms', { autoConfirmUpTo: 20_000 });
  await slipok.close();
  await change('while it is away', { values: { key: SLIPOK.key } });
  await change('ended', { disconnect: true });
}
