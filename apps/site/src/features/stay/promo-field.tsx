import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatWait } from '@villa/shared/i18n/locale.ts';
import { discountReason, promoRefusalText } from '@villa/shared/i18n/rate-words.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Promo } from './use-promo.ts';

/** The field for a promo code, and its effect on the price. */
export function PromoField({ promo, language }: { promo: Promo; language: Language }) {
  const { t } = useTranslation('stay');
  const id = useId();
  const { is, code } = promo;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(code);
  const input = useRef<HTMLInputElement>(null);
  /** A press waits for its answer. */
  const isAsked = useRef(false);
  const isUsed = is.state === 'counts' || is.state === 'beaten';
  const isBad = is.state === 'refused' || is.state === 'too_many' || is.state === 'failed';
  /** Beside a button they would break into five short lines. */
  const isSentence = isBad || is.state === 'beaten' || (is.state === 'counts' && is.instead);

  function apply() {
    if (typed.trim() === '') return;
    isAsked.current = true;
    promo.apply(typed);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter would book.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  function remove() {
    promo.remove();
    setTyped('');
    setOpen(true);
    // The button that was pressed goes.
    setTimeout(() => input.current?.focus(), 0);
  }

  const message = shown();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = place.current;
    if (!here || !(isAsked.current || here.contains(document.activeElement))) return;
    if (is.state !== 'checking') isAsked.current = false;
    // The button that was pressed goes where the code stands.
    if (document.activeElement === document.body) here.focus({ preventScroll: true });
    // The answer comes below the field.
    here.scrollIntoView({ block: 'nearest' });
  }, [message, is.state]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-promo={is.state}
      className="-mt-2.5 scroll-mb-60 text-sm outline-none"
    >
      {code === '' && !isOpen ? (
        <button
          type="button"
          className="min-h-11 text-accent underline underline-offset-4 pointer-fine:min-h-9"
          onClick={() => {
            setOpen(true);
            setTimeout(() => input.current?.focus(), 0);
          }}
        >
          {t('promo.have')}
        </button>
      ) : isUsed || is.state === 'waiting' ? null : (
        <div className="pt-4">
          <label htmlFor={id} className="mb-1.5 block text-soft">
            {t('promo.label')}
          </label>
          <div className="flex gap-2">
            <input
              ref={input}
              id={id}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              aria-invalid={is.state === 'refused' || undefined}
              aria-describedby={message ? `${id}-shown` : undefined}
              className={`${controlClass} min-w-0 uppercase`}
            />
            <Button
              look="outline"
              className="shrink-0"
              busy={is.state === 'checking'}
              onClick={apply}
            >
              {t('promo.apply')}
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p
          id={`${id}-shown`}
          role="status"
          className={`${isSentence ? 'basis-full' : 'min-w-40 flex-1'} wrap-anywhere [&:not(:empty)]:py-2 ${isBad ? 'text-danger' : is.state === 'counts' ? 'text-accent' : 'text-soft'}`}
        >
          {message}
        </p>
        {is.state === 'failed' ? (
          <button type="button" className={LINK} onClick={promo.retry}>
            {t('tryAgain', { ns: 'common' })}
          </button>
        ) : null}
        {code === '' || is.state === 'checking' ? null : (
          <button type="button" className={LINK} onClick={remove}>
            {is.state === 'refused' ? t('promo.goOn') : t('promo.remove')}
          </button>
        )}
      </div>
    </div>
  );

  function shown(): string {
    switch (is.state) {
      case 'none':
        return '';
      case 'waiting':
      case 'checking':
        return t(`promo.${is.state}`, { code });
      case 'counts': {
        const amount = formatBaht(is.quote.discount?.amount ?? 0);
        if (!is.instead) return t('promo.counts', { code, amount });
        return t('promo.instead', {
          code,
          amount,
          other: discountReason(is.instead, language),
          less: formatBaht(is.instead.amount),
        });
      }
      case 'beaten': {
        const { discount } = is.quote;
        if (!discount) return t('promo.nothing', { code });
        return t('promo.beaten', { code, other: discountReason(discount, language) });
      }
      case 'refused':
        return `${promoRefusalText(is.reason, language)} ${t('promo.notUsed')}`;
      case 'too_many':
        return t('promo.tooMany', { time: formatWait(is.seconds ?? 60, language) });
      case 'failed':
        return t('promo.failed');
    }
  }
}

const LINK = 'min-h-11 text-accent underline underline-offset-4';
