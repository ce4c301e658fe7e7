import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useDesk, useTexts } from '../use-desk.ts';
import { type Refused, useRefusalTexts } from '../use-refusal-texts.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** Makes the first account of the villa on this computer. The desk knows the set-up code, so nobody has to copy it. */
export function OwnerScreen() {
  const { bridge } = useDesk();
  const { owner } = useTexts();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isAsking, setAsking] = useState(false);
  const texts = useRefusalTexts(refused);

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    const form = new FormData(event.currentTarget);
    const value = (name: string): string => {
      const written = form.get(name);
      return typeof written === 'string' ? written : '';
    };
    setAsking(true);
    const outcome = await bridge.setUpOwner({
      name: value('name'),
      email: value('email'),
      password: value('password'),
    });
    setAsking(false);
    setRefused(outcome.ok ? null : outcome);
  }

  return (
    <ScreenFrame title={owner.title} lead={owner.lead}>
      <form noValidate onSubmit={(event) => void create(event)} className="grid gap-5">
        <Field label={owner.name} error={texts.ofField('name')} required>
          <input name="name" autoComplete="name" className={controlClass} />
        </Field>
        <Field label={owner.email} error={texts.ofField('email')} required>
          <input name="email" type="email" autoComplete="username" className={controlClass} />
        </Field>
        <Field
          label={owner.password}
          hint={owner.passwordHint}
          error={texts.ofField('password')}
          required
        >
          <input
            name="password"
            type="password"
            autoComplete="new-password"
            className={controlClass}
          />
        </Field>
        {texts.ofForm === null ? null : (
          <p role="alert" className="text-danger">
            {texts.ofForm}
          </p>
        )}
        <Button type="submit" busy={isAsking}>
          {owner.create}
        </Button>
      </form>
    </ScreenFrame>
  );
}
