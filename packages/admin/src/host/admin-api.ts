import type { Answer, ApiClient } from '@villa/shared/client/api-client.ts';
import type { StreamEvent } from '@villa/shared/client/event-parser.ts';
import type { FileRoute, Route } from '@villa/shared/contract/route.ts';

/** The admin's line to the server. Every way of asking throws `ApiError`, or the signal's AbortError. */
export interface AdminApi extends ApiClient {
  /** A file of the server, with the person's right to see it. */
  file: (row: FileRoute, input?: FileInput) => Promise<Blob>;
  /** Sends a form with files and tells how far it has got. */
  upload: <R extends Route>(row: R, upload: Upload) => Promise<Answer<R>>;
  /** Listens to what the server tells by itself, over lost connections, until it is stopped. */
  events: (row: FileRoute, listener: EventListening) => () => void;
  /** Where a picture or a page of the server is (`/media/…`), for `src` and `href`. */
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

export interface EventListening {
  onEvent: (event: StreamEvent) => void;
  /** Each time the line stands; from the second time on something may have been missed. */
  onOpen?: (isFirst: boolean) => void;
  /** The line is lost and will be tried again. */
  onLost?: () => void;
}
