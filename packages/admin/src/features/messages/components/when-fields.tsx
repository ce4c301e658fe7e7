import { MESSAGE_TRIGGERS, TRIGGER_DAYS } from '@villa/shared/domain/message/message-template.ts';
import { LATE_WORDS } from '@villa/shared/domain/message/message-template.ts';
import { Field, controlClass, selectClass } from '@villa/ui/field.tsx';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { useTranslation } from 'react-i18next';
import type { MessageFieldsProps } from '../message-form.ts';
import { Segments } from './segments.tsx';

/** Every half hour of a day: the browser's own field of a time says AM and PM. */
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
const SIDES = ['before', 'after'] as const;

/** The moment of a message as one sentence of fields, and what becomes of one that is late. */
export function WhenFields({ values, onChange, refusalOf }: MessageFieldsProps) {
  const { t } = useTranslation('messages');
  const { trigger, days, time, late } = values;
  const side = days < 0 ? 'before' : 'after';
  const times = TIMES.includes(time) ? TIMES : sorted([...TIMES, time]);
  const isAtOnce = trigger === 'confirmed' && days === 0;
  /** Within what the trigger takes. */
  const setDays = (wanted: number, of = trigger) => {
    const { min, max } = TRIGGER_DAYS[of];
    onChange({ trigger: of, days: Math.min(max, Math.max(min, wanted)) });
  };
  const sign = (typed: number, to: string) =>
    to === 'before' ? -Math.abs(typed) : Math.abs(typed);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label={t('edit.days')} error={refusalOf('days')}>
          <input
            inputMode="numeric"
            value={Math.abs(days)}
            onChange={({ target }) => setDays(sign(Number(target.value.replace(/\D/g, '')), side))}
            className={`${controlClass} figures`}
          />
        </Field>
        <Field label={t('edit.side')}>
          <select
            value={side}
            disabled={trigger === 'confirmed' || days === 0}
            onChange={({ target }) => setDays(sign(days, target.value))}
            className={selectClass}
          >
            {SIDES.map((one) => (
              <option key={one} value={one}>
                {t(`edit.sides.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('edit.trigger')}>
          <select
            value={trigger}
            onChange={({ target }) => {
              const wanted = MESSAGE_TRIGGERS.find((one) => one === target.value) ?? trigger;
              setDays(wanted === 'confirmed' ? 0 : days, wanted);
            }}
            className={selectClass}
          >
            {MESSAGE_TRIGGERS.map((one) => (
              <option key={one} value={one}>
                {t(`edit.triggers.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('edit.time')} error={refusalOf('time')}>
          <select
            value={time}
            disabled={isAtOnce}
            onChange={({ target }) => onChange({ time: target.value })}
            className={`${selectClass} figures`}
          >
            {times.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Field>
      </div>
      {trigger === 'check_in' || trigger === 'balance_due' ? (
        <Segments
          label={t('edit.late')}
          options={LATE_WORDS}
          chosen={late}
          nameOf={(one) => t(`edit.lateWords.${one}`)}
          onChoose={(one) => onChange({ late: one })}
        />
      ) : null}
    </div>
  );
}
