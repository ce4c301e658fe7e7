import {
  type AdminExtra,
  addExtra,
  changeExtra,
  removeExtra,
} from '@villa/shared/contract/extras.ts';
import { EXTRA_PICTURES, EXTRA_SHIFTS } from '@villa/shared/domain/booking/booked-extra.ts';
import { PRICE_UNITS } from '@villa/shared/domain/pricing/price-line.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { extraUnit } from '@villa/shared/i18n/extra-words.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkedBy } from '@villa/admin/form/checked-by.ts';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { NumberRow } from '@villa/admin/kit/number-row.tsx';
import { SelectRow } from '@villa/admin/kit/select-row.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { EXTRAS_KEY } from '@villa/admin/kit/extra-queries.ts';
import { checkExtra, extraValues } from '../extra-values.ts';

interface ExtraFormProps {
  /** Null for a new one. */
  extra: AdminExtra | null;
  onClose: () => void;
}

/** An extra of the list: what guests read, what it costs and by which hours it can be had. */
export function ExtraForm({ extra, onClose }: ExtraFormProps) {
  const { t } = useTranslation(['extras', 'shell']);
  const { language } = useLanguage();
  const { notify } = useHost();
  const [removes, setRemoves] = useState(false);
  const form = useForm({ defaultValues: extraValues(extra), resolver: checkedBy(checkExtra) });
  const done = {
    refreshes: EXTRAS_KEY,
    onSuccess: ({ name }: AdminExtra) => {
      notify.success(t('form.saved', { name: localize(name, language) }));
      onClose();
    },
    onError: (error: Error) => void showRefused(error, form),
  };
  const adding = useCall(addExtra, done);
  const changing = useCall(changeExtra, done);
  const removing = useCall(removeExtra, {
    refreshes: EXTRAS_KEY,
    onSuccess: () => {
      notify.success(t('form.removed', { name: extra ? localize(extra.name, language) : '' }));
      onClose();
    },
  });
  const saving = extra === null ? adding : changing;
  const { errors } = form.formState;
  const shift = useWatch({ control: form.control, name: 'shift' });
  const isShift = shift !== 'none';
  const save = form.handleSubmit((body) => {
    if (extra === null) adding.mutate({ body });
    else changing.mutate({ params: { id: extra.id }, body: { ...body, version: extra.version } });
  });
  const hours = (path: 'leadHours' | 'cancelHours' | 'decideHours', hint?: string) => (
    <NumberRow
      form={form}
      path={path}
      label={t(`form.${path}`)}
      hint={hint}
      unit={t('form.hours')}
    />
  );
  return (
    <Dialog
      title={t(extra === null ? 'form.new' : 'form.edit')}
      busy={saving.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        <BothLanguages
          name="name"
          label={t('form.name')}
          register={form.register}
          errors={errors}
        />
        <BothLanguages
          name="description"
          label={t('form.description')}
          register={form.register}
          errors={errors}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberRow
            form={form}
            path="price"
            label={t('form.price')}
            unit={t('form.baht')}
            required
          />
          <SelectRow
            form={form}
            path="unit"
            label={t('form.unit')}
            options={PRICE_UNITS}
            nameOf={(unit) => extraUnit(unit, language)}
          />
          <SelectRow
            form={form}
            path="picture"
            label={t('form.picture')}
            options={EXTRA_PICTURES}
            nameOf={(picture) => t(`form.pictures.${picture}`)}
          />
          <NumberRow form={form} path="most" label={t('form.most')} unit={t('form.pieces')} />
          <NumberRow
            form={form}
            path="mostPerDay"
            label={t('form.mostPerDay')}
            hint={t('form.mostPerDayHint')}
            unit={t('form.pieces')}
          />
          {hours('leadHours')}
          {hours('cancelHours')}
          <SelectRow
            form={form}
            path="shift"
            label={t('form.shift')}
            hint={isShift ? t('form.shiftHint') : undefined}
            options={['none', ...EXTRA_SHIFTS] as const}
            nameOf={(one) => t(`form.shifts.${one}`)}
          />
          {isShift ? (
            <>
              <TextRow
                form={form}
                path="shiftTime"
                label={t('form.shiftTime')}
                inputMode="numeric"
              />
              {hours('decideHours', t('form.decideHint'))}
            </>
          ) : null}
        </div>
        <div>
          {isShift ? null : (
            <CheckRow label={t('form.needsWord')} {...form.register('needsWord')} />
          )}
          <CheckRow label={t('form.concernsHouse')} {...form.register('concernsHouse')} />
          <CheckRow label={t('form.taxable')} {...form.register('taxable')} />
          <CheckRow label={t('form.active')} {...form.register('active')} />
        </div>
        <fieldset>
          <legend className="font-medium">{t('form.asks')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {isShift ? null : (
              <>
                <CheckRow label={t('form.asksDate')} {...form.register('asks.date')} />
                <CheckRow label={t('form.asksTime')} {...form.register('asks.time')} />
              </>
            )}
            <CheckRow label={t('form.asksNote')} {...form.register('asks.note')} />
          </div>
        </fieldset>
        <Failure error={saving.error} />
        <DialogButtons>
          {extra === null ? null : (
            <Button look="plain" className="mr-auto" onClick={() => setRemoves(true)}>
              {t('form.remove')}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {t('form.save')}
          </Button>
        </DialogButtons>
      </form>
      {extra === null ? null : (
        <ConfirmDialog
          open={removes}
          title={t('form.removeTitle', { name: localize(extra.name, language) })}
          yes={t('form.remove')}
          isDangerous
          busy={removing.isPending}
          error={removing.error}
          onClose={() => setRemoves(false)}
          onYes={() => removing.mutate({ params: { id: extra.id } })}
        >
          <p>{t('form.removeText')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
