/** The owner's token. It never leaves the main process; a page only learns whether there is one. */
import * as z from 'zod/mini';
import { readVault } from './read-vault.ts';
import type { Vault } from './vault.ts';

const stored = z.object({ address: z.string(), token: z.string().check(z.minLength(1)) });

export interface SessionStore {
  readonly kept: 'encrypted' | 'memory';
  /** The token for this villa, and for no other. */
  tokenFor: (address: string) => string | null;
  signIn: (address: string, token: string) => Promise<void>;
  signOut: () => void;
}

export function createSessionStore(vault: Vault, onChange: () => void): SessionStore {
  let session = readVault(vault, stored);
  return {
    kept: vault.lasting ? 'encrypted' : 'memory',
    tokenFor: (address) => (session?.address === address ? session.token : null),
    async signIn(address, token) {
      session = { address, token };
      onChange();
      await vault.put(JSON.stringify(session));
    },
    signOut() {
      if (!session) return;
      session = null;
      vault.clear();
      onChange();
    },
  };
}
