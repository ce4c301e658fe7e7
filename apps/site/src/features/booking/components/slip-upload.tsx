import { ApiError } from '@villa/shared/client/api-client.ts';
import { Button } from '@villa/ui/button.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusMe } from '../focus-me.ts';
import { type SlipFileRefusal, checkSlipFile } from '../slip-file.ts';
import { useErrorText } from '../use-error-text.ts';
import { useSlipSending } from '../use-slip-sending.ts';
import { SlipDropzone } from './slip-dropzone.tsx';
import { type ChosenSlip, SlipPreview } from './slip-preview.tsx';
import { SlipProgress } from './slip-progress.tsx';

interface SlipUploadProps {
  bookingId: string;
  onSent: () => void;
}

/** Choose a slip, look at it, send it. A failure keeps the file and tries again on request. */
export function SlipUpload({ bookingId, onSent }: SlipUploadProps) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const errorId = useId();
  const [chosen, setChosen] = useState<ChosenSlip | null>(null);
  /** True once a slip was chosen and put away again: the focus then goes back to the picker. */
  const [isBack, setIsBack] = useState(false);
  const [refusal, setRefusal] = useState<SlipFileRefusal | 'oneFile' | null>(null);
  const { sending, send, stop, reset } = useSlipSending(bookingId, onSent);
  const isBusy = sending.state === 'sending' || sending.state === 'saving';

  async function choose(files: File[]): Promise<void> {
    const [file] = files;
    if (file === undefined || isBusy) return;
    reset();
    if (files.length > 1) {
      setRefusal('oneFile');
      return;
    }
    const check = await checkSlipFile(file);
    setRefusal(check.ok ? null : check.reason);
    setChosen(check.ok ? { file, type: check.type } : null);
  }

  return (
    <section aria-labelledby={`${errorId}-title`} className="grid gap-4 print:hidden">
      <h2 id={`${errorId}-title`} className="font-display text-xl">
        {t('slip.title')}
      </h2>
      {chosen === null ? (
        <SlipDropzone
          onFiles={choose}
          errorId={refusal === null ? undefined : errorId}
          takesFocus={isBack}
        />
      ) : (
        <div className="grid gap-5 rounded-card border border-line p-5">
          <SlipPreview {...chosen} />
          {isBusy ? (
            <SlipProgress sending={sending} onStop={stop} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button ref={focusMe} onClick={() => send(chosen.file)} className="grow">
                {t(sending.state === 'failed' ? 'slip.retry' : 'slip.send')}
              </Button>
              <Button
                look="plain"
                onClick={() => {
                  reset();
                  setIsBack(true);
                  setChosen(null);
                }}
              >
                {t('slip.another')}
              </Button>
            </div>
          )}
        </div>
      )}
      <p id={errorId} role="alert" className="text-danger empty:hidden">
        {refusal !== null && t(`slip.${refusal}`)}
        {sending.state === 'failed' &&
          (isLineLost(sending.error) ? t('slip.lineLost') : errorText(sending.error))}
      </p>
    </section>
  );
}

function isLineLost(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}
