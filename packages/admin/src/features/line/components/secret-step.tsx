import { changeLine } from '@villa/shared/contract/line.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { LINE_KEY } from '../line-query.ts';
import { ConsoleButton, ConsoleDrawing, ConsoleMark, ConsoleRow } from './console-drawing.tsx';
import type { StepProps } from './line-steps.tsx';

const SIGNS = 32;

export function SecretStep({ setUp: { secretEnd } }: StepProps) {
  const { t } = useTranslation('line');
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const saving = useCall(changeLine, { refreshes: LINE_KEY, onSuccess: () => setTyped('') });
  const secret = typed.trim().toLowerCase();
  const fault = faultOf(secret);
  return (
    <>
      <p>{t('secret.where')}</p>
      <ConsoleDrawing site="manager.line.biz" title="Messaging API" marks="Channel secret">
        <ConsoleRow name="Channel ID" value="2007 8•• •••" />
        <ConsoleMark>
          <span className="w-full">
            <ConsoleRow name="Channel secret" value="9f3c••••••••e41a" />
          </span>
          <ConsoleButton>Copy</ConsoleButton>
        </ConsoleMark>
      </ConsoleDrawing>
      <Field
        label={t('secret.label')}
        hint={secretEnd === null ? t('secret.kept') : t('secret.there', { end: secretEnd })}
        {...(isLeft && fault ? { error: t(`secret.${fault}`, { count: secret.length }) } : {})}
      >
        <input
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={`${controlClass} font-mono`}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsLeft(false);
          }}
          onBlur={() => {
            setIsLeft(true);
            if (secret !== '' && fault === null) saving.mutate({ body: { secret } });
          }}
        />
      </Field>
      <Failure error={saving.error} />
    </>
  );
}

function faultOf(secret: string): 'short' | 'long' | 'signs' | null {
  if (secret === '') return null;
  if (/[^0-9a-f]/.test(secret)) return 'signs';
  if (secret.length === SIGNS) return null;
  return secret.length < SIGNS ? 'short' : 'long';
}
