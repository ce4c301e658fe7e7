import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fontFile = createRequire(import.meta.url).resolve;
/** Sarabun has Thai and Latin; Noto Sans stands in for Cyrillic and Greek names. Headlines are set as the site's are. */
const FACES = {
  display: [
    '@expo-google-fonts/taviraj/Taviraj_300Light.ttf',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
  regular: [
    '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
} as const;
export type Face = keyof typeof FACES;

interface Run {
  font: string;
  text: string;
}

export interface TextStyle {
  face: Face;
  size: number;
  color: string;
}

export interface TextPlace {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
}

const words = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
const LEADING = 1.5;

/** The part of a font that is asked which characters it has. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
}

/**
 * Writes text into a PDF. pdfkit's own line breaking knows spaces only and tears Thai words apart, and it prints an
 * empty box for what a font lacks; here lines break between words of either language, and each letter
 * is set in a font that has it.
 */
export class PdfText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #glyphs = new Map<string, Glyphs>();
  /** By face and letter: a text has many letters, but few different ones. */
  readonly #sets = new Map<string, Run[]>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const path of new Set(Object.values(FACES).flat())) {
      doc.registerFont(path, (parsed.get(path) ?? readFont(path)) as never);
    }
  }

  /** How high one line is, in points. */
  lineHeight(style: TextStyle): number {
    return style.size * LEADING;
  }

  /** The text in lines that fit the width. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => this.#wrapParagraph(paragraph, style, width));
  }

  /** Writes one line; what is wider than its place runs on. Returns the y below it. */
  line(text: string, style: TextStyle, place: TextPlace): number {
    const runs = this.#runs(text, style.face);
    let x = place.x;
    const room = place.width - this.#widthOf(runs, style.size);
    if (place.align === 'right') x += room;
    if (place.align === 'center') x += room / 2;
    this.#doc.fontSize(style.size).fillColor(style.color);
    for (const run of runs) {
      this.#doc.font(run.font).text(run.text, x, place.y, { lineBreak: false });
      x += this.#doc.widthOfString(run.text);
    }
    return place.y + this.lineHeight(style);
  }

  /** Writes as many lines as it takes. Returns the y below the last. */
  block(text: string, style: TextStyle, place: TextPlace): number {
    let { y } = place;
    for (const line of this.wrap(text, style, place.width))
      y = this.line(line, style, { ...place, y });
    return y;
  }

  #wrapParagraph(paragraph: string, style: TextStyle, width: number): string[] {
    const fits = (line: string) =>
      this.#widthOf(this.#runs(line.trimEnd(), style.face), style.size) <= width;
    const lines: string[] = [];
    let line = '';
    for (const piece of unbreakable(paragraph)) {
      if (fits(line + piece)) {
        line += piece;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = piece.trimStart();
      for (let head = longestStart(line, fits); head !== line; head = longestStart(line, fits)) {
        lines.push(head);
        line = line.slice(head.length);
      }
    }
    return [...lines, line.trimEnd()];
  }

  #widthOf(runs: readonly Run[], size: number): number {
    this.#doc.fontSize(size);
    return runs.reduce((sum, run) => sum + this.#doc.font(run.font).widthOfString(run.text), 0);
  }

  /** Stretches of one font. What no font has is left out: whoever writes the text sees to what papers cannot show. */
  #runs(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const { segment } of letters.segment(text)) {
      for (const { font, text: letter } of this.#set(segment, face)) {
        const last = runs.at(-1);
        if (last?.font === font) last.text += letter;
        else runs.push({ font, text: letter });
      }
    }
    return runs;
  }

  #set(letter: string, face: Face): Run[] {
    const name = `${face} ${letter}`;
    const set = this.#sets.get(name) ?? this.#findSet(letter, face);
    this.#sets.set(name, set);
    return set;
  }

  /** In one font, as it is or put together; else each of its signs in a font that has it. */
  #findSet(letter: string, face: Face): Run[] {
    for (const text of new Set([letter, letter.normalize('NFC')])) {
      const font = this.#fontOf(text, face);
      if (font !== undefined) return [{ font, text }];
    }
    // A picture without a part of it is another one.
    if (!/[\p{L}\p{N}]/u.test(letter)) return [];
    return [...letter].flatMap((text) => {
      const font = this.#fontOf(text, face);
      return font === undefined ? [] : [{ font, text }];
    });
  }

  #fontOf(text: string, face: Face): string | undefined {
    const points = [...text].map((character) => character.codePointAt(0) ?? 0);
    return FACES[face].find((font) => {
      const glyphs = this.#glyphsOf(font);
      return points.every((point) => glyphs.hasGlyphForCodePoint(point));
    });
  }

  /** True if the fonts have every letter of the text. */
  canWrite(text: string, face: Face): boolean {
    return (
      this.#runs(text, face)
        .map((run) => run.text)
        .join('') === text
    );
  }

  #glyphsOf(font: string): Glyphs {
    const known = this.#glyphs.get(font);
    if (known) return known;
    // pdfkit keeps the parsed font of the current face here; its types do not say so.
    const { font: glyphs } = (this.#doc.font(font) as unknown as { _font: { font: Glyphs } })._font;
    this.#glyphs.set(font, glyphs);
    if (!parsed.has(font)) nameGlyphs(glyphs);
    parsed.set(font, glyphs);
    return glyphs;
  }
}

/** The letters that most papers are written in. */
const NAMED = [
  [0x20, 0x17f],
  [0x0e01, 0x0e5b],
] as const;

/**
 * A glyph keeps the letter that it was first drawn for, and papers are searched and copied by it: that of า would be
 * nameless where it was first drawn as a part of ำ. That one reads as its two parts (NFKC).
 */
function nameGlyphs(glyphs: Glyphs): void {
  for (const [first, last] of NAMED) {
    for (let point = first; point <= last; point += 1) {
      if (glyphs.hasGlyphForCodePoint(point)) glyphs.glyphForCodePoint(point);
    }
  }
}

/** By path: parsing a font takes longer than drawing a paper, and pdfkit takes one that was parsed for another. */
const parsed = new Map<string, Glyphs>();

const files = new Map<string, Buffer>();
function readFont(path: string): Buffer {
  const known = files.get(path) ?? readFileSync(fontFile(path));
  files.set(path, known);
  return known;
}

/** Words that the dictionary takes for two, so that a line would break inside them. */
const HELD = /(ความเสียหาย|ค่าที่พัก|ผู้เข้าพัก)/;

function* segments(text: string): Generator<{ segment: string; isWordLike?: boolean }> {
  for (const [index, part] of text.split(HELD).entries()) {
    if (index % 2 === 1) yield { segment: part, isWordLike: true };
    else yield* words.segment(part);
  }
}

/** Words with what must not be torn from them: spaces and closing marks after, opening marks before. */
function unbreakable(text: string): string[] {
  const pieces: string[] = [];
  let opening = false;
  for (const { segment, isWordLike } of segments(text)) {
    const joins = pieces.length > 0 && (opening || (!isWordLike && !/^[([{“‘"'<]/.test(segment)));
    if (joins || segment.startsWith('ๆ')) pieces.push((pieces.pop() ?? '') + segment);
    else pieces.push(segment);
    opening = /[([{“‘<]$/.test(segment);
  }
  return pieces;
}

/**
 * The longest beginning that fits, at least one letter. Measuring is dear and a stranger chose the text:
 * the length is doubled until it is too much, and then halved in on.
 */
function longestStart(text: string, fits: (part: string) => boolean): string {
  const ends = letterEnds(text);
  const start = (count: number) => text.slice(0, ends(count));
  let fitting = 1;
  let tooMany = 2;
  while (ends(fitting) < text.length && fits(start(tooMany))) {
    fitting = tooMany;
    tooMany *= 2;
  }
  if (ends(fitting) >= text.length) return text;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(start(middle))) fitting = middle;
    else tooMany = middle;
  }
  return start(fitting);
}

/** Finds the end of the first so many letters of a text; it is read only as far as somebody asks. */
function letterEnds(text: string): (count: number) => number {
  const found: number[] = [0];
  const rest = letters.segment(text)[Symbol.iterator]();
  return (count) => {
    while (found.length <= count) {
      const { done, value } = rest.next();
      if (done) return text.length;
      found.push(value.index + value.segment.length);
    }
    return found[count] ?? text.length;
  };
}
