import { type AgeWords, ageWords } from '@villa/shared/i18n/age-words.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Reading } from '../host/reading.ts';
import { useLanguage } from '../texts/use-language.ts';
import { useApi, useHost } from '../use-host.ts';
import { useTimeZone } from './use-instant.ts';

/** Ages are told to the minute. */
const LOOK_AGAIN_MS = 30_000;

/** The age of what is on screen; follows the host. */
export function useReading(): Reading {
  const { reading } = useHost();
  return useSyncExternalStore(reading.subscribe, reading.get);
}

/** The time of now by the villa's clock, again every half minute. */
export function useNow(): Date {
  const api = useApi();
  const [now, setNow] = useState(api.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(api.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [api]);
  return now;
}

/** The sentences about the age of what is on screen; null while the server answers, or nothing has been read. */
export function useAgeWords(): AgeWords | null {
  const { isOffline, asOf } = useReading();
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  if (!isOffline || asOf === null) return null;
  return ageWords(new Date(asOf), now, language, timeZone);
}
