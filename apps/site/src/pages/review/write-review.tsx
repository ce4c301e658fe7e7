import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReviewPage, sendReview } from '@villa/shared/contract/reviews.ts';
import { MAX_LETTERS, countLetters } from '@villa/shared/domain/review/review.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { Failure } from '../../features/booking/components/panel.tsx';
import { useLanguage } from '../../features/language/use-language.ts';
import { reviewProblems } from './review-problems.ts';
import { reviewQuery } from './review-query.ts';
import { StarChoice } from './star-choice.tsx';

interface WriteReviewProps {
  page: ReviewPage;
  token: string;
  /** As a sentence names the villa. */
  villaName: string;
}

/** Stars, words, name and agreement: sent by one press, and by nothing else. */
export function WriteReview({ page, token, villaName }: WriteReviewProps) {
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [name, setName] = useState(page.firstName);
  const [agreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const boxes = {
    rating: useRef<HTMLInputElement>(null),
    text: useRef<HTMLTextAreaElement>(null),
    name: useRef<HTMLInputElement>(null),
  };
  const sending = useMutation({
    mutationFn: () => {
      const languages = [...navigator.languages].slice(0, 10);
      return api.call(sendReview, {
        params: { token },
        body: { rating, text, name, agreed, languages },
      });
    },
    networkMode: 'always',
    onSuccess: (sent) => client.setQueryData(reviewQuery(token).queryKey, sent),
  });
  const found = reviewProblems({ rating, text, name }, t);
  const problems = isChecked ? found : { rating: null, text: null, name: null };
  const letters = countLetters(text);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (sending.isPending) return;
    setChecked(true);
    const wrong = (['rating', 'text', 'name'] as const).find((field) => found[field] !== null);
    if (wrong === undefined) sending.mutate();
    else boxes[wrong].current?.focus();
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <StarChoice
        rating={rating}
        onChoose={setRating}
        error={problems.rating}
        first={boxes.rating}
      />
      <Field
        label={t('page.text')}
        hint={
          <span className="figures block text-right">
            {t('page.letters', {
              count: letters,
              most: MAX_LETTERS.toLocaleString('en'),
            })}
          </span>
        }
        {...(problems.text === null ? {} : { error: problems.text })}
      >
        <textarea
          ref={boxes.text}
          value={text}
          rows={6}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
          className={`${controlClass} min-h-36`}
        />
      </Field>
      <Field
        label={t('page.name')}
        hint={t('page.nameHint')}
        {...(problems.name === null ? {} : { error: problems.name })}
      >
        <input
          ref={boxes.name}
          value={name}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          className={controlClass}
        />
      </Field>
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={agreed}
            aria-describedby="review-private"
            onChange={({ target }) => setAgreed(target.checked)}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          {t('page.agree', { villa: villaName })}
        </label>
        <p id="review-private" className="mt-1 pl-8 text-sm text-soft">
          {t('page.private')}
        </p>
      </div>
      <Failure error={sending.error} />
      <Button type="submit" busy={sending.isPending} className="w-full">
        {sending.isPending ? t('common:pleaseWait') : t('page.send')}
      </Button>
      <p className="text-sm text-soft">
        {t('page.once', { date: formatDate(page.until, language, 'longDay') })}
      </p>
    </form>
  );
}
