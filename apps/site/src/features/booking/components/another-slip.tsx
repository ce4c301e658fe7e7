import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import type { SlipOf } from '../slip-delivery.ts';
import { SlipUpload } from './slip-upload.tsx';

/** For a guest who paid in two transfers: a further slip beside the one that waits. */
export function AnotherSlip(props: SlipOf) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        look="plain"
        className="-ml-3 justify-self-start text-left"
        onClick={() => setOpen(true)}
      >
        {t('slip.further')}
      </Button>
    );
  }
  return (
    <SlipUpload
      {...props}
      onSent={() => {
        setOpen(false);
        toast.success(t('slip.uploaded'));
      }}
    />
  );
}
