import { useQuery } from '@tanstack/react-query';
import { type SentQuote, listSentQuotes } from '@villa/shared/contract/sent-quotes.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { QuoteForm } from './components/quote-form.tsx';
import { QuoteList } from './components/quote-list.tsx';
import { QuoteWords } from './components/quote-words.tsx';

const QUOTES_KEY = ['quotes'] as const;

/** Quotes: one to make, its words to send, and those that are out. `?checkIn&checkOut&rooms&guests&code` fill the form. */
export default function QuotesScreen() {
  const { t } = useTranslation(['quotes', 'shell']);
  const villa = useVilla();
  const quotes = useQuery(callQuery(useApi(), QUOTES_KEY, listSentQuotes, {}));
  const failed = [villa, quotes].find(({ data, error }) => !data && error);
  return (
    <>
      <PageHeading title={t('shell:nav.quotes')} intro={t('intro')} />
      {villa.data && quotes.data ? (
        <Quotes villa={villa.data} quotes={quotes.data.quotes} />
      ) : (
        <NotLoaded error={failed?.error ?? null} onRetry={() => void failed?.refetch()} />
      )}
    </>
  );
}

function Quotes({ villa, quotes }: { villa: Villa; quotes: readonly SentQuote[] }) {
  const mayMake = useCan('bookings.write');
  const [shown, setShown] = useState<string | null>(null);
  const quote = quotes.find(({ id, state }) => id === shown && state === 'open');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      {mayMake ? <QuoteForm villa={villa} onMade={({ id }) => setShown(id)} /> : null}
      <div className="grid gap-4 lg:gap-6">
        {quote ? (
          <QuoteWords
            key={quote.id}
            quote={quote}
            mayWithdraw={mayMake}
            onClose={() => setShown(null)}
          />
        ) : null}
        <QuoteList quotes={quotes} timeZone={villa.timeZone} shown={shown} onShow={setShown} />
      </div>
    </div>
  );
}
