import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A channel's server, as badly behaved as a test wants. */
export interface FeedServer {
  /** Its calendar's address. */
  url: string;
  port: number;
  /** The headers of the requests that it received, newest last. */
  requests: IncomingMessage['headers'][];
  /** Answers with this until told otherwise. */
  answer(how: (req: IncomingMessage, res: ServerResponse) => void): void;
  /** A calendar with these entries, under an ETag of its own; 304 to whoever has it. */
  serve(entries: readonly FeedEntry[]): void;
  close(): Promise<void>;
}

export interface FeedEntry {
  from: string;
  until: string;
  title?: string;
  uid?: string;
}

let renewed = 0;

/** A feed as channels write them; ids are new each time. */
export function feedText(entries: readonly FeedEntry[]): string {
  const plain = (date: string) => date.replaceAll('-', '');
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//A channel//EN',
    'VERSION:2.0',
    ...entries.flatMap(({ from, until, title = 'CLOSED - Not available', uid }) => [
      'BEGIN:VEVENT',
      `UID:${uid ?? `${(renewed += 1)}@channel.example`}`,
      'DTSTAMP:20261120T000000Z',
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(until)}`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export async function startFeedServer(): Promise<FeedServer> {
  let handle = (_req: IncomingMessage, res: ServerResponse): void => void res.end(feedText([]));
  const requests: IncomingMessage['headers'][] = [];
  const server = createServer((req, res) => {
    requests.push(req.headers);
    handle(req, res);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/calendar.ics`,
    port,
    requests,
    answer(how) {
      handle = how;
    },
    serve(entries) {
      const etag = `"${(renewed += 1)}"`;
      const text = feedText(entries);
      handle = (req, res) => {
        if (req.headers['if-none-match'] === etag) {
          res.writeHead(304).end();
          return;
        }
        res.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag }).end(text);
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
