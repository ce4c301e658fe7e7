import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { Slideshow } from '../../features/villa/components/slideshow.tsx';
import { VillaTabs } from '../../features/villa/components/villa-tabs.tsx';

/** The pictures, and all about the villa. */
export default function VillaTour({ villa, language }: { villa: DrawnVilla; language: Language }) {
  return (
    <>
      <Slideshow villa={villa} language={language} className="-mx-5 sm:mx-0" />
      <div className="pt-8">
        <VillaTabs villa={villa} language={language} />
      </div>
    </>
  );
}
