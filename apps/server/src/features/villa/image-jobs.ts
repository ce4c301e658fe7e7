import type { Job } from '../../platform/jobs/jobs.ts';
import type { VillaContext } from './services.ts';

const EVERY_MS = 6 * 3_600_000;
/** An upload that broke off is somebody's photograph and says where it was taken: it is deleted as soon as possible. */
const INCOMING_EVERY_MS = 15 * 60_000;

/** Resumes interrupted encodings and removes broken-off uploads, both at once, and orphaned files. */
export function imageJobs(deps: VillaContext): Job[] {
  const { log } = deps;
  return [
    {
      name: 'encoding of interrupted images',
      everyMs: EVERY_MS,
      firstAfterMs: 0,
      run: () => deps.imageEncoder.start(),
      // Nobody waits for an encoding: it takes long and loses nothing by breaking off.
      hurry: () => void deps.imageEncoder.stop(),
    },
    {
      name: 'sweep of broken-off uploads',
      everyMs: INCOMING_EVERY_MS,
      firstAfterMs: 0,
      async run() {
        const files = await deps.sweepIncoming();
        if (files > 0) log.info({ files }, 'broken-off uploads removed');
      },
    },
    {
      name: 'image sweep',
      everyMs: EVERY_MS,
      async run() {
        const files = await deps.sweepImages();
        if (files > 0) log.info({ files }, 'orphaned image files removed');
      },
    },
  ];
}
