import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { DISK_PARTS } from '@villa/shared/contract/system.ts';
import { ofWord } from '@villa/shared/domain/known.ts';
import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';

type Part = (typeof DISK_PARTS)[number] | 'others';

const COLOURS: Record<Part, string> = {
  backups: 'bg-accent',
  pictures: 'bg-(--period-high-edge)',
  papers: 'bg-(--period-special-edge)',
  database: 'bg-ink',
  rest: 'bg-(--period-mild-edge)',
  others: 'bg-edge',
};

/** The parts that fill the disk, each with its size. */
export function DiskCard({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const { freeBytes, totalBytes, parts } = system.disk;
  const size = (bytes: number) => formatBytes(bytes, language);
  const ours = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const shown: { part: Part; bytes: number }[] = [...parts];
  if (freeBytes !== null && totalBytes !== null) {
    // A disk keeps some room for its own, and blocks are counted in other ways than files.
    shown.push({ part: 'others', bytes: Math.max(0, totalBytes - freeBytes - ours) });
  }
  const words =
    freeBytes === null || totalBytes === null
      ? null
      : { free: size(freeBytes), used: size(totalBytes - freeBytes), total: size(totalBytes) };
  return (
    <SectionCard
      title={t('disk.title')}
      intro={words === null ? t('disk.unknown') : t('disk.free', words)}
    >
      {words === null ? null : (
        <div
          role="img"
          aria-label={t('disk.used', words)}
          className="mb-3 flex h-2.5 overflow-hidden rounded-full border border-line bg-sunken"
        >
          {shown.map(({ part, bytes }) => (
            <span
              key={part}
              className={`forced-color-adjust-none ${ofWord(COLOURS, part, 'bg-edge')}`}
              style={{ width: `${(100 * bytes) / (totalBytes ?? 1)}%` }}
            />
          ))}
        </div>
      )}
      <dl className="figures grid gap-1 text-sm">
        {shown
          .filter(({ bytes }) => bytes > 0)
          .map(({ part, bytes }) => (
            <div key={part} className="flex items-center justify-between gap-4">
              <dt className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={`size-3 shrink-0 rounded-sm ${ofWord(COLOURS, part, 'bg-edge')}`}
                />
                {t(`disk.part.${part}`)}
              </dt>
              <dd className="shrink-0">{size(bytes)}</dd>
            </div>
          ))}
      </dl>
    </SectionCard>
  );
}
