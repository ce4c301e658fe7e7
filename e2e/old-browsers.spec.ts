import { walkJourney } from './support/journey.ts';
import { takeAwayNewFunctions } from './support/old-browser.ts';
import { expect, test } from './support/fresh-test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a guest books with what Safari 16.0, Chrome 109 and Samsung 20 have', async ({
  guest,
  server,
  context,
}) => {
  await takeAwayNewFunctions(context);
  const { page } = guest;
  await page.goto('/');
  const left = () =>
    page.evaluate(() =>
      [
        'toSorted' in Array.prototype,
        'withResolvers' in Promise,
        'groupBy' in Map,
        'parse' in URL,
        'union' in Set.prototype,
        'map' in (Object.getPrototypeOf([].values()) as object),
      ].filter(Boolean),
    );
  expect(await left()).toEqual([]);
  await walkJourney(guest, server);
});
