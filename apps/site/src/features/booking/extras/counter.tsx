import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface CounterProps {
  /** The name of the things that are counted. */
  name: string;
  count: number;
  least: number;
  most: number;
  onCount: (count: number) => void;
}

const KEY =
  'grid size-11 place-items-center rounded-full text-accent hover:text-accent-strong aria-disabled:text-soft';

/** Less, how many, more. */
export function Counter({ name, count, least, most, onCount }: CounterProps) {
  const { t } = useTranslation('extras');
  const key = (to: number, Icon: typeof Plus, label: string) => (
    <button
      type="button"
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={to < least || to > most || undefined}
      aria-label={label}
      className={KEY}
      onClick={() => {
        if (to >= least && to <= most) onCount(to);
      }}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </button>
  );
  return (
    <div
      role="group"
      aria-label={name}
      className="inline-flex items-center rounded-full border border-edge bg-surface"
    >
      {key(count - 1, Minus, t('count.less', { name }))}
      <output className="figures min-w-6 text-center font-medium">{count}</output>
      {key(count + 1, Plus, t('count.more', { name }))}
    </div>
  );
}
