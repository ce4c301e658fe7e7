import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@villa/shared/client/api-client.ts';
import type { ReactNode } from 'react';
import { AskAndRepeat } from '@villa/admin/kit/ask-and-repeat.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { bankAccountsQuery } from './api/bank-accounts.ts';
import { PasswordDialog } from './components/password-dialog.tsx';

const asks = ({ code }: ApiError): boolean => code === 'password_needed';

/** Below it, a call that the server refuses for want of the password asks for it and goes on. */
export function AskPassword({ children }: { children: ReactNode }) {
  const guestsPaying = useQuery(bankAccountsQuery(useApi())).data?.guestsPaying ?? 0;
  return (
    <AskAndRepeat<true>
      asks={asks}
      renderQuestion={(_refusal, onReply, onClose) => (
        <PasswordDialog
          guestsPaying={guestsPaying}
          onDone={() => onReply(true)}
          onClose={onClose}
        />
      )}
    >
      {children}
    </AskAndRepeat>
  );
}
