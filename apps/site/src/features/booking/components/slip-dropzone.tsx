import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Camera, Upload } from 'lucide-react';
import { type ComponentProps, type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';
import { focusMe } from '../focus-me.ts';

interface SlipDropzoneProps {
  /** Called with what was picked, dropped or photographed: one file or, by mistake, several. */
  onFiles: (files: File[]) => void;
  /** The id of the sentence that says why the last file was refused. */
  errorId?: string | undefined;
  /** True when it replaces a chosen slip again. */
  takesFocus: boolean;
  /** On a phone only the button, as wide as it is. */
  isBar?: boolean;
}

interface FileButtonProps extends ComponentProps<'input'> {
  Icon: typeof Upload;
  label: string;
  /** In the bar of a phone, below the icon in place of the label, which has it within. */
  shortInBar?: string | undefined;
  /** Classes of the button. */
  look: string;
  onFiles: (files: File[]) => void;
}

/** A file input that looks like a button and stays a file input to keyboard and screen reader. */
function FileButton({ Icon, label, shortInBar, look, onFiles, ...input }: FileButtonProps) {
  return (
    <label
      className={`${look} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span className={shortInBar === undefined ? '' : 'thumb:sr-only'}>{label}</span>
      {shortInBar === undefined ? null : (
        <span aria-hidden="true" className="hidden text-xs thumb:inline">
          {shortInBar}
        </span>
      )}
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

/** As wide as its word: the other button is what is looked for. */
const CAMERA_IN_BAR = 'px-4! thumb:flex-col thumb:gap-0.5 thumb:px-3!';

/** Takes a slip: dropped, picked from the files, or photographed. */
export function SlipDropzone({ onFiles, errorId, takesFocus, isBar = false }: SlipDropzoneProps) {
  const { t } = useTranslation('booking');
  const { state } = useStay();
  const label = !isBar ? 'slip.choose' : state.slip === 'again' ? 'again.send' : 'slip.paid';
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
      className={`grid justify-items-center gap-4 rounded-card border border-dashed px-5 py-8 text-center transition-colors ${
        over ? 'border-accent bg-accent-soft' : 'border-edge'
      } ${isBar ? 'thumb:gap-1 thumb:border-0 thumb:p-0' : ''}`}
    >
      <p className={`hidden text-soft pointer-fine:block ${isBar ? 'thumb:hidden' : ''}`}>
        {t('slip.drop')}
      </p>
      <div
        className={`flex flex-wrap justify-center gap-3 ${isBar ? 'thumb:w-full thumb:flex-nowrap thumb:gap-2' : ''}`}
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
          shortInBar={isBar ? t('slip.cameraShort') : undefined}
          look={buttonClass(
            isBar ? 'outline' : 'plain',
            `not-pointer-coarse:hidden ${isBar ? CAMERA_IN_BAR : ''}`,
          )}
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
