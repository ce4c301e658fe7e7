import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { KEY_END_LENGTH, changeOffsite, runOffsite } from '@villa/shared/contract/offsite.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { Printer } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFSITE_KEY } from '../offsite-query.ts';

interface OffsiteKeyDialogProps {
  /** There is one already: this one takes its place. */
  hasKey: boolean;
  onClose: () => void;
}

/** A new key, shown this once; it counts when its end was typed back. */
export function OffsiteKeyDialog({ hasKey, onClose }: OffsiteKeyDialogProps) {
  const { t } = useTranslation(['offsite', 'common']);
  const errorText = useErrorText();
  const { notify } = useHost();
  const [typed, setTyped] = useState('');
  const beginning = useCall(runOffsite, { refreshes: OFFSITE_KEY });
  const making = useCall(changeOffsite);
  const confirming = useCall(changeOffsite, {
    refreshes: OFFSITE_KEY,
    onSuccess() {
      notify.success(t('keyForm.begun'));
      beginning.mutate({});
      onClose();
    },
  });
  const isAsked = useRef(false);
  const make = making.mutate;
  useEffect(() => {
    // Drawn twice while developing, and each call makes another key.
    if (isAsked.current) return;
    isAsked.current = true;
    make({ body: { newKey: true } });
  }, [make]);

  const key = making.data?.newKey ?? null;
  const end = typed.replaceAll(/\s/g, '').toUpperCase();
  const isRight = key !== null && end.length >= KEY_END_LENGTH && key.endsWith(end);

  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (isRight) confirming.mutate({ body: { confirmKey: end } });
  }

  return (
    <Dialog onClose={onClose} title={t('keyForm.title')} description={t('keyForm.once')}>
      <form noValidate onSubmit={confirm} className="grid gap-4">
        {key === null && !making.error ? <Spinner label={t('common:loading')} /> : null}
        {key === null ? null : (
          <p className="figures rounded-control bg-sunken px-4 py-3 font-mono wrap-anywhere">
            {key.match(/.{1,8}/g)?.join(' ')}
          </p>
        )}
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button look="outline" className="grow" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('keyForm.print')}
          </Button>
          <CopyButton text={key ?? ''} what={t('keyForm.what')} />
        </div>
        {hasKey ? <p className="text-sm text-soft">{t('keyForm.series')}</p> : null}
        <Field
          label={t('keyForm.type')}
          error={confirming.error ? errorText(confirming.error) : undefined}
        >
          <input
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            className={`${controlClass} figures`}
          />
        </Field>
        <Failure error={making.error} />
        <DialogButtons>
          <Button look="outline" onClick={onClose}>
            {t('keyForm.notNow')}
          </Button>
          <Button type="submit" disabled={!isRight} busy={confirming.isPending}>
            {t('keyForm.begin')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
