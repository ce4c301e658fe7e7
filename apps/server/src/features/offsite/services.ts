import type { AppContext } from '../../app-context.ts';
import { createSecrets } from '../../platform/files/secrets.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import { countRows } from './drill-copy.ts';
import { runInThread } from './in-thread.ts';
import { createLease } from './lease.ts';
import { NEWEST } from './make-copy.ts';
import { createNotes } from './offsite-folder.ts';
import { createOffsiteSettings } from './offsite-settings.ts';
import { createOffsiteStates } from './offsite-state.ts';
import { createOffsite } from './offsite.usecases.ts';
import { type PlaceSettings, openPlace } from './place-settings.ts';
import type { Place } from './place.ts';
import { tryPlace } from './try-place.ts';

export type OffsiteServices = ReturnType<typeof createOffsiteServices>;
/** Everything that its calls read. */
export type OffsiteContext = HttpContext & AppContext & OffsiteServices;

/** Copies of the villa off this machine. */
export function createOffsiteServices(context: AppContext) {
  const { dataDir, allowPrivateAddresses } = context.config;
  const notes = createNotes(dataDir);

  async function at(settings: PlaceSettings, what: (place: Place) => Promise<void>) {
    const place = openPlace(settings, { ...context, allowPrivateAddresses });
    try {
      await what(place);
    } finally {
      place.close();
    }
  }

  return {
    offsite: createOffsite({
      ...context,
      dataDir,
      allowPrivateAddresses,
      settings: createOffsiteSettings(createSecrets(dataDir), context.config.offsite),
      states: createOffsiteStates(notes),
      tryPlace: (settings) => at(settings, tryPlace),
      takePlace: (settings) =>
        at(settings, async (place) => {
          await createLease(place, notes, context.clock).hold(true);
          // Nothing is missed there any more.
          notes.remove(NEWEST);
        }),
      run: runInThread,
      countHere: () => countRows(context.sqlite),
    }),
  };
}
