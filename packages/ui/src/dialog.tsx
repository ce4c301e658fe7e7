import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence that says what this is for. */
  description?: ReactNode;
  /** The label of the button that closes it. */
  closeLabel: string;
  children: ReactNode;
  /** A sheet rises from the bottom edge on a phone; a dialog stands in the middle; a gallery has room for pictures. */
  shape?: 'dialog' | 'sheet' | 'gallery';
}

const SHAPES = {
  dialog:
    'top-1/2 left-1/2 w-[min(34rem,calc(100vw-2rem))] max-h-[calc(100svh-2rem)] -translate-1/2 rounded-card',
  gallery:
    'inset-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(56rem,calc(100vw-4rem))] sm:max-h-[calc(100svh-3rem)] sm:-translate-1/2 sm:rounded-card',
  sheet:
    'inset-x-0 bottom-0 max-h-[94svh] rounded-t-2xl motion-safe:animate-rise sm:inset-x-auto sm:left-1/2 sm:w-[30rem] sm:-translate-x-1/2',
};

/** A modal: focus moves in and back, Escape and the backdrop close it, the page behind is inert. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, shape = 'dialog' } = props;
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/55 motion-safe:animate-appear" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix would go back to its own trigger, and what opens this need not be one.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={`fixed z-50 flex flex-col overflow-hidden bg-surface text-ink shadow-float outline-none ${SHAPES[shape]}`}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-6 [@media(max-height:30rem)]:py-0">
            <div className="py-2">
              <Radix.Title className="font-display text-xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-sm text-soft">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-12 shrink-0 place-items-center rounded-full text-soft -outline-offset-4 hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </Radix.Close>
          </header>
          <div
            className={`overflow-y-auto overscroll-contain px-6 pt-5 ${shape === 'sheet' ? '' : 'pb-5'}`}
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
