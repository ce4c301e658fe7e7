/** Seeded fault: Node's own times alone, which leave half a request a minute and a half, and five minutes. */
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../src/config.ts';
import { createServer } from '../../src/create-server.ts';

const config = readConfig();
const { app } = createServer(config);
const server = app.listen(config.port, config.host, () => {
  console.log(`http://${config.host}:${(server.address() as AddressInfo).port}`);
});
