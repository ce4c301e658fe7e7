import type { LogFn } from 'pino';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export interface SeenWarning {
  at: Date;
  level: 'warn' | 'error';
  /** The line's constant words; nothing of the error behind it, which may quote a guest. */
  text: string;
  /** A short word that says more, such as 535 or disk_full; often empty. */
  word: string;
}

/** Lines beyond them are in the log alone. */
const MAX_WAITING = 200;
/** A number of three digits or a word such as disk_full: no name, no address and no id is written so by our log. */
const SHORT = /^(?:\d{3}|[A-Za-z][A-Za-z0-9_]{1,23})$/;
const WORDS = ['problem', 'code'] as const;

/** The warnings and errors of the log since they were last taken, for whoever keeps them. */
export interface SeenWarnings {
  take(): SeenWarning[];
  /** They could not be kept, so they wait for the next time. */
  putBack(seen: readonly SeenWarning[]): void;
}

/** The same log; its warnings and errors are remembered, too. */
export function rememberWarnings(log: Log, clock: Clock): { log: Log; seen: SeenWarnings } {
  let kept: SeenWarning[] = [];

  const remembering =
    (level: SeenWarning['level']): LogFn =>
    (...line: unknown[]) => {
      const [first, second] = line;
      const text = [first, second].find((part) => typeof part === 'string') ?? '';
      if (kept.length < MAX_WAITING) {
        kept.push({ at: clock.now(), level, text, word: wordOf(first) });
      }
      // The logger is read in it as `this`.
      Reflect.apply(log[level], log, line);
    };

  return {
    log: {
      debug: log.debug.bind(log),
      info: log.info.bind(log),
      warn: remembering('warn'),
      error: remembering('error'),
    },
    seen: {
      take() {
        const taken = kept;
        kept = [];
        return taken;
      },
      putBack(seen) {
        kept = [...seen, ...kept].slice(0, MAX_WAITING);
      },
    },
  };
}

function wordOf(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null) return '';
  const { err } = fields as { err?: { code?: unknown } };
  const found = [...WORDS.map((name) => (fields as Record<string, unknown>)[name]), err?.code];
  const word = found.find((one) => typeof one === 'string' && SHORT.test(one));
  return typeof word === 'string' ? word : '';
}
