import { focusFirst } from '@villa/ui/focus-first.ts';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { PasswordInput } from '@villa/admin/kit/password-input.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { meQuery } from '@villa/admin/shell/me-query.ts';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { changeMe, changeMeBody, type User } from '@villa/shared/contract/auth.ts';
import { email, line } from '@villa/shared/contract/fields.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Failure } from '@villa/admin/kit/failure.tsx';

/** The user who is logged in, and the form that changes their details. */
export function WhoIAm() {
  const { t } = useTranslation(['accounts', 'shell']);
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const facts = [
    [t('register.name'), user.name],
    [t('logIn.email'), user.email],
    [t('account.role'), t(`shell:role.${user.role}`)],
  ];
  return (
    <SectionCard
      title={t('account.who')}
      actions={
        isOpen ? null : (
          <Button look="outline" onClick={() => setOpen(true)}>
            {t('shell:edit')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <EditMe user={user} onClose={() => setOpen(false)} />
      ) : (
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}

/** The call's own fields, of which this form always sends all. */
const form = z.object({ ...changeMeBody.shape, name: line(100), email });

function EditMe({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'shell']);
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const saving = useCall(changeMe);
  const edit = useForm({
    shouldFocusError: false,
    resolver: zodResolver(form),
    defaultValues: { name: user.name, email: user.email, currentPassword: '' },
  });
  const { errors } = edit.formState;

  const submit = edit.handleSubmit(
    (body) =>
      saving.mutate(
        { body },
        {
          onSuccess(changed) {
            queryClient.setQueryData(meQuery(api).queryKey, changed);
            notify.success(t('account.savedMe'));
            onClose();
          },
          onError: (error) => {
            if (showRefused(error, edit)) saving.reset();
          },
        },
      ),
    focusFirst,
  );

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <TextRow
        form={edit}
        path="name"
        label={t('register.name')}
        hint={t('register.nameHint')}
        required
        autoComplete="name"
      />
      <TextRow
        form={edit}
        path="email"
        label={t('logIn.email')}
        hint={t('account.emailHint')}
        required
        type="email"
        autoComplete="username"
      />
      <FormRow label={t('account.currentPassword')} error={errors.currentPassword} required>
        <PasswordInput {...edit.register('currentPassword')} autoComplete="current-password" />
      </FormRow>
      <Failure error={saving.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {t('shell:save')}
        </Button>
        <Button look="outline" onClick={onClose} disabled={saving.isPending}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
