import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { verifyOwn } from '@villa/shared/contract/verify.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { bankInSentence } from '@villa/shared/domain/money/thai-banks.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatWait } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Card } from '@villa/ui/card.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/api.ts';
import { villaQuery } from '../app/villa-query.ts';
import { useLanguage } from '../features/language/use-language.ts';

/** As long as the call takes. */
const MAX_LENGTH = 100;

/** A guest types what somebody sent and hears whether it is the villa's. Nothing of the villa's is shown before. */
export default function VerifyPage() {
  const { t } = useTranslation(['verify', 'errors']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const checking = useMutation({
    mutationFn: (asked: string) => api.call(verifyOwn, { body: { text: asked } }),
  });
  const { data, error, variables: asked } = checking;
  usePageTitle(t('title'), localize(villa.name, language));

  // The answer is what was asked for: read out at once, and the next thing in the order of the page.
  useEffect(() => {
    if (data) result.current?.focus();
  }, [data]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    setMissing(wanted === '');
    if (wanted === '') box.current?.focus();
    else checking.mutate(wanted);
  }

  const links = contactLinks(villa.contact);
  const isNotOurs = data?.own === null && !checking.isPending;
  const retryAfter = error instanceof ApiError ? error.data['retryAfter'] : undefined;
  return (
    <main
      id="main"
      className="mx-auto grid max-w-6xl gap-10 px-5 py-10 wrap-break-word sm:px-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-16 lg:py-16"
    >
      <div>
        <ShieldCheck aria-hidden="true" strokeWidth={1.25} className="mb-4 size-10 text-accent" />
        <h1 className="font-display text-3xl">{t('title')}</h1>
        <p className="mt-4 max-w-[40rem] text-soft">{t('lead')}</p>
        <Card className="mt-8">
          <form noValidate onSubmit={submit} className="grid gap-5">
            <Field
              label={t('label')}
              hint={t('hint')}
              {...(isMissing ? { error: t('errors:field.required') } : {})}
            >
              <input
                ref={box}
                value={text}
                maxLength={MAX_LENGTH}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
                className={`${controlClass} figures text-lg`}
              />
            </Field>
            <Button
              type="submit"
              busy={checking.isPending}
              className="w-full sm:w-auto sm:justify-self-start"
            >
              {t('check')}
            </Button>
          </form>
          {error ? (
            <p role="alert" className="mt-6 text-danger">
              {typeof retryAfter === 'number'
                ? t('wait', { time: formatWait(retryAfter, language) })
                : t(`errors:code.${error instanceof ApiError ? error.code : 'internal'}`)}
            </p>
          ) : null}
        </Card>
        <div
          ref={result}
          tabIndex={-1}
          aria-live="polite"
          className="scroll-mt-6 outline-none not-empty:mt-6"
        >
          {data && !checking.isPending ? (
            data.own ? (
              <div className="rounded-card bg-success-soft p-5 sm:p-6">
                <h2 className="flex items-start gap-3 font-display text-xl text-success">
                  <CircleCheck
                    aria-hidden="true"
                    strokeWidth={1.5}
                    className="mt-1 size-6 shrink-0"
                  />
                  <span className="min-w-0">
                    {t(`yes.${data.own.kind}`, {
                      bank: data.own.bank === '' ? '' : bankInSentence(data.own.bank, language),
                    })}
                  </span>
                </h2>
                <p className="mt-2 text-sm">{t('asked', { text: asked })}</p>
                {data.own.payee ? (
                  <div className="mt-3 grid gap-0.5">
                    <p>{t('payee', { count: namesIn(data.own.payee, language).length })}</p>
                    {namesIn(data.own.payee, language).map((name) => (
                      <p key={name} className="font-medium">
                        {name}
                      </p>
                    ))}
                    <p>{t('payeeElse')}</p>
                  </div>
                ) : null}
              </div>
            ) : (
              <NotOurs asked={asked ?? ''} links={links} />
            )
          ) : null}
        </div>
      </div>
      <section
        aria-labelledby="address-title"
        className="grid gap-4 rounded-card bg-accent-soft p-6 sm:p-8"
      >
        <h2 id="address-title" className="font-display text-xl">
          {t('address.title')}
        </h2>
        <p className="figures border-y border-accent/25 py-4 font-display text-xl text-accent">
          {location.host}
          <wbr />
          {location.pathname}
        </p>
        <p className="text-sm">{t('address.text')}</p>
        <ul className="grid gap-3 text-sm">
          {(['name', 'stop', 'call'] as const).map((habit) => (
            // A tick would say that it is done, or good.
            <li key={habit} className="flex items-start gap-3">
              <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
              <span>{t(`habits.${habit}`)}</span>
            </li>
          ))}
        </ul>
        {/* An answer that it is not ours has the same contacts. */}
        {links.length > 0 && !isNotOurs ? (
          <div className="text-sm">
            <p>{t('habits.contact')}</p>
            <Contacts links={links} />
          </div>
        ) : null}
      </section>
    </main>
  );
}

type Links = ReturnType<typeof contactLinks>;

function NotOurs({ asked, links }: { asked: string; links: Links }) {
  const { t } = useTranslation('verify');
  return (
    <div className="rounded-card bg-danger-soft p-5 sm:p-6">
      <h2 className="flex items-start gap-3 font-display text-xl text-danger">
        <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-1 size-6 shrink-0" />
        {t('no')}
      </h2>
      <p className="mt-2 text-sm">{t('asked', { text: asked })}</p>
      <p className="mt-3">{t(links.length > 0 ? 'noText' : 'noContact')}</p>
      {links.length > 0 ? (
        <div className="mt-3">
          <Contacts links={links} />
        </div>
      ) : null}
    </div>
  );
}

function Contacts({ links }: { links: Links }) {
  const { t } = useTranslation('page');
  return (
    <ul className="figures grid gap-x-8">
      {links.map(({ way, text, href }) => (
        <li key={way}>
          <a href={href} className="inline-flex min-h-11 items-center">
            <span className="underline decoration-1 underline-offset-4">
              {t(`contact.${way}`)} {text}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
