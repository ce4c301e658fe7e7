import { expect, test } from 'vitest';
import { variablesIn } from './message-variables.ts';
import { BLANKED, plainMessage, renderMessage } from './render-message.ts';
import { type MessageTemplate, NO_CONDITIONS, templateProblems } from './message-template.ts';

const words = (en: string, subject = 'Hello') => ({
  subject: { th: 'สวัสดี', en: subject },
  text: { th: 'ข้อความ', en },
});
const VALUES = { firstName: 'Somying', checkIn: '3 December 2026' };

test('B6 each variable is replaced by its value, in the subject and in the text', () => {
  const said = renderMessage(
    words('Dear {{firstName}}, until {{ checkIn }}.', '{{checkIn}}'),
    'en',
    VALUES,
  );
  expect(plainMessage(said.subject)).toBe('3 December 2026');
  expect(plainMessage(said.text)).toBe('Dear Somying, until 3 December 2026.');
  expect(said.missing).toEqual([]);
});

test('B6 a value that looks like a variable stays text', () => {
  const said = renderMessage(words('Dear {{firstName}}.'), 'en', {
    firstName: '{{doorCode}} {{checkIn}}',
    checkIn: 'X',
  });
  expect(plainMessage(said.text, { doorCode: '4711' })).toBe('Dear {{doorCode}} {{checkIn}}.');
});

test.each([
  ['an emoji', 'Ann 🏝️', 'Ann 🏝️'],
  ['direction marks', '\u202eAnn\u2066', 'Ann'],
  ['line ends', 'Ann\r\nBcc: x', 'Ann Bcc: x'],
  ['a family name of its own script', 'ปวีณา', 'ปวีณา'],
])('B6 %s in a value turns nothing and begins no line', (_, name, shown) => {
  const said = renderMessage(words('Dear {{firstName}}!'), 'en', { firstName: name });
  expect(plainMessage(said.text)).toBe(`Dear ${shown}!`);
});

test('B7 a variable without a value is named, once', () => {
  const said = renderMessage(words('{{firstName}} {{firstName}} {{balance}} {{nothing}}'), 'en', {
    ...VALUES,
    firstName: '\u202e',
  });
  expect(said.missing).toEqual(['firstName', 'balance', 'nothing']);
});

test('B6 a secret has its place and no value: kept, it is blanked', () => {
  const said = renderMessage(words('The code is {{doorCode}}.'), 'en', {});
  expect(JSON.stringify(said.text)).not.toContain('4711');
  expect(plainMessage(said.text)).toBe(`The code is ${BLANKED}.`);
  expect(plainMessage(said.text, { doorCode: '4711' })).toBe('The code is 4711.');
  expect(renderMessage(words('{{doorCode}}'), 'en', {}, () => false).missing).toEqual(['doorCode']);
});

test('B6 the variables of a text are all between two braces', () => {
  expect(variablesIn('{{a}} {b} {{ c d }} {{}} {{{e}}}')).toEqual(['a', 'c d', '', 'e']);
});

const TEMPLATE: MessageTemplate = {
  name: 'Welcome',
  trigger: 'check_in',
  days: 0,
  time: '10:00',
  late: 'skip',
  conditions: NO_CONDITIONS,
  ways: 'mail',
  subject: { th: 'สวัสดี', en: 'Hello' },
  text: { th: '{{firstName}}', en: '{{firstName}}' },
  withCodes: false,
};
test.each<[string, Partial<MessageTemplate>, string[]]>([
  ['nothing', {}, []],
  ['a language without a subject', { subject: { th: '', en: 'x' } }, ['language_missing']],
  ['a language without a text', { text: { th: 'x', en: ' ' } }, ['language_missing']],
  ['a variable that nobody knows', { text: { th: '{{fistName}}', en: 'x' } }, ['unknown_variable']],
  [
    'the door code, not switched on',
    { text: { th: '{{doorCode}}', en: 'x' } },
    ['codes_not_allowed'],
  ],
  [
    'the Wi-Fi on another day than that of arrival',
    { text: { th: 'x', en: '{{wifi}}' }, withCodes: true, days: -1 },
    ['codes_not_allowed'],
  ],
  ['codes that are switched on', { text: { th: 'x', en: '{{wifi}}' }, withCodes: true }, []],
  ['the check-in', { text: { th: 'x', en: '{{checkInLink}} {{missing}}' } }, []],
  ['a condition of the check-in', { conditions: { ...NO_CONDITIONS, checkInDone: false } }, []],
  ['a review', { text: { th: 'x', en: '{{reviewLink}}' } }, []],
])('B7 %s keeps a message from being switched on as it should', (_, part, problems) => {
  expect(templateProblems({ ...TEMPLATE, ...part })).toEqual(problems);
});
