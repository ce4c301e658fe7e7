CREATE TABLE `cancellation_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`asked_at` integer NOT NULL,
	`asked_on` text NOT NULL,
	`account` text,
	`words` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cancellation_requests_by_booking` ON `cancellation_requests` (`booking_id`,`asked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_requests_one_open` ON `cancellation_requests` (`booking_id`) WHERE "cancellation_requests"."state" = 'open';--> statement-breakpoint
CREATE TABLE `top_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`rooms` integer NOT NULL,
	`amount` integer NOT NULL,
	`price` text NOT NULL,
	`instalment_id` text NOT NULL,
	`taken_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `top_ups_by_booking` ON `top_ups` (`booking_id`,`taken_at`);--> statement-breakpoint
CREATE INDEX `top_ups_by_end` ON `top_ups` (`state`,`ends_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `top_ups_one_open` ON `top_ups` (`booking_id`) WHERE "top_ups"."state" = 'open';--> statement-breakpoint
CREATE TABLE `transfer_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`file` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transfer_pictures_by_payment` ON `transfer_pictures` (`payment_id`,`at`);--> statement-breakpoint
ALTER TABLE `villa` ADD `top_ups` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- by hand
CREATE TRIGGER `cancellation_requests_answered_once` BEFORE UPDATE OF `state`, `asked_on` ON `cancellation_requests`
	WHEN OLD.`state` <> 'open' BEGIN
	SELECT RAISE(ABORT, 'a request is answered once');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_requests_refuse_delete` BEFORE DELETE ON `cancellation_requests` BEGIN
	SELECT RAISE(ABORT, 'cancellation_requests are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `top_ups_closed_once` BEFORE UPDATE ON `top_ups` WHEN OLD.`state` <> 'open' BEGIN
	SELECT RAISE(ABORT, 'a top-up is closed once');
END;
--> statement-breakpoint
CREATE TRIGGER `top_ups_refuse_delete` BEFORE DELETE ON `top_ups` BEGIN
	SELECT RAISE(ABORT, 'top_ups are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `transfer_pictures_refuse_update` BEFORE UPDATE ON `transfer_pictures` BEGIN
	SELECT RAISE(ABORT, 'transfer_pictures are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `transfer_pictures_refuse_delete` BEFORE DELETE ON `transfer_pictures` BEGIN
	SELECT RAISE(ABORT, 'transfer_pictures are only ever added to');
END;
