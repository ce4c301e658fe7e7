import { controlClass } from '@villa/ui/field.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password that can be shown while it is typed, since phones make mistyping easy. */
export function PasswordInput({ className = '', ...rest }: ComponentProps<'input'>) {
  const { t } = useTranslation('accounts');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = isShown ? t('hidePassword') : t('showPassword');
  return (
    <div className="relative">
      <input
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${controlClass} pr-12 ${className}`}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
    </div>
  );
}
