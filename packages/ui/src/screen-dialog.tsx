import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface ScreenDialogProps {
  /** Read out, not shown. */
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** The element that gets the focus back. */
  opener: HTMLElement | null;
  onKeyDown: KeyboardEventHandler;
  /** At the top, beside the button that closes it. */
  head: ReactNode;
  children: ReactNode;
}

/** A modal that fills the window, dark in both themes: what it shows are pictures. */
export function ScreenDialog(props: ScreenDialogProps) {
  const { title, closeLabel, onClose, opener, onKeyDown, head, children } = props;
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
          className="fixed inset-0 z-50 flex flex-col bg-[#0c1012] text-white scheme-dark outline-none"
        >
          {/* A phone on its side has no height to give away: there it lies over the picture. */}
          <header className="z-10 flex items-center justify-between gap-4 py-1 pr-2 pl-5 [@media(max-height:30rem)]:absolute [@media(max-height:30rem)]:inset-x-0 [@media(max-height:30rem)]:top-0 [@media(max-height:30rem)]:bg-[linear-gradient(#0c1012cc,#0c1012a6_55%,transparent)]">
            <Radix.Title className="sr-only">{title}</Radix.Title>
            {head}
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-12 shrink-0 place-items-center rounded-full -outline-offset-6 outline-white transition-colors hover:bg-white/15"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-6" />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
