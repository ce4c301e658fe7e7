import type { OffsitePlace } from '@villa/shared/contract/offsite.ts';
import type { PlaceSettings } from './place-settings.ts';
import type { Secrets } from '../../platform/files/secrets.ts';

const NAME = 'offsite';

/** Everything that the owner has typed: where copies go, and the key that opens them. */
interface Stored {
  place: PlaceSettings | null;
  key: string | null;
  /** A new key that the owner has been shown and has not confirmed. */
  draft: string | null;
  /** Since when the key counts. */
  keySince: string | null;
}

/** The same as the environment has it, which counts before that. */
export interface FixedSettings {
  place: PlaceSettings | null;
  key: string | null;
}

export interface OffsiteSettings extends Stored {
  placeIsFixed: boolean;
  keyIsFixed: boolean;
}

export interface OffsiteSettingsStore {
  read(): OffsiteSettings;
  change(change: Partial<Stored>): void;
}

const NONE: Stored = { place: null, key: null, draft: null, keySince: null };

export function createOffsiteSettings(
  secrets: Secrets,
  fixed: FixedSettings,
): OffsiteSettingsStore {
  function stored(): Stored {
    const text = secrets.read(NAME);
    return text === null ? NONE : { ...NONE, ...(JSON.parse(text) as Partial<Stored>) };
  }
  return {
    read() {
      const own = stored();
      return {
        ...own,
        place: fixed.place ?? own.place,
        key: fixed.key ?? own.key,
        placeIsFixed: fixed.place !== null,
        keyIsFixed: fixed.key !== null,
      };
    },
    change: (change) => secrets.write(NAME, JSON.stringify({ ...stored(), ...change })),
  };
}

/** A place as it was sent, with the secret that was typed before where none was sent. */
export function placeOf(sent: OffsitePlace, before: PlaceSettings | null): PlaceSettings {
  if (sent.kind === 'folder') return sent;
  const kept = before?.kind === 's3' ? before.secretAccessKey : '';
  const { secretAccessKey = kept, ...rest } = sent;
  return { ...rest, endpoint: sent.endpoint.replace(/\/$/, ''), secretAccessKey };
}
