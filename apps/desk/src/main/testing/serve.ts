import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers: Server[] = [];

export function endServers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** A server on a free port, gone after the test. @returns its address and how to end it earlier */
export async function serve(
  listener: RequestListener,
): Promise<{ address: string; end: () => Promise<void> }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    end() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
