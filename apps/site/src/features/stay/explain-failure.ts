import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { type Villa, getVilla } from '@villa/shared/contract/villa.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '@villa/shared/domain/language.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { LateCodeError, lateCode } from '@villa/ui/late-code.ts';
import type { i18n as I18n } from 'i18next';
import { createElement } from 'react';
import { notifyAtLength, notifyError, notifyInfo } from '../../app/notify.ts';
import { api } from '../../app/api.ts';
import { VILLA_KEY, queryClient } from '../../app/query-client.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';

const loadTooManyHolds = () => import('./too-many-holds.tsx');

/** Failures that a guest can only answer by trying again. */
const UNEXPLAINED: readonly ErrorCode[] = [
  'internal',
  'create_failed',
  'bad_json',
  'bad_request',
  'wrong_content_type',
];

/** Nothing was chosen: there is nothing to book. */
export async function askForDates(i18n: I18n): Promise<void> {
  await loadTexts(i18n, ['errors']);
  notifyError(i18n.t('booking.errors.selectDates', { ns: 'errors' }));
}

/**
 * Says why a booking was not made and brings what is shown up to date.
 * @returns the villa as it is now when its prices have changed or it was closed, else null
 */
export async function explainFailure(error: unknown, i18n: I18n): Promise<Villa | null> {
  await loadTexts(i18n, ['errors', 'stay']);
  const t = i18n.getFixedT(i18n.language, ['errors', 'stay']);
  // Nobody knows whether the booking was made: only that it is made once (`booking-attempt.ts`).
  if (error instanceof LateCodeError || isUnanswered(error)) {
    notifyError(i18n.t('late.noAnswer', { ns: 'common' }));
    return null;
  }
  if (!(error instanceof ApiError) || UNEXPLAINED.includes(error.code)) {
    notifyError(t('booking.errors.createFailed'));
    return null;
  }
  switch (error.code) {
    case 'price_changed': {
      const total = totalOf(error.data['quote']);
      notifyInfo(
        total === null
          ? t('code.price_changed')
          : t('newPrice', { ns: 'stay', total: formatBaht(total) }),
      );
      const villa = await api.call(getVilla, {});
      queryClient.setQueryData(VILLA_KEY, villa);
      return villa;
    }
    case 'too_many_holds': {
      const plain = t('code.too_many_holds');
      let late: Awaited<ReturnType<typeof loadTooManyHolds>>;
      try {
        late = await lateCode(loadTooManyHolds);
      } catch {
        notifyError(plain);
        return null;
      }
      const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
      const props = { refusal: error.data, language, t: i18n.getFixedT(language, 'stay') };
      await notifyAtLength(createElement(late.TooManyHolds, props), error.code, plain);
      return null;
    }
    case 'not_open': {
      notifyError(t('code.not_open'));
      // The page then says so, too.
      const villa = await api.call(getVilla, {});
      queryClient.setQueryData(VILLA_KEY, villa);
      return villa;
    }
    case 'dates_unavailable':
      notifyError(t('code.dates_unavailable'));
      await queryClient.invalidateQueries({ queryKey: ['availability'] });
      return null;
    case 'invalid_fields': {
      const [reason] = Object.values(error.fields);
      notifyError(reason ? t(`field.${reason}`) : t('code.invalid_fields'));
      return null;
    }
    default:
      notifyError(t(`code.${error.code}`));
      return null;
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable';
}

function totalOf(quote: unknown): number | null {
  const total = (quote as { total?: unknown } | undefined)?.total;
  return typeof total === 'number' ? total : null;
}
