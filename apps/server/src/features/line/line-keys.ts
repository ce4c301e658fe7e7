import type { Secrets } from '../../platform/files/secrets.ts';

const NAME = 'line';

/** Channel secret and access token, as the owner typed them. */
export interface LineKeys {
  secret: string | null;
  token: string | null;
}

export interface LineKeysStore {
  read(): LineKeys;
  change(change: Partial<LineKeys>): void;
}

const NONE: LineKeys = { secret: null, token: null };

export function createLineKeys(secrets: Secrets): LineKeysStore {
  function read(): LineKeys {
    const text = secrets.read(NAME);
    return text === null ? NONE : { ...NONE, ...(JSON.parse(text) as Partial<LineKeys>) };
  }
  return {
    read,
    change: (change) => secrets.write(NAME, JSON.stringify({ ...read(), ...change })),
  };
}
