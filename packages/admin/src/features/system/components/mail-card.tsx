import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MAIL_PART } from '../mail-part.ts';
import { Badge } from './badge.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { SendTest } from './send-test.tsx';

/** Says if mails go out, how many wait, and by which server they go. */
export function MailCard({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const { mail } = system;
  return (
    <div id={MAIL_PART} className="scroll-mt-20">
      <SectionCard title={t('mail.title')} actions={<MailBadge system={system} />}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">
            {t('mail.waiting', { count: mail.waiting, guests: mail.waitingForGuests })}
          </p>
          <Link to={paths.mails} className={buttonClass('plain', '-mx-3')}>
            {t('mail.all')}
          </Link>
        </div>
        {mail.setIn === 'environment' ? (
          <NamedElsewhere mail={mail} />
        ) : (
          // Filled anew once another server is saved; while one types, nothing is taken away.
          <MailServerForm key={JSON.stringify([mail.server, mail.passwordEnding])} mail={mail} />
        )}
      </SectionCard>
    </div>
  );
}

/** The environment names the server, so there is nothing to type here. */
function NamedElsewhere({ mail }: { mail: SystemSeen['mail'] }) {
  const { t } = useTranslation('system');
  const { server } = mail;
  return (
    <>
      {server === null ? null : (
        <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-soft">{t('mail.host')}</dt>
          <dd className="wrap-anywhere">{`${server.host}:${server.port}`}</dd>
          {server.user === '' ? null : (
            <>
              <dt className="text-soft">{t('mail.user')}</dt>
              <dd className="wrap-anywhere">{server.user}</dd>
            </>
          )}
          <dt className="text-soft">{t('mail.sender')}</dt>
          <dd className="wrap-anywhere">{server.sender}</dd>
        </dl>
      )}
      <SendTest to={mail.testTo} />
      <p className="mt-4 border-t border-line pt-3 text-sm text-soft">{t('mail.named')}</p>
    </>
  );
}

function MailBadge({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const time = useInstant();
  const { delivery, lastSentAt } = system.mail;
  if (delivery === 'files') return <Badge tone="danger">{t('mail.files')}</Badge>;
  if (system.alarms.some(({ kind }) => kind === 'mail_dead')) {
    return <Badge tone="danger">{t('mail.dead')}</Badge>;
  }
  if (lastSentAt === null) return <Badge tone="soft">{t('mail.none')}</Badge>;
  return <Badge tone="ok">{t('mail.last', { time: time(lastSentAt) })}</Badge>;
}
