import type { GuestPage } from '@villa/shared/contract/guest-page.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { dateInSentence } from '@villa/shared/i18n/date-in-sentence.ts';
import { KeyRound, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joinDate } from '../joined-dates.ts';
import { useStay } from '../stay.tsx';
import { useShownLanguage } from '../use-shown-language.ts';
import { Caretaker } from './caretaker.tsx';
import { CopyRow } from './copy-row.tsx';

/** Door code and Wi-Fi when it is time, else when that is; nothing where nothing is written or the stay is over. */
export function GettingIn({ arrival }: { arrival: GuestPage['arrival'] }) {
  const { t } = useTranslation('guest-page');
  const { language, state: stay } = useStay();
  const { state, details, opensOn } = arrival;
  if (state === 'nothing' || state === 'over') return null;
  const { owes } = stay.arrival;
  const isBalance = owes === 'balance';
  const early = owes === 'nothing' ? 'earlyPaid' : isBalance ? 'earlyBalance' : 'early';
  return (
    <section aria-labelledby="getting-in" className="grid gap-3 print:hidden">
      <h2 id="getting-in" className="flex items-center gap-2.5 font-display text-2xl">
        <KeyRound aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
        {t(`arrival.${titleOf(details)}`)}
      </h2>
      {details === null ? (
        <p className="flex items-start gap-3 rounded-card border border-dashed border-edge p-4">
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-soft" strokeWidth={1.5} />
          <span className="text-balance">
            {state === 'early'
              ? t(`arrival.${early}`, {
                  date: joinDate(dateInSentence(formatDate(opensOn, language, 'full'), language)),
                })
              : t(isBalance ? 'arrival.unpaidBalance' : 'arrival.unpaid')}
            {state === 'unpaid' && stay.slip === 'waits' ? (
              <span className="mt-1 block">{t('arrival.unpaidWaits')}</span>
            ) : null}
          </span>
        </p>
      ) : (
        <Details details={details} />
      )}
    </section>
  );
}

/** The title names only the details below it; before it is time nobody is told which these will be. */
function titleOf(details: GuestPage['arrival']['details']) {
  if (details === null) return 'title';
  const { doorCode, doorHint, wifiName, wifiPassword } = details;
  const hasDoor = [doorCode, doorHint.th, doorHint.en].some((text) => text !== '');
  const hasWifi = wifiName !== '' || wifiPassword !== '';
  if (hasDoor && hasWifi) return 'title';
  if (hasDoor) return doorCode === '' ? 'titleElse' : 'doorCode';
  return hasWifi ? 'wifi' : 'titleElse';
}

function Details({ details }: { details: NonNullable<GuestPage['arrival']['details']> }) {
  const { t } = useTranslation('guest-page');
  const language = useShownLanguage();
  const { doorCode, wifiName, wifiPassword, caretakerPhone } = details;
  const hint = localize(details.doorHint, language);
  const caretaker = localize(details.caretaker, language);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {doorCode || hint ? (
          <div className="rounded-card bg-accent-soft p-4">
            {doorCode ? (
              <dl>
                <CopyRow label={t('arrival.doorCode')} value={doorCode} size="large" />
              </dl>
            ) : null}
            {hint ? <p className="text-sm whitespace-pre-line">{hint}</p> : null}
          </div>
        ) : null}
        {wifiName || wifiPassword ? (
          <dl className="grid content-start gap-2 rounded-card bg-accent-soft p-4">
            {wifiName ? <CopyRow label={t('arrival.wifi')} value={wifiName} /> : null}
            {wifiPassword ? (
              <CopyRow label={t('arrival.wifiPassword')} value={wifiPassword} />
            ) : null}
          </dl>
        ) : null}
      </div>
      {caretaker || caretakerPhone ? <Caretaker name={caretaker} phone={caretakerPhone} /> : null}
      <p className="text-sm text-soft">{t('arrival.until')}</p>
    </>
  );
}
