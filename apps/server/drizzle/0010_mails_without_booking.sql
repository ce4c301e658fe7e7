-- Mails without a booking. SQLite cannot loosen a column, so the table is rebuilt; foreign keys are off
-- meanwhile (migrate.ts), and what is dropped with the old table is made anew below.
CREATE TABLE `__new_mails` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`booking_id` text,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`to_address` text NOT NULL,
	`to_name` text NOT NULL,
	`booking` text,
	`data` text,
	`message_id` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`claim` text,
	`claimed_until` integer,
	`problem` text,
	`subject` text,
	`html` text,
	`text` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Without `data`: the old table has none, and SQLite would take the quoted name for a text.
INSERT INTO `__new_mails`(`number`, `id`, `booking_id`, `kind`, `language`, `to_address`, `to_name`, `booking`, `message_id`, `state`, `attempts`, `next_attempt_at`, `claim`, `claimed_until`, `problem`, `subject`, `html`, `text`, `created_at`, `sent_at`)
SELECT `number`, `id`, `booking_id`, `kind`, `language`, `to_address`, `to_name`, `booking`, `message_id`, `state`, `attempts`, `next_attempt_at`, `claim`, `claimed_until`, `problem`, `subject`, `html`, `text`, `created_at`, `sent_at` FROM `mails`;--> statement-breakpoint
-- Numbers of mails that a purge took away are not given again.
UPDATE `sqlite_sequence` SET `seq` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'mails') WHERE `name` = '__new_mails';--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
CREATE UNIQUE INDEX `mails_id_unique` ON `mails` (`id`);--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_by_booking` ON `mails` (`booking_id`,`number`);--> statement-breakpoint
-- As in 0007; it fell with the old table.
CREATE TRIGGER `changes_of_mails_update` AFTER UPDATE OF `state` ON `mails` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'mail');
END;
--> statement-breakpoint
-- Bookings that were confirmed, cancelled and opened again: 0009 looked at the confirmed and cancelled ones only.
UPDATE `bookings` SET `confirmed_at` = (
	SELECT max(`at`) FROM `booking_history`
	WHERE `booking_id` = `bookings`.`id` AND `to_status` = 'confirmed' AND `from_status` IS NOT 'confirmed'
) WHERE `status` IN ('pending', 'in_review') AND `confirmed_at` IS NULL;--> statement-breakpoint
UPDATE `bookings` SET `confirmed_total` = coalesce((
	SELECT json_extract(`later`.`detail`, '$.values.totalPrice[0]') FROM `booking_history` `later`
	WHERE `later`.`booking_id` = `bookings`.`id`
		AND json_extract(`later`.`detail`, '$.values.totalPrice[0]') IS NOT NULL
		AND `later`.`id` > (
			SELECT max(`id`) FROM `booking_history`
			WHERE `booking_id` = `bookings`.`id` AND `to_status` = 'confirmed' AND `from_status` IS NOT 'confirmed'
		)
	ORDER BY `later`.`id` LIMIT 1
), `total_price`) WHERE `confirmed_at` IS NOT NULL AND `confirmed_total` IS NULL;
