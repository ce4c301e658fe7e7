import { AdminApp } from '@villa/admin/admin-app.tsx';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { createDeskAdminHost } from '../desk-admin-host.ts';
import { DeskNotes } from '../desk-notes.tsx';
import { useDesk } from '../use-desk.ts';

/** The admin with the desk as its host. */
export function AdminScreens() {
  const store = useDesk();
  const [host] = useState(() => createDeskAdminHost(store));
  const languageTurns = useSyncExternalStore(store.subscribe, store.languageTurns);

  const followOpenings = useCallback(
    (open: (path: string) => void) => store.bridge.on('open', ({ path }) => open(path)),
    [store],
  );

  return (
    <>
      {/* The admin speaks the language it begins in, or takes its own switch along. */}
      <AdminApp key={languageTurns} host={host} basename="/" followOpenings={followOpenings} />
      <DeskNotes />
    </>
  );
}
