CREATE TABLE `refund_accounts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` text NOT NULL,
	`account` text,
	`named_at` integer NOT NULL,
	`named_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_accounts_by_booking` ON `refund_accounts` (`booking_id`);--> statement-breakpoint
CREATE TRIGGER refund_accounts_refuse_change BEFORE UPDATE ON refund_accounts
WHEN new.account IS NOT NULL OR new.booking_id <> old.booking_id OR new.named_at <> old.named_at OR new.named_by IS NOT old.named_by
BEGIN
  SELECT raise(ABORT, 'an account that was named is never changed, only forgotten');
END;
--> statement-breakpoint
CREATE TRIGGER refund_accounts_refuse_delete BEFORE DELETE ON refund_accounts
BEGIN
  SELECT raise(ABORT, 'refund accounts are only ever added');
END;
