import { useAction } from '@villa/admin/kit/use-action.ts';
import { promoCodesQuery } from '@villa/admin/kit/rates-queries.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PromoCodeAnswer } from '@villa/shared/contract/rates.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { Button } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { Pencil, Plus, Power, TicketPercent, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { removePromoCodeMutation, switchPromoCodeMutation } from '../api/rates.ts';
import { PromoCodeForm } from './promo-code-form.tsx';
import { promoState } from './promo-form.ts';
import { promoTermsText } from './promo-terms.ts';

const NEW = 'new';

/** The promo codes with their uses; the owner makes, changes, switches and removes them. */
export function PromoCodesCard({ today }: { today: CalendarDate }) {
  const { t } = useTranslation(['discounts', 'common', 'shell']);
  const { api } = useHost();
  const mayChange = useCan('rates.write');
  const query = useQuery(promoCodesQuery(api));
  /** The id of the code in the form, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<PromoCodeAnswer | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const codes = query.data?.promoCodes;

  function close(): void {
    setEdited(null);
    // The element that had the focus is gone with the form.
    requestAnimationFrame(() => add.current?.focus());
  }

  const addButton = mayChange ? (
    <Button ref={add} look="outline" onClick={() => setEdited(NEW)} disabled={edited === NEW}>
      <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {t('codes.new')}
    </Button>
  ) : null;

  return (
    <SectionCard title={t('codes.title')} intro={t('codes.intro')} actions={addButton}>
      {query.isPending ? <PageSpinner label={t('common:loading')} /> : null}
      {query.isError && !codes ? (
        <ErrorState
          error={query.error}
          title={t('codes.loadFailed')}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {codes && edited === NEW ? (
        <div className="mb-4">
          <PromoCodeForm promo={null} codes={codes} onClose={close} />
        </div>
      ) : null}
      {codes?.length === 0 && edited !== NEW ? (
        <EmptyState icon={TicketPercent} title={t('codes.empty')}>
          {mayChange ? t('codes.emptyText') : null}
        </EmptyState>
      ) : null}
      <ul className="divide-y divide-line">
        {codes?.map((promo) => (
          <li key={promo.id} className="py-4 first:pt-2 last:pb-0">
            {edited === promo.id && mayChange ? (
              <PromoCodeForm promo={promo} codes={codes} onClose={close} />
            ) : (
              <PromoCodeRow
                promo={promo}
                today={today}
                mayChange={mayChange}
                onEdit={() => setEdited(promo.id)}
                onRemove={() => setRemoving(promo)}
              />
            )}
          </li>
        ))}
      </ul>
      {removing ? <RemovePromoCode promo={removing} onClose={() => setRemoving(null)} /> : null}
    </SectionCard>
  );
}

interface PromoCodeRowProps {
  promo: PromoCodeAnswer;
  today: CalendarDate;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function PromoCodeRow({ promo, today, mayChange, onEdit, onRemove }: PromoCodeRowProps) {
  const { t } = useTranslation(['discounts', 'shell']);
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const { code, uses, maxUses, note, active, id, version } = promo;
  const state = promoState(promo, today);
  const switching = useAction({
    ...switchPromoCodeMutation(api, useQueryClient()),
    onSuccess: () => notify.success(t(active ? 'codes.switchedOff' : 'codes.switchedOn', { code })),
    tells: true,
  });
  const link = new URL(api.address(`/?promo=${encodeURIComponent(code)}`), window.location.href)
    .href;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 basis-72 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-medium wrap-anywhere">{code}</span>
          <span
            className={`rounded-full px-2.5 py-0.5 text-xs ${state === 'active' ? 'bg-accent-soft text-accent' : 'bg-sunken text-soft'}`}
          >
            {t(`codes.state.${state}`)}
          </span>
        </p>
        <p className="text-sm wrap-anywhere">{promoTermsText(t, promo, language)}</p>
        <p className="figures text-sm text-soft">
          {maxUses === null
            ? t('codes.uses', { count: uses })
            : t('codes.usesOf', { count: uses, most: maxUses })}
        </p>
        {note ? <p className="text-sm wrap-anywhere text-soft">{note}</p> : null}
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        <CopyButton text={link} what={t('codes.link', { code })} label={t('codes.copy')} />
        {mayChange ? (
          <>
            <Button
              look="plain"
              onClick={onEdit}
              aria-label={t('codes.editTitle', { code })}
              className="px-2! text-sm"
            >
              <Pencil aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {t('shell:edit')}
            </Button>
            <Button
              look="plain"
              busy={switching.isPending}
              onClick={() => switching.mutate({ id, version, active: !active })}
              aria-label={t(active ? 'codes.offOne' : 'codes.onOne', { code })}
              className="px-2! text-sm"
            >
              <Power aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {t(active ? 'codes.off' : 'codes.on')}
            </Button>
            <button
              type="button"
              aria-label={t('codes.removeTitle', { code })}
              onClick={onRemove}
              className="grid size-11 place-items-center rounded-control text-danger hover:bg-sunken"
            >
              <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            </button>
          </>
        ) : null}
      </div>
    </div>
  );
}

function RemovePromoCode({ promo, onClose }: { promo: PromoCodeAnswer; onClose: () => void }) {
  const { t } = useTranslation(['discounts', 'shell']);
  const { api, notify } = useHost();
  const { code, id } = promo;
  const removing = useMutation({
    ...removePromoCodeMutation(api, useQueryClient()),
    onSuccess() {
      notify.success(t('codes.removed', { code }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onYes={() => removing.mutate(id)}
      title={t('codes.removeTitle', { code })}
      yes={t('codes.remove')}
      busy={removing.isPending}
      error={removing.error}
      isDangerous
    >
      <p>{t('codes.removeText')}</p>
      {promo.active ? <p>{t('codes.removeOff')}</p> : null}
    </ConfirmDialog>
  );
}
