import { sorted } from '@villa/shared/domain/sorted.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { selectClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useVillaForm } from '../use-villa-form.ts';
import { rulesForm } from '../villa-form.ts';
import { NumberRow } from './number-row.tsx';
import { VillaFormFrame } from './villa-form-frame.tsx';

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
const TIMES = ['checkInTime', 'checkOutTime'] as const;

/** The limits of bookings, and how long unpaid nights are held; for the owner. */
export function RulesPart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const villaForm = useVillaForm('rules', rulesForm, villa);
  const { form } = villaForm;
  const { errors } = form.formState;
  return (
    <VillaFormFrame villaForm={villaForm} mayEdit={useCan('villa.rules')}>
      <SectionCard title={t('rules.open')}>
        <CheckRow
          {...form.register('openForBooking')}
          label={t('fields.openForBooking')}
          hint={t('hints.openForBooking')}
        />
      </SectionCard>
      <SectionCard title={t('rules.villa')}>
        <div className={GRID}>
          <NumberRow form={form} field="bedrooms" unit="rooms" hint={t('hints.bedrooms')} />
          <NumberRow form={form} field="minRooms" unit="rooms" />
          <NumberRow form={form} field="maxGuests" unit="guests" />
        </div>
      </SectionCard>
      <SectionCard title={t('rules.stay')}>
        <div className={GRID}>
          <NumberRow form={form} field="minNights" unit="nights" />
          <NumberRow form={form} field="maxNights" unit="nights" />
          <NumberRow form={form} field="daysAhead" unit="days" />
          <NumberRow form={form} field="noticeHours" unit="hours" hint={t('hints.noticeHours')} />
          {TIMES.map((field) => (
            <FormRow key={field} label={t(`fields.${field}`)} error={errors[field]} required>
              <select {...form.register(field)} className={selectClass}>
                {clockTimes(villa[field]).map((time) => (
                  <option key={time} value={time}>
                    {t('rules.clock', { time })}
                  </option>
                ))}
              </select>
            </FormRow>
          ))}
          <FormRow label={t('fields.timeZone')} error={errors.timeZone} required>
            <select {...form.register('timeZone')} className={selectClass}>
              {timeZones(villa.timeZone).map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </select>
          </FormRow>
        </div>
      </SectionCard>
      <SectionCard title={t('rules.payment')}>
        <div className={GRID}>
          <NumberRow form={form} field="holdMinutes" unit="minutes" hint={t('hints.holdMinutes')} />
          <NumberRow form={form} field="paymentHours" unit="hours" hint={t('hints.paymentHours')} />
          <NumberRow form={form} field="abroadHours" unit="hours" hint={t('hints.abroadHours')} />
          <NumberRow
            form={form}
            field="maxUnpaidHolds"
            unit="bookings"
            hint={t('hints.maxUnpaidHolds')}
          />
          <NumberRow
            form={form}
            field="maxUnconfirmedPerNetwork"
            unit="bookings"
            hint={t('hints.maxUnconfirmedPerNetwork')}
          />
          <NumberRow
            form={form}
            field="maxUnconfirmedNights"
            unit="nights"
            hint={t('hints.maxUnconfirmedNights')}
          />
        </div>
      </SectionCard>
      <SectionCard title={t('rules.leeway')}>
        <div className={GRID}>
          <NumberRow
            form={form}
            field="maxStaffDiscount"
            unit="percent"
            hint={t('hints.maxStaffDiscount')}
          />
          <NumberRow form={form} field="forgiveUpTo" unit="baht" hint={t('hints.forgiveUpTo')} />
          <NumberRow
            form={form}
            field="forgiveUpToAbroad"
            unit="baht"
            hint={t('hints.forgiveUpToAbroad')}
          />
        </div>
      </SectionCard>
    </VillaFormFrame>
  );
}

/** Each half hour in 24 hours, whatever clock the browser uses, and the villa's own time. */
function clockTimes(own: string): string[] {
  const halves = Array.from({ length: 48 }, (_, half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0');
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
  });
  return sorted([...new Set([own, ...halves])]);
}

/** Every time zone the browser knows, and the villa's own, which may have an older name. */
function timeZones(own: string): string[] {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])];
}
