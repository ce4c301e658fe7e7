/** The parts of a month's profit, whole satang. Damage deposits are none of them: they are the guests'. */
interface ProfitParts {
  /** The revenue by the nights of the month. */
  nights: number;
  /** The amounts kept of cancelled stays. */
  kept: number;
  /** The later differences of months that are closed. */
  corrections: number;
  commission: number;
  expenses: number;
}

export const profitOf = ({ nights, kept, corrections, commission, expenses }: ProfitParts) =>
  nights + kept + corrections - commission - expenses;

/** The parts of a month's cash, whole satang; less than 0 went out. */
interface CashParts {
  /** Stay money of guests. */
  received: number;
  paidBack: number;
  /** The payouts of channels. */
  payouts: number;
  expenses: number;
  /** Damage deposits, in less back: they are held, not earned. */
  damage: number;
}

export const cashOf = ({ received, paidBack, payouts, expenses, damage }: CashParts) =>
  received + paidBack + payouts + expenses + damage;
