import { Dialog as Window, type DialogProps as WindowProps } from '@villa/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';

interface DialogProps extends Omit<WindowProps, 'open' | 'onOpenChange' | 'closeLabel'> {
  open?: boolean;
  /** True while it must not be closed. */
  busy?: boolean;
  onClose: () => void;
}

/** The shared dialog with the admin's words. */
export function Dialog({ open = true, busy = false, onClose, ...props }: DialogProps) {
  const { t } = useTranslation('common');
  return (
    <Window
      {...props}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      closeLabel={t('close')}
    />
  );
}
