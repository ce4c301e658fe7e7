import type { FileRoute } from '@villa/shared/contract/route.ts';
import type { RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';

/** A read that takes longer than this is worth a line. */
const SLOW_MS = 500;

/** One line for every call that may change something; the path as the contract writes it, so without ids. */
export function logCalls(row: FileRoute, log: Log): RequestHandler {
  return (_req, res, next) => {
    const start = performance.now();
    res.once('finish', () => {
      const ms = Math.round(performance.now() - start);
      log.info({ method: row.method, path: row.path, status: res.statusCode, ms }, 'call');
    });
    next();
  };
}

/** Reads are many and all alike; only a slow one is logged. */
export function logWhenSlow(row: FileRoute, log: Log, start: number): void {
  const ms = performance.now() - start;
  if (ms > SLOW_MS) log.warn({ method: row.method, path: row.path, ms: Math.round(ms) }, 'slow');
}
