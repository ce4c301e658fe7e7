import { lateCode, lateCodeAgain } from '@villa/ui/late-code.ts';
import { useEffect, useRef, useState } from 'react';
import { lateStyles } from './late-styles.ts';

/** The code of a part of the page that comes later, or the fact that it could not be fetched. */
export interface LaterModule<Module> {
  module: Module | null;
  failed: boolean;
  /** Because the guest asks for it: a file that is gone loads the whole page again. */
  retry: () => void;
  /** By itself, which never loads the page again. */
  retryQuietly: () => void;
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
    retryQuietly: () => setFailed(false),
  };
}

/** Often enough for somebody who waits, and seldom enough for a line that stays away. */
const RETRY_MS = 5000;

/** Tries again by itself what could not be fetched, also as soon as the device is back on a line. */
export function useRetryWhile(failed: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => latest.current();
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failed]);
}
