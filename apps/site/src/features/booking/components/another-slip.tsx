import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlipOf } from '../slip-delivery.ts';
import { SlipUpload } from './slip-upload.tsx';

/** For a guest who paid in two transfers: a further slip beside the one that waits. */
export function AnotherSlip(props: SlipOf & { onSent: () => void }) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  const { onSent, ...of } = props;
  if (!isOpen) {
    return (
      <Button look="plain" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
        {t('slip.further')}
      </Button>
    );
  }
  return (
    <SlipUpload
      {...of}
      onSent={() => {
        setOpen(false);
        onSent();
      }}
    />
  );
}
