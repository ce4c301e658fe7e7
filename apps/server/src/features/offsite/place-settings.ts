import { createGuardedConnection } from '../../platform/http/guarded-connection.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import type { Clock } from '../../platform/clock.ts';
import { type WaysOut, refusedSinceRestored } from '../../platform/ways-out.ts';
import { type FolderSettings, createFolderPlace } from './folder-place.ts';
import { type Place, withPatience } from './place.ts';
import { type S3Settings, createS3Place } from './s3-place.ts';

/** A place with all that it takes to open it. */
export type PlaceSettings = ({ kind: 's3' } & S3Settings) | ({ kind: 'folder' } & FolderSettings);

export interface OpenDeps {
  waysOut: Pick<WaysOut, 'mayLeave'>;
  clock: Clock;
  allowPrivateAddresses: readonly string[];
}

type Openers = {
  [Kind in PlaceSettings['kind']]: (
    settings: Extract<PlaceSettings, { kind: Kind }>,
    deps: OpenDeps,
  ) => Place;
};

/** One a kind. */
const OPENERS: Openers = {
  s3(settings, { clock, allowPrivateAddresses }) {
    const blocked = privateAddresses(allowPrivateAddresses);
    return createS3Place(settings, {
      connection: createGuardedConnection({ blocked, keepAlive: true }),
      clock,
    });
  },
  folder: (settings) => createFolderPlace(settings),
};

/** @throws AppError `villa_resting` */
export function openPlace(settings: PlaceSettings, deps: OpenDeps): Place {
  if (!deps.waysOut.mayLeave('off-site')) throw refusedSinceRestored();
  return withPatience(OPENERS[settings.kind](settings as never, deps));
}

/** A bucket that has lost all copies is filled again. The disk of a folder may only not be mounted. */
export const fillsAgain = ({ kind }: PlaceSettings): boolean => kind === 's3';
