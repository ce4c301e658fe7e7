CREATE TABLE `receipt_voids` (
	`number` text PRIMARY KEY NOT NULL,
	`reversed_by` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`number`) REFERENCES `receipts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversed_by`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `receipts` (
	`number` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`place` integer NOT NULL,
	`token` text NOT NULL,
	`payment_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`issued_on` text NOT NULL,
	`issued_at` integer NOT NULL,
	`snapshot` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipts_from_one" CHECK("receipts"."place" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_token_unique` ON `receipts` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_payment_id_unique` ON `receipts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `receipts_by_booking` ON `receipts` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_by_year` ON `receipts` (`year`,`place`);--> statement-breakpoint
CREATE TABLE `receipt_details` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`tax_number` text NOT NULL,
	`address` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `villa` ADD `legal_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `legal_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `tax_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `licence_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `vat_registered` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- by hand
CREATE TRIGGER `receipts_refuse_update` BEFORE UPDATE ON `receipts` BEGIN
	SELECT RAISE(ABORT, 'receipts are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `receipts_refuse_delete` BEFORE DELETE ON `receipts` BEGIN
	SELECT RAISE(ABORT, 'receipts are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `receipt_voids_refuse_update` BEFORE UPDATE ON `receipt_voids` BEGIN
	SELECT RAISE(ABORT, 'receipt_voids are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `receipt_voids_refuse_delete` BEFORE DELETE ON `receipt_voids` BEGIN
	SELECT RAISE(ABORT, 'receipt_voids are only ever added to');
END;
--> statement-breakpoint
-- No gap and no double, whoever writes.
CREATE TRIGGER `receipts_refuse_number` BEFORE INSERT ON `receipts`
	WHEN NEW.`place` <> (SELECT coalesce(max(`place`), 0) + 1 FROM `receipts` WHERE `year` = NEW.`year`)
		OR NEW.`number` <> NEW.`year` || '-' || substr('000' || NEW.`place`, -max(4, length(NEW.`place`)))
	BEGIN
	SELECT RAISE(ABORT, 'receipt_number');
END;
--> statement-breakpoint
-- None for what was taken over, for a reversal, or for what was taken back before.
CREATE TRIGGER `receipts_refuse_payment` BEFORE INSERT ON `receipts`
	WHEN EXISTS (SELECT 1 FROM `payments` WHERE `id` = NEW.`payment_id` AND (`taken_over` OR `reverses` IS NOT NULL))
		OR EXISTS (SELECT 1 FROM `payments` WHERE `reverses` = NEW.`payment_id`)
	BEGIN
	SELECT RAISE(ABORT, 'receipt_payment');
END;
--> statement-breakpoint
-- However a payment is reversed, its receipt is void from then on.
CREATE TRIGGER `payments_void_receipt` AFTER INSERT ON `payments` WHEN NEW.`reverses` IS NOT NULL BEGIN
	INSERT INTO `receipt_voids` (`number`, `reversed_by`, `reason`, `at`)
		SELECT `number`, NEW.`id`, NEW.`note`, NEW.`at` FROM `receipts` WHERE `payment_id` = NEW.`reverses`;
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_receipts` AFTER INSERT ON `receipts` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'receipt');
END;
