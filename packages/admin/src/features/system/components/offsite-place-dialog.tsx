import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type Offsite, type OffsitePlace, changeOffsite } from '@villa/shared/contract/offsite.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFSITE_KEY } from '../offsite-query.ts';
import { useProblemText } from '../use-problem-text.ts';

const S3_FIELDS = ['endpoint', 'region', 'bucket', 'prefix', 'accessKeyId'] as const;
type Typed = Record<(typeof S3_FIELDS)[number] | 'secretAccessKey' | 'path', string>;

const NOTHING: Typed = {
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  accessKeyId: '',
  secretAccessKey: '',
  path: '',
};

interface OffsitePlaceDialogProps {
  offsite: Offsite;
  onClose: () => void;
}

/** The place that copies go to: tried first, and kept only if it works. */
export function OffsitePlaceDialog({ offsite: { place }, onClose }: OffsitePlaceDialogProps) {
  const { t } = useTranslation('offsite');
  const { notify } = useHost();
  const [kind, setKind] = useState<OffsitePlace['kind']>(place?.kind ?? 's3');
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, ...place });
  const saving = useCall(changeOffsite, {
    refreshes: OFFSITE_KEY,
    onSuccess() {
      notify.success(t('form.saved'));
      onClose();
    },
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    saving.mutate({ body: { place: placeOf(kind, typed) } });
  }
  const row = (name: keyof Typed, more: { hint?: string; type?: string } = {}) => (
    <TextField
      label={t(`form.${name}`)}
      value={typed[name]}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
      {...more}
    />
  );
  const secretHint = place?.kind === 's3' ? t('form.secretKept', { end: place.secretEnd }) : '';

  return (
    <Dialog onClose={onClose} busy={saving.isPending} title={t('form.title')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('form.title')}</legend>
          {(['s3', 'folder'] as const).map((one) => (
            <RadioRow key={one} name="kind" checked={kind === one} onChange={() => setKind(one)}>
              {t(`form.${one}`)}
            </RadioRow>
          ))}
        </fieldset>
        {kind === 'folder' ? (
          row('path', { hint: t('form.pathHint') })
        ) : (
          <>
            {row('endpoint', { hint: t('form.endpointHint'), type: 'url' })}
            {row('region')}
            {row('bucket')}
            {row('prefix')}
            {row('accessKeyId')}
            {row('secretAccessKey', { hint: secretHint, type: 'password' })}
          </>
        )}
        <PlaceFailure error={saving.error} />
        {place === null ? null : <EndCopies onEnded={onClose} />}
        <DialogButtons>
          <Button type="submit" busy={saving.isPending}>
            {t('form.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function placeOf(kind: OffsitePlace['kind'], typed: Typed): OffsitePlace {
  const { path, secretAccessKey, ...s3 } = typed;
  if (kind === 'folder') return { kind, path };
  const rest = { endpoint: s3.endpoint, region: s3.region, bucket: s3.bucket, prefix: s3.prefix };
  return {
    kind,
    ...rest,
    accessKeyId: s3.accessKeyId,
    ...(secretAccessKey !== '' && { secretAccessKey }),
  };
}

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  type?: string;
}

function TextField({ label, value, onChange, hint, type = 'text' }: TextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <input
        type={type}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        className={controlClass}
      />
    </Field>
  );
}

/** The place's own reason, where the server has one. */
function PlaceFailure({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  const problemText = useProblemText();
  if (!error) return null;
  const data = error instanceof ApiError && error.code === 'offsite_place' ? error.data : null;
  const { problem, detail } = (data ?? {}) as { problem?: string; detail?: string };
  const why = problem === undefined ? '' : ` ${problemText(problem, detail ?? '')}`;
  return <Failure error={`${errorText(error)}${why}`} />;
}

function EndCopies({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('offsite');
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const ending = useCall(changeOffsite, {
    refreshes: OFFSITE_KEY,
    onSuccess() {
      notify.success(t('form.ended'));
      onEnded();
    },
  });
  return (
    <>
      <Button look="plain" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('form.end')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('form.endTitle')}
        yes={t('form.end')}
        isDangerous
        busy={ending.isPending}
        error={ending.error}
        onYes={() => ending.mutate({ body: { place: null } })}
      >
        <p>{t('form.endText')}</p>
      </ConfirmDialog>
    </>
  );
}
