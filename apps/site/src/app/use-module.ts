import { lateCode, lateCodeAgain } from '@villa/ui/late-code.ts';
import { useEffect, useState } from 'react';
import { lateStyles } from './late-styles.ts';

/** The code of a part of the page that comes later, or the fact that it could not be fetched. */
export interface LaterModule<Module> {
  module: Module | null;
  failed: boolean;
  retry: () => void;
}

/** Fetches code the first time it is wanted, and keeps it. `load` is a constant `() => import(...)`. */
export function useModule<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
): LaterModule<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [again, setAgain] = useState(false);
  const needed = wanted && !module && !failed;
  useEffect(() => {
    if (!needed) return;
    let left = false;
    async function fetchCode() {
      try {
        const fetchNow = again ? lateCodeAgain : lateCode;
        const [loaded] = await fetchNow(() => Promise.all([load(), lateStyles()]));
        if (!left) setModule(() => loaded);
      } catch {
        if (!left) setFailed(true);
      }
    }
    void fetchCode();
    return () => {
      left = true;
    };
  }, [needed, load, again]);
  return {
    module,
    failed,
    retry() {
      setAgain(true);
      setFailed(false);
    },
  };
}
