import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Title } from '../components/title.tsx';
import { BandHeading } from './band-heading.tsx';

type Asked = Pick<
  Villa,
  'goodToKnow' | 'houseRules' | 'checkInTime' | 'checkOutTime' | 'maxGuests' | 'opened'
>;

/**
 * The questions of guests before they book, the house rules as the last of them; the first answer is open, so that it is
 * seen how to read the others.
 */
export function QuestionsBand({ villa, language }: { villa: Asked; language: Language }) {
  const { t } = useTranslation('page');
  const { goodToKnow: questions, houseRules } = villa;
  return (
    <section
      aria-labelledby="questions-title"
      id="questions"
      className="band mx-auto grid max-w-7xl gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 px-5 sm:px-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <BandHeading id="questions-title" text={t('questions')} language={language} />
      <div className="border-b border-line">
        {questions.map(({ question, answer }, index) => (
          <Answer
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike
            key={index}
            question={localize(question, language)}
            isOpen={index === 0}
            language={language}
          >
            <p className="max-w-[40rem] pb-6 whitespace-pre-line text-soft">
              {localize(answer, language)}
            </p>
          </Answer>
        ))}
        {houseRules.length > 0 ? (
          <Answer question={t('rules.title')} isOpen={questions.length === 0} language={language}>
            <Rules villa={villa} language={language} />
          </Answer>
        ) : null}
      </div>
    </section>
  );
}

interface AnswerProps {
  question: string;
  isOpen: boolean;
  language: Language;
  children: ReactNode;
}

function Answer({ question, isOpen, language, children }: AnswerProps) {
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-baseline justify-between gap-8 py-4 text-lg [&::-webkit-details-marker]:hidden">
        <span className="text-balance">
          <Title text={question} language={language} />
        </span>
        <Plus
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-5 shrink-0 self-center text-accent transition-transform duration-300 group-open:rotate-45"
        />
      </summary>
      {children}
    </details>
  );
}

function Rules({ villa, language }: { villa: Asked; language: Language }) {
  const { t } = useTranslation(['page', 'common']);
  const { checkInTime, checkOutTime, maxGuests } = villa;
  const facts = [
    [t('common:stay.checkIn'), t('rules.from', { time: checkInTime })],
    [t('common:stay.checkOut'), t('rules.until', { time: checkOutTime })],
    [
      t('common:stay.guests'),
      t('rules.guests', { guests: t('common:count.guests', { count: maxGuests }) }),
    ],
  ] as const;
  return (
    <div className="max-w-[40rem] pb-6 text-soft">
      {/* Before the owner opens the villa nobody has said them. */}
      {villa.opened ? (
        <dl className="figures text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2 py-1">
              <dt>{name}</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {villa.houseRules.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rules may be alike
          <li key={index}>{localize(text, language)}</li>
        ))}
      </ul>
    </div>
  );
}
