/** The server as `npm start` leaves it running: it ends with the npm that started it. */
import './die-with-parent.mjs';

await import('../../apps/server/start.mjs');
