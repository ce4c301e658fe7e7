import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { Camera, FileText, Upload } from 'lucide-react';
import {
  type ComponentProps,
  type DragEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SlipFileRefusal,
  type SlipToSend,
  checkSlipFile,
  useSlipSending,
} from '../send-slip.ts';
import { useStay } from '../stay.tsx';
import { useWay } from '../use-way.ts';
import { WAYS_TO_PAY } from '../ways-to-pay.tsx';
import { useErrorText } from './panel.tsx';

interface SlipUploadProps {
  /**
   * `main`: for what is asked for; on a phone held upright it stays in reach of the thumb. `further`: beside a slip that
   * waits already. `instead`: in the place of that one.
   */
  as: 'main' | 'further' | 'instead';
  onSent: () => void;
}

const BAR =
  'thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-10 thumb:max-h-[70svh] thumb:gap-2 thumb:overflow-y-auto thumb:border-t thumb:border-line thumb:bg-surface thumb:px-5 thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/** The same file would be refused again. */
const REFUSED_FILE: readonly ErrorCode[] = [
  'unreadable_file',
  'locked_file',
  'wrong_file_type',
  'too_large',
];

/** A `ref` for what takes the place of the control just used: the focus goes along. */
const focusMe = (element: HTMLElement | null) => element?.focus();

/** Choose a slip, look at it, send it. A failure keeps the file, unless it is the file's, and tries again on request. */
export function SlipUpload({ as, onSent }: SlipUploadProps) {
  const isBar = as === 'main';
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const id = useId();
  const [chosen, setChosen] = useState<SlipToSend | null>(null);
  /** True once a slip was chosen and put away again: the focus then goes back to the picker. */
  const [isBack, setIsBack] = useState(false);
  const [refusal, setRefusal] = useState<SlipFileRefusal | 'oneFile' | null>(null);
  const lastChoice = useRef<File>(null);
  const { booking, state } = useStay();
  const { way, isPageOpen } = useWay();
  const of = {
    bookingId: booking._id,
    // Before the confirmation a slip is for the first payment, which names none.
    instalmentId: booking.status === 'confirmed' ? state.ask?.instalment?.id : undefined,
    another: as === 'further',
    method: way === null ? undefined : WAYS_TO_PAY[way].method,
  };
  const { isPending, progress, error, send, stop, reset } = useSlipSending(of, onSent);
  const isOfFile = error instanceof ApiError && REFUSED_FILE.includes(error.code);
  const shown = isOfFile ? null : chosen;

  usePastedFiles(isBar, (files) => void choose(files));

  async function choose(files: File[]): Promise<void> {
    const [file] = files;
    if (file === undefined || isPending) return;
    reset();
    if (files.length > 1) {
      setRefusal('oneFile');
      return;
    }
    lastChoice.current = file;
    const check = await checkSlipFile(file);
    // A large picture takes a moment to be made small, and another one may be chosen meanwhile.
    if (lastChoice.current !== file) return;
    setRefusal(check.ok ? null : check.reason);
    setChosen(check.ok ? check : null);
  }

  // Below a way that answers by itself, or while it may be paid there, nothing is to be sent; a further slip was asked for.
  if (isBar && way !== null && (isPageOpen || !WAYS_TO_PAY[way].needsSlip)) return null;
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-bar={isBar || undefined}
      className={`grid gap-4 print:hidden ${isBar ? BAR : ''}`}
    >
      <h2 id={`${id}-title`} className={`font-display text-xl ${isBar ? 'thumb:sr-only' : ''}`}>
        {t('slip.title')}
      </h2>
      {shown === null ? (
        <SlipPicker
          onFiles={choose}
          isBar={isBar}
          errorId={refusal === null && !isOfFile ? undefined : id}
          takesFocus={isBack || isOfFile}
        />
      ) : (
        <div
          className={`grid gap-5 rounded-card border border-line p-5 ${isBar ? 'thumb:gap-3 thumb:border-0 thumb:p-0' : ''}`}
        >
          <SlipPreview {...shown} />
          {isPending ? (
            <SlipProgress progress={progress} onStop={stop} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button ref={focusMe} onClick={() => send(shown.file)} className="grow">
                {t(error === null ? 'slip.send' : 'slip.retry')}
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
      <p id={id} role="alert" className="text-danger empty:hidden">
        {refusal !== null && t(`slip.${refusal}`)}
        {error !== null &&
          (error instanceof ApiError && error.status === 0 ? t('slip.lineLost') : errorText(error))}
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

interface SlipPickerProps {
  /** Called with what was picked, dropped or photographed: one file or, by mistake, several. */
  onFiles: (files: File[]) => void;
  /** The id of the sentence that says why the last file was refused. */
  errorId?: string | undefined;
  /** True when it replaces a chosen slip again. */
  takesFocus: boolean;
  /** On a phone only the buttons. */
  isBar: boolean;
}

/** Takes a slip: dropped, picked from the files, or photographed. */
function SlipPicker({ onFiles, errorId, takesFocus, isBar }: SlipPickerProps) {
  const { t } = useTranslation('booking');
  const { state } = useStay();
  const { way } = useWay();
  const paid = way === 'abroad' ? 'abroad.send' : 'slip.paid';
  const label = !isBar ? 'slip.choose' : state.slip === 'again' ? 'again.send' : paid;
  // A guest who pays ahead finds the field; nobody is asked to.
  const isQuiet = state.ask?.when === 'onArrival';
  const hintId = useId();
  const [over, setOver] = useState(false);
  const described = [hintId, errorId].filter(Boolean).join(' ');

  function take(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      onDragOver={(event) => {
        // Without this the browser opens the file and the page is gone.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
      className={`grid justify-items-center gap-4 rounded-card border border-dashed px-5 py-8 text-center ${
        over ? 'border-accent bg-accent-soft' : 'border-edge'
      } ${isBar ? 'thumb:gap-1 thumb:border-0 thumb:p-0' : ''}`}
    >
      <p className={`hidden text-soft pointer-fine:block ${isBar ? 'thumb:hidden' : ''}`}>
        {t('slip.drop')}
      </p>
      <div
        className={`flex flex-wrap justify-center gap-3 ${isBar ? 'thumb:w-full thumb:flex-nowrap' : ''}`}
      >
        <FileButton
          Icon={Upload}
          label={t(label)}
          look={buttonClass(isBar && !isQuiet ? 'primary' : 'outline', isBar ? 'thumb:grow' : '')}
          onFiles={onFiles}
          ref={takesFocus ? focusMe : null}
          accept={SLIP_TYPES.join(',')}
          aria-describedby={described}
          aria-invalid={errorId === undefined ? undefined : true}
        />
        <FileButton
          Icon={Camera}
          label={t('slip.camera')}
          labelClass={isBar ? 'thumb:sr-only' : ''}
          look={buttonClass(isBar ? 'outline' : 'plain', 'px-4! not-pointer-coarse:hidden')}
          onFiles={onFiles}
          accept="image/jpeg,image/png"
          capture="environment"
          aria-describedby={described}
        />
      </div>
      <p id={hintId} className={`text-sm text-soft ${isBar ? 'thumb:text-xs' : ''}`}>
        {t('slip.hint')}
      </p>
    </div>
  );
}

interface FileButtonProps extends ComponentProps<'input'> {
  Icon: typeof Upload;
  label: string;
  labelClass?: string;
  /** Classes of the button. */
  look: string;
  onFiles: (files: File[]) => void;
}

/** A file input that looks like a button and stays a file input to keyboard and screen reader. */
function FileButton({ Icon, label, labelClass, look, onFiles, ...input }: FileButtonProps) {
  return (
    <label
      className={`${look} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span className={labelClass}>{label}</span>
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this, choosing the same file again after an error would be no change.
          target.value = '';
        }}
      />
    </label>
  );
}

/** The chosen slip before it is sent: the picture itself, or a PDF's name. */
function SlipPreview({ file, type }: SlipToSend) {
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
        <FileText aria-hidden="true" className="size-8 shrink-0 text-accent" strokeWidth={1.25} />
      ) : (
        <img
          ref={show}
          alt={t('slip.preview')}
          className="h-20 w-15 shrink-0 rounded-control border border-line object-cover"
        />
      )}
      <figcaption className="min-w-0">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="figures text-sm text-soft">{Math.ceil(file.size / 1024)} KB</p>
      </figcaption>
    </figure>
  );
}

/** How much of the slip has been sent. Once all of it has, stopping would change nothing. */
function SlipProgress({ progress, onStop }: { progress: number; onStop: () => void }) {
  const { t } = useTranslation('booking');
  const percent = Math.round(progress * 100);
  const words = progress < 1 ? t('slip.sending', { percent }) : t('slip.saving');
  return (
    <div className="flex grow items-center gap-4">
      <div className="grow">
        <p className="figures mb-2 text-sm">{words}</p>
        <progress
          aria-label={t('slip.progress')}
          aria-valuetext={words}
          value={percent}
          max={100}
          className="block h-2 w-full accent-accent"
        />
      </div>
      {progress < 1 && (
        <Button look="plain" ref={focusMe} onClick={onStop}>
          {t('slip.cancel')}
        </Button>
      )}
    </div>
  );
}
