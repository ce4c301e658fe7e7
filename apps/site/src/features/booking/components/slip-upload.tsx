import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { Button } from '@villa/ui/button.tsx';
import { useEffect, useId, useRef, useState, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusMe } from '../focus-me.ts';
import { type SlipFileRefusal, checkSlipFile } from '../slip-file.ts';
import { useStay } from '../stay.tsx';
import { useErrorText } from '../use-error-text.ts';
import { useSlipSending, type SlipSending } from '../send-slip.ts';
import { SlipDropzone } from './slip-dropzone.tsx';
import type { SlipType } from '@villa/shared/contract/payment.ts';
import { FileText } from 'lucide-react';

interface SlipUploadProps {
  /**
   * `main`: for what is asked for; on a phone held upright it stays in reach of the thumb. `further`: beside a slip that
   * waits already. `instead`: in the place of that one.
   */
  as: 'main' | 'further' | 'instead';
  onSent: () => void;
}

const BAR =
  'thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-10 thumb:max-h-[70svh] thumb:gap-2 thumb:overflow-y-auto thumb:border-t thumb:border-line thumb:bg-surface thumb:px-5 thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))] thumb:shadow-[0_-12px_32px_-20px_rgb(0_0_0/0.4)]';

/** The same file would be refused again. */
const REFUSED_FILE: readonly ErrorCode[] = [
  'unreadable_file',
  'locked_file',
  'wrong_file_type',
  'too_large',
];

/** Choose a slip, look at it, send it. A failure keeps the file, unless it is the file's, and tries again on request. */
export function SlipUpload({ as, onSent }: SlipUploadProps) {
  const isBar = as === 'main';
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const errorId = useId();
  const [chosen, setChosen] = useState<ChosenSlip | null>(null);
  /** True once a slip was chosen and put away again: the focus then goes back to the picker. */
  const [isBack, setIsBack] = useState(false);
  const [refusal, setRefusal] = useState<SlipFileRefusal | 'oneFile' | null>(null);
  const { booking, state } = useStay();
  const of = {
    bookingId: booking._id,
    // Before the confirmation a slip is for the first payment, which names none.
    instalmentId: booking.status === 'confirmed' ? state.ask?.instalment?.id : undefined,
    another: as === 'further',
  };
  const { sending, send, stop, reset } = useSlipSending(of, onSent);
  const isBusy = sending.state === 'sending' || sending.state === 'saving';
  const isRefused = sending.state === 'failed' && isOfFile(sending.error);
  const shown = isRefused ? null : chosen;

  usePastedFiles(isBar, (files) => void choose(files));

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
    <section
      aria-labelledby={`${errorId}-title`}
      data-bar={isBar ? (shown === null ? 'empty' : 'chosen') : undefined}
      className={`grid gap-4 print:hidden ${isBar ? BAR : ''}`}
    >
      <h2
        id={`${errorId}-title`}
        className={`font-display text-xl ${isBar ? 'thumb:sr-only' : ''}`}
      >
        {t('slip.title')}
      </h2>
      {shown === null ? (
        <SlipDropzone
          onFiles={choose}
          isBar={isBar}
          errorId={refusal === null && !isRefused ? undefined : errorId}
          takesFocus={isBack || isRefused}
        />
      ) : (
        <div
          className={`grid gap-5 rounded-card border border-line p-5 ${isBar ? 'thumb:gap-3 thumb:border-0 thumb:p-0' : ''}`}
        >
          <SlipPreview {...shown} isBar={isBar} />
          {isBusy ? (
            <SlipProgress sending={sending} onStop={stop} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button ref={focusMe} onClick={() => send(shown.file)} className="grow">
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

/** A slip that was copied in a banking app or cut out of the screen can be pasted anywhere on the page. */
function usePastedFiles(isOn: boolean, take: (files: File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isOn]);
}

function isOfFile(error: Error): boolean {
  return error instanceof ApiError && REFUSED_FILE.includes(error.code);
}

function isLineLost(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}

interface ChosenSlip {
  file: File;
  type: SlipType;
}

/** The chosen slip before it is sent: the picture itself, or a PDF's name. */
function SlipPreview({ file, type, isBar = false }: ChosenSlip & { isBar?: boolean }) {
  const small = isBar ? 'thumb:h-16 thumb:w-12' : '';
  const { t } = useTranslation('booking');
  const show = useCallback(
    (image: HTMLImageElement) => {
      // By the type that its bytes show: a picture may come without one.
      const url = URL.createObjectURL(new Blob([file], { type }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file, type],
  );
  return (
    <figure className="flex items-center gap-4">
      {type === 'application/pdf' ? (
        <span
          className={`grid size-20 shrink-0 place-items-center rounded-control border border-line text-accent ${small}`}
        >
          <FileText aria-hidden="true" className="size-8" strokeWidth={1.25} />
        </span>
      ) : (
        <img
          ref={show}
          alt={t('slip.preview')}
          className={`h-32 w-24 shrink-0 rounded-control border border-line object-cover ${small}`}
        />
      )}
      <figcaption className="min-w-0">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="figures text-sm text-soft">{sizeOf(file)}</p>
      </figcaption>
    </figure>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024
    ? `${Math.ceil(size / 1024)} KB`
    : `${(size / 1024 / 1024).toFixed(1)} MB`;
}

interface SlipProgressProps {
  sending: SlipSending;
  onStop: () => void;
}

/** How much of the slip has been sent. Once all of it has, stopping would change nothing. */
function SlipProgress({ sending, onStop }: SlipProgressProps) {
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
