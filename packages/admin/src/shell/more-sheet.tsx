import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { ACCOUNT, occasional } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { SiteLink } from './site-link.tsx';
import { useUser } from './use-user.ts';
import { WhoAmI } from './who-am-i.tsx';

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
}

/** On a phone: what is not needed every day, and who is logged in. */
export function MoreSheet({ open, onClose }: MoreSheetProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  return (
    <Dialog open={open} onClose={onClose} title={t('nav.more')} shape="sheet">
      <ul className="-mx-3 grid gap-1 pb-4">
        {[...occasional(user), ACCOUNT].map((item) => (
          <li key={item.name}>
            <NavLink item={item} shape="row" onFollow={onClose} />
          </li>
        ))}
        <li>
          <SiteLink />
        </li>
      </ul>
      <div className="-mx-3 border-t border-line py-4">
        <WhoAmI user={user} />
      </div>
    </Dialog>
  );
}
