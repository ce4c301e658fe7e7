import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { HostContext, useHost } from '@villa/admin/use-host.ts';
import { bankAccountsQuery } from './api/bank-accounts.ts';
import { PasswordDialog } from './components/password-dialog.tsx';

/** A call that waits for the password. */
interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/**
 * Below it, a call that the server refuses for want of the password asks for it and goes on. Whoever
 * closes the question gets the refusal itself.
 */
export function AskPassword({ children }: { children: ReactNode }) {
  const host = useHost();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const guestsPaying = useQuery(bankAccountsQuery(host.api)).data?.guestsPaying ?? 0;
  const asking = useMemo(
    () => ({
      ...host,
      api: withPassword(
        host.api,
        (refusal) =>
          new Promise((goOn, reject: (reason: unknown) => void) => {
            setWaiting({ goOn, giveUp: () => reject(refusal) });
          }),
      ),
    }),
    [host],
  );
  return (
    <HostContext value={asking}>
      {children}
      {waiting ? (
        <PasswordDialog
          guestsPaying={guestsPaying}
          onDone={() => {
            setWaiting(null);
            waiting.goOn();
          }}
          onClose={() => {
            setWaiting(null);
            waiting.giveUp();
          }}
        />
      ) : null}
    </HostContext>
  );
}

function withPassword(api: AdminApi, ask: (refusal: unknown) => Promise<void>): AdminApi {
  async function twice<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error;
      await ask(error);
      return run();
    }
  }
  return {
    ...api,
    call: (row, input) => twice(() => api.call(row, input)),
    upload: (row, upload) => twice(() => api.upload(row, upload)),
  };
}
