import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { findBooking } from '@villa/shared/contract/find-booking.ts';
import { readReference } from '@villa/shared/domain/booking/reference.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { normalizeEmail } from '@villa/shared/domain/text/mail-address.ts';
import { normalizePhoneOrLandline } from '@villa/shared/domain/text/phone.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/api.ts';
import { villaQuery } from '../app/villa-query.ts';
import { MeantAddress } from '../features/booking/components/meant-address.tsx';
import { PageHeading } from '../features/booking/components/notice-layout.tsx';
import { Failure } from '../features/booking/components/panel.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { WhomToCall } from './stay-guide.tsx';

/**
 * A guest who lost the link has it sent to the booking's own address; the answer is one for every outcome. Where no mail leaves the villa, nobody
 * is asked for anything: the villa's telephone is named.
 */
export default function FindPage() {
  const { t } = useTranslation('find');
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const asking = useMutation({
    mutationFn: (body: { reference: string; phone?: string; email?: string }) =>
      api.call(findBooking, { body }),
    networkMode: 'always',
  });
  usePageTitle(t('title'), localize(villa.name, language));
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking.isSuccess) sent.current?.focus();
  }, [asking.isSuccess]);
  return (
    <main
      id="main"
      className="mx-auto grid max-w-lg gap-6 px-5 py-8 wrap-break-word sm:px-8 lg:py-12"
    >
      <PageHeading>{t('title')}</PageHeading>
      {villa.sendsMail === false ? (
        <>
          <p className="font-medium">{t('noMail')}</p>
          <WhomToCall villa={villa} />
        </>
      ) : asking.isSuccess ? (
        <>
          <div
            ref={sent}
            tabIndex={-1}
            role="status"
            className="flex gap-3 rounded-card bg-success-soft p-5 outline-none"
          >
            <MailCheck
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 text-success"
              strokeWidth={1.5}
            />
            <p className="font-medium">{t('sent')}</p>
          </div>
          <p className="text-sm text-soft">{t('nothing')}</p>
          <WhomToCall villa={villa} />
          <Button look="plain" className="-ml-3 justify-self-start" onClick={() => asking.reset()}>
            {t('again')}
          </Button>
        </>
      ) : (
        <FindForm isPending={asking.isPending} error={asking.error} onAsk={asking.mutate} />
      )}
    </main>
  );
}

interface FindFormProps {
  isPending: boolean;
  error: Error | null;
  onAsk: (asked: { reference: string; phone?: string; email?: string }) => void;
}

function FindForm({ isPending, error, onAsk }: FindFormProps) {
  const { t } = useTranslation(['find', 'common']);
  const [reference, setReference] = useState('');
  const [contact, setContact] = useState('');
  const [left, setLeft] = useState('');
  const [isChecked, setChecked] = useState(false);
  const boxes = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const known = readReference(reference);
  const email = normalizeEmail(contact);
  const isContact = email !== null || normalizePhoneOrLandline(contact) !== null;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setChecked(true);
    const wrong = known === null ? boxes[0] : isContact ? null : boxes[1];
    if (wrong !== null) wrong.current?.focus();
    else if (known !== null)
      onAsk({ reference: known, ...(email === null ? { phone: contact.trim() } : { email }) });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <Field
        label={t('reference')}
        hint={t('referenceHint')}
        {...(isChecked && known === null ? { error: t('wrongReference') } : {})}
      >
        <input
          ref={boxes[0]}
          value={reference}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setReference(target.value)}
          className={`${controlClass} figures`}
        />
      </Field>
      <Field
        label={t('contact')}
        {...(isChecked && !isContact ? { error: t('wrongContact') } : {})}
      >
        <input
          ref={boxes[1]}
          value={contact}
          maxLength={200}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setContact(target.value)}
          onBlur={() => setLeft(contact)}
          className={controlClass}
        />
      </Field>
      <MeantAddress
        typed={left === contact ? left : ''}
        onTake={(address) => {
          setContact(address);
          boxes[1].current?.focus();
        }}
      />
      <Failure error={error} />
      <Button type="submit" busy={isPending}>
        {isPending ? t('common:pleaseWait') : t('send')}
      </Button>
    </form>
  );
}
