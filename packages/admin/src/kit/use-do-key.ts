import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** True for Ctrl+Enter, on a Mac ⌘Enter: the key that does what is being asked, from wherever in it. */
export const isDoKey = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** The same key in letters, as this computer's keyboard has it. */
export const doKeyName = (): string =>
  /Mac|iP/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl Enter';

/**
 * Does what a dialog or a part of a screen is about by Ctrl+Enter (⌘Enter), also where its close button has the focus. A
 * dialog that stands above has the key to itself, and a press that is held down counts once.
 * @returns goes on any element inside; without one the key does nothing
 */
export function useDoKey<Part extends HTMLElement>(
  act: (part: Part) => void,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const own = part.current;
    if (!isDoKey(event) || own === null) return;
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    if (top !== undefined && !top.contains(own)) return;
    // A button that has the focus would be pressed by it.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) act(own);
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress, true);
    return () => window.removeEventListener('keydown', onPress, true);
  }, []);
  return part;
}
