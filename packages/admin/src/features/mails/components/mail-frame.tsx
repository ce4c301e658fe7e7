import { useEffect, useRef, useState } from 'react';
import { pageFonts } from '../page-fonts.ts';

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
