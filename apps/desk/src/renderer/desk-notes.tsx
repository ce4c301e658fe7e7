import { fill } from '@villa/shared/i18n/fill.ts';
import { type ReactNode, useState } from 'react';
import { useDesk, useDeskState, useTexts } from './use-desk.ts';

/** The desk's own notes, one above the other, beside the admin's screen. */
export function DeskNotes() {
  return (
    <div
      data-desk-frame=""
      className="fixed right-4 bottom-20 left-4 z-30 grid justify-items-end gap-3 sm:left-auto lg:bottom-4"
    >
      <UpdateNote />
      <StartNote />
      <MemoryNote />
    </div>
  );
}

/** A newer version waits; whoever is in the middle of something closes this and finds it in the menu. */
function UpdateNote() {
  const { bridge } = useDesk();
  const { update } = useDeskState();
  const { updateNote } = useTexts();
  const [later, setLater] = useState<string | null>(null);
  if (update === null || update === later) return null;
  return (
    <Note text={fill(updateNote.text, { version: update })}>
      <NoteButton onClick={() => void bridge.restartToUpdate()}>{updateNote.restart}</NoteButton>
      <NoteButton onClick={() => setLater(update)}>{updateNote.later}</NoteButton>
    </Note>
  );
}

/** Asks once, when somebody has logged in, whether the desk starts with the computer. */
function StartNote() {
  const { bridge } = useDesk();
  const { session, startAtLogIn } = useDeskState();
  const { startNote } = useTexts();
  if (!session.signedIn || startAtLogIn === null) return null;
  if (startAtLogIn.isAsked || startAtLogIn.isOn) return null;
  return (
    <Note text={startNote.question}>
      <NoteButton onClick={() => void bridge.startAtLogIn({ on: true })}>
        {startNote.yes}
      </NoteButton>
      <NoteButton onClick={() => void bridge.startAtLogIn({ on: false })}>
        {startNote.no}
      </NoteButton>
    </Note>
  );
}

/** Says, once a start, that this computer cannot keep the log-in. */
function MemoryNote() {
  const { session } = useDeskState();
  const { memory } = useTexts();
  const [isRead, setRead] = useState(false);
  if (isRead || session.kept === 'encrypted') return null;
  return (
    <Note text={memory.text}>
      <NoteButton onClick={() => setRead(true)}>{memory.close}</NoteButton>
    </Note>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex max-w-md flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-surface p-4 text-sm shadow-float"
    >
      <p className="grow basis-60">{text}</p>
      <div className="flex shrink-0 gap-2">{children}</div>
    </div>
  );
}

function NoteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 shrink-0 px-2 text-accent underline underline-offset-4"
    >
      {children}
    </button>
  );
}
