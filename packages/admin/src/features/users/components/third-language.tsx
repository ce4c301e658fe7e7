import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type ThirdLanguage as Words,
  WORDS_FILE_MAX,
  getCleaningWords,
  setCleaningWords,
} from '@villa/shared/contract/cleaner.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The file as it was pasted, from what the server keeps of it. */
const fileOf = ({ language, name, words }: Words): string =>
  [`language = ${language}`, `name = ${name}`, '']
    .concat(Object.entries(words).map(([key, text]) => `${key} = ${text}`))
    .join('\n');

/** The owner's own words for the cleaners' pages: pasted as a text file, and shown with the Thai beneath. */
export function ThirdLanguage() {
  const { t } = useTranslation('cleaning');
  const { data } = useQuery(callQuery(useApi(), ['cleaning', 'words'], getCleaningWords, {}));
  const saving = useCall(setCleaningWords, { refreshes: ['cleaning', 'words'] });
  const [typed, setTyped] = useState<string | null>(null);
  const kept = data?.words ?? null;
  const text = typed ?? (kept === null ? '' : fileOf(kept));
  const missing = saving.data?.missing.length ?? 0;
  const wrong = useWrongLine(saving.error);
  return (
    <SectionCard title={t('words.title')} intro={t('words.intro')}>
      <div className="grid gap-4">
        {kept === null ? null : <p>{t('words.now', { name: kept.name })}</p>}
        <Field label={t('words.label')} {...(wrong === null ? {} : { error: wrong })}>
          <textarea
            rows={8}
            maxLength={WORDS_FILE_MAX}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
            className={`${controlClass} text-sm`}
          />
        </Field>
        {wrong === null ? <Failure error={saving.error} /> : null}
        {saving.isSuccess ? (
          <p role="status" className="text-success">
            {t('words.saved')}
            {missing > 0 ? ` · ${t('words.missing', { count: missing })}` : ''}
          </p>
        ) : null}
        <Button
          busy={saving.isPending}
          className="justify-self-start"
          onClick={() => saving.mutate({ body: { text } }, { onSuccess: () => setTyped(null) })}
        >
          {t('words.save')}
        </Button>
      </div>
    </SectionCard>
  );
}

/** The line that the server could not read, in words. */
function useWrongLine(error: Error | null): string | null {
  const { t } = useTranslation('cleaning');
  if (!(error instanceof ApiError) || error.code !== 'words_unreadable') return null;
  const { problem, line, text } = error.data;
  if (problem === 'no_language') return t('words.noLanguage');
  if (problem === 'no_name') return t('words.noName');
  if (problem === 'empty') return t('words.empty');
  return t('words.wrongLine', { line: String(line), text: String(text) });
}
