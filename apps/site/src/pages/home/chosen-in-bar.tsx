import { useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../app/query-client.ts';
import { villaQuery } from '../../app/villa-query.ts';
import { ChosenLine } from '../../features/stay/chosen-line.tsx';
import { useChosenStay } from '../../features/stay/use-chosen-stay.ts';

interface ChosenInBarProps {
  language: Language;
  onChange: (isChosen: boolean) => void;
  /** The content while nothing is chosen. */
  children: ReactNode;
}

/** In the bar of a narrow screen: the chosen stay. Fetched once something may have been chosen. */
export function ChosenInBar(props: ChosenInBarProps) {
  const { data } = useQuery(villaQuery, queryClient);
  return data ? <Line {...props} villa={data} /> : props.children;
}

/** The words of the button for a chosen stay. */
export function GoOn() {
  const { t } = useTranslation('stay');
  return t('goOn');
}

function Line({ villa, language, onChange, children }: ChosenInBarProps & { villa: Villa }) {
  const stay = useChosenStay(villa);
  const isChosen = stay !== null;
  useEffect(() => {
    onChange(isChosen);
    return () => onChange(false);
  }, [isChosen, onChange]);
  return stay ? <ChosenLine stay={stay} language={language} /> : children;
}
