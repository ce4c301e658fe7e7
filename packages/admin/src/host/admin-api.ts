import type { Answer, ApiClient } from '@villa/shared/client/api-client.ts';
import type { EventListener } from '@villa/shared/client/event-stream.ts';
import type { FileRoute, Route } from '@villa/shared/contract/route.ts';

/** The admin's access to the server. Every way of asking throws `ApiError`, or the signal's AbortError. */
export interface AdminApi extends ApiClient {
  /** A file of the server, with the user's right to see it. */
  file: (row: FileRoute, input?: FileInput) => Promise<Blob>;
  /** Sends a form with files and reports its progress. */
  upload: <R extends Route>(row: R, upload: Upload) => Promise<Answer<R>>;
  /** Listens to what changes, over lost connections. @returns how to stop listening */
  events: (listener: EventListener) => () => void;
  /** The time as the server last said it; by the computer's own clock before it has said anything. */
  now: () => Date;
  /** Makes the full address of a picture or a page of the server (`/media/…`), for `src` and `href`. */
  address: (path: string) => string;
}

export interface FileInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  signal?: AbortSignal;
}

export interface Upload {
  params?: Readonly<Record<string, string>>;
  form: FormData;
  /** The part that has left this machine, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}
