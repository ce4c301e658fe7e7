import { expect, test } from 'vitest';
import { externalLink } from './link.ts';

const villa = 'http://127.0.0.1:4310';

test.each([
  ['https://maps.google.com/?q=7.9,98.3', 'https://maps.google.com/?q=7.9,98.3'],
  ['mailto:malee@example.com', 'mailto:malee@example.com'],
  ['mailto:joe%26ann%2Fb%3Dc@example.com', 'mailto:joe%26ann%2Fb%3Dc@example.com'],
  ['tel:+66812345678', 'tel:+66812345678'],
  ['tel:081-234-5678', 'tel:081-234-5678'],
  ['http://127.0.0.1:4310/booking/x', 'http://127.0.0.1:4310/booking/x'],
])('%s is opened', (address, opened) => {
  expect(externalLink(address, villa)).toBe(opened);
});

test.each([
  'http://example.com/',
  'file:///etc/passwd',
  'file://server/share/evil.exe',
  'smb://server/share',
  'smb://files.example.com/share',
  'ssh://shell.example.com/',
  'ftp://files.example.com/a.exe',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'ssh://-oProxyCommand=calc/',
  'app://desk/',
  'https://user:pass@example.com/',
  'https://192.168.1.1/reboot',
  'https://localhost/',
  'https://printer.local/',
  'https://printer.local./',
  'https://localhost./',
  'https://[::1]/',
  'http://127.0.0.1:4311/',
  'http://127.0.0.1:4310@evil.example/',
  ' https://example.com',
  'https://example.com/\u0000',
  'https://example.com/a\nb',
  'mailto:a@example.com?attach=/etc/passwd',
  'mailto:a@example.com,b@example.com&x',
  'mailto:"a b"@example.com',
  'mailto:a%0Ab@example.com',
  'mailto:a%2Cb%40c.com@example.com',
  'tel:*#06#',
  '\\\\server\\share',
  '',
])('%j is not', (address) => {
  expect(externalLink(address, villa)).toBeNull();
});

test('without a villa there is no page on this computer to open', () => {
  expect(externalLink('http://127.0.0.1:4310/', null)).toBeNull();
});
