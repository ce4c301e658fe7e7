import { paths } from '@villa/site/app/paths.ts';
import { useTranslation } from 'react-i18next';

/** Leads to the page that says whether an account is the villa's. */
export function VerifyLink() {
  const { t } = useTranslation('booking');
  return (
    <a
      href={paths.verify}
      target="_blank"
      // A page of ours: the new tab goes on in this one's language.
      rel="opener"
      // As large as a thumb, in lines that stay as high as their words.
      className="py-3 text-accent underline decoration-1 underline-offset-4 print:hidden"
    >
      {t('payment.verify')}
    </a>
  );
}
