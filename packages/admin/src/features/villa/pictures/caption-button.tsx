import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import type { ListedPicture } from './picture-list.ts';

interface CaptionButtonProps {
  picture: ListedPicture;
  /** Which picture, for whoever hears it. */
  label: string;
  onClick: () => void;
}

/** Below a picture: what is said of it, to be pressed and changed. */
export function CaptionButton({ picture, label, onClick }: CaptionButtonProps) {
  const { t } = useTranslation('villa');
  const { language } = useLanguage();
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-2 text-left text-xs text-soft hover:text-ink"
    >
      <PencilLine aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
      <span className="line-clamp-2">
        {localize(picture.caption, language) || t('pictures.caption')}
      </span>
      <span className="sr-only">: {label}</span>
    </button>
  );
}
