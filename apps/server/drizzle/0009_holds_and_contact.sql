CREATE TABLE `client_allowances` (
	`client_key` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_allowances_until` ON `client_allowances` (`until`);--> statement-breakpoint
CREATE TABLE `known_addresses` (
	`user_id` text NOT NULL,
	`address_key` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `address_key`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_addresses_by_time` ON `known_addresses` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `password_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_links_code_hash_unique` ON `password_links` (`code_hash`);--> statement-breakpoint
CREATE INDEX `password_links_expires` ON `password_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `client_network` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `deadline` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `confirmed_total` integer;--> statement-breakpoint
CREATE INDEX `bookings_by_network` ON `bookings` (`client_network`,`status`);--> statement-breakpoint
ALTER TABLE `villa` ADD `max_unconfirmed_per_network` integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `max_unconfirmed_nights` integer DEFAULT 45 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `notice_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `open_for_booking` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `contact` text DEFAULT '{"phone":"","line":"","whatsapp":"","email":""}' NOT NULL;--> statement-breakpoint
-- The window of a booking that waits for its money is its deadline from now on.
UPDATE `bookings` SET `deadline` = `expires_at` WHERE `status` = 'pending' AND `customer_info` IS NOT NULL;--> statement-breakpoint
-- What was once confirmed: when, and at which amount. The history has the date, and of a total that
-- was changed since then what it was before.
UPDATE `bookings` SET `confirmed_at` = (
	SELECT max(`at`) FROM `booking_history`
	WHERE `booking_id` = `bookings`.`id` AND `to_status` = 'confirmed' AND `from_status` IS NOT 'confirmed'
) WHERE `status` IN ('confirmed', 'cancelled');--> statement-breakpoint
UPDATE `bookings` SET `confirmed_total` = coalesce((
	SELECT json_extract(`later`.`detail`, '$.values.totalPrice[0]') FROM `booking_history` `later`
	WHERE `later`.`booking_id` = `bookings`.`id`
		AND json_extract(`later`.`detail`, '$.values.totalPrice[0]') IS NOT NULL
		AND `later`.`id` > (
			SELECT max(`id`) FROM `booking_history`
			WHERE `booking_id` = `bookings`.`id` AND `to_status` = 'confirmed' AND `from_status` IS NOT 'confirmed'
		)
	ORDER BY `later`.`id` LIMIT 1
), `total_price`) WHERE `confirmed_at` IS NOT NULL;
