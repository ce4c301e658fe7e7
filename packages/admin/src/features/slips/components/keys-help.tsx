import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useTranslation } from 'react-i18next';

const KEYS = [
  ['confirm', 'Enter'],
  ['amount', 'E'],
  ['ask', 'A'],
  ['later', '→'],
  ['back', '←'],
  ['zoom', '+ − 0'],
  ['turn', 'R'],
  ['undo', 'Z'],
  ['help', '?'],
] as const;

/** Every key of the screen. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['slips', 'common']);
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} description={t('keys.typing')}>
      <dl className="grid gap-2">
        {KEYS.map(([what, key]) => (
          <div key={what} className="grid grid-cols-[5rem_1fr] items-baseline gap-3">
            <dt>
              <kbd className="rounded-xs border border-edge px-1.5 font-text text-sm">{key}</kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
