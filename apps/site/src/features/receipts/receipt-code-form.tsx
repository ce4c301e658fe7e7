import {
  RECEIPT_CODE_LENGTH,
  groupReceiptCode,
  readReceiptCode,
} from '@villa/shared/domain/money/receipt-code.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_FACE } from './receipt-code.tsx';

/** As long as a code with whatever people write between its groups. */
const MAX_LENGTH = 100;

interface ReceiptCodeFormProps {
  /** The code asked before, to be corrected. */
  before?: string;
  onCode: (code: string) => void;
}

/** The field for the code of a receipt on paper. */
export function ReceiptCodeForm({ before = '', onCode }: ReceiptCodeFormProps) {
  const { t } = useTranslation(['verify-receipt', 'errors']);
  const [text, setText] = useState(() =>
    // A text that is no code is corrected as it was typed.
    readReceiptCode(before) === null ? before : groupReceiptCode(before),
  );
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const code = text.trim();
    setMissing(code === '');
    if (code === '') box.current?.focus();
    else onCode(code);
  }

  /** A code has no line breaks of its own. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5">
      <Field
        label={t('code')}
        hint={t('codeHint', { count: RECEIPT_CODE_LENGTH })}
        {...(isMissing ? { error: t('errors:field.required') } : {})}
      >
        {/* As many lines as it takes, so that a phone shows all of it. */}
        <textarea
          ref={box}
          rows={2}
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => setText(event.target.value)}
          style={{ ...CODE_FACE, fieldSizing: 'content' }}
          // A second line is as long as the first one, and so seen to go on.
          className={`${controlClass} resize-none text-balance`}
        />
      </Field>
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
        {t('check')}
      </Button>
    </form>
  );
}
