import { useState } from 'react';
import { useDeskState, useTexts } from './use-desk.ts';

/** Says, once a start, that this computer cannot keep the log-in. */
export function MemoryNote() {
  const { session, connection } = useDeskState();
  const { memory } = useTexts();
  const [isRead, setRead] = useState(false);
  if (isRead || session.kept === 'encrypted') return null;
  return (
    <div
      role="status"
      data-desk-frame=""
      className={`fixed right-4 z-30 flex max-w-md items-center gap-2 rounded-card border border-line bg-surface p-4 text-sm shadow-float ${
        // Above the offline bar.
        connection.online ? 'bottom-20 lg:bottom-4' : 'bottom-40 lg:bottom-16'
      }`}
    >
      <p>{memory.text}</p>
      <button
        type="button"
        onClick={() => setRead(true)}
        className="min-h-11 shrink-0 px-2 text-accent underline underline-offset-4"
      >
        {memory.close}
      </button>
    </div>
  );
}
