import type { SeenAtBank } from '@villa/shared/contract/seen-at-bank.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { accountText } from '@villa/admin/kit/account-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** The day and the account of the statement's row that a payment is, or that its provider's payout is. */
export function SeenLine({ seen: { on, account, inPayout } }: { seen: SeenAtBank }) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const values = { date: formatDate(on, language), account: accountText(account) };
  return (
    <p className="figures wrap-anywhere text-success">
      {t(inPayout ? 'list.seenInPayout' : 'list.seen', values)}
    </p>
  );
}
