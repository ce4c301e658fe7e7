import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '@villa/admin/kit/save-bar.tsx';
import { StaleNotice } from '@villa/admin/kit/stale-notice.tsx';
import { UnsavedGuard } from '@villa/admin/kit/unsaved-guard.tsx';
import type { VillaForm } from '../use-villa-form.ts';
import { fieldName } from '../field-name.ts';

interface VillaFormFrameProps<Values extends FieldValues> {
  villaForm: VillaForm<Values>;
  /** False for whoever may only read: the fields are locked and it is said why. */
  mayEdit?: boolean;
  /** Stands beside the fields and is never locked. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What every form over the villa has around its fields: saving, leaving, and another person's changes. */
export function VillaFormFrame<Values extends FieldValues>(props: VillaFormFrameProps<Values>) {
  const { villaForm, mayEdit = true, aside, children } = props;
  const { t } = useTranslation('villa');
  const { othersChanged } = villaForm;
  return (
    <form noValidate onSubmit={villaForm.submit}>
      <UnsavedGuard isDirty={villaForm.isDirty} onLeave={villaForm.forget} />
      {mayEdit ? null : <OwnerOnlyNote />}
      {othersChanged ? (
        <div className="mb-6">
          <StaleNotice onShowLatest={villaForm.dismissStale}>
            {othersChanged.length > 0 ? (
              <p className="text-sm">
                {t('changedByOthers', {
                  fields: othersChanged.map((field) => fieldName(t, field)).join(', '),
                })}
              </p>
            ) : null}
          </StaleNotice>
        </div>
      ) : null}
      {villaForm.isRestored ? (
        <p role="status" className="mb-4 rounded-control bg-accent-soft px-4 py-3 text-sm">
          {t('restored')}
        </p>
      ) : null}
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
        error={villaForm.error}
        label={t('unsaved')}
        discard={t('discard')}
        onDiscard={villaForm.discard}
      />
    </form>
  );
}

function OwnerOnlyNote() {
  const { t } = useTranslation('villa');
  return <p className="mb-6 rounded-control bg-accent-soft px-4 py-3 text-sm">{t('ownerOnly')}</p>;
}
