import { describe, expect, test } from 'vitest';
import { FEATURES, handDown } from '../../apps/server/src/composition.ts';
import { checkImport } from './check-import.ts';
import { FEATURE_ORDER } from './fences.ts';

const judge = (from: string, specifier: string, typesOnly = false): string | undefined =>
  checkImport({ from, specifier, typesOnly });

const bookings = 'apps/server/src/features/bookings';
const booking = 'apps/site/src/features/booking';

/** At least one wrong import for each fence, and words of the reason that must be shown. */
const forbidden: [from: string, specifier: string, reason: string][] = [
  ['apps/site/src/app/app.tsx', '@villa/server/config.ts', 'An app never'],
  ['apps/site/src/main.tsx', '../../server/src/config.ts', 'An app never'],
  ['apps/desk/src/main/main.ts', '@villa/site/app/paths.ts', 'An app never'],
  ['packages/admin/src/host.ts', '@villa/site', 'A package does not know'],
  ['apps/server/src/app.ts', '../../../scripts/build.ts', 'Three folders up'],
  ['packages/shared/src/a.ts', '../../../e2e/guest.ts', 'Three folders up'],
  ['apps/site/src/a.ts', '../../../../bench/run.ts', 'Three folders up'],
  ['packages/shared/src/domain/stay/stay.ts', 'react', 'shared runs alike'],
  ['packages/shared/src/domain/stay/stay.ts', 'node:fs', 'shared runs alike'],
  ['packages/shared/src/client/event-stream.ts', 'eventsource-parser/stream', 'shared runs alike'],
  ['packages/shared/src/contract/route.ts', 'express', 'shared runs alike'],
  ['packages/shared/src/domain/stay/stay.ts', '@villa/ui/button.tsx', 'shared runs alike'],
  ['packages/ui/src/button.tsx', '@villa/shared/contract/villa.ts', 'ui knows no villa'],
  ['packages/ui/src/button.tsx', 'react-router-dom', 'ui knows no villa'],
  ['packages/admin/src/admin-app.tsx', 'electron', 'asks its host'],
  ['apps/desk/src/main/main.ts', 'better-sqlite3', 'The desk has no database'],
  ['apps/desk/src/main/main.ts', 'drizzle-orm/sqlite-core', 'The desk has no database'],
  [`${booking}/booking-card.tsx`, '../villa/gallery.tsx', 'A feature does not'],
  [`${booking}/components/card.tsx`, '../../villa/gallery.tsx', 'A feature does not'],
  [`${booking}/booking-card.tsx`, '@villa/site/features/villa/gallery.tsx', 'A feature does not'],
  [
    `${bookings}/bookings.usecases.ts`,
    '../rooms/rooms.repository.ts',
    "A feature gets a sibling's",
  ],
  [`${bookings}/bookings.routes.ts`, '../rooms/rooms.routes.ts', "A feature gets a sibling's"],
  [`${bookings}/bookings.usecases.ts`, '../messages/outbox.ts', 'stands before it in the order'],
  ['apps/server/src/features/ledger/a.ts', '../bookings/b.ts', 'stands before it in the order'],
  [`${bookings}/services.ts`, '../../composition.ts', 'What puts the features together'],
  [`${bookings}/bookings.usecases.ts`, 'express', 'A use case holds rules'],
  [`${bookings}/bookings.usecases.ts`, 'drizzle-orm', 'A use case holds rules'],
  [`${bookings}/bookings.usecases.ts`, './bookings.table.ts', 'A use case holds rules'],
  [`${bookings}/bookings.routes.ts`, 'drizzle-orm', 'A route only calls'],
  [`${bookings}/bookings.routes.ts`, './bookings.table.ts', 'A route only calls'],
  [`${bookings}/bookings.repository.ts`, 'express', 'A repository only keeps'],
  [
    'apps/server/src/platform/log.ts',
    '../features/villa/rooms.table.ts',
    'The platform knows no villa',
  ],
  ['apps/server/src/platform/log.ts', 'node:process', 'config.ts is the only file'],
];

test.each(forbidden)('%s may not import %s', (from, specifier, reason) => {
  expect(judge(from, specifier)).toContain(reason);
});

const allowed: [from: string, specifier: string][] = [
  ['apps/site/src/app/app.tsx', '@villa/shared/domain/stay/stay.ts'],
  ['apps/site/src/app/app.tsx', '@villa/ui/button.tsx'],
  ['apps/site/src/app/app.tsx', '../features/villa/gallery.tsx'],
  ['apps/site/src/main.tsx', '@villa/site/app/app.tsx'],
  ['packages/shared/src/contract/route.ts', 'zod/mini'],
  ['packages/shared/src/client/event-stream.ts', 'eventsource-parser'],
  ['packages/shared/src/contract/route.ts', '../domain/stay.ts'],
  ['packages/ui/src/dialog.tsx', '@radix-ui/react-dialog'],
  [`${booking}/components/card.tsx`, '../api/create-booking.ts'],
  [`${booking}/components/card.tsx`, '@villa/site/app/paths.ts'],
  [`${bookings}/bookings.usecases.ts`, '../rooms/rooms.usecases.ts'],
  [`${bookings}/bookings.repository.ts`, '../rooms/rooms.table.ts'],
  ['apps/server/src/config.ts', 'node:process'],
  [`${bookings}/services.ts`, './bookings.repository.ts'],
];

test.each(allowed)('%s may import %s', (from, specifier) => {
  expect(judge(from, specifier)).toBeUndefined();
});

describe('exceptions for types and tests', () => {
  const useCases = `${bookings}/bookings.usecases.ts`;

  test("a sibling's store may be named as a type", () => {
    expect(judge(useCases, '../rooms/rooms.repository.ts', true)).toBeUndefined();
  });

  test('an app may not be named even as a type', () => {
    expect(judge('apps/site/src/api.ts', '@villa/server/app.ts', true)).toBeDefined();
  });

  test('a test of shared may use Vitest', () => {
    expect(judge('packages/shared/src/domain/stay/stay.test.ts', 'vitest')).toBeUndefined();
  });
});

test('the server puts its features together in the order that the linter holds', () => {
  const names = FEATURES.map(({ name }) => name);
  expect(names).toEqual(FEATURE_ORDER.filter((name) => names.includes(name)));
});

test('earlier features are handed ten functions of later ones at most', () => {
  expect(Object.keys(handDown({} as never)).length).toBeLessThanOrEqual(10);
});
