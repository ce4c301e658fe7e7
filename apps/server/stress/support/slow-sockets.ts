/** Connections of somebody who sends next to nothing on them, to use up the server's patience and memory. */
import { type Socket, connect } from 'node:net';

const DRIP_EVERY_MS = 1000;
/** More at once would be refused by the queue of the listening socket before the server sees them. */
const AT_ONCE = 50;

export interface SlowSockets extends Disposable {
  /** How many the server still keeps. */
  open(): number;
}

const KINDS = {
  headers: { begin: 'GET / HTTP/1.1\r\nhost: villa\r\n', drip: 'x-a: 1\r\n' },
  bodies: {
    begin:
      'POST /api/booking HTTP/1.1\r\nhost: villa\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
    drip: ' ',
  },
} as const;

/** Opens them and goes on dripping until the server closes them or the `using` block ends. */
export async function openSlowSockets(
  baseUrl: string,
  kind: keyof typeof KINDS,
  count: number,
): Promise<SlowSockets> {
  const { hostname, port } = new URL(baseUrl);
  const { begin, drip } = KINDS[kind];
  const sockets = new Set<Socket>();
  const openOne = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(begin);
        resolve();
      });
      sockets.add(socket);
      // The bytes go to a connection that the server has closed; its answer is not read.
      socket.on('error', () => resolve());
      socket.on('data', () => {});
      socket.once('close', () => sockets.delete(socket));
    });
  for (let made = 0; made < count; made += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made) }, openOne));
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(drip);
  }, DRIP_EVERY_MS);
  return {
    open: () => sockets.size,
    [Symbol.dispose]() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
