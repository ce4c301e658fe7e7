import { useQuery } from '@tanstack/react-query';
import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { bankName } from '@villa/shared/domain/money/thai-banks.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { type LucideIcon, ScanLine, ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { slipQuery } from './slip-queries.ts';
import { BankSays, type Tone, TONE_OF, WaitingForBank, useVerdict } from './transfer-evidence.tsx';
import { useObjectUrl } from './use-object-url.ts';

export type SameSlip = SlipEvidence['alsoIn'][number];

/** The slip with the same code or file that a payment used; null for one that is new here. */
export function usedBefore(evidence: SlipEvidence | null): SameSlip | null {
  return evidence?.alsoIn.find(({ confirmed }) => confirmed) ?? null;
}

interface KeptSlip {
  bookingId: string;
  url: string;
}

interface SlipEvidenceProps {
  /** The slip itself: a booking's, or a file that is none yet. */
  slip: KeptSlip | File;
  evidence: SlipEvidence | null;
  /** The heading alone where the screen is small; an alarm is always said whole. */
  isShort?: boolean;
}

const TONES: Record<Tone, { box: string; title: string; icon: LucideIcon }> = {
  good: { box: 'border-l-success bg-success-soft', title: 'text-success', icon: ShieldCheck },
  open: { box: 'border-l-warn bg-warn-soft', title: 'text-warn', icon: ShieldQuestionMark },
  bad: { box: 'border-l-danger bg-danger-soft', title: 'text-danger', icon: ShieldX },
};

/** The evidence read from a slip, and its limits: sentences, no score. */
export function SlipEvidenceNote(props: SlipEvidenceProps) {
  const { t } = useTranslation('slips');
  const { evidence } = props;
  const used = usedBefore(evidence);
  if (evidence === null) {
    return (
      <p className="flex items-center gap-2 text-sm text-soft">
        <ScanLine aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        {t('evidence.reading')}
      </p>
    );
  }
  return used === null ? (
    <NewHere {...props} evidence={evidence} />
  ) : (
    <UsedHere {...props} evidence={evidence} used={used} />
  );
}

interface FoundProps extends SlipEvidenceProps {
  evidence: SlipEvidence;
}

/** Nothing here was paid with this slip; whether it is real, a code that was read makes likely. */
function NewHere({ evidence, isShort = false }: FoundProps) {
  const { t } = useTranslation('slips');
  const { language } = useLanguage();
  const { code, bank, reference, transfer } = evidence;
  const [also] = evidence.alsoIn;
  const isRead = code === 'read';
  const bankSays = useVerdict();
  const title =
    transfer === null ? t(isRead ? 'evidence.real' : `evidence.${code}`) : bankSays(transfer);
  const tone = transfer === null ? (isRead ? 'good' : 'open') : TONE_OF[transfer.verdict];
  return (
    <Note
      tone={also && tone === 'good' ? 'open' : tone}
      title={also ? t('evidence.elsewhere', { reference: also.reference }) : title}
      isShort={isShort && tone !== 'bad'}
      always={<WaitingForBank evidence={evidence} />}
    >
      {also && transfer !== null ? <p>{title}</p> : null}
      {isRead ? (
        <p>
          {t('evidence.read', { bank: bankName(bank ?? '', language) })}{' '}
          <span className="figures whitespace-nowrap">{shortened(reference)}</span>
        </p>
      ) : null}
      {transfer === null ? (
        <p className={isRead ? 'text-soft' : ''}>
          {t(isRead ? 'evidence.limits' : 'evidence.noProof')}
        </p>
      ) : null}
      {also ? <p>{t('evidence.alsoSent', { reference: also.reference })}</p> : null}
      {isRead || also ? null : <p>{t('evidence.neverSent')}</p>}
      <BankSays transfer={transfer} />
    </Note>
  );
}

/** A payment used it: which one, and the two pictures beside each other. */
function UsedHere({ evidence, used, slip }: FoundProps & { used: SameSlip }) {
  const { t } = useTranslation('slips');
  const { language } = useLanguage();
  const [isComparing, setComparing] = useState(false);
  const paid =
    used.payment === null
      ? t('evidence.unpaid')
      : t('evidence.paid', {
          amount: formatBaht(used.payment.amount),
          day: formatDate(used.payment.receivedOn, language),
        });
  const compare = t('evidence.compare');
  const bankSays = useVerdict();
  return (
    <Note tone="bad" title={t('evidence.used', { reference: used.reference })}>
      <p>
        {t(used.how === 'code' ? 'evidence.sameCode' : 'evidence.sameFile')}
        {used.how === 'code' ? (
          <span className="figures whitespace-nowrap"> {shortened(evidence.reference)}</span>
        ) : null}
        : {paid}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <button
          type="button"
          onClick={() => setComparing(true)}
          className="min-h-11 text-left text-accent underline underline-offset-4"
        >
          {compare}
        </button>
        <Link
          to={paths.booking(used.bookingId)}
          className="figures inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {used.reference}
        </Link>
      </p>
      {evidence.transfer === null ? null : <p>{bankSays(evidence.transfer)}</p>}
      <BankSays transfer={evidence.transfer} />
      <Dialog
        open={isComparing}
        onClose={() => setComparing(false)}
        title={compare}
        shape="gallery"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Compared label={t('evidence.thisOne')} slip={slip} />
          <Compared
            label={t('evidence.thatOne', { reference: used.reference })}
            slip={{ bookingId: used.bookingId, url: used.slipUrl }}
          />
        </div>
      </Dialog>
    </Note>
  );
}

function Compared({ slip, label }: { slip: KeptSlip | File; label: string }) {
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm text-soft">{label}</figcaption>
      {slip instanceof File ? (
        <Picture blob={slip} alt={label} />
      ) : (
        <KeptPicture slip={slip} alt={label} />
      )}
    </figure>
  );
}

function KeptPicture({ slip: { bookingId, url }, alt }: { slip: KeptSlip; alt: string }) {
  const { t } = useTranslation(['slips', 'common']);
  const view = useQuery(slipQuery(useApi(), bookingId, url));
  if (view.data) return <Picture blob={view.data} alt={alt} />;
  return view.isError ? (
    <p className="text-sm">{t('pictureFailed')}</p>
  ) : (
    <Spinner label={t('common:loading')} />
  );
}

function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const url = useObjectUrl(blob);
  return url === null ? null : <img src={url} alt={alt} className="w-full rounded-control" />;
}

interface NoteProps {
  tone: Tone;
  title: string;
  isShort?: boolean;
  /** Below the rest, on small screens too. */
  always?: ReactNode;
  children: ReactNode;
}

function Note({ tone, title, isShort = false, always, children }: NoteProps) {
  const { t } = useTranslation('slips');
  const { box, title: colour, icon: Icon } = TONES[tone];
  return (
    <section
      aria-label={t('evidence.title')}
      role={tone === 'bad' ? 'alert' : undefined}
      className={`rounded-card border border-l-4 border-line px-4 py-3 text-sm ${box}`}
    >
      {/* The section has its name; on a phone it stands before the heading of what is compared. */}
      <p className={`flex items-start gap-2 text-base font-medium ${colour}`}>
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0" strokeWidth={1.5} />
        {title}
      </p>
      <div className={`grid gap-1 pl-7 ${isShort ? 'max-lg:hidden' : ''}`}>{children}</div>
      {always}
    </section>
  );
}

/** The end of a transfer's name, which is what two of them differ in. */
function shortened(reference: string | null): string {
  if (reference === null) return '';
  return reference.length > 8 ? `…${reference.slice(-8)}` : reference;
}
