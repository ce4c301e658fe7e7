import { useLanguage } from '../../texts/use-language.ts';

const MEGABYTE = 1_000_000;

/** A file's size in megabytes, as the reader's language writes it. */
export function useFileSize(): (bytes: number) => string {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (bytes) => format.format(Math.max(0.1, bytes / MEGABYTE));
}
