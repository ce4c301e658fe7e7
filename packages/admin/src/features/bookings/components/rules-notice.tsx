import type { BrokenRateRule } from '@villa/shared/domain/pricing/rate-periods.ts';
import { brokenRuleText } from '@villa/shared/i18n/rate-words.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** Which rules of the nights a stay breaks: staff read it before they save, and may save all the same. */
export function RulesNotice({ broken }: { broken: readonly BrokenRateRule[] }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  return (
    <div role="status" className="empty:hidden">
      {broken.length > 0 ? (
        <div className="flex gap-3 rounded-control border border-edge bg-accent-soft px-4 py-3 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p>{t('form.rules')}</p>
            <ul className="font-medium">
              {broken.map((rule) => (
                <li key={rule.reason}>{brokenRuleText(rule, language)}</li>
              ))}
            </ul>
            <p className="text-soft">{t('form.rulesMay')}</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
