import { Button } from '@villa/ui/button.tsx';
import { fill } from '@villa/shared/i18n/fill.ts';
import { type FormEvent, useState } from 'react';
import type { MailServerInput, MailServerState } from '../bridge.ts';
import { MailFields, readMailFields } from './mail-fields.tsx';
import { useDesk, useTexts } from './use-desk.ts';
import { type Refused, useRefusalTexts } from './use-refusal-texts.ts';

/** How the villa on this computer sends its mails, and the form that changes it. */
export function MailServerPanel({ known }: { known: MailServerState | null }) {
  const { bridge } = useDesk();
  const { mail } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { ofField } = useRefusalTexts(refused);

  async function save(input: MailServerInput | null): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    const outcome = await bridge.setMailServer(input);
    setAsking(false);
    setRefused(outcome.ok ? null : outcome);
    setOpen(!outcome.ok);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void save(readMailFields(event.currentTarget));
  }

  return (
    <section aria-labelledby="mail-server" className="mb-6">
      <h3 id="mail-server" className="font-medium">
        {mail.title}
      </h3>
      {isOpen ? (
        <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
          <MailFields known={known} errorOf={ofField} />
          <p className="text-sm text-soft">{mail.restarts}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isAsking}>
              {mail.save}
            </Button>
            {known === null ? null : (
              <Button look="outline" onClick={() => void save(null)}>
                {mail.off}
              </Button>
            )}
            <Button
              look="plain"
              onClick={() => {
                setOpen(false);
                setRefused(null);
              }}
            >
              {mail.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="mt-1 text-sm wrap-anywhere text-soft">
            {known === null
              ? mail.none
              : fill(mail.set, { server: known.server, from: known.from })}
          </p>
          {known === null || known.hasPassword ? null : (
            <p className="mt-1 text-sm text-danger">{mail.noPassword}</p>
          )}
          <Button look="outline" className="mt-3" onClick={() => setOpen(true)}>
            {mail.change}
          </Button>
        </>
      )}
    </section>
  );
}
