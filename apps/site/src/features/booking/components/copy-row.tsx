import { CopyButton as Button } from '@villa/ui/copy-button.tsx';
import { useTranslation } from 'react-i18next';

const SIZES = {
  plain: 'font-medium',
  /** Read figure by figure while it is typed. */
  typed: 'text-[1.25rem] leading-7 font-medium',
  large: 'font-display text-2xl',
};

interface CopyRowProps {
  label: string;
  value: string;
  /** The text for the clipboard when it differs from the shown one: an amount without its sign. */
  text?: string;
  /** A figure that matters more than the others, or one that is typed. */
  size?: keyof typeof SIZES;
  /** The instruction for its use. */
  hint?: string;
}

/** Something to type into a banking app: read it, or copy it with one tap. */
export function CopyRow({ label, value, text = value, size = 'plain', hint }: CopyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={`figures col-start-1 row-start-2 wrap-anywhere ${SIZES[size]}`}>{value}</dd>
      {/* Beside what it copies, and no higher than that line. */}
      <dd className="col-start-2 row-start-2 -my-2 -mr-3">
        <CopyButton text={text} what={label} />
      </dd>
      {hint ? <dd className="col-span-2 text-xs text-soft print:hidden">{hint}</dd> : null}
    </div>
  );
}

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
