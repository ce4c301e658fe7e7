/** SQL that is true of a payment `p` that stands, as `standingPayments` of the domain says it. */
export const IS_STANDING =
  '(p.reverses is null and not exists (select 1 from payments r where r.reverses = p.id))';
