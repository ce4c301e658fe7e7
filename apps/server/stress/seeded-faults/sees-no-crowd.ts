/** Bounds each client, and never looks at what all of them hold together. */
import { serveBlindTo } from './serve-blind-to.ts';

serveBlindTo(() => ({ byAll: () => ({ nights: 0, later: 0, bookings: 0 }) }));
