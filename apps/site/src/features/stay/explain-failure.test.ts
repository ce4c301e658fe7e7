import { ApiError } from '@villa/shared/client/api-client.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as common } from '@villa/shared/i18n/common.en.ts';
import { texts as commonTh } from '@villa/shared/i18n/common.th.ts';
import { texts as errors } from '@villa/shared/i18n/errors.en.ts';
import { texts as errorsTh } from '@villa/shared/i18n/errors.th.ts';
import { texts as stayTh } from '@villa/shared/i18n/guest/stay.th.ts';
import { texts as stay } from '@villa/shared/i18n/guest/stay.en.ts';
import { createInstance } from 'i18next';
import { toast } from 'react-toastify';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { notifyBy } from '../../app/notify.ts';
import { explainFailure } from './explain-failure.ts';

const WORDS = {
  th: { errors: errorsTh, stay: stayTh, common: commonTh },
  en: { errors, stay, common },
};

async function i18nIn(lng: Language) {
  const i18n = createInstance();
  await i18n.init({ lng, ns: ['errors', 'stay', 'common'], resources: { [lng]: WORDS[lng] } });
  return i18n;
}

const ON_SCREEN = { total: 0, timeZone: 'Asia/Bangkok' };

test.each([
  [{ retryAfter: 541 }, 'That was too often. You can try again in 10 minutes.'],
  [{}, 'Too many requests. Please wait a moment.'],
])(
  'a booking that is asked for too often says when it may be tried again: %o',
  async (data, words) => {
    const said: unknown[] = [];
    notifyBy(
      Object.assign(() => '', toast, {
        error: (content: unknown) => (said.push(content), ''),
      }) as typeof toast,
    );
    const i18n = await i18nIn('en');
    const body = { success: false, code: 'too_many_requests', message: '', data } as const;
    expect(await explainFailure(new ApiError(429, body as never), i18n, ON_SCREEN)).toBeNull();
    expect(said).toEqual([words]);
  },
);

describe.each(['th', 'en'] as const)('in %s, a booking that was not made', (language) => {
  const numbered = { th: '(หมายเลขข้อผิดพลาด 7F3K92QM)', en: '(error number 7F3K92QM)' }[language];
  const said = async (error: unknown) => {
    const refusal = await explainFailure(error, await i18nIn(language), ON_SCREEN);
    return (refusal?.box as ReactElement<{ text: string }> | undefined)?.props.text;
  };
  const failure = (status: number, code: 'internal' | 'unavailable', requestId?: string) =>
    new ApiError(status, { code, message: '', ...(requestId !== undefined && { requestId }) });
  const { createFailed } = WORDS[language].errors.booking.errors;
  const { noAnswer } = WORDS[language].common.late;

  test.each([
    ['by a fault of ours', failure(500, 'internal', '7F3K92QM'), `${createFailed} ${numbered}`],
    [
      'while the server cannot write',
      failure(503, 'unavailable', '7F3K92QM'),
      `${noAnswer} ${numbered}`,
    ],
    ['without an answer of ours', failure(500, 'internal'), createFailed],
    ['without a connection', failure(0, 'unavailable'), noAnswer],
  ])('%s says the number that there is', async (_how, error, words) => {
    expect(await said(error)).toBe(words);
  });
});
