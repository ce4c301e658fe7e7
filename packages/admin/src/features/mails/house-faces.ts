/**
 * The typefaces of the page around, for a page of their own inside a frame: a mail uses whatever its
 * reader's machine has, and not every machine has Thai.
 */
export function houseFaces(): string {
  const faces = [...document.styleSheets].flatMap(facesOf);
  const family = getComputedStyle(document.body).fontFamily;
  return `${faces.join('\n')}\n* { font-family: ${family}, sans-serif !important; }`;
}

function facesOf(sheet: CSSStyleSheet): string[] {
  const base = sheet.href ?? document.baseURI;
  return rulesOf(sheet).flatMap((rule) =>
    rule instanceof CSSFontFaceRule
      ? [
          rule.cssText.replace(
            /url\("([^"]+)"\)/g,
            (_, url: string) => `url("${absolute(url, base)}")`,
          ),
        ]
      : [],
  );
}

/** A sheet of another origin, such as a browser extension's, does not let itself be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

const absolute = (url: string, base: string): string => new URL(url, base).href;
