import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '@villa/admin/kit/file-button.tsx';

interface ProofFieldProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** The bank's slip of a transfer back; it is sent once the transfer is recorded. */
export function ProofField({ file, disabled, onChoose }: ProofFieldProps) {
  const { t } = useTranslation('money');
  const hint = useId();
  return (
    <div className="grid justify-items-start gap-1">
      <FileButton
        icon={ImageUp}
        label={t(file ? 'proof.another' : 'proof.add')}
        accept={SLIP_TYPES}
        describedBy={hint}
        disabled={disabled}
        onFiles={(files) => onChoose(files?.[0] ?? null)}
      />
      <p id={hint} className="text-xs text-soft wrap-anywhere" aria-live="polite">
        {file ? t('proof.chosen', { name: file.name }) : t('proof.hint')}
      </p>
    </div>
  );
}
