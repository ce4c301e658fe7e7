import { changeLine } from '@villa/shared/contract/line.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { LINE_KEY } from '../line-query.ts';
import { ConsoleButton, ConsoleDrawing, ConsoleMark, ConsoleRow } from './console-drawing.tsx';
import type { StepProps } from './line-steps.tsx';
import { LineSite, Numbered } from './numbered.tsx';

export function TokenStep({ line: { account }, setUp: { tokenEnd } }: StepProps) {
  const { t } = useTranslation('line');
  const [typed, setTyped] = useState('');
  const saving = useCall(changeLine, { refreshes: LINE_KEY, onSuccess: () => setTyped('') });
  const token = typed.trim();
  return (
    <>
      <Numbered>
        <>
          {t('token.open')} <LineSite host="developers.line.biz" />
          {t('token.choose')}
        </>
        {t('token.issue')}
      </Numbered>
      <ConsoleDrawing
        site="developers.line.biz"
        title="Messaging API"
        marks="Channel access token (long-lived)"
      >
        <ConsoleRow name="Bot information" value="@baanvela" />
        <ConsoleMark>
          <span>Channel access token (long-lived)</span>
          <ConsoleButton>Issue</ConsoleButton>
        </ConsoleMark>
      </ConsoleDrawing>
      <Field
        label={t('token.label')}
        {...(tokenEnd !== null ? { hint: t('token.there', { end: tokenEnd }) } : {})}
      >
        <textarea
          value={typed}
          rows={3}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={`${controlClass} font-mono break-all`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (token !== '') saving.mutate({ body: { token } });
          }}
        />
      </Field>
      <Failure error={saving.error} />
      {account && !saving.isPending && !saving.error ? (
        <p role="status" className="flex gap-2 text-success">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          {t('token.answers', account)}
        </p>
      ) : null}
    </>
  );
}
