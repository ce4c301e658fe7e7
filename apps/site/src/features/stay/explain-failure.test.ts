import { ApiError } from '@villa/shared/client/api-client.ts';
import { texts as errors } from '@villa/shared/i18n/errors.en.ts';
import { texts as stay } from '@villa/shared/i18n/stay.en.ts';
import { createInstance } from 'i18next';
import { toast } from 'react-toastify';
import { expect, test } from 'vitest';
import { notifyBy } from '../../app/notify.ts';
import { explainFailure } from './explain-failure.ts';

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
    const i18n = createInstance();
    await i18n.init({ lng: 'en', ns: ['errors', 'stay'], resources: { en: { errors, stay } } });
    const body = { success: false, code: 'too_many_requests', message: '', data } as const;
    expect(await explainFailure(new ApiError(429, body as never), i18n, ON_SCREEN)).toBeNull();
    expect(said).toEqual([words]);
  },
);
