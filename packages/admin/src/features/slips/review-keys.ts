/** The actions of keys at the slip review. */
export type ReviewKey =
  | 'confirm'
  | 'amount'
  | 'ask'
  | 'later'
  | 'back'
  | 'zoomIn'
  | 'zoomOut'
  | 'whole'
  | 'turn'
  | 'undo'
  | 'help';

/** Keys are known by their place, since a Thai layout has other letters there. */
const BY_PLACE: Readonly<Record<string, ReviewKey>> = {
  Enter: 'confirm',
  NumpadEnter: 'confirm',
  KeyE: 'amount',
  KeyA: 'ask',
  ArrowRight: 'later',
  ArrowLeft: 'back',
  Equal: 'zoomIn',
  NumpadAdd: 'zoomIn',
  Minus: 'zoomOut',
  NumpadSubtract: 'zoomOut',
  Digit0: 'whole',
  Numpad0: 'whole',
  KeyR: 'turn',
  KeyZ: 'undo',
};
const BY_SIGN: Readonly<Record<string, ReviewKey>> = {
  '?': 'help',
  '+': 'zoomIn',
  '-': 'zoomOut',
};

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** The action of a key press; null for none, and for an Enter that is held down. */
export function readReviewKey(pressed: Pressed): ReviewKey | null {
  const { code, key, shiftKey, repeat } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.defaultPrevented) return null;
  if (code === 'Slash' && shiftKey) return 'help';
  const meant = BY_SIGN[key] ?? BY_PLACE[code] ?? null;
  const mayRepeat = meant === 'zoomIn' || meant === 'zoomOut';
  return repeat && !mayRepeat ? null : meant;
}

/** The time after a slip has appeared in which Enter may still have been meant for the one before. */
export const SETTLED_AFTER_MS = 400;

/** Somebody writes, presses a button by its Enter, or a dialog asks them something. */
export function isElsewhere(target: EventTarget | null, meant: ReviewKey): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return meant === 'confirm' && target.closest('button, a, summary') !== null;
}
