import { Bell, BellOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { useOwnWays } from '../../features/cleaning/use-own-ways.ts';
import { cleaningPaths } from './cleaning-paths.ts';

/** The way to the alerts of this phone; it stands out while no way reaches its cleaner. */
export function AlertsLink() {
  const { w } = useCleaningWords();
  const { isReached } = useOwnWays();
  const isMissing = isReached === false;
  const Icon = isMissing ? BellOff : Bell;
  return (
    <Link
      to={cleaningPaths.alerts}
      className={`flex min-h-14 items-center gap-3 rounded-card px-4.5 py-2 text-[1.0625rem] ${isMissing ? 'border-2 border-warn bg-warn-soft font-medium text-warn' : 'border border-line bg-surface'}`}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.75} />
      {w(isMissing ? 'noAlerts' : 'alerts')}
    </Link>
  );
}
