import { spawnSync } from 'node:child_process';
import { Refused } from './words.ts';

/** Whatever starts and stops the server: systemd, or a program that is called as it would be. */
export interface Service {
  /** For the person at the terminal: how the service is called. */
  name: string;
  /** @throws Refused with what the manager said */
  start(): void;
  stop(): void;
  /** `starting`: it is not up yet, or is started anew after it ended. */
  state(): 'active' | 'starting' | 'down';
  /** How often it was started anew by itself; null where the manager does not count. */
  restarts(): number | null;
  /** The newest lines of the log. */
  logs(lines: number): string;
  /** Shows the log and goes on. */
  follow(lines: number): number;
}

/** @param program stands for systemd: it is called with `start`, `stop`, `is-active` and `logs N` */
export function createService(program: string | null, unit: string): Service {
  return program === null ? systemd(unit) : ofProgram(program);
}

function systemd(unit: string): Service {
  const show = (property: string): string =>
    call('systemctl', ['show', '--value', `--property=${property}`, unit]).said.trim();
  const journal = (lines: number): string[] => ['--unit', unit, '--lines', String(lines)];
  return {
    name: unit,
    start: () => {
      // A service that ended too often is not started any more before this.
      call('systemctl', ['reset-failed', unit]);
      must('systemctl', ['start', unit]);
    },
    stop: () => must('systemctl', ['stop', unit]),
    state: () => {
      const state = show('ActiveState');
      if (state === 'active') return 'active';
      return ['activating', 'reloading', 'deactivating'].includes(state) ? 'starting' : 'down';
    },
    restarts: () => Number(show('NRestarts')) || 0,
    logs: (lines) => call('journalctl', [...journal(lines), '--no-pager', '--output=cat']).said,
    follow: (lines) => shown('journalctl', [...journal(lines), '--follow', '--output=cat']),
  };
}

function ofProgram(program: string): Service {
  return {
    name: program,
    start: () => must(program, ['start']),
    stop: () => must(program, ['stop']),
    state: () => (call(program, ['is-active']).status === 0 ? 'active' : 'down'),
    restarts: () => null,
    logs: (lines) => call(program, ['logs', String(lines)]).said,
    follow: (lines) => shown(program, ['logs', String(lines)]),
  };
}

function call(program: string, args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) return { status: null, said: error.message };
  return { status, said: stdout + stderr };
}

function must(program: string, args: string[]): void {
  const { status, said } = call(program, args);
  if (status !== 0) throw new Refused(`\`${[program, ...args].join(' ')}\` failed: ${said.trim()}`);
}

const shown = (program: string, args: string[]): number =>
  spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
