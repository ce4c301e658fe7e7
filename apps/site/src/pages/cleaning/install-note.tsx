import { Smartphone, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isInChat } from '../../app/home-screen.ts';
import { cleanerInstall, useInstallWay } from '../../features/cleaning/app-code.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { cleaningPaths } from './cleaning-paths.ts';

const ACT =
  'inline-flex min-h-14 items-center justify-self-start rounded-control border-2 border-edge bg-surface px-4 font-medium';

/** The way to the home screen, closed for good by its cross; nothing where the phone has none. */
export function InstallNote() {
  const { w, line } = useCleaningWords();
  const way = useInstallWay();
  if (way === null || isInChat()) return null;
  return (
    <section className="flex items-start gap-3 rounded-card border-l-4 border-l-accent bg-accent-soft p-4">
      <Smartphone aria-hidden="true" className="mt-1 size-6 shrink-0" strokeWidth={1.75} />
      <div className="grid min-w-0 grow gap-2">
        <p className="font-medium">{w('installTitle')}</p>
        {way === 'button' ? (
          <>
            <p>{w('installText')}</p>
            <button type="button" onClick={() => void cleanerInstall.offer()} className={ACT}>
              {w('installButton')}
            </button>
          </>
        ) : (
          <>
            <p>{w('pushHome')}</p>
            <Link to={cleaningPaths.app} className={ACT}>
              {w('installHow')}
            </Link>
          </>
        )}
      </div>
      <button
        type="button"
        aria-label={line('installClose')}
        onClick={cleanerInstall.dismiss}
        className="-m-2 grid size-12 shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
    </section>
  );
}
