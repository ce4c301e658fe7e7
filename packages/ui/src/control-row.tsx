import { type ReactElement, type ReactNode, cloneElement } from 'react';

interface ControlRowProps {
  id?: string;
  /** One control; it receives all that the field around it gives: its id and its links to hint and error. */
  children: ReactElement<object>;
  /** A button for the answer that is given most. */
  beside: ReactNode;
}

/** A field's control with a button beside it, as high as the control is; the label stands above both. */
export function ControlRow({ children, beside, ...control }: ControlRowProps) {
  return (
    <div className="flex items-stretch gap-3">
      <div className="min-w-0 grow">{cloneElement(children, control)}</div>
      {beside}
    </div>
  );
}
