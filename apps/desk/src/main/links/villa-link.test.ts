import { expect, test } from 'vitest';
import { linkIn, readVillaLink } from './villa-link.ts';

test.each([
  ['villa://open', '/'],
  ['villa://open/', '/'],
  ['VILLA://open/bookings', '/bookings'],
  ['villa://open/bookings/', '/bookings'],
  ['villa://open/bookings/66f1c0ffee', '/bookings/66f1c0ffee'],
  ['villa://open/bookings/66f1c0ffee/edit', '/bookings/66f1c0ffee/edit'],
  ['villa://open/bookings?status=in_review', '/bookings?status=in_review'],
  ['villa://open/bookings?status=evil', '/bookings'],
  ['villa://open/bookings/calendar?month=2026-12', '/bookings/calendar?month=2026-12'],
  ['villa://open/bookings/calendar?month=2026-12-01', '/bookings/calendar'],
  ['villa://open/bookings/new?checkIn=2026-12-01', '/bookings/new'],
  ['villa://open/villa/rooms', '/villa/rooms'],
  ['villa://open/mails/m-1', '/mails/m-1'],
])('%s opens %s', (link, path) => {
  expect(readVillaLink(link)).toBe(path);
});

test.each([
  '',
  'villa:',
  'villa://',
  'villa:open/bookings',
  'villa:///bookings',
  'villa://bookings/b1',
  'villa://open.evil.example/bookings',
  'villa://open@evil.example/bookings',
  'villa://open:80/bookings',
  'villa://evil/bookings',
  'villa://open//evil.example/',
  'villa://open/https://evil.example/',
  'villa://open/../secret.txt',
  'villa://open/bookings/../../api/admin/users',
  'villa://open/bookings/%2e%2e/api',
  'villa://open/bookings/b1%2fedit',
  'villa://open/bookings/b1\\edit',
  'villa://open/bookings/b1#x',
  'villa://open/bookings/b1/delete',
  'villa://open/bookings/b1\u0000',
  'villa://open/bookings/b1\n',
  ' villa://open/bookings',
  'villa://open/bookings/b1" --gpu-launcher=calc',
  'villa://open/bookings?status=pending&to=https://evil.example/',
  'villa://open/register?code=mine',
  'villa://open/register',
  'villa://open/new-password',
  'villa://open/login',
  'villa://open/api/admin/users',
  'villa://open/media/x',
  'villa://open/assets/index.js',
  'villa://open/villa/<script>',
  'villa://open/villa/x',
  'villa://open/__proto__',
  `villa://open/bookings/${'x'.repeat(65)}`,
  `villa://open/${'bookings/'.repeat(1000)}`,
  'javascript:alert(1)',
  'app://desk/bookings',
  'https://villa.example.com/admin/bookings',
])('%j opens no screen', (link) => {
  expect(readVillaLink(link)).toBeNull();
});

test('a start of the app has one link or none', () => {
  expect(linkIn(['/opt/desk', '--no-sandbox', '--', 'villa://open/bank'])).toBe(
    'villa://open/bank',
  );
  expect(linkIn(['/opt/desk', 'https://example.com/'])).toBeNull();
  expect(linkIn(['/opt/desk', 'villa://open/bank', 'VILLA://open/people'])).toBeNull();
});
