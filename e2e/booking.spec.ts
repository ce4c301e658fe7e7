import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { walkJourney } from './support/journey.ts';
import { test } from './support/test.ts';

for (const language of LANGUAGES) {
  test.describe(`a guest who reads ${language}`, () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] });

    test('books the villa, from the home page to the summary', async ({ guest, server }) => {
      await walkJourney(guest, server);
    });
  });
}
