import { Button } from './button.tsx';

export interface ErrorPageProps {
  title: string;
  text: string;
  /** On the button that loads the page again. */
  retryLabel: string;
}

/** Stands in for a page that could not be drawn. */
export function ErrorPage({ title, text, retryLabel }: ErrorPageProps) {
  return (
    <main className="mx-auto grid min-h-[70svh] max-w-xl content-center justify-items-start gap-4 px-6 py-16">
      <h1 className="font-display text-3xl">{title}</h1>
      <p className="text-soft">{text}</p>
      <Button className="mt-4" onClick={() => window.location.reload()}>
        {retryLabel}
      </Button>
    </main>
  );
}
