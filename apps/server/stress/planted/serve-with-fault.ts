import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { type Deps, createDeps } from '../../src/deps.ts';

/**
 * The real server with one part replaced by a wrong one, to show that the harness finds it out. It
 * says where it listens, as the real one does.
 */
export function serveWithFault(plant: (deps: Deps) => Deps): void {
  const config = readConfig();
  const server = createApp(plant(createDeps(config))).listen(config.port, config.host, () => {
    console.log(`http://${config.host}:${(server.address() as AddressInfo).port}`);
  });
}
