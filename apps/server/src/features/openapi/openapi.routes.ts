import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getOpenapi } from '@villa/shared/contract/openapi.ts';
import type { Router } from 'express';
import { mountedRows } from '../../platform/http/known-paths.ts';
import { type HttpContext, mountFile } from '../../platform/http/mount.ts';
import { once } from '../../platform/once.ts';
import { program } from '../versions/program-versions.ts';
import { describeCalls } from './describe-calls.ts';

const zip = promisify(gzip);

export function mountOpenapi(router: Router, deps: HttpContext): void {
  // When it is first asked for: by then every feature has mounted its calls.
  const made = once(async () => {
    const text = JSON.stringify(await describeCalls(mountedRows(router), program.version));
    return { plain: Buffer.from(text), zipped: await zip(text) };
  });

  mountFile(router, getOpenapi, deps, async ({ req, res }) => {
    const { plain, zipped } = await made();
    const isZipped = req.acceptsEncodings('gzip') === 'gzip';
    const sent = isZipped ? zipped : plain;
    res.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
      'content-length': sent.length,
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    });
    res.end(sent);
  });
}
