import { focusFirst } from '@villa/ui/focus-first.ts';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { register as registerCall, registerBody } from '@villa/shared/contract/auth.ts';
import { Button } from '@villa/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { NewPasswordRows } from '@villa/admin/kit/new-password-rows.tsx';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useErrorText } from '../../texts/use-error-text.ts';
import { RememberDevice, isPhone } from './components/remember-device.tsx';
import { SessionFrame } from './components/session-frame.tsx';
import { useBeginSession } from './use-begin-session.ts';

/** The call's own fields, and the password once more; that one is never sent. */
const registerForm = z.object({ ...registerBody.shape, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'invalid',
    path: ['confirmPassword'],
  }),
);

export default function RegisterScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const errorText = useErrorText();
  const { language } = useLanguage();
  const begin = useBeginSession();
  const sending = useCall(registerCall);
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(registerForm),
    defaultValues: {
      name: '',
      email: '',
      password: '',
      confirmPassword: '',
      code,
      remember: isPhone(),
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(
    ({ confirmPassword: _, ...body }) =>
      sending.mutate(
        { body: { ...body, language } },
        { onSuccess: begin, onError: (error) => showRefused(error, form) },
      ),
    focusFirst,
  );

  return (
    <SessionFrame
      title={t('register.title')}
      intro={t('register.welcome')}
      footer={
        <p>
          {t('register.hasAccount')}{' '}
          <Link to={paths.logIn} className="text-accent underline underline-offset-4">
            {t('logIn.title')}
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextRow
          form={form}
          path="name"
          label={t('register.name')}
          hint={t('register.nameHint')}
          required
          autoComplete="name"
        />
        <TextRow
          form={form}
          path="email"
          label={t('logIn.email')}
          required
          type="email"
          autoComplete="username"
        />
        <NewPasswordRows
          first={{
            label: t('logIn.password'),
            field: register('password'),
            error: errors.password,
          }}
          again={{
            label: t('register.confirmPassword'),
            field: register('confirmPassword'),
            error: errors.confirmPassword,
          }}
        />
        <RememberDevice {...register('remember')} />
        <div className={code === '' || errors.code ? '' : 'hidden'}>
          <TextRow
            form={form}
            path="code"
            label={t('register.code')}
            hint={t('register.codeHint')}
            required
          />
        </div>
        {sending.isError ? (
          <p role="alert" className="text-danger">
            {t('register.failed')}: {errorText(sending.error)}
          </p>
        ) : null}
        <Button type="submit" busy={sending.isPending}>
          {sending.isPending ? t('common:pleaseWait') : t('register.submit')}
        </Button>
      </form>
    </SessionFrame>
  );
}
