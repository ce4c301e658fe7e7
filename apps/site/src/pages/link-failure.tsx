import type { Villa } from '@villa/shared/contract/villa.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { NoticeLayout, PageHeading } from '../features/booking/components/notice-layout.tsx';
import { homeAddress } from '../features/language/home-address.ts';
import { WhomToCall } from './stay-guide.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

interface LinkFailureProps {
  villa: Villa;
  title: string;
  /** Why the link leads nowhere; null where its page could only not be fetched, which may be tried again. */
  unknown: string | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** The page of a link that opens nothing: the way home or another try, and whom to call. */
export function LinkFailure({ villa, title, unknown, isFetching, onRetry }: LinkFailureProps) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <NoticeLayout picture={villaPicture(villa, NOTICE_SIZES)}>
      <div role="alert" className="grid justify-items-start gap-4">
        <PageHeading>{title}</PageHeading>
        {unknown === null ? (
          <Button onClick={onRetry} disabled={isFetching}>
            {t('common:tryAgain')}
          </Button>
        ) : (
          <>
            <p className="text-soft">{unknown}</p>
            <a href={homeAddress()} className={buttonClass('primary', 'mt-4')}>
              {t('booking:unknown.home')}
            </a>
          </>
        )}
      </div>
      <div className="mt-4 w-full empty:hidden">
        <WhomToCall villa={villa} />
      </div>
    </NoticeLayout>
  );
}
