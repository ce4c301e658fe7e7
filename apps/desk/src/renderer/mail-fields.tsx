import { Field, controlClass } from '@villa/ui/field.tsx';
import type { MailServerInput, MailServerState } from '../bridge.ts';
import { useTexts } from './use-desk.ts';

interface MailFieldsProps {
  /** The known settings; the password stays with the desk. */
  known: MailServerState | null;
  errorOf: (field: string) => string | undefined;
}

/** The settings that a mail provider tells its customers to enter. */
export function MailFields({ known, errorOf }: MailFieldsProps) {
  const { mail } = useTexts();
  return (
    <div className="grid gap-5">
      <Field label={mail.server} hint={mail.serverHint} error={errorOf('server')} required>
        <input
          name="server"
          defaultValue={known?.server}
          autoCapitalize="none"
          spellCheck={false}
          className={controlClass}
        />
      </Field>
      <Field label={mail.user} error={errorOf('user')}>
        <input
          name="user"
          defaultValue={known?.user}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={controlClass}
        />
      </Field>
      <Field
        label={mail.password}
        hint={known?.hasPassword && known.user !== '' ? mail.passwordKept : undefined}
        error={errorOf('password')}
      >
        <input name="password" type="password" autoComplete="off" className={controlClass} />
      </Field>
      <Field label={mail.from} hint={mail.fromHint} error={errorOf('from')} required>
        <input
          name="from"
          defaultValue={known?.from}
          autoCapitalize="none"
          spellCheck={false}
          className={controlClass}
        />
      </Field>
    </div>
  );
}

export function readMailFields(form: HTMLFormElement): MailServerInput {
  const written = new FormData(form);
  const value = (name: string): string => {
    const field = written.get(name);
    return typeof field === 'string' ? field : '';
  };
  return {
    server: value('server'),
    user: value('user'),
    password: value('password'),
    from: value('from'),
  };
}
