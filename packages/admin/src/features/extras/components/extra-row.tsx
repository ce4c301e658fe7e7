import { type AdminExtra, changeExtra } from '@villa/shared/contract/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { extraPrice } from '@villa/shared/i18n/extra-words.ts';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { EXTRAS_KEY } from '@villa/admin/kit/extra-queries.ts';
import { ExtraIcon } from '../extra-icon.tsx';

interface ExtraRowProps {
  extra: AdminExtra;
  /** Left out for whoever may not change the list. */
  onEdit?: (() => void) | undefined;
}

/** One of the list: what it costs, on which terms, and whether guests can choose it. */
export function ExtraRow({ extra, onEdit }: ExtraRowProps) {
  const { t } = useTranslation('extras');
  const { language } = useLanguage();
  const { id, version, active, shift, shiftTime } = extra;
  const saving = useCall(changeExtra, {
    refreshes: EXTRAS_KEY,
    tells: true,
  });
  const name = localize(extra.name, language);
  const terms = [
    extraPrice(extra, language),
    ...(shift !== null && shiftTime !== null
      ? [t(`list.shift.${shift}`, { time: shiftTime })]
      : []),
    ...(extra.leadHours > 0 ? [t('list.ahead', { count: extra.leadHours })] : []),
    ...(extra.needsWord ? [t('list.askedFirst')] : []),
    ...(extra.concernsHouse ? [t('list.house')] : []),
  ];
  return (
    <li className="flex items-start gap-3 py-3">
      <ExtraIcon picture={extra.picture} />
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft">{terms.join(' · ')}</p>
      </div>
      {onEdit ? (
        <>
          <button
            type="button"
            onClick={onEdit}
            aria-label={t('list.edit', { name })}
            className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-accent"
          >
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </button>
          <label className="grid size-11 shrink-0 place-items-center">
            <span className="sr-only">{`${name}: ${t('list.on')}`}</span>
            <input
              type="checkbox"
              checked={active}
              disabled={saving.isPending}
              onChange={() => saving.mutate({ params: { id }, body: { active: !active, version } })}
              className="size-5 accent-accent"
            />
          </label>
        </>
      ) : null}
    </li>
  );
}
