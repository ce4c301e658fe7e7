import { useQueryClient } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { CLEANER_LINK_DAYS, inviteCleaner } from '@villa/shared/contract/cleaner.ts';
import { personName } from '@villa/shared/contract/fields.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usersQuery } from '../api/users.ts';
import { LinkBox } from './link-box.tsx';

const newCleaner = z.object({ name: personName(100) });

/** Makes a cleaner by name, and shows the link for the phone once. */
export function NewCleaner() {
  const { t } = useTranslation('accounts');
  const api = useApi();
  const queryClient = useQueryClient();
  const making = useCall(inviteCleaner);
  const [named, setNamed] = useState('');
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(newCleaner),
    defaultValues: { name: '' },
  });

  const submit = handleSubmit((body) =>
    making.mutate(
      { body },
      {
        onSuccess() {
          setNamed(body.name);
          reset();
          void queryClient.invalidateQueries(usersQuery(api));
        },
      },
    ),
  );

  return (
    <SectionCard
      title={t('cleaners.title')}
      intro={t('cleaners.intro', { days: CLEANER_LINK_DAYS })}
    >
      <div className="grid gap-5">
        <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
          <FormRow
            label={t('cleaners.name')}
            hint={t('cleaners.nameHint')}
            error={formState.errors.name}
          >
            <input {...register('name')} autoComplete="off" className={controlClass} />
          </FormRow>
          <Failure error={making.error} />
          <Button type="submit" busy={making.isPending} className="justify-self-start">
            {t('cleaners.create')}
          </Button>
        </form>
        {making.data ? (
          <LinkBox
            key={making.data.link}
            title={t('cleaners.ready', { name: named })}
            what={t('cleaners.link')}
            {...making.data}
          />
        ) : null}
      </div>
    </SectionCard>
  );
}
