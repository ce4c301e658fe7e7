import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Their names go through `nameWithin` or `nameBehindTitle`, or are the villa's own Thai name. */
const WRITTEN_BY_CODE = [
  "withName: 'คุณ{{name}} {{greeting}}'",
  "ask: 'สงสัยก่อนโอน ถาม{{name}}ได้ค่ะ'",
  "ask: 'เรื่องรหัสประตูหรือ Wi-Fi ถาม{{name}}ได้เลยค่ะ'",
  "all: 'ภาพทั้งหมดของ{{name}}'",
  "greeting: 'สวัสดีค่ะ คุณ{{name}}'",
  "for: 'ถึงคุณ{{name}} จาก{{villa}}'",
  "how: 'เป็นอย่างไรบ้างคะ คุณ{{name}}'",
];

test('S23 no Thai text glues a name to Thai letters', () => {
  const folder = `${import.meta.dirname}/../packages/shared/src/i18n`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const glued = files
    .filter((file) => file.endsWith('.th.ts'))
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'))
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => /[\u0e00-\u0e7f]\{\{name\}\}|\{\{name\}\}[\u0e00-\u0e7f]/.test(line));
  expect(glued.toSorted()).toEqual(WRITTEN_BY_CODE.toSorted());
});
