import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeName, saveFile } from './save-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-save-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['receipt-BV-7K3Q9D.pdf', 'receipt-BV-7K3Q9D.pdf'],
  ['ใบเสร็จ มาลี.pdf', 'ใบเสร็จ มาลี.pdf'],
  ['../../.bashrc', 'bashrc.txt'],
  ['/etc/passwd', 'passwd.txt'],
  ['..\\..\\Startup\\run.bat', 'run.txt'],
  ['receipt.pdf.exe', 'receipt.pdf.txt'],
  ['slip\u202efdp.exe', 'slipfdp.txt'],
  ['a\u0000.pdf', 'a.pdf'],
  ['CON.csv', 'file.csv'],
  ['', 'file.txt'],
  ['...', 'file.txt'],
  [`${'ก'.repeat(300)}.csv`, `${'ก'.repeat(120)}.csv`],
])('%j is saved as %j', (proposed, name) => {
  expect(safeName(proposed)).toBe(name);
});

const choosing = (filePath: string) => ({
  showSaveDialog: vi.fn<Electron.Dialog['showSaveDialog']>(() =>
    Promise.resolve({ canceled: filePath === '', filePath }),
  ),
});
const file = { name: 'list.csv', bytes: new Uint8Array([1, 2, 3]) };

test('a file is written where the owner says', async () => {
  const path = join(folder, 'mine.csv');
  const dialog = choosing(path);
  expect(await saveFile(file, { dialog, window: null, downloads: folder })).toBe('saved');
  expect([...readFileSync(path)]).toEqual([1, 2, 3]);
  expect(dialog.showSaveDialog).toHaveBeenCalledWith(
    expect.objectContaining({ defaultPath: join(folder, 'list.csv') }),
  );
});

test('nothing is written when the owner cancels, or where writing is not possible', async () => {
  const dialog = choosing('');
  expect(await saveFile(file, { dialog, window: null, downloads: folder })).toBe('cancelled');
  const nowhere = choosing(join(folder, 'no', 'such', 'folder.csv'));
  expect(await saveFile(file, { dialog: nowhere, window: null, downloads: folder })).toBe('failed');
});
