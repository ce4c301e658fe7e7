import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { focusMe } from '../focus-me.ts';
import type { SlipSending } from '../use-slip-sending.ts';

interface SlipProgressProps {
  sending: SlipSending;
  onStop: () => void;
}

/** How much of the slip has been sent. Once all of it has, stopping would change nothing. */
export function SlipProgress({ sending, onStop }: SlipProgressProps) {
  const { t } = useTranslation('booking');
  const percent = sending.state === 'sending' ? Math.round(sending.progress * 100) : 100;
  const words = sending.state === 'sending' ? t('slip.sending', { percent }) : t('slip.saving');
  return (
    <div className="flex grow items-center gap-4">
      <div className="grow">
        <p className="figures mb-2 text-sm">{words}</p>
        <progress
          aria-label={t('slip.progress')}
          aria-valuetext={words}
          value={percent}
          max={100}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-200"
        />
      </div>
      {sending.state === 'sending' && (
        <Button look="plain" ref={focusMe} onClick={onStop}>
          {t('slip.cancel')}
        </Button>
      )}
    </div>
  );
}
