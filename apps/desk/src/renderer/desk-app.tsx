import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { AdminApp } from '@villa/admin/admin-app.tsx';
import type { ServerPhase, VillaPlace } from '../bridge.ts';
import { FindBar } from './find-bar.tsx';
import { OwnerScreen } from './screens/owner-screen.tsx';
import { ServerPanel } from './server-panel.tsx';
import { ServerScreen } from './screens/server-screen.tsx';
import { StartScreen } from './screens/start-screen.tsx';
import { useDesk, useDeskState } from './use-desk.ts';
import { createDeskAdminHost } from './desk-admin-host.ts';
import { DeskNotes } from './desk-notes.tsx';

/** The screens of the desk: the way to a villa, and then its admin. */
export function DeskApp() {
  const { villa } = useDeskState();
  // Which villa's admin has been opened: it stays open over a restart of the server.
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = isAdminOpen(villa, opened);
  const address = isOpen ? (villa?.address ?? null) : null;
  if (opened !== address) setOpened(address);
  return (
    <>
      {isOpen ? (
        // Another villa is another admin: nothing of the last one's screens stays.
        <AdminScreens key={address} />
      ) : (
        wayTo(villa)
      )}
      <FindBar />
      <ServerPanel />
    </>
  );
}

/** Phases that pass: the admin stays open, shows that it is offline, and keeps what is being written. */
const PASSING: readonly ServerPhase[] = ['restarting', 'starting'];

function isAdminOpen(villa: VillaPlace | null, opened: string | null): boolean {
  if (villa === null) return false;
  if (villa.kind === 'remote') return true;
  const { phase } = villa.server;
  if (!villa.ownerMade) return false;
  return phase === 'running' || (opened === villa.address && PASSING.includes(phase));
}

function wayTo(villa: VillaPlace | null): ReactNode {
  if (villa?.kind !== 'here') return <StartScreen />;
  return villa.server.phase === 'running' ? (
    <OwnerScreen />
  ) : (
    <ServerScreen server={villa.server} />
  );
}

/** The admin with the desk as its host. */
function AdminScreens() {
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
