/** The requests of a test to the process in which the desk runs. */
export type DeskCommand =
  | { do: 'look' }
  /** The file that the next save dialog saves to. */
  | { do: 'save-to'; file: string }
  | { do: 'click-notice'; index: number }
  | { do: 'press-menu'; label: string }
  /** Presses a button of the question that stands open; null presses Escape. */
  | { do: 'answer'; button: string | null }
  /** As Electron reports a search. */
  | { do: 'found'; matches: number; active: number }
  /** Ends the print dialog that stands open. */
  | { do: 'end-print'; reason: '' | 'Print job canceled' | 'Print job failed' }
  | { do: 'resume' }
  /** Ends the villa's server on this computer the hard way. */
  | { do: 'kill-villa' }
  /** Cuts the desk off its villa, or lets it through again. */
  | { do: 'network'; isUp: boolean };

/** The things that an owner would see outside of the window. */
export interface DeskSight {
  notices: { title: string; body: string }[];
  badge: number;
  tooltip: string;
  /** The addresses that the villa has answered in full. */
  answered: string[];
  /** How often the system's dialog for a file was shown. */
  saveDialogs: number;
  opened: string[];
  /** How many documents were given to the system's reader. */
  documents: number;
  isShown: boolean;
  /** The text that was last looked for on the page. */
  searched: string;
  /** True if the system's print dialog stands open. */
  isPrinting: boolean;
  /** The question that stands open, as the system's own dialog shows it. */
  question: string | null;
}

export type DeskReply = { id: number; value: DeskSight | string } | { id: number; failure: string };
