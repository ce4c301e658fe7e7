import { useEffect, useEffectEvent, useRef } from 'react';

/** The actions of keys at a statement's rows. */
export type RowKey =
  | 'enter'
  | 'all'
  | 'up'
  | 'down'
  | 'undo'
  | 'notThis'
  | 'later'
  | 'booking'
  | 'cash'
  | 'expense'
  | 'notOurs';

/** Keys are known by their place, since a Thai layout has other letters there. */
const BY_PLACE: Readonly<Record<string, RowKey>> = {
  Enter: 'enter',
  NumpadEnter: 'enter',
  KeyA: 'all',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'later',
  KeyZ: 'undo',
  KeyN: 'notThis',
  KeyB: 'booking',
  KeyC: 'cash',
  KeyE: 'expense',
  KeyX: 'notOurs',
};

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>;

/** The action of a key press; null for none, and for a decision by a key that is held down. */
export function readRowKey(pressed: Pressed): RowKey | null {
  const { code, repeat } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.defaultPrevented) return null;
  const meant = BY_PLACE[code] ?? null;
  return repeat && meant !== 'up' && meant !== 'down' ? null : meant;
}

/** Somebody writes, presses a button by its Enter, chooses by arrows, or a dialog asks them something. */
export function isElsewhere(target: EventTarget | null, meant: RowKey): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return true;
  if (!(target instanceof Element)) return false;
  const isRadio = target.matches('input[type=radio]');
  if (isRadio) return meant === 'up' || meant === 'down' || meant === 'later';
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return meant === 'enter' && target.closest('button, a, summary') !== null;
}

/** The time after a row has appeared in which Enter may still have been meant for the one before. */
const SETTLED_AFTER_MS = 400;

/** Does what the keys of rows say. @param shown the row on screen: Enter waits a moment after another one came */
export function useRowKeys(shown: string | null, act: (key: RowKey) => void): void {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [shown]);
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const meant = readRowKey(event);
    if (meant === null || isElsewhere(event.target, meant)) return;
    event.preventDefault();
    if (meant === 'enter' && performance.now() - since.current < SETTLED_AFTER_MS) return;
    act(meant);
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}
