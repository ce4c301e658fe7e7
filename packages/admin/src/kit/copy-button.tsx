import { CopyButton as Button } from '@villa/ui/copy-button.tsx';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps {
  text: string;
  /** A name of the copied text, for screen readers: "the invitation's link". */
  what: string;
  /** The words on the button when "Copy" alone would not do; they then name what is copied. */
  label?: string;
  /** Its look, where it is no quiet button beside a text. */
  className?: string;
}

/** The shared copy button with the admin's words. */
export function CopyButton(props: CopyButtonProps) {
  const { t } = useTranslation();
  const copied = t('copied');
  const labels = { copy: t('copy'), copied, announced: copied, failed: t('copyFailed') };
  return <Button {...props} labels={labels} />;
}
