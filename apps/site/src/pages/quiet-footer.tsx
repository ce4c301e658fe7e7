import type { Villa } from '@villa/shared/contract/villa.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../features/language/use-language.ts';
import { VillaMark } from '../features/villa/components/villa-mark.tsx';

/** The end of a booking's page: the villa, its place, and who lets it, as far as the owner has written it. */
export function QuietFooter({ villa }: { villa: Villa }) {
  const { t } = useTranslation('page');
  const { language } = useLanguage();
  return (
    <footer className="border-t border-line wrap-break-word">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-5 py-8 sm:px-8">
        <p className="inline-flex items-center gap-2.5 font-display text-lg wrap-anywhere">
          <VillaMark className="size-7 shrink-0 text-accent" />
          {localize(villa.name, language)}
        </p>
        <p className="text-sm text-soft">{localize(villa.beachfront, language)}</p>
        {villa.legalName || villa.licenceNumber ? (
          <p className="flex basis-full flex-wrap gap-x-4 text-sm text-soft">
            {namesIn(villa.legalName, language).map((name) => (
              <span key={name}>{name}</span>
            ))}
            {villa.licenceNumber ? (
              <span className="figures">{t('close.licence', { number: villa.licenceNumber })}</span>
            ) : null}
          </p>
        ) : null}
      </div>
    </footer>
  );
}
