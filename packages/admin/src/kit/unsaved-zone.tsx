import { type ReactNode, createContext, use, useEffect, useId, useState } from 'react';
import { formDrafts } from './form-drafts.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

type Mark = (who: string, isDirty: boolean) => void;

const MarkContext = createContext<Mark | null>(null);

/** One guard for a screen on which several things can be unsaved: a router asks only one. */
export function UnsavedZone({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [mark] = useState(() => (who: string, isDirty: boolean) => {
    setUnsaved((before) => {
      if (before.has(who) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(who);
      else after.delete(who);
      return after;
    });
  });
  return (
    <MarkContext value={mark}>
      <UnsavedGuard isDirty={unsaved.size > 0} onLeave={formDrafts.dropAll} />
      {children}
    </MarkContext>
  );
}

/** Says to the zone around whether leaving would lose something of this. */
export function useUnsaved(isDirty: boolean): void {
  const mark = use(MarkContext);
  const id = useId();
  useEffect(() => {
    mark?.(id, isDirty);
    return () => mark?.(id, false);
  }, [mark, id, isDirty]);
}
