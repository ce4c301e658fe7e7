import { expect, test } from 'vitest';
import { readAlert } from './pushed-alert.ts';

const alert = {
  id: 'a1',
  tag: 'booking-1',
  title: 'A slip is waiting',
  body: '',
  path: '/slips?booking=1',
  lang: 'en',
};

test('B3 an alert is shown as the server sent it', () => {
  expect(readAlert(JSON.stringify(alert))).toEqual(alert);
});

test.each(['', 'no JSON', 'null', '[]', '7', '{"title":5}'])(
  'B3 a message that cannot be read is shown all the same: %s',
  (text) => {
    expect(readAlert(text)).toMatchObject({ title: 'Villa', tag: 'alert', path: '/' });
  },
);

test.each(['//elsewhere.example/', 'https://elsewhere.example/', 'javascript:alert(1)'])(
  'B3 a path that leads elsewhere is none: %s',
  (path) => {
    expect(readAlert(JSON.stringify({ ...alert, path })).path).toBe('/');
  },
);
