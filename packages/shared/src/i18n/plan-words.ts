import type { PlanDifference } from '../domain/money/own-plan.ts';
import type { Language } from '../domain/text/language.ts';
import { formatBaht, formatDate } from './locale.ts';
import type { StaffSay } from './staff-say.ts';

/** The differences of a booking's own plan from its terms, each as a part of a sentence to staff. */
export function planDifferenceWords(
  differs: readonly PlanDifference[],
  language: Language,
  say: StaffSay,
): string[] {
  return differs.map((one) => {
    switch (one.what) {
      case 'parts':
        return say('money:plan.parts', { plan: String(one.plan), terms: String(one.terms) });
      case 'last_day':
        return say('money:plan.last_day', {
          plan: formatDate(one.plan, language),
          terms: formatDate(one.terms, language),
        });
      case 'cash':
      case 'agent':
        return say(`money:plan.${one.what}`, { plan: formatBaht(one.plan) });
      default: {
        const values = { plan: formatBaht(one.plan), terms: formatBaht(one.terms) };
        const isNone = one.what === 'damage' && one.plan === 0;
        return say(isNone ? 'money:plan.noDamage' : `money:plan.${one.what}`, values);
      }
    }
  });
}

/** The same as one line: `half first … ; no damage deposit`. */
export function planDifferenceLine(
  differs: readonly PlanDifference[],
  language: Language,
  say: StaffSay,
): string {
  const parts = planDifferenceWords(differs, language, say);
  if (parts.length === 0) return say('money:plan.same');
  return `${say('money:plan.differs')} ${parts.join(language === 'th' ? ' · ' : ', ')}`;
}
