import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { paths } from '../../app/paths.ts';
import { useWords } from '../../app/texts/words.tsx';
import { VillaMark } from '../../features/villa/components/villa-mark.tsx';

interface SiteFooterProps {
  villa: DrawnVilla;
  language: Language;
  /** Called with the place of the last line, which comes later. */
  onEndPlace: (place: HTMLElement | null) => void;
}

/** The end of the page, on the ground of what closes it: where the villa is, and when one comes and goes. */
export function SiteFooter({ villa, language, onEndPlace }: SiteFooterProps) {
  const { footer } = useWords().home;
  return (
    <footer className="site-footer px-5 pb-24 text-sm wrap-anywhere sm:px-8 lg:pb-0">
      <div className="mx-auto flex max-w-304 flex-wrap items-center justify-between gap-4 border-t py-8">
        <p className="flex items-center gap-3">
          <VillaMark className="size-7" />
          {localize(villa.beachfront, language)}
        </p>
        {villa.opened === false ? null : (
          <p className="figures">
            {fill(footer.arrive, { time: villa.checkInTime })} ·{' '}
            {fill(footer.leave, { time: villa.checkOutTime })}
          </p>
        )}
        <a
          href={paths.find}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {footer.find}
        </a>
        <div ref={onEndPlace} className="w-full" />
      </div>
    </footer>
  );
}
