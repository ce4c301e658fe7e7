import { useCall } from '@villa/admin/kit/use-action.ts';
import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { NewPasswordRows } from '@villa/admin/kit/new-password-rows.tsx';
import { PasswordInput } from '@villa/admin/kit/password-input.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { changePassword, changePasswordBody } from '@villa/shared/contract/auth.ts';
import { Button } from '@villa/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';

/** The call's own fields, and the new password once more; that one is never sent. */
const passwordForm = z.object({ ...changePasswordBody.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: 'invalid',
    path: ['confirmPassword'],
  }),
);

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The token in the response continues this log-in; all others end. */
export function ChangePassword() {
  const { t } = useTranslation('accounts');
  const { session, notify } = useHost();
  const user = useUser();
  const whose = useCan('people') ? 'owner' : 'staff';
  const saving = useCall(changePassword);
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: EMPTY });
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ confirmPassword: _, ...body }) =>
    saving.mutate(
      { body },
      {
        onSuccess(fresh) {
          session.logIn(fresh);
          form.reset(EMPTY);
          notify.success(t('account.changed'));
        },
        onError: (error) => {
          if (showRefused(error, form)) saving.reset();
        },
      },
    ),
  );

  return (
    <SectionCard title={t('account.changePassword')} intro={t(`account.changeIntro.${whose}`)}>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
        {/* A password manager needs it to know whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <FormRow label={t('account.currentPassword')} error={errors.currentPassword} required>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </FormRow>
        <NewPasswordRows
          first={{
            label: t('account.newPassword'),
            field: form.register('newPassword'),
            error: errors.newPassword,
          }}
          again={{
            label: t('account.confirmPassword'),
            field: form.register('confirmPassword'),
            error: errors.confirmPassword,
          }}
        />
        <Failure error={saving.error} />
        <Button type="submit" busy={saving.isPending} className="justify-self-start">
          {t('account.changePassword')}
        </Button>
      </form>
    </SectionCard>
  );
}
