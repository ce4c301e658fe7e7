import { readFileSync } from 'node:fs';
import { readWordsFile } from '@villa/shared/domain/text/words-file.ts';
import { texts } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestApp } from '../../testing/create-test-app.ts';

const example = readFileSync(
  new URL('../../../../../docs/examples/cleaning-my.txt', import.meta.url),
  'utf8',
);

test('B9 the example in Burmese can be uploaded as it is, and names every text of the pages', () => {
  expect(readWordsFile(example, texts)).toMatchObject({ language: 'my', name: 'မြန်မာ' });
  for (const name of Object.keys(texts)) expect(example).toContain(`\n${name} =`);
});

test('B9 the owner’s words are read by anybody, tell what they lack, and go with an empty file', async () => {
  const app = await createTestApp({ seed: 'plain' });
  const token = await app.tokenFor('owner');
  const set = (text: string) => ask(app, 'POST', '/api/admin/cleaning/words', { text }, { token });
  const read = async () => (await ask(app, 'GET', '/api/cleaning/words')).body.words;
  expect(await read()).toBeNull();
  const saved = await set(example);
  expect(saved.body.words.words.iCome).toBe('လာမယ်');
  expect(saved.body.missing).toContain('tomorrow');
  expect(await read()).toEqual(saved.body.words);
  const refused = await set(`${example}\nnothing = x`);
  expect([refused.status, refused.body.code]).toEqual([422, 'words_unreadable']);
  expect(refused.body.data).toMatchObject({ problem: 'unknown_name', text: 'nothing = x' });
  expect(await read()).toEqual(saved.body.words);
  await set('');
  expect(await read()).toBeNull();
  await app.close();
});
