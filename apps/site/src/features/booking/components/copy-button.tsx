import { CopyButton as Button } from '@villa/ui/copy-button.tsx';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps {
  text: string;
  /** A name of the copied text, for screen readers: "account number". */
  what: string;
  /** The words on the button when "Copy" alone would not do. */
  label?: string;
}

/** The shared copy button with the booking's words. */
export function CopyButton(props: CopyButtonProps) {
  const { t } = useTranslation('booking');
  const labels = {
    copy: t('copy.copy'),
    copied: t('copy.copied'),
    announced: t('copy.copiedThis', { what: props.what }),
    failed: t('copy.failed'),
  };
  return <Button {...props} labels={labels} align="end" />;
}
