import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface PictureThumbnailProps {
  /** The picture; undefined while it has not come. */
  picture: Blob | undefined;
  /** Its place among the others, drawn until it comes. */
  number: number;
  label: string;
  /** The sentence about a failure; null: there was none. */
  failed: string | null;
}

/** A small picture that only staff may read, which opens in a dialog. */
export function PictureThumbnail({ picture, number, label, failed }: PictureThumbnailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="grid size-14 place-items-center overflow-hidden rounded-control border border-line text-xs text-soft hover:border-accent"
      >
        {picture ? <Picture blob={picture} alt="" className="size-full object-cover" /> : number}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        {failed === null ? null : <p role="alert">{failed}</p>}
        {picture ? <Picture blob={picture} alt={label} className="w-full" /> : null}
      </Dialog>
    </>
  );
}

function Picture({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  const url = useObjectUrl(blob);
  return url === null ? null : <img src={url} alt={alt} className={className} />;
}
