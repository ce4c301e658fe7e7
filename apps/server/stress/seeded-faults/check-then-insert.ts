/**
 * The mistake that the night's key makes impossible: look whether the dates are free, then book
 * them. Right whenever one guest comes after the other, wrong when two come at once.
 */
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { Sqlite } from '../../src/platform/database/open.ts';
import { AppError } from '../../src/platform/app-error.ts';
import { serveWithFault, withoutSharing } from './serve-with-fault.ts';

serveWithFault((context, services) => {
  context.writeTransaction(() => takeTheKeyAway(context.sqlite));
  const isTaken = context.sqlite.prepare(
    'select 1 from nights where night in (select value from json_each(?))',
  );
  const { bookings } = services;
  return {
    ...services,
    ...withoutSharing(services),
    bookings: {
      ...bookings,
      create(request, client) {
        if (isTaken.get(JSON.stringify(nightsOf(request.bookingDetails)))) {
          throw new AppError('dates_unavailable');
        }
        return bookings.create(request, client);
      },
    },
  };
});

/** Once: the second process finds it done. */
function takeTheKeyAway(sqlite: Sqlite): void {
  const keys = sqlite.prepare("select count(*) from pragma_table_info('nights') where pk > 0");
  if (keys.pluck().get() === 0) return;
  sqlite.exec(`
    create table nights_without_key (night text not null, booking_id text, block_id text, channel_id text);
    insert into nights_without_key select night, booking_id, block_id, channel_id from nights;
    drop table nights;
    alter table nights_without_key rename to nights;
  `);
}
