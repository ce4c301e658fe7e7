ALTER TABLE `slips` ADD `instalment_id` text;--> statement-breakpoint
ALTER TABLE `slips` ADD `state` text;--> statement-breakpoint
ALTER TABLE `slips` ADD `sent_at` integer;--> statement-breakpoint
ALTER TABLE `slips` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `slips` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `slips` ADD `refusal_reason` text;--> statement-breakpoint
ALTER TABLE `slips` ADD `refusal_words` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `slips_waiting` ON `slips` (`sent_at`) WHERE "slips"."state" = 'waiting';--> statement-breakpoint
-- by hand
-- What was sent before: the slip that a booking shows was accepted where the booking was ever confirmed, and waits otherwise.
UPDATE `slips` SET
	`state` = CASE WHEN (SELECT `confirmed_at` FROM `bookings` WHERE `bookings`.`slip_id` = `slips`.`id`) IS NULL
		THEN 'waiting' ELSE 'accepted' END,
	`sent_at` = `created_at`,
	`decided_at` = (SELECT `confirmed_at` FROM `bookings` WHERE `bookings`.`slip_id` = `slips`.`id`)
	WHERE `id` IN (SELECT `slip_id` FROM `bookings` WHERE `slip_id` IS NOT NULL);
