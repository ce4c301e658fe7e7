import { keep, readKept } from '../tab-storage.ts';

const keyOf = (id: string) => `extras of ${id} seen`;

/** True once the guest has been at the step of the extras, in this tab. */
export const hasSeenExtras = (id: string): boolean => readKept(keyOf(id)) !== null;

export const keepExtrasSeen = (id: string): void => keep(keyOf(id), 'yes');
