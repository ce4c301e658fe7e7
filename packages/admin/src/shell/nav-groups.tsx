import type { User } from '@villa/shared/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { type NavGroup, navGroups } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

interface NavGroupsProps {
  user: User;
  /** Called once a way has been taken. */
  onFollow?: () => void;
}

/** The screens that are needed now and then, in their groups. */
export function NavGroups({ user, onFollow }: NavGroupsProps) {
  return navGroups(user).map((group) => (
    <Group key={group.name} group={group} {...(onFollow && { onFollow })} />
  ));
}

function Group({ group, onFollow }: { group: NavGroup; onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div>
      <p className="eyebrow px-3 pb-1">{t(`nav.groups.${group.name}`)}</p>
      <ul>
        {group.items.map((item) => (
          <li key={item.name}>
            <NavLink item={item} shape="row" {...(onFollow && { onFollow })} />
          </li>
        ))}
      </ul>
    </div>
  );
}
