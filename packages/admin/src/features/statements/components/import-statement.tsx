import {
  STATEMENT_REFUSALS,
  STATEMENT_TYPES,
  type StatementList,
  addStatement,
} from '@villa/shared/contract/statements.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

type ImportStatementProps = Pick<StatementList, 'accounts' | 'statements'>;

/** A file of one account. Choosing it sends it: what was read of it is shown before anything is kept. */
export function ImportStatement({ accounts, statements }: ImportStatementProps) {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  const { api } = useHost();
  const navigate = useNavigate();
  const hint = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const sending = useAction({
    mutationFn({ file, accountId }: { file: File; accountId: string }) {
      const form = new FormData();
      form.append('account', accountId);
      form.append('name', file.name);
      form.append('file', file, file.name);
      return api.upload(addStatement, { form });
    },
    refreshes: ['statements'],
    onSuccess: ({ id }) => void navigate(paths.statement(id)),
  });
  const { error } = sending;
  const hasFile = (id: string) =>
    statements.some(({ account: of, state }) => of.id === id && state === 'read');
  const refusal =
    error instanceof ApiError && error.code === 'statement_refused'
      ? STATEMENT_REFUSALS.find((why) => why === error.data['why'])
      : undefined;
  if (account === undefined) {
    return <SectionCard title={t('import.title')}>{t('import.noAccount')}</SectionCard>;
  }
  return (
    <SectionCard title={t('import.title')}>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('import.account')} className="min-w-56 grow sm:grow-0">
          <select
            value={account.id}
            onChange={({ target }) => setChosen(target.value)}
            className={selectClass}
          >
            {accounts.map(({ id, name, digits }) => (
              <option key={id} value={id}>
                {name} …{digits}
              </option>
            ))}
          </select>
        </Field>
        <FileButton
          icon={FileUp}
          label={t(sending.isPending ? 'import.reading' : 'import.file')}
          accept={STATEMENT_TYPES}
          describedBy={hint}
          disabled={sending.isPending}
          onFiles={(files) => {
            const file = files?.[0];
            if (file) sending.mutate({ file, accountId: account.id });
          }}
        />
      </div>
      <p id={hint} className="mt-2 text-xs text-soft">
        {t('import.hint')}
      </p>
      <Failure error={refusal === undefined ? error : t(`refused.${refusal}`)} className="mt-2" />
      <ul className="figures mt-4 grid gap-1 text-sm text-soft">
        {accounts.map(({ id, name, digits, readUntil, unread }) => {
          const named = `${name} …${digits}`;
          return (
            <li key={id} className="wrap-anywhere">
              {readUntil === null
                ? t(`unread.${unread ?? (hasFile(id) ? 'no_whole_day' : 'no_file')}`, {
                    account: named,
                  })
                : t('readUntil', { account: named, day: formatDate(readUntil, language, 'short') })}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
