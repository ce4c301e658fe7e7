import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { AMENITIES } from '@villa/shared/domain/villa/amenities.ts';
import { NEARBY_BY } from '@villa/shared/domain/villa/nearby.ts';
import { SIDES } from '@villa/shared/domain/villa/page-contents.ts';
import { controlClass, selectClass } from '@villa/ui/field.tsx';
import type { ReactNode } from 'react';
import { type FieldError, type FieldErrors, type Path, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { NumberRow } from '@villa/admin/kit/number-row.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { VillaFormFrame } from '../components/villa-form-frame.tsx';
import { HostPictureCard } from './host-picture-card.tsx';
import { ListEditor } from './list-editor.tsx';
import { type PageForm, type PageFormMethods, checkPage, formOf } from './page-form.ts';
import { checkedBy } from '@villa/admin/form/checked-by.ts';
import { useVillaSettings } from '@villa/admin/form/use-villa-settings.ts';
import { PagePreview } from './page-preview.tsx';

const CONTACTS = [
  ['phone', 'tel'],
  ['line', 'text'],
  ['whatsapp', 'tel'],
  ['email', 'email'],
] as const;

const resolver = checkedBy(checkPage);

/** The owner's texts for the villa's page, part by part; an empty part is not shown. */
export function PagePart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation(['villa', 'home']);
  const page = useVillaSettings({
    name: 'page',
    villa,
    valuesOf: formOf,
    resolver,
    saved: t('saved'),
  });
  const mayEdit = useCan('villa.rules');
  const { form } = page;
  const ticked = form.watch('amenities');
  return (
    <div className="grid grid-cols-1 gap-6">
      <VillaFormFrame villaForm={page} mayEdit={mayEdit} aside={<PagePreview form={form} />}>
        <p className="max-w-prose text-sm text-soft">
          {t('page.intro')} {t('otherLanguage')}
        </p>
        <SectionCard title={t('fields.contact')} intro={t('hints.contact')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {CONTACTS.map(([way, type]) => (
              <Row
                key={way}
                form={form}
                path={`contact.${way}`}
                label={t(`contact.${way}`)}
                hint={t(`contact.${way}Hint`)}
                type={type}
              />
            ))}
          </div>
          <div className="mt-5">
            <Both
              form={form}
              path="responseTime"
              label={t('fields.responseTime')}
              hint={t('page.responseTimeHint')}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('fields.sampleReviews')} intro={t('page.samplesIntro')}>
          {villa.samplesEnded ? (
            <p>{t('page.samplesEnded')}</p>
          ) : (
            <CheckRow {...form.register('sampleReviews')} label={t('page.samples')} />
          )}
        </SectionCard>
        <SectionCard title={t('fields.amenities')} intro={t('page.amenitiesIntro')}>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {AMENITIES.map((amenity) => (
              <CheckRow
                key={amenity}
                {...form.register(`amenities.${amenity}`)}
                label={t(`home:amenities.${amenity}`)}
              />
            ))}
          </div>
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-accent">
              {t('fields.amenityWords')}
            </summary>
            <p className="max-w-prose text-sm text-soft">{t('page.amenityWordsIntro')}</p>
            <div className="mt-4 grid gap-5">
              {AMENITIES.filter((amenity) => ticked[amenity]).map((amenity) => (
                <Both
                  key={amenity}
                  form={form}
                  path={`amenityWords.${amenity}`}
                  label={t(`home:amenities.${amenity}`)}
                />
              ))}
            </div>
          </details>
        </SectionCard>
        <SectionCard title={t('fields.host')}>
          <div className="grid gap-6">
            <Both form={form} path="host.name" label={t('page.hostName')} />
            <Both
              form={form}
              path="host.about"
              label={t('page.hostAbout')}
              hint={t('page.hostAboutHint')}
              rows={4}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('page.place')}>
          <div className="grid gap-6">
            <Both
              form={form}
              path="address"
              label={t('fields.address')}
              hint={t('page.addressHint')}
              rows={2}
            />
            <fieldset className="grid gap-4">
              <legend className="text-sm font-medium">{t('fields.postal')}</legend>
              <p className="max-w-prose text-sm text-soft">{t('page.postalIntro')}</p>
              {(['street', 'locality', 'region'] as const).map((part) => (
                <Both key={part} form={form} path={`postal.${part}`} label={t(`page.${part}`)} />
              ))}
              <Row form={form} path="postal.postalCode" label={t('page.postalCode')} />
            </fieldset>
            <Row
              form={form}
              path="position"
              label={t('fields.position')}
              hint={t('page.positionHint')}
            />
            <FormRow
              label={t('page.sea')}
              hint={t('page.seaHint')}
              error={errorAt(form.formState.errors, 'sea')}
            >
              <select {...form.register('sea')} className={selectClass}>
                <option value="">{t('page.noSea')}</option>
                {SIDES.map((side) => (
                  <option key={side} value={side}>
                    {t(`page.sides.${side}`)}
                  </option>
                ))}
              </select>
            </FormRow>
            <Both
              form={form}
              path="directions"
              label={t('fields.directions')}
              hint={t('page.directionsHint')}
              rows={5}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('fields.nearby')} intro={t('page.nearbyIntro')}>
          <ListEditor
            form={form}
            field="nearby"
            name={t('page.nearbyItem')}
            add={t('page.nearbyAdd')}
          >
            {(path) => <NearbyFields form={form} path={path} />}
          </ListEditor>
        </SectionCard>
        <SectionCard title={t('fields.included')} intro={t('page.includedIntro')}>
          <ListEditor
            form={form}
            field="included"
            name={t('page.includedItem')}
            add={t('page.includedAdd')}
          >
            {(path) => (
              <Both form={form} path={`${path}.text`} label={t('page.includedItem')} quiet />
            )}
          </ListEditor>
        </SectionCard>
        <SectionCard title={t('fields.houseRules')} intro={t('page.rulesIntro')}>
          <ListEditor
            form={form}
            field="houseRules"
            name={t('page.rulesItem')}
            add={t('page.rulesAdd')}
          >
            {(path) => <Both form={form} path={`${path}.text`} label={t('page.rulesItem')} quiet />}
          </ListEditor>
        </SectionCard>
        <SectionCard title={t('fields.goodToKnow')} intro={t('page.questionsIntro')}>
          <ListEditor
            form={form}
            field="goodToKnow"
            name={t('page.questionsItem')}
            add={t('page.questionsAdd')}
          >
            {(path) => (
              <>
                <Both form={form} path={`${path}.question`} label={t('page.questionsItem')} />
                <Both form={form} path={`${path}.answer`} label={t('page.answer')} rows={3} />
              </>
            )}
          </ListEditor>
        </SectionCard>
        <SectionCard title={t('fields.privacy')} intro={t('page.privacyHint')}>
          <Both form={form} path="privacy" label={t('fields.privacy')} rows={6} quiet />
        </SectionCard>
      </VillaFormFrame>
      {mayEdit ? <HostPictureCard villa={villa} /> : null}
    </div>
  );
}

type Form = PageFormMethods;

const errorAt = get<FieldErrors<PageForm>, FieldError | undefined>;

interface FieldProps {
  form: Form;
  path: string;
  label: string;
  hint?: string;
}

function Both({
  form,
  path,
  label,
  hint,
  rows,
  quiet = false,
}: FieldProps & {
  rows?: number;
  /** Its name stands above already. */
  quiet?: boolean;
}) {
  const words: ReactNode = quiet ? <span className="sr-only">{label}</span> : label;
  return (
    <BothLanguages
      name={path as Path<PageForm>}
      label={label}
      legend={words}
      {...(hint ? { hint } : {})}
      {...(rows ? { rows } : {})}
      register={form.register}
      errors={form.formState.errors}
    />
  );
}

function Row({ form, path, label, hint, type = 'text' }: FieldProps & { type?: string }) {
  return (
    <FormRow label={label} {...(hint ? { hint } : {})} error={errorAt(form.formState.errors, path)}>
      <input type={type} {...form.register(path as Path<PageForm>)} className={controlClass} />
    </FormRow>
  );
}

function NearbyFields({ form, path }: { form: Form; path: string }) {
  const { t } = useTranslation('villa');
  const { errors } = form.formState;
  return (
    <>
      <Both form={form} path={`${path}.name`} label={t('page.nearbyName')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberRow
          form={form}
          path={`${path}.minutes` as 'nearby.0.minutes'}
          label={t('page.minutes')}
          unit={t('units.minutes')}
        />
        <FormRow label={t('page.by')} error={errorAt(errors, `${path}.by`)}>
          <select {...form.register(`${path}.by` as 'nearby.0.by')} className={selectClass}>
            {NEARBY_BY.map((way) => (
              <option key={way} value={way}>
                {t(`page.ways.${way}`)}
              </option>
            ))}
          </select>
        </FormRow>
        <Row form={form} path={`${path}.position`} label={t('page.nearbyPosition')} />
      </div>
    </>
  );
}
