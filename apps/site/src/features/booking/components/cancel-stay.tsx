import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { useStay } from '../stay.tsx';
import { CancelStayForm } from './cancel-stay-form.tsx';

/** Lets the guest of a confirmed stay ask to cancel it; nothing where that is not possible now. */
export function CancelStay() {
  const { t } = useTranslation(['stay-changes', 'common']);
  const heading = useId();
  const [open, setOpen] = useState(false);
  const { cancellation: data } = useStay();
  const [isSent, setSent] = useState(false);
  const isTold = isSent && !open && data?.request?.state === 'open';
  useEffect(() => {
    if (!isTold) return undefined;
    // After the closing dialog, which gives the focus back to where it was opened.
    const timer = setTimeout(() => {
      setSent(false);
      const told = document.querySelector<HTMLElement>('[data-asked]');
      told?.focus({ preventScroll: true });
      told?.scrollIntoView();
    }, 50);
    return () => clearTimeout(timer);
  }, [isTold]);
  if (!data || (!data.canAsk && !open)) return null;
  return (
    <section
      aria-labelledby={heading}
      className="grid justify-items-start gap-2 border-t border-line pt-6 print:hidden"
    >
      <h2 id={heading} className="font-display text-xl">
        {t('cancel.heading')}
      </h2>
      <p className="text-soft">{t('cancel.lead')}</p>
      <Button look="plain" className="-ml-3" onClick={() => setOpen(true)}>
        {t('cancel.action')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('cancel.title')}
        closeLabel={t('common:close')}
      >
        <CancelStayForm
          cancellation={data}
          onKept={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            setSent(true);
            toast.success(t('cancel.sent'));
          }}
        />
      </Dialog>
    </section>
  );
}
