CREATE TABLE `charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` text NOT NULL,
	`pot` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "charges_of_something" CHECK("charges"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `charges_by_booking` ON `charges` (`booking_id`,`id`);--> statement-breakpoint
CREATE TABLE `instalments` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`due_on` text NOT NULL,
	`changes` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `instalments_id_unique` ON `instalments` (`id`);--> statement-breakpoint
CREATE INDEX `instalments_by_booking` ON `instalments` (`booking_id`,`row`);--> statement-breakpoint
CREATE TABLE `payment_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` text NOT NULL,
	`pot` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_entries_of_something" CHECK("payment_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `payment_entries_by_payment` ON `payment_entries` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`method` text NOT NULL,
	`received_on` text NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`bank_reference` text DEFAULT '' NOT NULL,
	`slip_ids` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reverses` text,
	`taken_over` integer DEFAULT false NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reverses_unique` ON `payments` (`reverses`);--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `payments_by_reference` ON `payments` (`bank`,`bank_reference`) WHERE "payments"."bank_reference" <> '';--> statement-breakpoint
ALTER TABLE `bookings` ADD `payment_terms` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `deposit_percent` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `balance_due_days` integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `damage_deposit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `damage_deposit_when` text DEFAULT 'with_balance' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `cancellation_policy` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What was booked before is owed as one price, all at once; a cancelled booking owes nothing.
INSERT INTO `charges` (`booking_id`, `pot`, `kind`, `amount`, `at`)
	SELECT `id`, 'stay', 'price', `total_price`, `created_at` FROM `bookings`
	WHERE `status` <> 'cancelled' AND `total_price` <> 0 ORDER BY `created_at`, `id`;--> statement-breakpoint
INSERT INTO `instalments` (`id`, `booking_id`, `kind`, `amount`, `due_on`, `at`)
	SELECT lower(hex(randomblob(16))), `id`, 'full', `total_price`,
		date(`created_at` / 1000, 'unixepoch', '+7 hours'), `created_at` FROM `bookings`
	WHERE `status` <> 'cancelled' AND `total_price` > 0 ORDER BY `created_at`, `id`;--> statement-breakpoint
-- Confirming meant that the money was there: the total of then, on that day in Thailand. Of a cancelled booking
-- nobody wrote down whether it went back, so nothing is made up about it.
INSERT INTO `payments` (`id`, `booking_id`, `method`, `received_on`, `note`, `taken_over`, `at`)
	SELECT lower(hex(randomblob(16))), `id`, `payment_method`,
		date(`confirmed_at` / 1000, 'unixepoch', '+7 hours'), '', true, `confirmed_at` FROM `bookings`
	WHERE `status` <> 'cancelled' AND `confirmed_at` IS NOT NULL AND `confirmed_total` > 0;--> statement-breakpoint
INSERT INTO `payment_entries` (`payment_id`, `pot`, `amount`)
	SELECT `payments`.`id`, 'stay', `bookings`.`confirmed_total` FROM `payments`
	JOIN `bookings` ON `bookings`.`id` = `payments`.`booking_id`;--> statement-breakpoint
CREATE TRIGGER `charges_refuse_update` BEFORE UPDATE ON `charges` BEGIN
	SELECT RAISE(ABORT, 'charges are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `charges_refuse_delete` BEFORE DELETE ON `charges` BEGIN
	SELECT RAISE(ABORT, 'charges are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `instalments_refuse_update` BEFORE UPDATE ON `instalments` BEGIN
	SELECT RAISE(ABORT, 'instalments are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `instalments_refuse_delete` BEFORE DELETE ON `instalments` BEGIN
	SELECT RAISE(ABORT, 'instalments are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_refuse_update` BEFORE UPDATE ON `payments` BEGIN
	SELECT RAISE(ABORT, 'payments are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_refuse_delete` BEFORE DELETE ON `payments` BEGIN
	SELECT RAISE(ABORT, 'payments are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_entries_refuse_update` BEFORE UPDATE ON `payment_entries` BEGIN
	SELECT RAISE(ABORT, 'payment_entries are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_entries_refuse_delete` BEFORE DELETE ON `payment_entries` BEGIN
	SELECT RAISE(ABORT, 'payment_entries are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_refuse_reference` BEFORE INSERT ON `payments`
	WHEN NEW.`bank_reference` <> '' AND NEW.`reverses` IS NULL AND EXISTS (
		SELECT 1 FROM `payments` `other`
		WHERE `other`.`bank` = NEW.`bank` AND `other`.`bank_reference` = NEW.`bank_reference`
			AND `other`.`reverses` IS NULL
			AND NOT EXISTS (SELECT 1 FROM `payments` WHERE `reverses` = `other`.`id`)
	) BEGIN
	SELECT RAISE(ABORT, 'payment_reference_used');
END;
