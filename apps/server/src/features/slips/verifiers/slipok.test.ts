/** SlipOK by its stand-in; by a real key, too, where the environment has one. */
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { environment, readConfig } from '@villa/server/config.ts';
import { createGuardedConnection } from '@villa/server/platform/http/guarded-connection.ts';
import { privateAddresses } from '@villa/server/platform/http/private-addresses.ts';
import { slipServiceContract } from '@villa/server/testing/slip-service-contract.ts';
import {
  SLIPOK,
  type SlipokStandIn,
  type StandInFault,
  startSlipokStandIn,
} from '@villa/server/testing/slipok-stand-in.ts';
import { type VerifierServer, startVerifierServer } from '@villa/server/testing/verifier-server.ts';
import { readSlipCode } from '../slip-code.ts';
import type { ServiceAnswer } from '../slip-verifier.ts';
import { createHttpVerifier } from './http-verifier.ts';
import { createJsonCall } from './json-call.ts';
import { slipok } from './slipok.ts';

const log = { warn: () => {} } as never;
const KNOWN = { bank: '014', reference: '2026112299AB' };
const UNKNOWN = { bank: '004', reference: '0000000000NEVER' };
const TRANSFER = {
  amount: 11_610,
  account: { type: 'BANKAC', value: 'xxx-x-x6789-x' },
  displayName: 'นาย มะลิ ส',
  name: 'MR. MALI S',
  at: '2026-11-20T03:15:07.000Z',
};

const openWith = (slipokApiUrl: string, values: object, withinMs = 2000, allowed = ['127.0.0.1']) =>
  slipok(values, {
    call: createJsonCall(createGuardedConnection({ blocked: privateAddresses(allowed) }), withinMs),
    config: { ...readConfig({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' }), slipokApiUrl },
    log,
  });

const opened: (SlipokStandIn | VerifierServer)[] = [];
afterAll(async () => {
  for (const one of opened) await one.close();
});

slipServiceContract('SlipOK, by its stand-in', async () => {
  const standIn = await startSlipokStandIn();
  opened.push(standIn);
  standIn.transfers.set(KNOWN.reference, TRANSFER);
  return {
    verifier: openWith(standIn.url, SLIPOK),
    stranger: openWith(standIn.url, { ...SLIPOK, key: 'never-given-out' }),
    known: KNOWN,
    amount: TRANSFER.amount,
    unknown: UNKNOWN,
  };
});

slipServiceContract('a service of the server’s own settings', async () => {
  const server = await startVerifierServer();
  opened.push(server);
  server.transfers.set(KNOWN.reference, {
    amount: TRANSFER.amount,
    receiver: 'xxx-x-x6789-x',
    usedBefore: false,
  });
  const deps = { log, mayLeave: () => true };
  const strange = await startVerifierServer();
  opened.push(strange);
  strange.mood = 'distrusts';
  return {
    verifier: createHttpVerifier({ url: server.url, key: 'paid-for' }, deps),
    stranger: createHttpVerifier({ url: strange.url, key: 'never-given-out' }, deps),
    known: KNOWN,
    amount: TRANSFER.amount,
    unknown: UNKNOWN,
  };
});

const {
  SLIPOK_TEST_BRANCH: branch = '',
  SLIPOK_TEST_KEY: key = '',
  SLIPOK_TEST_CODE: code = '',
  SLIPOK_TEST_AMOUNT: amount = '',
} = environment();
if (branch !== '' && key !== '' && code !== '') {
  slipServiceContract('SlipOK itself', async () => {
    const read = readSlipCode(code);
    if (read.kind !== 'slip') throw new Error('SLIPOK_TEST_CODE is no code of a slip');
    const url = 'https://api.slipok.com';
    return {
      verifier: openWith(url, { branch, key }, 8000, []),
      stranger: openWith(url, { branch, key: 'never-given-out' }, 8000, []),
      known: read.code,
      amount: Number(amount),
      unknown: UNKNOWN,
    };
  });
}

/** A found transfer is the one that was asked about, of whole baht or none, at an instant or none. */
function isBelievable(answer: ServiceAnswer, told: unknown): boolean {
  if (answer.kind === 'late') return answer.afterMs > 0;
  if (answer.kind !== 'facts' || !answer.facts.found) return true;
  const { amount: baht, at } = answer.facts;
  const { transRef } = (told as { data: { transRef: string } }).data;
  return (
    transRef === KNOWN.reference &&
    (baht === null || (Number.isSafeInteger(baht) && baht > 0)) &&
    (at === null || new Date(at).toISOString() === at)
  );
}

describe('SlipOK', () => {
  let standIn: SlipokStandIn;
  beforeEach(async () => {
    standIn = await startSlipokStandIn();
    standIn.transfers.set(KNOWN.reference, TRANSFER);
  });
  afterEach(() => standIn.close());
  const ask = (withinMs?: number) => openWith(standIn.url, SLIPOK, withinMs).ask(KNOWN);

  test('D5 is sent the text of the code and nothing else', async () => {
    await ask();
    const [body = {}] = standIn.asked;
    expect(Object.keys(body).toSorted()).toEqual(['data', 'log']);
    expect(readSlipCode(String(body.data))).toEqual({ kind: 'slip', code: KNOWN });
  });

  test('D5 tells amount, receiver, name, time and that nobody asked before', async () => {
    expect(await ask()).toEqual({
      kind: 'facts',
      facts: {
        found: true,
        amount: 11_610,
        receiver: {
          account: 'xxx-x-x6789-x',
          proxy: null,
          either: null,
          names: ['นาย มะลิ ส', 'MR. MALI S'],
        },
        at: '2026-11-20T03:15:07.000Z',
        usedBefore: false,
      },
    });
    expect(await ask()).toMatchObject({ kind: 'facts', facts: { usedBefore: true } });
  });

  test('D5 shows a PromptPay number where one was paid to, and no account that stands for another', async () => {
    standIn.transfers.set(KNOWN.reference, {
      ...TRANSFER,
      amount: 11_610.5,
      account: { type: 'DUMMY', value: '0000000000' },
      proxy: { type: 'MSISDN', value: 'xxx-xxx-5678' },
    });
    expect(await ask()).toMatchObject({
      facts: { amount: null, receiver: { account: null, proxy: 'xxx-xxx-5678' } },
    });
  });

  test('D5 says when a bank that is late is asked again', async () => {
    standIn.transfers.set(KNOWN.reference, { ...TRANSFER, lateMinutes: 7 });
    expect(await ask()).toEqual({ kind: 'late', afterMs: 420_000 });
    expect(await ask()).toMatchObject({ kind: 'facts' });
  });

  test('D5 tells a used-up quota from a key that it does not know', async () => {
    standIn.isUsedUp = true;
    expect(await ask()).toEqual({ kind: 'quota' });
    standIn.failing.push(401);
    expect(await ask()).toEqual({ kind: 'refused' });
    expect(await openWith(standIn.url, { ...SLIPOK, branch: '9' }).ask(KNOWN)).toEqual({
      kind: 'refused',
    });
  });

  test.each<StandInFault>([500, 429, 'drop', 'babble', 'flood', 'redirect', 'taken'])(
    'D5 says nothing that could be believed: %s',
    async (fault) => {
      standIn.failing.push(fault);
      expect(await ask()).toEqual({ kind: 'silent' });
    },
  );

  test('D5 is not waited for longer than it is given', async () => {
    standIn.failing.push('hang');
    expect(await ask(50)).toEqual({ kind: 'silent' });
  });

  test('A10 is not asked at a private address', async () => {
    expect(await openWith(standIn.url, SLIPOK, 2000, []).ask(KNOWN)).toEqual({ kind: 'silent' });
    expect(standIn.asked).toEqual([]);
  });

  test('D5 says nothing that could be believed, whatever of an answer is left out or is another thing', async () => {
    const config = readConfig({ DATA_DIR: '/tmp' });
    const field = fc.oneof(
      fc.constantFrom(null, '', 0, -1, true, KNOWN.reference, '20261120', '10:15:07', 'x', [], {}),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const parts = fc.record({ type: field, value: field }, { requiredKeys: [] });
    const person = fc.record(
      { displayName: field, name: field, proxy: fc.oneof(parts, field), account: parts },
      { requiredKeys: [] },
    );
    const data = fc.record(
      {
        transRef: fc.oneof(fc.constant(KNOWN.reference), field),
        transDate: field,
        transTime: field,
        transTimestamp: field,
        amount: fc.oneof(fc.double(), field),
        receiver: fc.oneof(person, field),
        delay: field,
      },
      { requiredKeys: [] },
    );
    const errorCode = fc.oneof(fc.integer({ min: 998, max: 1016 }), field);
    const body = fc.oneof(
      fc.record({ success: fc.constant(true), data }),
      fc.record({ code: errorCode, data: fc.oneof(data, field) }, { requiredKeys: ['code'] }),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(200, 400, 401, 500), async (told, status) => {
        const call = async () => ({ status, body: told });
        const answer = await slipok(SLIPOK, { call, config, log }).ask(KNOWN);
        expect(isBelievable(answer, told)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('D5 that answers about another transfer has not answered', async () => {
    const data = { transRef: 'ANOTHER', amount: 1, receiver: {} };
    const call = async () => ({ status: 200, body: { success: true, data } });
    const config = readConfig({ DATA_DIR: '/tmp' });
    expect(await slipok(SLIPOK, { call, config, log }).ask(KNOWN)).toEqual({ kind: 'silent' });
  });
});
