/**
 * The fonts of the surrounding page, for the page inside a frame: a mail uses whatever fonts its
 * reader's machine has, and not every machine has a Thai one.
 */
export function pageFonts(): string {
  const faces = [...document.styleSheets].flatMap(fontsOf);
  const family = getComputedStyle(document.body).fontFamily;
  return `${faces.join('\n')}\n* { font-family: ${family}, sans-serif !important; }`;
}

function fontsOf(sheet: CSSStyleSheet): string[] {
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

/** A style sheet of another origin, such as a browser extension's, cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

const absolute = (url: string, base: string): string => new URL(url, base).href;
