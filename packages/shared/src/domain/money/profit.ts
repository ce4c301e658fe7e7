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
  /** The fees of a provider, for payments and for disputes. */
  fees?: number;
  /** Money that lost disputes took. */
  lost?: number;
}

export function profitOf(parts: ProfitParts): number {
  const { nights, kept, corrections, commission, expenses, fees = 0, lost = 0 } = parts;
  return nights + kept + corrections - commission - expenses - fees - lost;
}

/** The parts of a month's cash, whole satang; less than 0 went out. */
interface CashParts {
  /** Stay money of guests; what came by a provider counts when that pays it out. */
  received: number;
  paidBack: number;
  /** The payouts of channels. */
  payouts: number;
  /** The payouts of a provider, net. */
  online?: number;
  expenses: number;
  /** Damage deposits, in less back: they are held, not earned. */
  damage: number;
}

export function cashOf(parts: CashParts): number {
  const { received, paidBack, payouts, online = 0, expenses, damage } = parts;
  return received + paidBack + payouts + online + expenses + damage;
}
