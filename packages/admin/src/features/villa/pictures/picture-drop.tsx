import { PICTURE_TYPES } from '@villa/shared/contract/admin-pictures.ts';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PictureDropProps {
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Pictures from the computer or the phone: chosen, or dropped here. */
export function PictureDrop({ label, multiple = false, onFiles }: PictureDropProps) {
  const { t } = useTranslation('villa');
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null): void {
    const all = [...(files ?? [])];
    if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : 'border-edge'}`}
    >
      <FileButton
        icon={ImagePlus}
        label={label}
        accept={PICTURE_TYPES}
        multiple={multiple}
        describedBy={`${id}-rules`}
        onFiles={take}
      />
      <p id={`${id}-rules`} className="text-sm text-soft">
        <span className="hidden sm:inline">{t('pictures.drop')} · </span>
        {t('pictures.rules')}
      </p>
    </div>
  );
}
