import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlipUpload } from './slip-upload.tsx';

/** Another slip for one that is still under review: it takes its place once it has arrived. */
export function ReplaceSlip({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const [replacing, setReplacing] = useState(false);
  if (!replacing) {
    return (
      <Button look="plain" className="-ml-3" onClick={() => setReplacing(true)}>
        {t('slip.replace')}
      </Button>
    );
  }
  return (
    <div className="grid w-full gap-3">
      <p className="text-soft">{t('slip.replaceText')}</p>
      <SlipUpload bookingId={bookingId} onSent={() => setReplacing(false)} />
      <Button look="plain" className="justify-self-start" onClick={() => setReplacing(false)}>
        {t('slip.replaceNo')}
      </Button>
    </div>
  );
}
