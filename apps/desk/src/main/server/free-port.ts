import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

const HERE = '127.0.0.1';

/** The preferred port where it is free, else any. */
export async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, HERE, () => {
      const { port: got } = probe.address() as AddressInfo;
      probe.close(() => resolve(got));
    });
  });
}
