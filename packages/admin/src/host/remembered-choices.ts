import type { RememberedChoices } from '../host.ts';

const PREFIX = 'admin-choice';

/**
 * Choices in a storage of the computer. Where there is none, they are kept for as long as the page is.
 * @param storage such as `localStorage`, whose mere name throws where it is shut off
 */
export function rememberChoices(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): RememberedChoices {
  const ofThisPage = new Map<string, string>();
  const keyOf = (name: string) => `${PREFIX} ${name}`;
  return {
    read(name) {
      try {
        return storage().getItem(keyOf(name)) ?? ofThisPage.get(name) ?? null;
      } catch {
        return ofThisPage.get(name) ?? null;
      }
    },
    keep(name, choice) {
      ofThisPage.set(name, choice);
      try {
        storage().setItem(keyOf(name), choice);
      } catch {
        // Shut off, or full.
      }
    },
  };
}
