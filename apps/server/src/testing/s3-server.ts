import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3 that checks every signature, by its own arithmetic, and every body; as badly behaved as a test wants. */
export interface S3Server {
  endpoint: string;
  /** By the whole key, with when each was put there. */
  objects: Map<string, { body: Buffer; at: Date }>;
  /** `PUT key` and its like, in the order in which they came. */
  requests: string[];
  /** Called before each answer; true: it has answered, or has not. Null ends it. */
  misbehave(how: Misbehaviour | null): void;
  close(): Promise<void>;
}

type Misbehaviour = (
  asked: { method: string; key: string; body: Buffer },
  res: ServerResponse,
) => boolean;

export interface S3ServerOptions {
  now?: () => Date;
  region?: string;
  bucket?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  /** Names on a page of a listing. */
  pageOf?: number;
}

export const S3_KEYS = {
  region: 'ap-southeast-1',
  bucket: 'villa-copies',
  accessKeyId: 'AKIAOFAVILLA',
  secretAccessKey: 'a-secret-of-a-villa/with+signs',
};

const MAX_SKEW_MS = 15 * 60_000;

export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const { now = () => new Date(), pageOf = 1000, ...given } = options;
  const keys = { ...S3_KEYS, ...given };
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  let trick: Misbehaviour | null = null;

  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on('data', (piece: Buffer) => pieces.push(piece));
    req.on('end', () => answer(req, res, Buffer.concat(pieces)));
    req.on('error', () => {});
  });

  function answer(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
    const { method = '' } = req;
    const url = new URL(req.url ?? '/', 'http://s3.example');
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    requests.push(`${method} ${key || url.searchParams.get('prefix') || ''}`.trim());
    if (trick?.({ method, key, body }, res)) return;
    const wrong = wrongWith(req, url, body);
    if (wrong !== null) return refuse(res, ...wrong);
    if (bucket !== keys.bucket) return refuse(res, 404, 'NoSuchBucket');
    if (key === '') return void res.end(listing(url.searchParams));
    if (method === 'PUT') {
      objects.set(key, { body, at: now() });
      res.end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      res.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (!found) return refuse(res, 404, 'NoSuchKey');
      res.writeHead(200, { 'content-length': found.body.length }).end(found.body);
    }
  }

  function wrongWith(req: IncomingMessage, url: URL, body: Buffer): [number, string] | null {
    const header = (name: string): string => String(req.headers[name] ?? '');
    const credential = /Credential=([^,]+)/.exec(header('authorization'))?.[1] ?? '';
    const [accessKeyId, , region] = credential.split('/');
    if (accessKeyId !== keys.accessKeyId) return [403, 'InvalidAccessKeyId'];
    if (region !== keys.region) return [400, 'AuthorizationHeaderMalformed'];
    const sent = instantOf(header('x-amz-date'));
    if (!(Math.abs(sent - now().getTime()) <= MAX_SKEW_MS)) return [403, 'RequestTimeTooSkewed'];
    const expected = signatureOf({
      method: req.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      header,
      authorization: header('authorization'),
      secretAccessKey: keys.secretAccessKey,
    });
    if (!header('authorization').endsWith(`Signature=${expected}`)) {
      return [403, 'SignatureDoesNotMatch'];
    }
    const isWhole = sha256Of(body) === header('x-amz-content-sha256');
    return isWhole ? null : [400, 'XAmzContentSHA256Mismatch'];
  }

  function listing(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const names = [...objects.keys()].toSorted().filter((name) => name.startsWith(prefix));
    const left = names.filter((name) => name > after);
    const contents = left.slice(0, pageOf).map((name) => {
      const { body, at } = objects.get(name)!;
      return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;0&quot;</ETag><Size>${body.length}</Size></Contents>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${keys.bucket}</Name><IsTruncated>${left.length > pageOf}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    misbehave(how) {
      trick = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function refuse(res: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused.</Message></Error>`;
  res.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

interface Signed {
  method: string;
  /** As it is sent, percent signs and all. */
  path: string;
  query: URLSearchParams;
  header: (name: string) => string;
  authorization: string;
  secretAccessKey: string;
}

/** The signature that a request must have, by Amazon's description of version 4 for S3. */
export function signatureOf(signed: Signed): string {
  const { authorization, header } = signed;
  const scope = /Credential=[^/]+\/([^,]+)/.exec(authorization)?.[1] ?? '';
  const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';');
  const encode = (text: string): string =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...signed.query].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const canonical = [
    signed.method,
    signed.path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.toSorted().join('&'),
    ...names.map((name) => `${name}:${header(name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256Of(canonical)].join('\n');
  let key: Buffer = Buffer.from(`AWS4${signed.secretAccessKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(toSign).digest('hex');
}

const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

function instantOf(stamp: string): number {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}
