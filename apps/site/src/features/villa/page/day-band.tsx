import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from '../components/responsive-picture.tsx';
import type { HourPicture } from '../page-parts.ts';
import { Title } from '../components/title.tsx';
import { BandHeading } from './band-heading.tsx';

/** A day from morning to night, each hour on a ground of its own; on a phone a strip that is pulled sideways. */
export function DayBand({ day, language }: { day: readonly HourPicture[]; language: Language }) {
  const { t } = useTranslation('page');
  return (
    <section aria-labelledby="day-title" className="band pb-0!">
      <div className="mx-auto max-w-7xl px-5 pb-[clamp(1.5rem,3vw,2.5rem)] sm:px-8">
        <BandHeading id="day-title" text={t('day.title')} language={language} />
      </div>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
        tabIndex={0}
        aria-labelledby="day-title"
        className="day-strip grid snap-x snap-mandatory auto-cols-[min(74vw,22rem)] grid-flow-col overflow-x-auto -outline-offset-2 [scrollbar-width:none] lg:auto-cols-fr print:grid-flow-row print:grid-cols-2 print:overflow-visible"
      >
        {day.map(({ hour, address, picture, caption }) => (
          <li key={hour} data-hour={hour} className="day-hour snap-start">
            <div className="day-picture h-[min(98vw,29rem)] overflow-hidden lg:h-[clamp(20rem,41vw,46rem)] print:h-[5cm]">
              <ResponsivePicture
                address={address}
                picture={picture}
                // Upright: as wide as 41 hundredths of the window in height ask for.
                sizes="(min-width: 112rem) 82rem, (min-width: 64rem) 73vw, 110vw"
                alt=""
                lazy
                className="size-full object-cover"
              />
            </div>
            <div className="px-5 pt-6 pb-9 lg:px-8 lg:pb-16">
              <h3 className="font-display text-2xl">{t(`day.${hour}`)}</h3>
              <p className="mt-2 max-w-[18em]">
                <Title text={localize(caption, language)} language={language} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
