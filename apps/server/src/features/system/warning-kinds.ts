import type { WARNING_KINDS } from '@villa/shared/contract/system.ts';

export type WarningKind = (typeof WARNING_KINDS)[number];

/** The first that fits a line's words counts. */
const KINDS: readonly [words: RegExp, kind: WarningKind][] = [
  [/\bdatabase\b/, 'database'],
  [/\bdisk\b|a sign of trouble/, 'disk'],
  [/\bbackups?\b/, 'backup'],
  [/off-site|\bcop(?:y|ies)\b/, 'copies'],
  [/prox(?:y|ies)/, 'proxy'],
  [/\bbrowser\b/, 'browser'],
  [/wrong with the house|an alarm/, 'alarm'],
  [/calendar/, 'calendar'],
  [/checks transfers/, 'transfer_check'],
  [/\bslips?\b/, 'slip'],
  [/picture|home page|link preview/, 'picture'],
  [/receipt/, 'receipt'],
  [/\bmails?\b|owners could not be written|confirmation|lost link/, 'mail'],
  [/\bdevice\b|log-in/, 'log_in'],
  [/timed task|follower|stream of changes|closed|cut off/, 'work'],
  [/^(?:internal|unavailable|[a-z_]+_failed)$/, 'answer'],
];

/** Words for an owner are chosen by it; the line itself is for whoever helps. */
export function warningKindOf(text: string): WarningKind {
  return KINDS.find(([words]) => words.test(text))?.[1] ?? 'other';
}
