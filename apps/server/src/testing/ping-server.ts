import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The monitor's behaviour towards those who tell it something. */
export type PingMood = 'takes' | 'drops' | 'hangs' | 'fails';

/** A monitor that is told of backups, by the protocol of healthchecks: each path that was asked for. */
export interface PingServer {
  url: string;
  /** Changed while it runs; several are for one call each, the last one for all others. */
  moods: PingMood[];
  told: string[];
  close(): Promise<void>;
}

export async function startPingServer(): Promise<PingServer> {
  const server = createServer((req, res) => {
    monitor.told.push(`${req.method} ${req.url}`);
    const mood = monitor.moods.length > 1 ? monitor.moods.shift() : monitor.moods[0];
    if (mood === 'takes') res.end('OK');
    if (mood === 'drops') req.socket.destroy();
    if (mood === 'fails') res.writeHead(503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const monitor: PingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/4f2a`,
    moods: ['takes'],
    told: [],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return monitor;
}
