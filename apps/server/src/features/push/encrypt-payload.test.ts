/** The worked examples of RFC 8188 (3.1, 3.2) and RFC 8291 (5). */
import { describe, expect, test } from 'vitest';
import { decodeRecords, makeBrowser } from '../../testing/push-service.ts';
import { MAX_PAYLOAD, areKeys, encodeRecords, encryptPayload } from './encrypt-payload.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const WALRUS = 'I am the walrus';

describe('B3 the content coding of RFC 8188', () => {
  const key = bytes('yqdlZ-tYemfogSmv7Ws5PQ');
  const body = bytes('I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg');

  test('3.1 is written byte by byte', () => {
    const salt = body.subarray(0, 16);
    const plain = Buffer.from(WALRUS);
    const made = encodeRecords({ plain, key, keyId: Buffer.alloc(0), salt, recordSize: 4096 });
    expect(made.toString('base64url')).toBe(body.toString('base64url'));
  });

  test('3.2, with two records and padding, is read', () => {
    const two = bytes(
      'uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA',
    );
    const read = decodeRecords(two, (keyId) => {
      expect(keyId.toString()).toBe('a1');
      return bytes('BO3ZVPxUlnLORbVGMpbT1Q');
    });
    expect(read.toString()).toBe(WALRUS);
  });

  test.each([0, 1, 7, 8, 9, 16, 17, 500])('%i bytes in records of 25 come back', (length) => {
    const plain = Buffer.alloc(length, 'walrus');
    const salt = Buffer.alloc(16, 7);
    const made = encodeRecords({ plain, key, keyId: Buffer.from('a1'), salt, recordSize: 25 });
    expect(decodeRecords(made, () => key).equals(plain)).toBe(true);
  });
});

describe('B3 the encryption of RFC 8291', () => {
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const privateKey = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94');
  const plain = 'When I grow up, I want to be a watermelon';
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

  test('its example is written byte by byte', () => {
    const made = encryptPayload(Buffer.from(plain), keys, {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    });
    expect(made.toString('base64url')).toBe(body);
  });

  test('its example is read by the private key of the subscription', () => {
    const browser = makeBrowser('https://push.example/1', { privateKey, auth: bytes(keys.auth) });
    expect(browser.subscription.keys).toEqual(keys);
    expect(browser.read(bytes(body))).toBe(plain);
  });

  test('each message has keys and a salt of its own, and the largest one fits into 4096 bytes', () => {
    const browser = makeBrowser('https://push.example/1');
    const largest = Buffer.alloc(MAX_PAYLOAD, 'x');
    const [one, two] = [1, 2].map(() => encryptPayload(largest, browser.subscription.keys));
    expect(one).toHaveLength(4096);
    expect(one!.subarray(0, 86).equals(two!.subarray(0, 86))).toBe(false);
    expect(browser.read(two!)).toHaveLength(MAX_PAYLOAD);
  });

  test('keys that no browser made are found', () => {
    expect(areKeys(keys)).toBe(true);
    expect(areKeys({ ...keys, auth: 'AAAA' })).toBe(false);
    expect(areKeys({ ...keys, p256dh: `${keys.p256dh.slice(0, -4)}AAAA` })).toBe(false);
    expect(areKeys({ ...keys, p256dh: '' })).toBe(false);
  });
});
