/** The costs of a running process, read from Linux's /proc; elsewhere these numbers are missing. */
import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Resident memory in MB, or NaN where /proc does not exist. */
export function memoryOf(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Processor time used so far, user and system together, in milliseconds; NaN where /proc does not exist. */
export function processorTimeOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may contain spaces; the numbers begin behind it, user time is the 12th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
