import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import { expect, test } from 'vitest';
import { checkSlipFile } from './send-slip.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = [...new TextEncoder().encode('%PDF-1.7')];
const EXE = [...new TextEncoder().encode('MZ')];

function file(bytes: number[], size = bytes.length, name = 'slip.jpg'): File {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name, { type: 'image/jpeg' });
}

test.each([
  ['JPG', JPEG, 'image/jpeg'],
  ['PNG', PNG, 'image/png'],
  ['PDF', PDF, 'application/pdf'],
])('%s is accepted by its content', async (_, bytes, type) => {
  const chosen = file(bytes, 100, 'photo.bin');
  expect(await checkSlipFile(chosen)).toEqual({ ok: true, file: chosen, type });
});

test('a program named slip.jpg is refused', async () => {
  expect(await checkSlipFile(file(EXE, 100))).toEqual({ ok: false, reason: 'wrong_file_type' });
});

test('5 MB is accepted, one byte more of what cannot be drawn is not', async () => {
  expect(await checkSlipFile(file(JPEG, SLIP_MAX_BYTES))).toMatchObject({ ok: true });
  expect(await checkSlipFile(file(JPEG, SLIP_MAX_BYTES + 1))).toEqual({
    ok: false,
    reason: 'too_large',
  });
});

test('an empty file is refused', async () => {
  expect(await checkSlipFile(file([]))).toEqual({ ok: false, reason: 'empty_file' });
});

test('a file that cannot be read is refused in words', async () => {
  const gone = {
    size: 100,
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  } as unknown as File;
  expect(await checkSlipFile(gone)).toEqual({ ok: false, reason: 'unreadable_file' });
});
