import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useCan } from './use-can.ts';
import { useInstant } from './use-instant.ts';
import { useUser } from './use-user.ts';

/** Above every screen while the villa is a copy that rests, for everybody who works there. */
export function RestLine() {
  const { t } = useTranslation('shell');
  const { villaRest } = useUser();
  const isOwner = useCan('system');
  const time = useInstant();
  if (villaRest === undefined) return null;
  const is = villaRest.state === 'look' ? 'look' : 'asked';
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 bg-warn-soft px-4 py-2 text-center text-sm text-balance text-warn print:hidden"
    >
      <p>
        {t(`rest.${is}`, { time: time(villaRest.copyMadeAt) })}
        {isOwner || is === 'look' ? null : ` ${t('rest.ownerSays')}`}
      </p>
      {isOwner ? (
        <Link
          to={paths.rest}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(`rest.${is === 'look' ? 'change' : 'answer'}`)}
        </Link>
      ) : null}
    </div>
  );
}
