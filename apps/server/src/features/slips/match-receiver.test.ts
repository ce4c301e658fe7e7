import type { Match } from '@villa/shared/contract/slip-evidence.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchDigits } from './match-digits.ts';
import { matchName } from './match-name.ts';
import { type ShownReceiver, matchReceiver } from './match-receiver.ts';

const ACCOUNT = '123-4-56789-0';

test.each<[string, Match]>([
  ['xxx-x-x6789-x', 'match'],
  ['123-4-56789-0', 'match'],
  ['XXXXX67890', 'match'],
  ['xxx-x-xxx89-x', 'undecided'],
  ['xxx-x-xxxxx-x', 'undecided'],
  ['xxx-x-x6788-x', 'no'],
  // Another bank's way to hide them.
  ['***7890', 'match'],
  ['x-7890', 'match'],
  ['x-567890', 'match'],
  ['1234**90', 'match'],
  ['****56789*', 'match'],
  ['*6789*', 'match'],
  ['*9876*', 'no'],
  ['x678x', 'undecided'],
  ['6789', 'no'],
  ['x-5678', 'undecided'],
  ['00123456789012', 'undecided'],
  ['123456789', 'no'],
  ['SCB TOKEN', 'undecided'],
  ['', 'undecided'],
])('D5 a number that is shown as %s is the villa’s: %s', (shown, match) => {
  expect(matchDigits(shown, ACCOUNT)).toBe(match);
});

/** Every way to put at least one digit, or none, behind each run of hidden signs; slow and plain. */
function fits(mask: string, digits: string, least: 0 | 1, isAnchored: boolean): boolean {
  if (mask === '') return digits === '' || !isAnchored;
  if (mask.startsWith('x')) {
    const rest = mask.replace(/^x+/, '');
    for (let taken = least as number; taken <= digits.length; taken += 1) {
      if (fits(rest, digits.slice(taken), least, isAnchored)) return true;
    }
    return false;
  }
  return digits[0] === mask[0] && fits(mask.slice(1), digits.slice(1), least, isAnchored);
}

function slowMatch(mask: string, digits: string): Match {
  const shown = [...mask].filter((sign) => sign !== 'x').length;
  if (mask.length === digits.length) {
    for (const [at, sign] of [...mask].entries()) {
      if (sign !== 'x' && sign !== digits[at]) return 'no';
    }
    return shown >= 3 ? 'match' : 'undecided';
  }
  if (mask.length > digits.length || shown < 4) return 'undecided';
  if (shown === mask.length) return 'no';
  if (fits(mask, digits, 1, true)) return 'match';
  return fits(`x${mask}`, digits, 0, false) ? 'undecided' : 'no';
}

test('D5 agrees with a slow and plain matcher about any mask of any number', () => {
  const digits = fc.stringMatching(/^[0-3]{6,13}$/);
  const mask = fc.stringMatching(/^[0-3x]{1,14}$/);
  fc.assert(
    fc.property(mask, digits, (shown, number) => {
      expect(matchDigits(shown, number)).toBe(slowMatch(shown, number));
    }),
    { numRuns: 3000 },
  );
});

test('D5 never takes the villa’s own number for another’s, however it is hidden', () => {
  const own = fc.stringMatching(/^[0-9]{8,13}$/);
  fc.assert(
    fc.property(own, fc.nat({ max: 0x1fff }), fc.boolean(), (number, hidden, isSqueezed) => {
      const masked = [...number].map((sign, at) => ((hidden >> at) & 1 ? 'x' : sign)).join('');
      const shown = isSqueezed ? masked.replaceAll(/x+/g, 'x') : masked;
      expect(matchDigits(shown, number)).not.toBe('no');
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, string, Match | null]>([
  ['นาย มะลิ ส', 'มะลิ สุขสันต์', 'match'],
  ['นาย มะลิ สุขสันต์', 'นายมะลิ สุขสันต์', 'match'],
  ['น.ส. มะลิ ส***', 'มะลิ สุขสันต์', 'match'],
  ['MR. MALI S', 'Mali Suksan', 'match'],
  ['MISS MALI', 'Mali Suksan', 'match'],
  ['บจก. บ้านเวลา', 'บริษัท บ้านเวลา จำกัด', 'match'],
  ['BAAN VELA CO.,LTD.', 'Baan Vela Company Limited', 'match'],
  ['นาย มะลิ ท', 'มะลิ สุขสันต์', 'no'],
  ['นาย สมชาย ส', 'มะลิ สุขสันต์', 'no'],
  ['MR. MALI S', 'มะลิ สุขสันต์', null],
  ['นาย ม', 'มะลิ สุขสันต์', 'undecided'],
  ['', 'มะลิ สุขสันต์', null],
])('D5 the name %s is that of %s: %s', (shown, own, match) => {
  expect(matchName(shown, own)).toBe(match);
});

describe('D5 a receiver', () => {
  const villa = {
    accounts: [{ number: ACCOUNT, name: 'มะลิ สุขสันต์' }],
    promptpay: { id: '081-234-5678', name: 'Mali Suksan' },
  };
  const nothing: ShownReceiver = { account: null, proxy: null, either: null, names: [] };
  const both = (shown: Partial<ShownReceiver>) =>
    matchReceiver({ ...nothing, ...shown }, villa).both;

  test('D5 is the villa by its account, or by its PromptPay number as it is dialled or with the country', () => {
    expect(both({ account: 'xxx-x-x6789-x' })).toBe('match');
    for (const proxy of ['xxx-xxx-5678', '66xxxxx5678', '0066xxxxx5678', '+66-xxxxx-5678']) {
      expect(both({ proxy: proxy.replace('+', ''), account: 'xxx-x-x1111-x' })).toBe('match');
    }
  });

  test('D5 of another number is another, whatever its name is', () => {
    expect(both({ account: 'xxx-x-x1111-x', names: ['นาย มะลิ ส'] })).toBe('no');
  });

  test('D5 is open where nothing is shown, or the name is another’s', () => {
    expect(both({})).toBe('undecided');
    expect(both({ names: ['นาย มะลิ ส'] })).toBe('undecided');
    expect(both({ account: 'xxx-x-x6789-x', names: ['นาย สมชาย ส'] })).toBe('undecided');
  });

  test('D5 is open where the villa has typed no number to compare with', () => {
    const shown = { ...nothing, proxy: 'xxx-xxx-5678' };
    expect(matchReceiver(shown, { ...villa, promptpay: null }).both).toBe('undecided');
  });

  test('D5 by a citizen’s number is none of a telephone', () => {
    expect(both({ proxy: 'x-xxxx-xxxx1-23-4' })).toBe('undecided');
    const citizen = { ...villa, promptpay: { id: '1-1002-00301-23-4', name: '' } };
    const shown = { ...nothing, proxy: 'x-xxxx-xxx01-23-4' };
    expect(matchReceiver(shown, citizen).both).toBe('match');
  });
});
