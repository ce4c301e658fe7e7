/** The product did so once: a slip that nobody has looked at yet takes a booking out of every count. */
import { serveBlindTo } from './serve-blind-to.ts';

serveBlindTo((right) => ({
  ofClient: (...scope) => right.ofClient(...scope).filter(({ status }) => status === 'pending'),
}));
