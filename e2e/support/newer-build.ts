import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of the villa's, which can pretend that a newer build has been put there. */
export interface TwoBuilds {
  url: string;
  /** From now on it serves another worker and another page of the admin. */
  deploy: () => void;
  stop: () => Promise<unknown>;
}

/** The page of the newer build says so. */
export const NEWER_PAGE = 'html[data-build="newer"]';

async function bodyOf(request: IncomingMessage): Promise<ArrayBuffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

export async function serveTwoBuilds(villa: string): Promise<TwoBuilds> {
  let isNewer = false;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const headers = Object.entries(request.headers)
        .filter(
          ([name]) => !/^(?:host|connection|content-length|accept-encoding|if-.*)$/.test(name),
        )
        .map(([name, value]): [string, string] => [name, String(value)]);
      headers.push(['accept-encoding', 'identity']);
      const body = ['GET', 'HEAD'].includes(method) ? null : await bodyOf(request);
      const stopped = new AbortController();
      response.on('close', () => stopped.abort());
      const answer = await fetch(villa + url, {
        method,
        headers,
        body,
        signal: stopped.signal,
        redirect: 'manual',
      });
      const kept = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) =>
            !/^(?:content-length|connection|transfer-encoding|content-encoding|etag|last-modified)$/.test(
              name,
            ),
        ),
      );
      response.writeHead(answer.status, kept);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      if (!isNewer || !(isPage || url === '/admin-worker.js')) {
        for await (const part of answer.body ?? []) response.write(part);
        response.end();
        return;
      }
      const text = await answer.text();
      response.end(
        isPage
          ? text.replace('<html', '<html data-build="newer"')
          : text.replace(/\bid:[`'"]\w+/, '$&newer'),
      );
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => (isNewer = true),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
