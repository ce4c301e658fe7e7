import { useTranslation } from 'react-i18next';
import type { FormEventHandler, ReactNode } from 'react';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { SaveBar } from '@villa/admin/form/save-bar.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import type { VersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { fieldName, fieldText } from '../field-name.ts';

interface VillaFormFrameProps {
  villaForm: VersionedForm & {
    submit: FormEventHandler;
    failure: Error | null;
    isDirty: boolean;
    busy: boolean;
  };
  /** False for users who may only read: the fields are locked, with a sentence that says why. */
  mayEdit?: boolean;
  /** Beside the fields, and never locked. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every form of the villa: the save bar and the changes of other users. */
export function VillaFormFrame(props: VillaFormFrameProps) {
  const { villaForm, mayEdit = true, aside, children } = props;
  const { t } = useTranslation('villa');
  const errorText = useErrorText();
  const { failure } = villaForm;
  return (
    <form noValidate onSubmit={villaForm.submit} className="grid grid-cols-1 gap-6">
      {mayEdit ? null : <OwnerOnlyNote />}
      <FormNotices
        versioned={villaForm}
        nameOf={(field) => fieldName(t, field)}
        textOf={(field, value) => fieldText(t, field, value)}
      />
      <div
        className={aside ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]' : undefined}
      >
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-6">
          {children}
        </fieldset>
        {aside}
      </div>
      <SaveBar
        isDirty={villaForm.isDirty}
        busy={villaForm.busy}
        error={failure ? `${t('saveFailed')} ${errorText(failure)}` : null}
        label={t('unsaved')}
        discard={t('discard')}
        onDiscard={villaForm.discard}
      />
    </form>
  );
}

function OwnerOnlyNote() {
  const { t } = useTranslation('villa');
  return <p className="rounded-control bg-accent-soft px-4 py-3 text-sm">{t('ownerOnly')}</p>;
}
