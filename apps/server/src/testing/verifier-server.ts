import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The service's behaviour towards its clients. */
export type VerifierMood =
  | 'answers'
  /** Closes every connection at once. */
  | 'drops'
  /** Never answers. */
  | 'hangs'
  /** 500. */
  | 'fails'
  /** 401: the key is wrong, or not paid for. */
  | 'distrusts'
  /** Another service's page, with 200. */
  | 'babbles'
  /** An answer without an end. */
  | 'floods'
  /** To another address, which would be sent the key and would be believed. */
  | 'redirects';

const ELSEWHERE = '/elsewhere';

/** A service that checks transfers, as slip-verifier.ts says one does. */
export interface VerifierServer {
  url: string;
  /** Changed while it runs. */
  mood: VerifierMood;
  /** The transfers that it knows, by reference. */
  transfers: Map<string, { amount: number; receiver: string; usedBefore: boolean }>;
  /** Everything it was ever sent. */
  asked: { body: unknown; key: string | undefined }[];
  close(): Promise<void>;
}

export async function startVerifierServer(): Promise<VerifierServer> {
  const server: Server = createServer((req, res) => {
    void (async () => {
      if (service.mood === 'drops') {
        req.socket.destroy();
        return;
      }
      const body = JSON.parse(await text(req)) as { reference: string };
      service.asked.push({ body, key: req.headers.authorization });
      const known = service.transfers.get(body.reference);
      switch (service.mood) {
        case 'answers':
          res.writeHead(known ? 200 : 404).end(JSON.stringify(known ?? {}));
          return;
        case 'fails':
          res.writeHead(500).end();
          return;
        case 'distrusts':
          res.writeHead(401).end();
          return;
        case 'redirects':
          if (req.url === ELSEWHERE) res.end(JSON.stringify(known));
          else res.writeHead(307, { location: ELSEWHERE }).end();
          return;
        case 'babbles':
          res.writeHead(200).end('<!doctype html>');
          return;
        case 'floods':
          res.writeHead(200);
          for (let part = 0; part < 200; part += 1) res.write(' '.repeat(1000));
          res.end(JSON.stringify(known));
          return;
        case 'hangs':
          return;
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: VerifierServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`,
    mood: 'answers',
    transfers: new Map(),
    asked: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
