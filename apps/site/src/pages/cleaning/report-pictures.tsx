import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { newKey, shrinkPicture } from '../../features/cleaning/small-pictures.ts';

/** A picture that is small already; `url` shows it on this page. */
export interface TakenPicture {
  key: string;
  blob: Blob;
  url: string;
}

interface PicturesProps {
  pictures: readonly TakenPicture[];
  most: number;
  onChange: (pictures: readonly TakenPicture[]) => void;
}

/** The camera, and what it has taken so far. */
export function Pictures({ pictures, most, onChange }: PicturesProps) {
  const { w, line } = useCleaningWords();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [urls] = useState(() => new Set<string>());
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);

  async function add({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])].slice(0, most - pictures.length);
    target.value = '';
    setFailed(false);
    setBusy(true);
    const taken = [...pictures];
    // One at a time: a phone's picture unpacked takes its memory.
    for (const file of files) {
      const blob = await shrinkPicture(file);
      if (blob === null) {
        setFailed(true);
        continue;
      }
      const url = URL.createObjectURL(blob);
      urls.add(url);
      taken.push({ key: newKey(), blob, url });
      onChange(taken.slice());
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-3 gap-3">
        {pictures.map(({ key, url }, index) => (
          <div key={key} className="relative aspect-square overflow-hidden rounded-xl">
            <img
              src={url}
              alt={line('picture', { n: index + 1 })}
              className="size-full object-cover"
            />
            <button
              type="button"
              aria-label={line('removePicture', { n: index + 1 })}
              onClick={() => onChange(pictures.filter((one) => one.key !== key))}
              className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-surface text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
        ))}
        {pictures.length < most ? (
          <label className="grid aspect-square cursor-pointer content-center justify-items-center gap-1.5 rounded-xl border-2 border-dashed border-edge bg-surface p-1 text-center text-base leading-snug focus-within:outline-2 focus-within:outline-accent">
            <Camera aria-hidden="true" className="size-7.5 text-accent" strokeWidth={1.75} />
            <span className="sr-only">{line('takePicture')}</span>
            <span aria-hidden="true">
              {pictures.length} / {most}
            </span>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              multiple
              disabled={isBusy}
              onChange={(event) => void add(event)}
              className="sr-only"
            />
          </label>
        ) : null}
      </div>
      {hasFailed ? (
        <p role="alert" className="text-danger">
          {w('noPicture')}
        </p>
      ) : null}
    </div>
  );
}
