import { renderHook } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { texts as en } from '@villa/shared/i18n/errors.en.ts';
import { texts as th } from '@villa/shared/i18n/errors.th.ts';
import { createInstance } from 'i18next';
import { type ReactNode, createElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { useErrorText } from './components/panel.tsx';

const WORDS = { th, en };
const NUMBERED = { th: '(หมายเลขข้อผิดพลาด 7F3K92QM)', en: '(error number 7F3K92QM)' };

const failure = (
  status: number,
  code: 'internal' | 'unavailable' | 'not_found',
  hasNumber = true,
) => new ApiError(status, { code, message: '', ...(hasNumber && { requestId: '7F3K92QM' }) });

describe.each(['th', 'en'] as const)('in %s, a refused call', (lng) => {
  async function errorText() {
    const i18n = createInstance();
    await i18n.init({ lng, ns: ['errors'], resources: { [lng]: { errors: WORDS[lng] } } });
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(I18nextProvider, { i18n }, children);
    return renderHook(() => useErrorText(), { wrapper }).result.current;
  }
  const { internal, unavailable, not_found: notFound } = WORDS[lng].code;

  test.each([
    ['by a fault of ours', failure(500, 'internal'), `${internal} ${NUMBERED[lng]}`],
    ['by a full disk', failure(503, 'unavailable'), `${unavailable} ${NUMBERED[lng]}`],
    ['that its reader can mend', failure(404, 'not_found'), notFound],
    ['that no server of ours answered', failure(502, 'internal', false), internal],
  ])('%s says the number that helps', async (_how, error, words) => {
    expect((await errorText())(error)).toBe(words);
  });
});
