import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { fill } from '@villa/shared/i18n/fill.ts';
import { useEffect, useState } from 'react';
import { MailServerPanel } from './mail-server-panel.tsx';
import { ServerLog } from './server-log.tsx';
import { useDesk, useDeskState, useTexts } from './use-desk.ts';

/** The server on this computer while the admin is open: what it is doing, where, and what it says. */
export function ServerPanel() {
  const { bridge } = useDesk();
  const { villa } = useDeskState();
  const { server, restore } = useTexts();
  const [isShown, setShown] = useState(false);

  useEffect(() => bridge.on('serverPanel', ({ shown }) => setShown(shown)), [bridge]);

  if (villa?.kind !== 'here') return null;

  function bringBack(): void {
    // The dialogs are the system's, and what stands behind this one changes.
    setShown(false);
    void bridge.restoreBackup();
  }

  return (
    <Dialog
      open={isShown}
      onOpenChange={setShown}
      title={server[villa.server.phase]}
      description={fill(server.at, { address: villa.address })}
      closeLabel={server.close}
    >
      <MailServerPanel known={villa.mail} />
      <ServerLog />
      <Button look="outline" className="mt-4" onClick={bringBack}>
        {restore.open}
      </Button>
    </Dialog>
  );
}
