/** The mistake that one transaction makes impossible: free the nights of a cancelled stay, then cancel it. */
import { serveWithFault } from './serve-with-fault.ts';

/** Between the two steps, so that a kill comes in between soon. */
const SLOW_DISK_MS = 50;
const pause = new Int32Array(new SharedArrayBuffer(4));

serveWithFault(({ sqlite, writeTransaction }, services) => {
  const sweep = (): void => {
    for (const id of services.cancellationRequests.running()) {
      writeTransaction(() => {
        sqlite.prepare('delete from nights where booking_id = ?').run(id);
      });
      Atomics.wait(pause, 0, 0, SLOW_DISK_MS);
    }
    services.cancellations.sweep();
  };
  // Nothing is done by the clock here; after it says where it listens.
  setTimeout(sweep, 300);
  return services;
});
