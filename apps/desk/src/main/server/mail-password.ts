/** The mail server's password, encrypted like the log-in, and known for one server and one user only. */
import * as z from 'zod/mini';
import { readVault } from '../session/read-vault.ts';
import type { Vault } from '../session/vault.ts';
import type { MailSetting } from '../settings/settings.ts';
import type { MailServerChoice } from './mail-server.ts';

const stored = z.object({ server: z.string(), user: z.string(), password: z.string() });

export interface MailPassword {
  of: (setting: Pick<MailSetting, 'server' | 'user'>) => string | null;
  keep: (choice: MailServerChoice) => Promise<void>;
  forget: () => void;
}

export function openMailPassword(vault: Vault): MailPassword {
  return {
    of({ server, user }) {
      const kept = readVault(vault, stored);
      return kept?.server === server && kept.user === user ? kept.password : null;
    },
    keep: ({ server, user, password }) => vault.put(JSON.stringify({ server, user, password })),
    forget: () => vault.clear(),
  };
}
