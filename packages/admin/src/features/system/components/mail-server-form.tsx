import { zodResolver } from '@hookform/resolvers/zod';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { PasswordInput } from '@villa/admin/kit/password-input.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  changeMailServer,
  mailServerFields,
  removeMailServer,
  testMailServer,
} from '@villa/shared/contract/system.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTellTest } from './send-test.tsx';

type Mail = SystemSeen['mail'];
const USUAL_PORT = 587;
const DOTS = '••••••••';

/** The mail server as the owner types it: tried first, and saved when that worked. */
export function MailServerForm({ mail }: { mail: Mail }) {
  const { t } = useTranslation(['system', 'shell']);
  const { server, passwordEnding, passwordMissing, testTo } = mail;
  const testing = useCall(testMailServer, {
    onSuccess: useTellTest(),
    tells: true,
    refreshes: ['system'],
  });
  const saving = useCall(changeMailServer);
  const form = useForm({
    resolver: zodResolver(mailServerFields),
    defaultValues: {
      host: server?.host ?? '',
      port: server?.port ?? USUAL_PORT,
      user: server?.user ?? '',
      password: '',
      sender: server?.sender ?? '',
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    saving.mutate(
      { body },
      {
        onSuccess: () => testing.mutate({}),
        onError: (error) => {
          if (showRefused(error, form)) saving.reset();
        },
      },
    ),
  );
  const hint = passwordMissing
    ? t('mail.passwordMissing')
    : passwordEnding === null
      ? undefined
      : t('mail.passwordKept');
  return (
    <form noValidate onSubmit={submit} aria-label={t('mail.title')} className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <TextRow
          form={form}
          path="host"
          label={t('mail.host')}
          placeholder="smtp.example.com"
          required
        />
        <TextRow
          form={form}
          path="port"
          label={t('mail.port')}
          inputMode="numeric"
          className="figures"
          setValueAs={readOptionalNumber}
          required
        />
      </div>
      <TextRow form={form} path="user" label={t('mail.user')} />
      <FormRow label={t('mail.password')} hint={hint} error={errors.password}>
        <PasswordInput
          {...form.register('password')}
          autoComplete="off"
          placeholder={passwordEnding === null ? undefined : `${DOTS}${passwordEnding}`}
        />
      </FormRow>
      <TextRow
        form={form}
        path="sender"
        label={t('mail.sender')}
        hint={t('mail.senderHint')}
        type="email"
        required
      />
      <NotSaved error={saving.error} host={saving.variables?.body.host ?? ''} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" busy={saving.isPending || testing.isPending}>
          {t('mail.tryThenSave')}
        </Button>
        <p className="min-w-0 text-sm text-soft wrap-anywhere">
          {t('mail.testTo', { to: testTo })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-soft">{t('mail.typed')}</p>
        {server === null ? null : <RemoveServer />}
      </div>
    </form>
  );
}

/** Why nothing was saved: the server's words first, then ours. */
function NotSaved({ error, host }: { error: unknown; host: string }) {
  const { t } = useTranslation('system');
  if (!(error instanceof ApiError) || error.code !== 'mail_server_refused') {
    return <Failure error={error} />;
  }
  const { reason, code, words } = error.data;
  const known = reason === 'log_in' || reason === 'refused' ? reason : 'unreachable';
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-danger-soft px-4 py-3 text-danger">
      <p>
        <strong className="font-medium">{t('mail.notSaved')}</strong>{' '}
        {t(`mail.refused.${known}`, { host, code: String(code) })}
      </p>
      {known === 'log_in' ? <p className="text-sm">{t('mail.appPassword')}</p> : null}
      <p lang="en" className="text-xs wrap-anywhere">
        {String(words)}
      </p>
    </div>
  );
}

function RemoveServer() {
  const { t } = useTranslation('system');
  const [isAsked, setAsked] = useState(false);
  const removing = useCall(removeMailServer, {
    onSuccess: () => setAsked(false),
    refreshes: ['system'],
  });
  return (
    <>
      <Button look="plain" onClick={() => setAsked(true)}>
        {t('mail.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('mail.removeTitle')}
        yes={t('mail.remove')}
        isDangerous
        busy={removing.isPending}
        error={removing.error}
        onYes={() => removing.mutate({})}
      >
        <p>{t('mail.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
