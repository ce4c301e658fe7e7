/** Counts each /56 by itself, of which a /48 has hundreds. */
import { serveBlindTo } from './serve-blind-to.ts';

serveBlindTo((right) => ({
  ofClient: (scope, ...when) =>
    scope.column === 'client_range' ? [] : right.ofClient(scope, ...when),
}));
