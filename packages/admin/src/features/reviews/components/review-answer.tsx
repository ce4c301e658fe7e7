import { type StaffReview, changeReview } from '@villa/shared/contract/reviews.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface ReviewAnswerProps {
  review: StaffReview;
  timeZone: string;
  mayChange: boolean;
}

/** The answer of the house as readers see it, or the form to write one. */
export function ReviewAnswer({ review, timeZone, mayChange }: ReviewAnswerProps) {
  const { t } = useTranslation('reviews');
  const { language } = useLanguage();
  const { answer, answeredAt, answeredBy, lang } = review;
  const [isOpen, setOpen] = useState(false);
  if (answer === '' || isOpen) {
    return mayChange ? <AnswerForm review={review} onDone={() => setOpen(false)} /> : null;
  }
  const day = answeredAt === null ? '' : formatInstant(answeredAt, language, timeZone, 'medium');
  return (
    <div className="rounded-r-card border-l-3 border-accent bg-accent-soft px-4 py-3">
      <p className="text-xs text-soft">
        {t('answer.shown')}
        {answeredBy === null ? '' : ` · ${t('answer.by', { name: answeredBy, day })}`}
      </p>
      <p lang={lang} dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
        {answer}
      </p>
      {mayChange ? (
        <Button look="plain" className="mt-1 -ml-3" onClick={() => setOpen(true)}>
          {t('answer.change')}
        </Button>
      ) : null}
    </div>
  );
}

function AnswerForm({ review, onDone }: { review: StaffReview; onDone: () => void }) {
  const { t } = useTranslation('reviews');
  const { language } = useLanguage();
  const { notify } = useHost();
  const [typed, setTyped] = useState(review.answer);
  const saving = useCall(changeReview, {
    refreshes: ['reviews'],
    onSuccess({ answer }) {
      notify.success(t(answer === '' ? 'answer.removed' : 'answer.done'));
      onDone();
    },
  });
  const isNew = review.answer === '';
  const save = (answer: string) => saving.mutate({ params: { id: review.id }, body: { answer } });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') save(typed);
      }}
    >
      <Field label={t('answer.label', { language: nameOf(review.lang, language) })}>
        <textarea
          rows={3}
          lang={review.lang}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={controlClass}
        />
      </Field>
      <Failure error={saving.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending} disabled={typed.trim() === ''}>
          {t(isNew ? 'answer.send' : 'answer.save')}
        </Button>
        {isNew ? null : (
          <>
            <Button look="outline" onClick={onDone}>
              {t('answer.cancel')}
            </Button>
            <Button look="plain" onClick={() => save('')}>
              {t('answer.remove')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** A language by its name in another one; by its tag where nobody knows it. */
function nameOf(lang: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
