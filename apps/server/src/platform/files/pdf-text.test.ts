import PDFDocument from 'pdfkit';
import { canBePrinted } from '@villa/shared/domain/text/printed-letters.ts';
import { expect, test } from 'vitest';
import { PdfText } from './pdf-text.ts';

const FACES = ['display', 'regular', 'bold'] as const;
const text = new PdfText(new PDFDocument());
const isWritten = (words: string) => FACES.every((face) => text.canWrite(words, face));

test('each letter that a guest’s name may have is in each face of the papers', () => {
  const lacking: string[] = [];
  for (let point = 0x20; point <= 0x10_ff_ff; point += 1) {
    const letter = String.fromCodePoint(point);
    if (!/[\p{L}\p{M}\p{N}]/u.test(letter) || /[\ufe00-\ufe0f]/.test(letter)) continue;
    if (canBePrinted(letter) && !isWritten(letter.normalize('NFC')))
      lacking.push(point.toString(16));
  }
  expect(lacking).toEqual([]);
});

test.each([
  'José Müller-Łukasz',
  'Nguyễn Thị Ánh Tuyết',
  'İrem Yıldız',
  'Ђорђе Николић',
  'Мария Йорданова',
  'Γιώργος Παπαδόπουλος',
  'น้ำฝน ก๊กเฮง ญี่ปุ่น',
  'अनुष्का',
  'O’Brien ʻOkina',
  'Ægir Þór Ðorsson',
  'e\u0301lodie',
])('%s is a name that papers show whole', (name) => {
  expect([canBePrinted(name), isWritten(name.normalize('NFC'))]).toEqual([true, true]);
});

test.each([
  '山田太郎',
  '王小明',
  '김민수',
  'やまだ',
  'محمد',
  'שלום',
  'ສົມໃຈ',
  'សុខា',
  'မောင်',
  'Արամ',
  'გიორგი',
  'Anna 山',
  'தமிழ்',
])('%s is no name that papers show', (name) => {
  expect(canBePrinted(name)).toBe(false);
});
