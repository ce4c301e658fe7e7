import type { Question } from '@villa/shared/domain/villa/page-contents.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Title } from '../components/title.tsx';
import { BandHeading } from './band-heading.tsx';

interface QuestionsBandProps {
  questions: readonly Question[];
  language: Language;
}

/** The questions of guests before they book; the first answer is open, so that it is seen how to read the others. */
export function QuestionsBand({ questions, language }: QuestionsBandProps) {
  const { t } = useTranslation('page');
  return (
    <section
      aria-labelledby="questions-title"
      id="questions"
      className="band mx-auto grid max-w-7xl gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 px-5 sm:px-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <BandHeading id="questions-title" text={t('questions')} language={language} />
      <div className="border-b border-line">
        {questions.map(({ question, answer }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike
          <details key={index} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-baseline justify-between gap-8 py-4 text-lg [&::-webkit-details-marker]:hidden">
              <span className="text-balance">
                <Title text={localize(question, language)} language={language} />
              </span>
              <Plus
                aria-hidden="true"
                strokeWidth={1.5}
                className="size-5 shrink-0 self-center text-accent transition-transform duration-300 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[40rem] pb-6 whitespace-pre-line text-soft">
              {localize(answer, language)}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
