/** A proxy in front of a server, and what it does with the header that names whoever asked. */
import { type Server, createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type ProxyManners = 'adds' | 'replaces' | 'hands_on' | 'leaves_out';

export interface SmallProxy {
  url: string;
  /** The address to which it sends requests on. */
  target: string;
  manners: ProxyManners;
  close(): Promise<void>;
}

/** The client's own address; a test names others by `x-guest`, as there is one computer only. */
export async function startProxy(manners: ProxyManners): Promise<SmallProxy> {
  const server: Server = createServer((req, res) => {
    const { 'x-forwarded-for': said, 'x-guest': guest, ...headers } = req.headers;
    const client = String(guest ?? '203.0.113.200');
    const named = {
      adds: [said, client].filter((one) => one !== undefined).join(', '),
      replaces: client,
      hands_on: said === undefined ? undefined : String(said),
      leaves_out: undefined,
    }[proxy.manners];
    const onward = request(proxy.target + req.url, {
      method: req.method ?? 'GET',
      headers: { ...headers, ...(named !== undefined && { 'x-forwarded-for': named }) },
    });
    onward.once('response', (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    onward.once('error', () => res.destroy());
    req.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: SmallProxy = {
    url: `http://127.0.0.1:${port}`,
    target: '',
    manners,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
