/**
 * Our server as it is, with `ALLOW_PRIVATE_ADDRESSES` for calendars on this computer, and reads them only when it is told: what is
 * measured begins when the measurement does.
 */
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../apps/server/src/config.ts';
import { createServer } from '../../apps/server/src/create-server.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/http-server.ts';

const config = readConfig({ ...process.env, ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
const { app, context } = createServer(config);
const server = createHttpServer(app, { log: context.log }).listen(config.port, config.host, () => {
  console.log(`http://${config.host}:${(server.address() as AddressInfo).port}`);
});
