import { useEffect, useEffectEvent } from 'react';
import { type ReviewKey, isElsewhere, readReviewKey } from './review-keys.ts';

/** Does what the screen's keys say, unless somebody writes or a dialog is open. */
export function useReviewKeys(act: (key: ReviewKey) => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const meant = readReviewKey(event);
    if (meant === null || isElsewhere(event.target, meant)) return;
    event.preventDefault();
    act(meant);
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}
