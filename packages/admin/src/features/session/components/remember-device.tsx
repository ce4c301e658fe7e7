import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { REMEMBERED_DAYS } from '@villa/shared/contract/devices.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** A phone is its owner's alone, and a password is tedious to type on it; a computer may be anybody's. */
const PHONE_SIDE = 600;

/** True on a phone: a log-in is remembered there unless the tick is taken away. */
export const isPhone = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches &&
  Math.min(screen.width, screen.height) < PHONE_SIDE;

/** The tick by which a device is asked to be remembered. */
export function RememberDevice(props: Omit<ComponentProps<typeof CheckRow>, 'label' | 'hint'>) {
  const { t } = useTranslation('accounts');
  return (
    <CheckRow
      {...props}
      label={t('remember.label')}
      hint={t('remember.hint', { days: REMEMBERED_DAYS })}
    />
  );
}
