import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_LINES = 400;

/** Files that are longer, with their lines: they may shrink, and none is added. */
const LONGER: Record<string, number> = {
  'packages/admin/src/features/rates/periods/period-form.tsx': 425,
  'apps/server/src/features/channels/read-feed.ts': 453,
};

test('no file of the product grows beyond 400 lines, and none that is longer grows', () => {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.test\.|\/testing\/|\/i18n\/|\/stress\/|\/faults\//.test(file));
  // Without a repository, as in a folder that somebody unpacked, git names none.
  expect(files.length).toBeGreaterThan(500);
  const tooLong = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    return lines > (LONGER[file] ?? MAX_LINES) ? [`${file}: ${lines}`] : [];
  });
  expect(tooLong).toEqual([]);
});
