import { render, screen } from '@testing-library/react';
import { texts as common } from '@villa/shared/i18n/common.en.ts';
import { ErrorBoundary } from '@villa/ui/error-boundary.tsx';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorFallback } from './error-fallback.tsx';
import { createI18n } from './texts/create-i18n.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that cannot be drawn shows the number that the server is told, and no word of a guest goes with it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return new Response('{}');
  });
  const thrown = Object.assign(new TypeError('no night for Somchai'), {
    stack:
      'TypeError: no night for Somchai\n    at a (https://villa.example/assets/home-X1.js:1:23)',
  });
  function Broken(): never {
    throw thrown;
  }
  render(
    <I18nextProvider i18n={createI18n('en', { common })}>
      <ErrorBoundary Fallback={ErrorFallback}>
        <Broken />
      </ErrorBoundary>
    </I18nextProvider>,
  );
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toMatch(/error number B-[0-9A-Z]{7}/);
  await expect
    .poll(() => sent)
    .toEqual([
      ['/api/browser-errors', { part: 'site', name: 'TypeError', frames: ['home-X1.js:1:23'] }],
    ]);
});
