import { useEffect, useRef, useState } from 'react';

const FIRST_HEIGHT = 640;

/**
 * A mail's HTML in a frame as high as the mail. The sandbox lets nothing in it run, be sent or be
 * opened; it shares the page's origin only so that its height can be read and our fonts be used.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.ceil(entry.target.scrollHeight));
    });
    const dress = () => {
      const page = element.contentDocument;
      if (!page?.body) return;
      const style = page.createElement('style');
      style.textContent = pageFonts();
      page.head.append(style);
      watching.observe(page.body);
    };
    element.addEventListener('load', dress);
    element.srcdoc = html;
    return () => {
      watching.disconnect();
      element.removeEventListener('load', dress);
    };
  }, [html]);
  return (
    <iframe
      ref={frame}
      sandbox="allow-same-origin"
      title={title}
      style={{ height }}
      className="w-full rounded-card border border-line bg-surface"
    />
  );
}

/**
 * The fonts of the surrounding page, for the page inside a frame: a mail uses whatever fonts its
 * reader's machine has, and not every machine has a Thai one.
 */
function pageFonts(): string {
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
