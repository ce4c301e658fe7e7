import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { RenderedPage } from '@villa/shared/contract/site-renderer.ts';
import type { Request, Response } from 'express';
import { compressQuickly, compressWell } from './compression.ts';
import { type Encoding, requestedEncoding } from './page-request.ts';

interface Variant {
  etag: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A page with everything done that does not depend on who asks: one write and it is sent. */
export type PreparedPage = Record<Encoding, Variant>;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Kept by the browser, but asked about each time: a price may have changed.
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/**
 * Ready at once; the smallest form of it takes its place a moment later.
 * @param extra further headers: security, and one for search engines
 */
export async function preparePage(
  page: RenderedPage,
  extra: OutgoingHttpHeaders,
): Promise<PreparedPage> {
  const identity = Buffer.from(page.html);
  const quick = await compressQuickly(identity);
  // The policy is part of the page: the same text under another one must be fetched again.
  const hash = createHash('sha256')
    .update(identity)
    .update(page.contentSecurityPolicy)
    .digest('base64url')
    .slice(0, 16);
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    return {
      etag,
      body,
      headers: {
        ...HEADERS,
        ...extra,
        'content-security-policy': withFrameAncestors(page.contentSecurityPolicy),
        etag,
        'content-length': body.length,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    };
  };
  const prepared: PreparedPage = {
    br: variant('br', quick.br),
    gzip: variant('gzip', quick.gzip),
    identity: variant('identity', identity),
  };
  const shrink = async (): Promise<void> => {
    const { br } = await compressWell(identity);
    prepared.br = variant('br', br);
  };
  // If it fails (no memory, say), the quick form stays.
  void shrink().catch(() => {});
  return prepared;
}

function withFrameAncestors(policy: string): string {
  return /(?:^|;)\s*frame-ancestors\s/.test(policy) ? policy : `${policy}; frame-ancestors 'none'`;
}

/** Sends the page as the browser wants it, or "not modified" when it has it already. */
export function sendPage(req: Request, res: Response, page: PreparedPage): void {
  const { etag, headers, body } = page[requestedEncoding(req)];
  if (req.headers['if-none-match']?.includes(etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    res.writeHead(304, rest).end();
    return;
  }
  res.writeHead(200, headers).end(body);
}
