/** What of the instalments of a pot should have come before `@today`, less what came: as `instalmentsOf` fills them. */
const missing = (pot: 'stay' | 'damage') =>
  `(select coalesce(sum(i.amount), 0) from instalments i
    where i.booking_id = b.id and i.due_on < @today
      and i.kind ${pot === 'damage' ? '=' : '<>'} 'damage_deposit')
  > max(0, (select coalesce(sum(e.amount), 0) from payments p
    join payment_entries e on e.payment_id = p.id
    where p.booking_id = b.id and e.pot = '${pot}'))`;

/**
 * SQL that is true of a confirmed booking `b` whose money is late on `@today`: that of the stay, or, until the guest
 * has left, the damage deposit. Money fills instalments by their days, so what should have come by now is their sum.
 */
export const IS_LATE = `(${missing('stay')} or (b.check_out >= @today and ${missing('damage')}))`;
