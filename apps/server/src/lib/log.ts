import { createRequire } from 'node:module';
import type { LogFn, pino } from 'pino';
import type { LogLevel } from '../config.ts';

/**
 * Structured lines on standard output. What is logged is chosen field by field: no header, no
 * body, no name, no address, and of an id only its beginning.
 */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', LogFn>;

const load = createRequire(import.meta.url);

/** The logger proper is loaded with the first line, since a quiet start has none. */
export function createLog(level: LogLevel): Log {
  let logger: pino.Logger | undefined;
  const ready = (): pino.Logger => {
    if (logger) return logger;
    const make = load('pino') as typeof pino;
    logger = make({ level, base: null, timestamp: make.stdTimeFunctions.isoTime });
    return logger;
  };
  const to =
    (name: keyof Log): LogFn =>
    (...line: unknown[]) =>
      ready()[name](...(line as Parameters<LogFn>));
  return { debug: to('debug'), info: to('info'), warn: to('warn'), error: to('error') };
}
