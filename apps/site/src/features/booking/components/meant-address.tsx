import { meantAddress } from '@villa/shared/domain/text/mail-typo.ts';
import { useTranslation } from 'react-i18next';

interface MeantAddressProps {
  /** The address as it was typed when its field was left. */
  typed: string;
  onTake: (address: string) => void;
}

/** Asks about a mail address whose domain is one letter off a well-known one; it is never changed by itself. */
export function MeantAddress({ typed, onTake }: MeantAddressProps) {
  const { t } = useTranslation('booking');
  const meant = meantAddress(typed);
  return (
    <p role="status" className="text-sm text-warn wrap-anywhere empty:hidden not-empty:-mt-3">
      {meant === null ? null : (
        <>
          {t('info.didYouMean')}{' '}
          <button
            type="button"
            className="min-h-11 text-accent underline underline-offset-4"
            onClick={() => onTake(meant)}
          >
            {meant}
          </button>
          {t('info.didYouMeanEnd')}
        </>
      )}
    </p>
  );
}
