import { toast } from 'react-toastify';
import { expect, test } from 'vitest';
import { notifyBy, notifyError, useMessages } from './notify.ts';

test('a page that brings its place for messages shows them at once, with nothing to fetch', () => {
  const shown: unknown[] = [];
  notifyBy(
    Object.assign((content: unknown) => (shown.push(content), ''), toast, {
      error: (content: unknown) => (shown.push(content), ''),
    }) as typeof toast,
  );
  notifyError('No answer');
  expect(shown).toEqual(['No answer']);
  expect(useMessages.getState()).toEqual({ Toasts: null, plain: null });
});
