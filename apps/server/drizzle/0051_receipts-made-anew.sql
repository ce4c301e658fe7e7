DROP INDEX `receipts_payment_id_unique`;--> statement-breakpoint
CREATE INDEX `receipts_by_payment` ON `receipts` (`payment_id`);--> statement-breakpoint
-- A trigger that names a table stands in the way of its new name.
DROP TRIGGER `payments_void_receipt`;--> statement-breakpoint
CREATE TABLE `__new_receipt_voids` (
	`number` text PRIMARY KEY NOT NULL,
	`reversed_by` text,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`number`) REFERENCES `receipts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversed_by`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_receipt_voids`("number", "reversed_by", "reason", "at") SELECT "number", "reversed_by", "reason", "at" FROM `receipt_voids`;--> statement-breakpoint
DROP TABLE `receipt_voids`;--> statement-breakpoint
ALTER TABLE `__new_receipt_voids` RENAME TO `receipt_voids`;--> statement-breakpoint
-- by hand
CREATE TRIGGER `receipt_voids_refuse_update` BEFORE UPDATE ON `receipt_voids` BEGIN
	SELECT RAISE(ABORT, 'receipt_voids are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `receipt_voids_refuse_delete` BEFORE DELETE ON `receipt_voids` BEGIN
	SELECT RAISE(ABORT, 'receipt_voids are only ever added to');
END;
--> statement-breakpoint
-- However a payment is reversed, its valid receipt is void from then on.
CREATE TRIGGER `payments_void_receipt` AFTER INSERT ON `payments` WHEN NEW.`reverses` IS NOT NULL BEGIN
	INSERT INTO `receipt_voids` (`number`, `reversed_by`, `reason`, `at`)
		SELECT `number`, NEW.`id`, NEW.`note`, NEW.`at` FROM `receipts` WHERE `payment_id` = NEW.`reverses`
			AND NOT EXISTS (SELECT 1 FROM `receipt_voids` v WHERE v.`number` = `receipts`.`number`);
END;
--> statement-breakpoint
-- A payment has one receipt that is valid, whoever writes.
CREATE TRIGGER `receipts_refuse_second` BEFORE INSERT ON `receipts`
	WHEN EXISTS (SELECT 1 FROM `receipts` r WHERE r.`payment_id` = NEW.`payment_id`
		AND NOT EXISTS (SELECT 1 FROM `receipt_voids` v WHERE v.`number` = r.`number`))
	BEGIN
	SELECT RAISE(ABORT, 'receipt_second');
END;