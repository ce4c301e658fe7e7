import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWaitingSlips } from '../../shell/use-waiting-slips.ts';
import { paths } from '../../paths.ts';
import { useApi } from '../../use-host.ts';
import { bookingQuery } from './api/bookings.ts';
import { nextAfter, placeIn } from './slip-queue.ts';

/** The slips that wait, seen from one booking: J goes on, K goes back, a decision leads to the next. */
export function useSlipQueue(id: string) {
  const ids = useWaitingSlips().map((slip) => slip._id);
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  const place = before === null ? placeIn(ids, id) : null;
  const after = before === null ? null : nextAfter(before, id, ids);
  usePrefetched(after?.next ?? place?.next ?? null);

  const go = useEffectEvent((key: string) => {
    const onward = after?.next ?? place?.next;
    const target = key === 'j' ? onward : key === 'k' ? place?.previous : null;
    if (target) void navigate(paths.booking(target));
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isElsewhere(event.target)) return;
      // Where the keyboard writes Thai, the same keys are ่ and า.
      go(LETTERS[event.code] ?? event.key.toLowerCase());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    place,
    /** What comes next, once this slip is decided; null before. */
    after,
    /** Says that this slip is decided now. */
    decided: () => setBefore(ids),
    /** Says that the decision was taken back. */
    undecided: () => setBefore(null),
  };
}

const LETTERS: Readonly<Record<string, string>> = { KeyJ: 'j', KeyK: 'k' };

/** Somebody writes, or a dialog asks them something. */
function isElsewhere(target: EventTarget | null): boolean {
  const writes =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(writes) || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Fetches the next booking ahead, so that going on takes no time. */
function usePrefetched(id: string | null): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id !== null) void queryClient.prefetchQuery(bookingQuery(api, id));
  }, [api, id, queryClient]);
}
