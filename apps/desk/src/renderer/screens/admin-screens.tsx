import { AdminApp } from '@villa/admin/admin-app.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDeskAdminHost } from '../desk-admin-host.ts';
import { MemoryNote } from '../memory-note.tsx';
import { useDesk } from '../use-desk.ts';

/** The admin with the desk as its host. */
export function AdminScreens() {
  const store = useDesk();
  const [host] = useState(() => createDeskAdminHost(store));
  const languageTurns = useSyncExternalStore(store.subscribe, store.languageTurns);

  useEffect(() => store.bridge.on('open', ({ path }) => openScreen(path)), [store]);

  return (
    <>
      {/* The admin speaks the language it begins in, or takes its own switch along. */}
      <AdminApp key={languageTurns} host={host} basename="/" />
      <MemoryNote />
    </>
  );
}

/** The admin's router hears of a new address as it does of the browser's back button. */
function openScreen(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
