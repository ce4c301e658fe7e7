import { Button } from './button.tsx';

export interface ErrorPageProps {
  title: string;
  /** The explanation of the error, a paragraph each. */
  texts: readonly string[];
  retryLabel: string;
  /** Unless given, the page is loaded again. */
  onRetry?: () => void;
}

function reload(): void {
  window.location.reload();
}

/** Stands in for a page that could not be drawn. */
export function ErrorPage({ title, texts, retryLabel, onRetry = reload }: ErrorPageProps) {
  return (
    <main id="main" className="mx-auto grid min-h-[70svh] max-w-xl content-center px-6 py-16">
      <div role="alert" className="grid justify-items-start gap-4">
        <h1 className="font-display text-3xl">{title}</h1>
        {texts.map((text) => (
          <p key={text} className="text-soft">
            {text}
          </p>
        ))}
        <Button className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </main>
  );
}
