/** The rate of VAT in Thailand, which prices hold (Revenue Code, section 80 and the decree that keeps it at 7 %). */
export const VAT_PERCENT = 7;

/** The VAT in an amount that holds it. @param satang whole satang, of either sign @returns whole satang */
export const vatIn = (satang: number): number =>
  satang - Math.sign(satang) * Math.round((Math.abs(satang) * 100) / (100 + VAT_PERCENT));
