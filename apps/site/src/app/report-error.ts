import type { Part } from './report-uncaught.ts';
import {
  BROWSER_ERRORS_PATH,
  type BrowserError,
  describeBrowserError,
} from '@villa/shared/domain/browser-error.ts';

/** A page that fails again and again tells it so often. */
const MAX_REPORTS = 5;
let reports = 0;

/** Tells the server of an error without a word that somebody wrote; whether it arrives is not waited for. */
export function reportError(part: Part, error: unknown): void {
  if (reports >= MAX_REPORTS || isNoFault(error)) return;
  reports += 1;
  const found: BrowserError = describeBrowserError(error);
  fetch(BROWSER_ERRORS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part, ...found }),
    keepalive: true,
  }).catch(() => {});
}

/** Code that did not come over a lost line, an answer that was refused, and what somebody broke off. */
function isNoFault(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return ['LateCodeError', 'ApiError', 'AbortError', 'TimeoutError'].includes(String(name));
}
