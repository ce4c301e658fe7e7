import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type StartedDesk, startDesk } from '../testing/start-desk.ts';

let desk: StartedDesk;
beforeAll(async () => {
  desk = await startDesk(undefined, 'file');
});
beforeEach(() => {
  desk.stage.popups = [];
});

const EVERYTHING = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };

/** The right button on something, and the labels of what came up; those in brackets cannot be chosen. */
function press(on: { isEditable: boolean; selectionText: string; editFlags?: object }): string[] {
  const params = { editFlags: EVERYTHING, ...on };
  desk.window().webContents.emit('context-menu', {}, params);
  const items = desk.stage.popups.at(-1) ?? [];
  return items
    .filter(({ type }) => type !== 'separator')
    .map(({ label, enabled }) => (enabled ? `${label}` : `(${label})`));
}

test('a field offers what can be done with its text, in the language of the desk', async () => {
  expect(press({ isEditable: true, selectionText: '' })).toEqual([
    'ตัด',
    'คัดลอก',
    'วาง',
    'เลือกทั้งหมด',
  ]);
  await desk.ask('setLanguage', { language: 'en' });
  const editFlags = { ...EVERYTHING, canCut: false, canCopy: false };
  expect(press({ isEditable: true, selectionText: '', editFlags })).toEqual([
    '(Cut)',
    '(Copy)',
    'Paste',
    'Select all',
  ]);
});

test('selected words can be copied, and elsewhere no menu comes up', () => {
  expect(press({ isEditable: false, selectionText: '0812345678' })).toHaveLength(1);
  expect(desk.stage.popups[0]?.[0]?.role).toBe('copy');
  desk.stage.popups = [];
  expect(press({ isEditable: false, selectionText: ' ' })).toEqual([]);
  expect(desk.stage.popups).toEqual([]);
});
