import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { noteVersion } from './program-versions.ts';

export const versionsFeature: Feature = {
  name: 'versions',
  guestData,
  jobs({ sqlite, clock, writeTransaction }) {
    const noteThatItRuns = () => writeTransaction(() => noteVersion(sqlite, clock.now()));
    return [
      {
        name: 'version',
        // How often it is written down that this version still runs.
        everyMs: 10 * 60_000,
        firstAfterMs: 0,
        run: noteThatItRuns,
        afterwards: noteThatItRuns,
      },
    ];
  },
};
