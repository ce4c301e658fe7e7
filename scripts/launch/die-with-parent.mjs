/**
 * Imported for its effect by what keeps running (the server): if the launcher
 * itself is killed the hard way, it cannot pass anything on any more.
 */
import { parentIsGone } from './parent.mjs';

const gone = parentIsGone();

const watch = setInterval(() => {
  if (!gone()) return;
  clearInterval(watch);
  // Not exit(): the server closes its database and its requests on SIGTERM.
  process.kill(process.pid, 'SIGTERM');
}, 300);
watch.unref();
