/** Errors with names of their own; any other name may hold whatever somebody wrote. */
export const ERROR_NAMES = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'URIError',
  'AggregateError',
  'DOMException',
  'NotFoundError',
  'InvalidStateError',
  'SecurityError',
  'QuotaExceededError',
  'LateCodeError',
  'UnreadAnswerError',
] as const;
export type ErrorName = (typeof ERROR_NAMES)[number] | 'other';

/** Here, so that a page can tell of an error without the schemas of the contract. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';

export const MAX_FRAMES = 20;

/** One error of a browser without anything that a guest wrote: its name, and where in our code it came about. */
export interface BrowserError {
  name: ErrorName;
  /** Such as `entry-app-B3x.js:1:2345`, the innermost first. */
  frames: string[];
}

/** Our own files in a stack, as Chrome, Firefox and Safari write it. Its message is not looked at. */
const FRAME = /\/assets\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/g;

export function describeBrowserError(error: unknown): BrowserError {
  const { name, stack } = (error ?? {}) as { name?: unknown; stack?: unknown };
  const known = ERROR_NAMES.find((one) => one === name);
  const text = typeof stack === 'string' ? stack : '';
  const frames = [...text.matchAll(FRAME)].map(([, frame = '']) => frame);
  return { name: known ?? 'other', frames: frames.slice(0, MAX_FRAMES) };
}

/** The number that a guest reads out, the same for the same fault in the same build (FNV-1a). */
export function browserErrorNumber({ name, frames }: BrowserError): string {
  let hash = 0x811c9dc5;
  for (const character of [name, ...frames].join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `B-${(hash >>> 0).toString(36).toUpperCase().padStart(7, '0')}`;
}
