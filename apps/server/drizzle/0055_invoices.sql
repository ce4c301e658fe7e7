CREATE TABLE `invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`place` integer NOT NULL,
	`booking_id` text NOT NULL,
	`issued_on` text NOT NULL,
	`issued_at` integer NOT NULL,
	`by` text NOT NULL,
	`snapshot` text NOT NULL,
	`voided_at` integer,
	`voided_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_from_one" CHECK("invoices"."place" > 0)
);
--> statement-breakpoint
CREATE INDEX `invoices_by_booking` ON `invoices` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_by_year` ON `invoices` (`year`,`place`);--> statement-breakpoint
-- by hand
CREATE TRIGGER `invoices_refuse_delete` BEFORE DELETE ON `invoices` BEGIN
	SELECT RAISE(ABORT, 'invoices are only ever added to');
END;
--> statement-breakpoint
-- It is made void once, and nothing else of it changes.
CREATE TRIGGER `invoices_refuse_update` BEFORE UPDATE ON `invoices`
	WHEN OLD.`voided_at` IS NOT NULL OR NEW.`voided_at` IS NULL OR NEW.`number` <> OLD.`number`
		OR NEW.`year` <> OLD.`year` OR NEW.`place` <> OLD.`place` OR NEW.`booking_id` <> OLD.`booking_id`
		OR NEW.`issued_on` <> OLD.`issued_on` OR NEW.`issued_at` <> OLD.`issued_at` OR NEW.`by` <> OLD.`by`
		OR NEW.`snapshot` <> OLD.`snapshot`
	BEGIN
	SELECT RAISE(ABORT, 'invoices are only ever added to');
END;
--> statement-breakpoint
-- No gap and no double, whoever writes.
CREATE TRIGGER `invoices_refuse_number` BEFORE INSERT ON `invoices`
	WHEN NEW.`place` <> (SELECT coalesce(max(`place`), 0) + 1 FROM `invoices` WHERE `year` = NEW.`year`)
		OR NEW.`number` <> 'INV-' || NEW.`year` || '-' || substr('000' || NEW.`place`, -max(4, length(NEW.`place`)))
	BEGIN
	SELECT RAISE(ABORT, 'invoice_number');
END;
