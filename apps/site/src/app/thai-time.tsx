import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const never = () => () => undefined;

/** Answers true when this browser's clock shows another time than the villa's. */
function isElsewhere(timeZone: string): boolean {
  const now = new Date();
  return now.toLocaleString('en-GB', { timeZone }) !== now.toLocaleString('en-GB');
}

/** Behind a time of day: whose it is, for a guest who is elsewhere. The server cannot know where. */
export function ThaiTime({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const elsewhere = useSyncExternalStore(
    never,
    () => isElsewhere(timeZone),
    () => false,
  );
  // The space is outside: a narrow column breaks there, and not within the time.
  return elsewhere ? (
    <>
      {' '}
      <span className="whitespace-nowrap">({t('thaiTime')})</span>
    </>
  ) : null;
}
