import type { AdminDrafts } from '../host.ts';

const PREFIX = 'admin-draft';
const CHANNEL = 'admin-drafts';

/** Such as `sessionStorage`. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Drafts in the window's own storage: a reload keeps them, closing the window does not. Where there is no
 * storage, they are kept for as long as the page is.
 * @param storage such as `sessionStorage`, whose mere name throws where it is shut off
 */
export function createWindowDrafts(storage: () => DraftStorage): AdminDrafts {
  const drafts = new Map<string, string>();
  const isOf = (user: string, key: string) => key.startsWith(`${PREFIX} ${user} `);

  function attempt(work: (kept: DraftStorage) => void): void {
    try {
      work(storage());
    } catch {
      // Shut off, or full.
    }
  }

  attempt((kept) => {
    for (let index = 0; index < kept.length; index += 1) {
      const key = kept.key(index) ?? '';
      if (key.startsWith(`${PREFIX} `)) drafts.set(key, kept.getItem(key) ?? '');
    }
  });

  function keep(key: string, draft: string | null): void {
    if (draft === null) drafts.delete(key);
    else drafts.set(key, draft);
    attempt((kept) => (draft === null ? kept.removeItem(key) : kept.setItem(key, draft)));
  }

  function keepOnly(user: string | null): void {
    for (const key of drafts.keys()) {
      if (user === null || !isOf(user, key)) keep(key, null);
    }
  }

  // The other windows of this browser hold drafts of the same user.
  const otherWindows = new BroadcastChannel(CHANNEL);
  otherWindows.addEventListener('message', ({ data }) => {
    if (data === null || typeof data === 'string') keepOnly(data);
  });

  return {
    read: (user, form) => drafts.get(`${PREFIX} ${user} ${form}`) ?? null,
    keep: (user, form, draft) => keep(`${PREFIX} ${user} ${form}`, draft),
    keepOnly(user) {
      keepOnly(user);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      otherWindows.postMessage(user);
    },
  };
}
