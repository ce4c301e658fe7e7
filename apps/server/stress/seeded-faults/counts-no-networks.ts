/** Counts each /64 by itself, of which one customer has hundreds. */
import { serveBlindTo } from './serve-blind-to.ts';

serveBlindTo((right) => ({
  ofClient: (scope, ...when) =>
    scope.column === 'client_network' ? [] : right.ofClient(scope, ...when),
}));
