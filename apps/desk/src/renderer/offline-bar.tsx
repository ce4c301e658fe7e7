import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { CloudOff } from 'lucide-react';
import { useDeskState, useTexts } from './use-desk.ts';

/** Says, while the server cannot be reached, how old what is on screen is. */
export function OfflineBar() {
  const { connection, language, villa } = useDeskState();
  const { offline } = useTexts();
  const isShown = villa !== null && !connection.online;
  const { asOf, timeZone } = connection;
  // As the clock at the villa shows it, whatever this computer's says.
  const when = asOf === null ? null : formatInstant(asOf, language, timeZone);
  return (
    <div role="status" data-desk-frame="">
      {isShown ? (
        <div className="fixed inset-x-0 bottom-16 z-40 lg:left-64 flex items-start justify-center gap-3 bg-ink px-6 py-2.5 text-sm text-paper lg:bottom-0">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          <p>
            <strong className="font-medium">{offline.title}</strong>{' '}
            {when === null ? offline.nothing : fill(offline.asOf, { when })}
          </p>
        </div>
      ) : null}
    </div>
  );
}
