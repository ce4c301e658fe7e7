CREATE TABLE `refund_questions` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`confirmed_on` text NOT NULL,
	`answer` text,
	`by` text,
	`answered_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- by hand
-- Staff had confirmed that the money was there, and nobody wrote down whether it went back: it is asked. What was
-- made or confirmed since payments are written down has its terms, or charges of its own.
INSERT INTO `refund_questions` (`booking_id`, `amount`, `confirmed_on`)
	SELECT `id`, `confirmed_total`, date(`confirmed_at` / 1000, 'unixepoch', '+7 hours') FROM `bookings`
	WHERE `status` = 'cancelled' AND `confirmed_at` IS NOT NULL AND `confirmed_total` > 0
		AND `payment_terms` IS NULL
		AND NOT EXISTS (SELECT 1 FROM `charges` WHERE `charges`.`booking_id` = `bookings`.`id`)
		AND NOT EXISTS (SELECT 1 FROM `payments` WHERE `payments`.`booking_id` = `bookings`.`id`);--> statement-breakpoint
CREATE TRIGGER `refund_questions_refuse_delete` BEFORE DELETE ON `refund_questions` BEGIN
	SELECT RAISE(ABORT, 'refund_questions are only ever answered');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_questions_refuse_update` BEFORE UPDATE ON `refund_questions`
	WHEN OLD.`answer` IS NOT NULL OR NEW.`booking_id` <> OLD.`booking_id` OR NEW.`amount` <> OLD.`amount`
		OR NEW.`confirmed_on` <> OLD.`confirmed_on` BEGIN
	SELECT RAISE(ABORT, 'refund_questions are only ever answered');
END;
