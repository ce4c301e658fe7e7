import type { BookedExtra, BookingExtras } from '@villa/shared/contract/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { extraPrice } from '@villa/shared/i18n/extra-words.ts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../components/panel.tsx';
import { useStay } from '../stay.tsx';
import { AddButton } from './add-button.tsx';
import { CancelWords } from './cancel-words.tsx';
import { Counter } from './counter.tsx';
import { ExtraIcon } from './extra-icon.tsx';
import type { Offer } from './offers.tsx';
import { useCount } from './use-count.ts';

interface ChoiceProps {
  offers: readonly Offer[];
  /** Those that the booking has. */
  extras: readonly BookedExtra[];
  days: BookingExtras['days'];
  taxPercent: number;
}

/** The rows of one of the list that are the guest's, or wait. */
const rowsOf = (extras: readonly BookedExtra[], offer: Offer): BookedExtra[] =>
  extras.filter(
    ({ extraId, state }) => extraId === offer.id && (state === 'booked' || state === 'asked'),
  );

/** True of one that is had by a counter or a switch: it asks nothing, and there is at most one row of it. */
export function isCounted(offer: Offer, extras: readonly BookedExtra[]): boolean {
  const { asks, needsWord, shift } = offer;
  const asksSomething = asks.date || asks.time || asks.note || needsWord || shift !== null;
  return !asksSomething && rowsOf(extras, offer).length <= 1;
}

/** The step of the extras: a card each, with a counter, a switch, or the way to ask. */
export function Choice({ offers, extras, days, taxPercent }: ChoiceProps) {
  return (
    <ul className="grid gap-2.5">
      {offers.map((offer) =>
        isCounted(offer, extras) ? (
          <CountedCard key={offer.id} offer={offer} row={rowsOf(extras, offer)[0] ?? null} />
        ) : (
          <Card key={offer.id} offer={offer} isOn={rowsOf(extras, offer).length > 0}>
            {offer.refusal === null ? (
              <AddButton offer={offer} extras={extras} days={days} taxPercent={taxPercent} />
            ) : (
              <Locked />
            )}
          </Card>
        ),
      )}
    </ul>
  );
}

const Locked = () => <Lock aria-hidden="true" className="size-5 text-soft" strokeWidth={1.5} />;

const SWITCH =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4.5 checked:before:bg-on-accent forced-colors:appearance-auto';

function CountedCard({ offer, row }: { offer: Offer; row: BookedExtra | null }) {
  const { booking, language } = useStay();
  const { count, error, setCount } = useCount(booking._id, offer.id, row);
  const name = localize(offer.name, language);
  // One that is full is full with the guest's own.
  const isClosed = offer.refusal !== null && row === null;
  return (
    <Card offer={offer} isOn={count > 0} isWide={!isClosed && offer.most > 1} error={error}>
      {isClosed ? (
        <Locked />
      ) : offer.most > 1 ? (
        <Counter
          name={name}
          count={count}
          least={0}
          most={offer.refusal === null ? offer.most : Math.max(count, row?.count ?? 0)}
          onCount={setCount}
        />
      ) : (
        <label className="grid size-11 place-items-center">
          <input
            type="checkbox"
            aria-label={name}
            checked={count > 0}
            onChange={({ target }) => setCount(target.checked ? 1 : 0)}
            className={SWITCH}
          />
        </label>
      )}
    </Card>
  );
}

interface CardProps {
  offer: Offer;
  isOn: boolean;
  /** On a phone its control stands below the words, for want of room beside them. */
  isWide?: boolean;
  error?: Error | null;
  children: ReactNode;
}

function Card({ offer, isOn, isWide = false, error = null, children }: CardProps) {
  const { t } = useTranslation('extras');
  const { language } = useStay();
  const { refusal, needsWord, leadHours } = offer;
  const description = localize(offer.description, language);
  const price = extraPrice(offer, language);
  const isClosed = refusal !== null && !isOn;
  const look = isClosed
    ? 'border-dashed border-line'
    : isOn
      ? 'border-accent bg-accent-soft'
      : 'border-line bg-surface';
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 rounded-card border px-4 py-3.5 ${look}`}
    >
      <ExtraIcon picture={offer.picture} />
      <div className={`min-w-0 ${isWide ? 'max-sm:col-span-2' : ''}`}>
        <p className="font-medium wrap-anywhere">{localize(offer.name, language)}</p>
        {description === '' ? null : (
          <p className="text-sm wrap-anywhere text-soft">{description}</p>
        )}
        <p className="text-sm">
          {isClosed
            ? t(`add.refusal.${refusal}`, { hours: leadHours })
            : [price, ...(needsWord ? [t('add.askedFirst')] : [])].join(' · ')}
        </p>
        {isClosed || offer.asks.date ? null : <CancelWords offer={offer} />}
        <Failure error={error} className="text-sm" />
      </div>
      <div className={isWide ? 'max-sm:col-span-2 max-sm:col-start-2' : ''}>{children}</div>
    </li>
  );
}
