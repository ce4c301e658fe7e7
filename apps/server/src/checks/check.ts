import type { Config } from '../config.ts';
import type { PortState } from './port-state.ts';

/** From the best to the worst: the place of the worst one found is the exit code. */
export const LEVELS = ['well', 'warn', 'wrong'] as const;
export type Level = (typeof LEVELS)[number];

/** One thing that a check has found, in words for the person at the terminal. */
export interface Finding {
  level: Level;
  words: string;
  /** The line to type next, or the setting to change. */
  next?: string | null;
}

/** The villa as the checks find it. */
export interface About {
  config: Config;
  /** `start`: before a start, which would make what is not there yet. `running`: of a villa that ought to run. */
  moment: 'start' | 'running';
  port: PortState;
  now: Date;
}

/** Looks at one kind of thing and changes nothing. */
export type Check = (about: About) => Finding[] | Promise<Finding[]>;

export const well = (words: string): Finding => ({ level: 'well', words });
export const warn = (words: string, next: string | null = null): Finding => ({
  level: 'warn',
  words,
  next,
});
export const wrong = (words: string, next: string | null = null): Finding => ({
  level: 'wrong',
  words,
  next,
});
