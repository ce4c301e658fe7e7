import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '@villa/shared/domain/text/language.ts';
import type { PromoRefusal } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { formatBaht, formatWait } from '@villa/shared/i18n/locale.ts';
import { promoRefusalText } from '@villa/shared/i18n/rate-words.ts';
import { LateCodeError, lateCode } from '@villa/ui/late-code.ts';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, createElement } from 'react';
import { notifyError, notifyInfo } from '../../app/notify.ts';
import { api } from '../../app/api.ts';
import { VILLA_KEY, queryClient } from '../../app/query-client.ts';
import { languageOf, loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { Unanswered } from './unanswered.tsx';

const loadTooManyHolds = () => import('./too-many-holds.tsx');

/** Failures that a guest can only answer by trying again. */
const UNEXPLAINED: readonly ErrorCode[] = [
  'internal',
  'create_failed',
  'bad_json',
  'bad_request',
  'wrong_content_type',
];

/** The refusal shown beside the button. */
export interface Refusal {
  box: ReactNode;
  /** Until when pressing it for more than so many nights is of no use. */
  blocks?: { nights: number; until: number | null };
}

/** Nothing was chosen: there is nothing to book. */
export async function askForDates(i18n: I18n): Promise<null> {
  await loadTexts(i18n, ['errors']);
  notifyError(i18n.t('booking.errors.selectDates', { ns: 'errors' }));
  return null;
}

/**
 * Says why a booking was not made and brings what is shown up to date.
 * @param total what was shown
 * @returns what has to be read beside the button, if that is not what was said in a message
 */
export async function explainFailure(
  error: unknown,
  i18n: I18n,
  { total: before, timeZone }: { total: number; timeZone: string },
): Promise<Refusal | null> {
  await loadTexts(i18n, ['errors', 'stay']);
  const t = i18n.getFixedT(i18n.language, ['errors', 'stay']);
  // Nobody knows whether the booking was made: only that it is made once (`booking-attempt.ts`).
  const isUnknown = error instanceof LateCodeError || isUnanswered(error);
  if (isUnknown || !(error instanceof ApiError) || UNEXPLAINED.includes(error.code)) {
    const words = isUnknown
      ? i18n.t('late.noAnswer', { ns: 'common' })
      : t('booking.errors.createFailed');
    const id = error instanceof ApiError ? error.requestId : null;
    const text = id === null ? words : t('numbered', { words, id });
    return { box: createElement(Unanswered, { text }) };
  }
  switch (error.code) {
    case 'price_changed': {
      const total = totalOf(error.data['quote']);
      notifyInfo(
        total === null
          ? t('code.price_changed')
          : t('newPrice', { ns: 'stay', before: formatBaht(before), total: formatBaht(total) }),
      );
      await refreshVilla();
      await queryClient.invalidateQueries({ queryKey: ['quote'] });
      await queryClient.invalidateQueries({ queryKey: ['nights'] });
      return null;
    }
    case 'too_many_holds': {
      try {
        const { TooManyHolds } = await lateCode(loadTooManyHolds);
        const { retryAfter, nights } = error.data;
        const until = typeof retryAfter === 'number' ? fullMinute(retryAfter) : null;
        const from = until === null ? null : new Date(until);
        return {
          box: createElement(TooManyHolds, { refusal: error.data, from, timeZone }),
          blocks: { nights: typeof nights === 'number' ? nights : 0, until },
        };
      } catch {
        notifyError(t('code.too_many_holds'));
        return null;
      }
    }
    case 'too_many_requests': {
      const { retryAfter } = error.data;
      notifyError(
        typeof retryAfter === 'number'
          ? t('wait', { time: formatWait(retryAfter, languageOf(i18n)) })
          : t('code.too_many_requests'),
      );
      return null;
    }
    case 'not_open': {
      notifyError(t('code.not_open'));
      // The page then says so, too.
      await refreshVilla();
      return null;
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

/** Says that a code can no longer be used; what was typed stays, and the price is shown without it. */
export async function explainRefusedCode(reason: PromoRefusal, i18n: I18n): Promise<null> {
  await loadTexts(i18n, ['stay']);
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const t = i18n.getFixedT(language, 'stay');
  notifyError(t('promo.notBooked', { reason: promoRefusalText(reason, language) }));
  return null;
}

/** Every place that shows the villa then follows. */
async function refreshVilla(): Promise<void> {
  queryClient.setQueryData(VILLA_KEY, await api.call(getVilla, {}));
}

/** The time after this many seconds, rounded up to the minute that the guest's clock shows. */
function fullMinute(seconds: number): number {
  return Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000;
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable';
}

function totalOf(quote: unknown): number | null {
  const total = (quote as { total?: unknown } | undefined)?.total;
  return typeof total === 'number' ? total : null;
}
