/**
 * Our server as it is, but that it may read calendars on this computer, and reads them only when it is told: what is
 * measured begins when the measurement does.
 */
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../apps/server/src/config.ts';
import { createServer } from '../../apps/server/src/create-server.ts';
import { createHttpServer } from '../../apps/server/src/http/http-server.ts';

const config = { ...readConfig(), privateCalendars: true };
const { app } = createServer(config);
const server = createHttpServer(app).listen(config.port, config.host, () => {
  console.log(`http://${config.host}:${(server.address() as AddressInfo).port}`);
});
