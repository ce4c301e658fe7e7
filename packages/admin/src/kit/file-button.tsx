import { buttonClass } from '@villa/ui/button.tsx';
import type { LucideIcon } from 'lucide-react';

interface FileButtonProps {
  icon: LucideIcon;
  label: string;
  /** The kinds of file that the system's dialog offers. */
  accept: readonly string[];
  describedBy: string;
  disabled?: boolean;
  multiple?: boolean;
  onFiles: (files: FileList | null) => void;
}

/** A button that lets the user choose files. */
export function FileButton({
  icon: Icon,
  label,
  accept,
  describedBy,
  onFiles,
  ...input
}: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        'outline',
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      {label}
      <input
        type="file"
        accept={accept.join(',')}
        aria-describedby={describedBy}
        {...input}
        onChange={(event) => {
          onFiles(event.target.files);
          // The same file may be chosen again after it was refused.
          event.target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
