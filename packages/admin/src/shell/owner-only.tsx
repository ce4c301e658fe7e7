import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PageHeading } from '../kit/page-heading.tsx';
import { useCan } from './use-can.ts';

/** The owner's screens. The server refuses their calls to staff anyway; here staff read why. */
export function OwnerOnly({ needs }: { needs: Permission }) {
  const { t } = useTranslation();
  if (useCan(needs)) return <Outlet />;
  return (
    <>
      <PageHeading title={t('ownerOnly.title')} />
      <p className="flex max-w-prose gap-3 text-soft">
        <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" strokeWidth={1.5} />
        {t('ownerOnly.text')}
      </p>
    </>
  );
}
