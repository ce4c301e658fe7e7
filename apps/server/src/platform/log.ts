import { type LogFn, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config.ts';
import { type LogLines, createLogLines } from './log-lines.ts';

/**
 * Structured lines on standard output. What is logged is chosen field by field: no header, no
 * body, no name, no address, and of an id only its beginning.
 */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', LogFn>;

export function createLog(level: LogLevel, lines: LogLines = createLogLines(1)): Log {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, lines);
}
