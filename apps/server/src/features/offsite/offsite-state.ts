import type { Offsite, OffsiteFailure } from '@villa/shared/contract/offsite.ts';
import type { Notes } from './offsite-folder.ts';

const NOTE = 'state';

/** How the last attempts went; a restart forgets none of it. */
export interface OffsiteState {
  last: Offsite['last'];
  failure: Offsite['failure'];
  emptiedAt: string | null;
  drill: Offsite['drill'];
}

const NONE: OffsiteState = { last: null, failure: null, emptiedAt: null, drill: null };

export interface OffsiteStates {
  read(): OffsiteState;
  change(change: Partial<OffsiteState>): void;
  noteFailure(failure: OffsiteFailure): void;
  /** Another place or key: what was said of the one before is no longer true. */
  forget(): void;
}

export function createOffsiteStates(notes: Notes): OffsiteStates {
  const read = (): OffsiteState => ({ ...NONE, ...(notes.read(NOTE) as OffsiteState | null) });
  const change = (changed: Partial<OffsiteState>): void =>
    notes.write(NOTE, { ...read(), ...changed });
  return {
    read,
    change,
    noteFailure: (failure) =>
      change({ failure: { ...failure, since: read().failure?.since ?? failure.at } }),
    forget: () => notes.remove(NOTE),
  };
}
