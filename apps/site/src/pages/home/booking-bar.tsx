import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useEffect, useState } from 'react';
import { withTexts } from '../../app/texts/i18n-here.ts';
import { useWords } from '../../app/texts/words.tsx';
import { useOverPage } from '../../app/use-over-page.ts';
import { useModule } from '../../app/use-module.ts';
import type { BookingPlaceProps } from './booking-card.tsx';

interface BookingBarProps extends BookingPlaceProps {
  /** Called with the place, beside the button, of a way to the host that comes later. */
  onContactPlace: (place: HTMLElement | null) => void;
}

const loadSheet = withTexts(() => import('./booking-sheet.tsx'));
const loadChosen = withTexts(() => import('./chosen-in-bar.tsx'), ['stay']);

/** Answers true when an earlier page of this tab may have kept a stay; the code that is loaded then reads it. */
function mayHaveStay(): boolean {
  try {
    return sessionStorage.getItem('stay') !== null;
  } catch {
    return false;
  }
}

/** On a narrow screen: the price or the chosen stay, and the button that opens the booking card, always in sight. */
export function BookingBar({ onContactPlace, ...props }: BookingBarProps) {
  const { villa } = props;
  const { common, home } = useWords();
  const [open, setOpen] = useOverPage('booking');
  const [wanted, setWanted] = useState(false);
  const { module, failed, retry } = useModule(loadSheet, wanted || open);
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(mayHaveStay()), []);
  const [isChosen, setChosen] = useState(false);
  // Without it the bar shows the price, as before anything was chosen.
  const chosen = useModule(loadChosen, isKept || module !== null).module;
  const price = (
    <p className="figures leading-tight">
      <span className="block text-xs text-soft">{common.price.wholeFrom}</span>{' '}
      <span className="font-display text-xl">{formatBaht(villa.from)}</span>{' '}
      <span className="text-xs whitespace-nowrap text-soft">/ {home.card.night}</span>
    </p>
  );
  return (
    <>
      <aside
        aria-label={villa.openForBooking ? home.card.title : home.card.lookTitle}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 lg:hidden"
      >
        {failed ? (
          <p role="alert" className="w-full text-sm">
            {common.late.failed}
          </p>
        ) : null}
        <div className="min-w-0 grow basis-24">
          {villa.openForBooking ? (
            chosen ? (
              <chosen.ChosenInBar language={props.language} onChange={setChosen}>
                {price}
              </chosen.ChosenInBar>
            ) : (
              price
            )
          ) : (
            <p className="text-sm">{home.card.closed}</p>
          )}
        </div>
        <div className="flex items-center gap-2">
          <div ref={onContactPlace} />
          <Button
            data-early="card"
            look={villa.openForBooking ? 'primary' : 'outline'}
            className={`max-[23.9rem]:px-3! max-[23.9rem]:text-sm ${isChosen ? '' : 'min-[24rem]:min-w-38'}`}
            busy={(wanted || open) && !module && !failed}
            aria-haspopup="dialog"
            onClick={() => {
              if (failed) retry();
              setWanted(true);
              setOpen(true);
            }}
          >
            {villa.openForBooking ? (
              chosen && isChosen ? (
                <chosen.GoOn />
              ) : (
                home.card.open
              )
            ) : (
              home.card.look
            )}
          </Button>
        </div>
      </aside>
      {module ? <module.BookingSheet {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
