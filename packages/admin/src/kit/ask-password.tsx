import type { ApiError } from '@villa/shared/client/api-client.ts';
import type { ReactNode } from 'react';
import { AskAndRepeat } from './ask-and-repeat.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const asks = ({ code }: ApiError): boolean => code === 'password_needed';

interface AskPasswordProps {
  /** Why the password is asked for. */
  text: string;
  /** A fact that whoever goes on should know. */
  notice?: string | null;
  children: ReactNode;
}

/** Below it, a call that the server refuses for want of the password asks for it and goes on. */
export function AskPassword({ text, notice, children }: AskPasswordProps) {
  return (
    <AskAndRepeat<true>
      asks={asks}
      renderQuestion={(_refusal, onReply, onClose) => (
        <PasswordDialog
          text={text}
          notice={notice}
          onDone={() => onReply(true)}
          onClose={onClose}
        />
      )}
    >
      {children}
    </AskAndRepeat>
  );
}
