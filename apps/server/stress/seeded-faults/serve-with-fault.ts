import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { AppContext } from '../../src/app-context.ts';
import { type Services, createServices } from '../../src/composition.ts';
import { readConfig } from '../../src/config.ts';
import { createServer } from '../../src/create-server.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';

/**
 * The real server with one service replaced by a wrong one, to show that the harness finds it out. It
 * says where it listens, as the real one does.
 */
export function serveWithFault(
  seedFault: (context: AppContext, services: Services) => Services,
): void {
  const config = readConfig();
  const {
    app,
    context: { log },
  } = createServer(config, {
    servicesOf: (context) => seedFault(context, createServices(context)),
  });
  const server = createHttpServer(app, { log }).listen(config.port, config.host, () => {
    // Most are killed, and what is compiled would be written only at the end.
    flushCompileCache();
    console.log(`http://${config.host}:${(server.address() as AddressInfo).port}`);
  });
}

/** For a fault that shows between two transactions: a shared one would hide it, as everything is within it. */
export function withoutSharing({ bookingChanges }: Services): Pick<Services, 'bookingChanges'> {
  return { bookingChanges: { ...bookingChanges, shared: async (work) => work() } };
}
