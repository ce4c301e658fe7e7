import type { LogLine } from '../../bridge.ts';

const MAX_LINES = 500;
const MAX_LENGTH = 2000;
/** As many lines as Node writes about an uncaught error. */
const STACK_LINES = 30;
const ERROR = /^(?:\w*Error\b.*: |- )/;

/** The last lines that the villa's server wrote; older ones are dropped. */
export class LogRing {
  readonly #now: () => Date;
  readonly #secret: string;
  #lines: LogLine[] = [];
  #rest = '';

  /** @param secret what the server is given and must not appear in the log */
  constructor(now: () => Date, secret = '') {
    this.#now = now;
    this.#secret = secret;
  }

  /** Takes what a pipe gives, which need not end with a line. */
  write(piece: string): void {
    const lines = (this.#rest + piece).split(/\r?\n/);
    this.#rest = (lines.pop() ?? '').slice(-MAX_LENGTH);
    for (const line of lines) this.add(line);
  }

  add(line: string): void {
    const open = this.#secret === '' ? line : line.replaceAll(this.#secret, '…');
    const text = open.trim().slice(0, MAX_LENGTH);
    if (text === '') return;
    this.#lines = [...this.#lines.slice(1 - MAX_LINES), { at: this.#now().toISOString(), text }];
  }

  lines(): LogLine[] {
    return [...this.#lines];
  }

  /** The last line, as the reason of a crash; of a stack trace its first line, which holds the reason. */
  last(): string {
    const latest = this.#lines.slice(-STACK_LINES).map(({ text }) => text);
    return latest.findLast((text) => ERROR.test(text)) ?? latest.at(-1) ?? '';
  }
}
