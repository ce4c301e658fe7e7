import { expect, test } from 'vitest';
import { SHARED_CACHE, SHARED_PICTURE } from './messages.ts';
import { takeShared } from './shared-picture.ts';
import { memoryCaches } from './testing/memory-caches.ts';

async function share(file: File | string | null) {
  const caches = memoryCaches();
  const body = new FormData();
  if (file !== null) body.append('picture', file);
  const request = new Request('https://villa.test/admin/share', { method: 'POST', body });
  const answer = await takeShared({ caches, now: () => 1000 }, request);
  return { answer, kept: await (await caches.open(SHARED_CACHE)).match(SHARED_PICTURE) };
}

const picture = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], 'สลิป.jpg', { type });

test('B4 a shared picture is kept for its page, and nothing else happens', async () => {
  const { answer, kept } = await share(picture('image/jpeg'));
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://villa.test/admin/slips/add',
  ]);
  expect(kept?.headers.get('content-type')).toBe('image/jpeg');
  expect(decodeURIComponent(kept?.headers.get('x-file-name') ?? '')).toBe('สลิป.jpg');
  expect((await kept?.arrayBuffer())?.byteLength).toBe(3);
});

test.each([
  ['no file', null],
  ['a text', 'hello'],
  ['a page', picture('text/html')],
  ['an empty file', picture('image/png', 0)],
  ['a huge file', picture('image/png', 30 * 1024 * 1024 + 1)],
])('B4 of a share with %s nothing is kept', async (_what, file) => {
  const { answer, kept } = await share(file);
  expect(answer.status).toBe(303);
  expect(kept).toBeUndefined();
});
