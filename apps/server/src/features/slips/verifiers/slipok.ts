import { instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import * as z from 'zod/mini';
import { type SlipCode, writeSlipCode } from '../slip-code.ts';
import type { ServiceAnswer, SlipVerifier, TransferFacts } from '../slip-verifier.ts';
import type { JsonAnswer } from './json-call.ts';
import type { ServiceTools, SlipServiceValues } from './slip-services.ts';

/**
 * SlipOK, as its documentation of version 1.7 (26 March 2024) describes it: https://slipok.com/api-documentation/ and
 * its pages check-slip and check-quota; the sentence of each error code was read in the types of two of its clients
 * (github.com/xhayper/node-slipok, github.com/PrakritManStudio/slipok-sdk).
 *
 * `POST /api/line/apikey/{branch}` with the key in `x-authorization` takes `{data, log}`: the text of the code, and with
 * `log` it remembers the slip, so that it can say that one was sent before. `amount` is left out: what was asked for is
 * compared here, where it may change. `GET …/quota` costs nothing.
 */
export function slipok(
  { branch = '', key = '' }: SlipServiceValues,
  { call, config, log }: ServiceTools,
): SlipVerifier {
  const place = `/api/line/apikey/${encodeURIComponent(branch)}`;
  const headers = { 'x-authorization': key };

  /** Null: it could not be reached. */
  async function asked(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<JsonAnswer | null> {
    try {
      return await call(config.slipokApiUrl + place + path, {
        method,
        headers,
        ...(body && { body }),
      });
    } catch (error) {
      log.warn({ err: error }, 'the service that checks transfers gave no answer');
      return null;
    }
  }

  return {
    async ask(code) {
      const answer = await asked('POST', '', { data: writeSlipCode(code), log: true });
      return answer === null ? { kind: 'silent' } : readAnswer(answer, code);
    },
    async quota() {
      const answer = await asked('GET', '/quota');
      if (answer === null) return { kind: 'silent' };
      const told = quotaAnswer.safeParse(answer.body);
      if (told.success) {
        const { quota, specialQuota = 0, overQuota } = told.data.data;
        return { kind: 'quota', quota: { left: quota + specialQuota, over: overQuota } };
      }
      const refused = ofCode(answer);
      return { kind: refused?.kind === 'refused' ? 'refused' : 'silent' };
    },
  };
}

const MINUTE_MS = 60_000;
/** The bank's own trouble: "try again in 15 minutes". */
const BANK_TROUBLE_MS = 15 * MINUTE_MS;
/** The longest wait that is believed. */
const MAX_DELAY_MINUTES = 24 * 60;

const text = z.string().check(z.maxLength(200));
const masked = z.nullish(z.object({ type: z.nullish(text), value: z.nullish(text) }));
const transfer = z.object({
  transRef: text,
  transDate: z.nullish(text),
  transTime: z.nullish(text),
  transTimestamp: z.nullish(text),
  amount: z.number().check(z.positive()),
  paidLocalCurrency: z.nullish(text),
  receiver: z.object({
    displayName: z.nullish(text),
    name: z.nullish(text),
    proxy: masked,
    account: masked,
  }),
});
const success = z.object({ success: z.literal(true), data: transfer });
/** Some of its answers write the code as a number, some as text. */
const failure = z.object({
  code: z.union([z.int(), z.string().check(z.regex(/^\d{4}$/))]),
  data: z.optional(z.unknown()),
});
const delayed = z.object({ delay: z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]) });
const quotaAnswer = z.object({
  success: z.literal(true),
  data: z.object({ quota: z.int(), specialQuota: z.optional(z.int()), overQuota: z.int() }),
});

function readAnswer(answer: JsonAnswer, asked: SlipCode): ServiceAnswer {
  const right = success.safeParse(answer.body);
  if (right.success) return factsOf(right.data.data, asked, false);
  const refused = ofCode(answer);
  if (refused === null) return { kind: 'silent' };
  if (!('usedBefore' in refused)) return refused;
  const named = transfer.safeParse(refused.data);
  return named.success ? factsOf(named.data, asked, refused.usedBefore) : { kind: 'silent' };
}

/** The meaning of an error's code; null: it is none that is known. */
function ofCode({
  status,
  body,
}: JsonAnswer): ServiceAnswer | { kind: 'read'; usedBefore: boolean; data: unknown } | null {
  const read = failure.safeParse(body);
  const { code, data } = read.success ? read.data : { code: 0, data: null };
  switch (Number(code)) {
    // No such branch; a wrong key.
    case 1001:
    case 1002:
      return { kind: 'refused' };
    // The package is over; used beyond what it allows.
    case 1003:
    case 1004:
      return { kind: 'quota' };
    // It takes this text for no code of a slip.
    case 1000:
    case 1005:
    case 1006:
    case 1007:
    case 1008:
      return { kind: 'cannot' };
    case 1009:
      return { kind: 'late', afterMs: BANK_TROUBLE_MS };
    case 1010: {
      const { data: told } = delayed.safeParse(data);
      const minutes = Math.min(MAX_DELAY_MINUTES, Math.max(1, Number(told?.delay ?? 15)));
      return { kind: 'late', afterMs: minutes * MINUTE_MS };
    }
    // Too old, or there never was such a transfer.
    case 1011:
      return { kind: 'facts', facts: { found: false } };
    case 1012:
      return { kind: 'read', usedBefore: true, data };
    // Another amount or receiver than the branch's: both are compared here.
    case 1013:
    case 1014:
      return { kind: 'read', usedBefore: false, data };
  }
  return status === 401 || status === 403 ? { kind: 'refused' } : null;
}

function factsOf(
  told: z.infer<typeof transfer>,
  asked: SlipCode,
  usedBefore: boolean,
): ServiceAnswer {
  // Another transfer than the one that was asked about says nothing about it.
  if (told.transRef.toUpperCase() !== asked.reference.toUpperCase()) return { kind: 'silent' };
  const { account, proxy, displayName, name } = told.receiver;
  const isThere = (value: string | null | undefined): value is string => Boolean(value?.trim());
  const facts: TransferFacts = {
    found: true,
    amount:
      isBaht(told.paidLocalCurrency) && Number.isSafeInteger(told.amount) ? told.amount : null,
    receiver: {
      account: isNumber(account?.type) && isThere(account?.value) ? account.value : null,
      proxy: isThere(proxy?.value) ? proxy.value : null,
      either: null,
      names: [displayName, name].filter(isThere),
    },
    at: whenMade(told),
    usedBefore,
  };
  return { kind: 'facts', facts };
}

const isBaht = (currency: string | null | undefined): boolean =>
  ['', '764', 'THB'].includes(currency?.trim().toUpperCase() ?? '');

/** `TOKEN` and `DUMMY` stand for an account and show none of its digits. */
const isNumber = (type: string | null | undefined): boolean =>
  !['TOKEN', 'DUMMY'].includes(type?.trim().toUpperCase() ?? '');

/** Its instant, else its date and time, which are Bangkok's. */
function whenMade({
  transTimestamp,
  transDate,
  transTime,
}: z.infer<typeof transfer>): string | null {
  const stamp = Date.parse(transTimestamp ?? '');
  if (!Number.isNaN(stamp)) return new Date(stamp).toISOString();
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(transDate ?? '') ?? [];
  const [, clock] = /^(\d\d:\d\d)/.exec(transTime ?? '') ?? [];
  if (year === undefined || clock === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(`${date}T${clock}Z`))) return null;
  return instantAt(date, clock, 'Asia/Bangkok').toISOString();
}
