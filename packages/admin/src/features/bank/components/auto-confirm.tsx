import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { readAmount } from '@villa/admin/kit/payments/transfer-form.ts';

interface AutoConfirmProps {
  /** Whole baht; null: nothing confirms by itself. */
  upTo: number | null;
  onChange: (upTo: number | null) => void;
}

/** The amount up to which a slip that the bank says is right confirms by itself; none at first. */
export function AutoConfirm({ upTo, onChange }: AutoConfirmProps) {
  const { t } = useTranslation('slipService');
  const [isOn, setIsOn] = useState(upTo !== null);
  const [text, setText] = useState(upTo === null ? '' : String(upTo));
  const typed = readAmount(text);
  const amount = Number.isSafeInteger(typed) && typed >= 1 ? typed : null;
  return (
    <div className="grid gap-3">
      <CheckRow
        label={t('auto')}
        hint={t('autoHint')}
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setIsOn(checked);
          if (!checked && upTo !== null) onChange(null);
          if (!checked) setText('');
        }}
      />
      {isOn ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (amount !== null) onChange(amount);
          }}
        >
          <Field label={t('upTo')} hint={t('upToHint')}>
            <input
              inputMode="numeric"
              className={controlClass}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button
            type="submit"
            look="outline"
            className="justify-self-start"
            disabled={amount === null || amount === upTo}
          >
            {t('keep')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
