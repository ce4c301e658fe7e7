import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';
import { SaxesParser } from 'saxes';
import { MAX_UNPACKED, StatementRefused } from './bounds.ts';

/** A tag without its namespace's prefix. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** Hears a part's XML, tag by tag. */
export interface XmlListener {
  opened: (tag: Tag) => void;
  text?: (text: string) => void;
  closed?: (name: string) => void;
}

/** The parts of an opened workbook, a zip of XML files. */
export interface Workbook {
  has(path: string): boolean;
  /** Reads a part as it is unpacked. @throws StatementRefused; Error for XML that is none */
  read(path: string, listener: XmlListener): Promise<void>;
  close(): void;
}

const MAX_PARTS = 2000;

/**
 * Opens a workbook whose maker is not trusted: bytes are counted as they are unpacked, whatever the list of parts says of
 * them, and no entity that the file declares is ever replaced.
 * @throws StatementRefused `encrypted`, `too_large`; Error for what is no zip
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await fromBufferPromise(buffer, { strictFileNames: true });
  const parts = await listParts(zip);
  let left = MAX_UNPACKED;
  return {
    has: (path) => parts.has(path),
    close: () => zip.close(),
    async read(path, listener) {
      const entry = parts.get(path);
      if (entry === undefined) throw new StatementRefused('unreadable');
      if (entry.uncompressedSize > left) throw new StatementRefused('too_large');
      const decoder = new TextDecoder('utf-8', { fatal: true });
      const parser = parserOf(listener);
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        const piece = chunk as Buffer;
        left -= piece.byteLength;
        if (left < 0) throw new StatementRefused('too_large');
        parser.write(decoder.decode(piece, { stream: true }));
      }
      parser.write(decoder.decode()).close();
    },
  };
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw new StatementRefused('too_large');
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new StatementRefused('encrypted');
    // Two parts of one name: programs differ in which of them they show.
    if (parts.has(entry.fileName)) throw new StatementRefused('unreadable');
    parts.set(entry.fileName, entry);
  }
  return parts;
}

function parserOf({ opened, text, closed }: XmlListener): SaxesParser {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new StatementRefused('unreadable');
  });
  parser.on('opentag', (tag) => {
    opened({ name: localName(tag.name), attributes: tag.attributes });
  });
  parser.on('text', (written) => text?.(written));
  parser.on('cdata', (written) => text?.(written));
  parser.on('closetag', (tag) => closed?.(localName(tag.name)));
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
