import { customType } from 'drizzle-orm/sqlite-core';

/** A point in time, stored as whole milliseconds since 1970 so that it sorts and compares as a number. */
export const instant = customType<{ data: Date; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (value) => value.getTime(),
  fromDriver: (value) => new Date(value),
});
