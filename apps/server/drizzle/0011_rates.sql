CREATE TABLE `promo_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`book_from` text,
	`book_until` text,
	`first_night` text,
	`last_night` text,
	`min_nights` integer DEFAULT 1 NOT NULL,
	`max_uses` integer,
	`active` integer DEFAULT true NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "promo_codes_one_kind" CHECK(("promo_codes"."percent" is null) <> ("promo_codes"."amount" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promo_codes_code_unique` ON `promo_codes` (`code`);--> statement-breakpoint
CREATE TABLE `promo_uses` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`promo_code_id` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promo_code_id`) REFERENCES `promo_codes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promo_uses_by_code` ON `promo_uses` (`promo_code_id`);--> statement-breakpoint
CREATE TABLE `rate_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`first_night` text NOT NULL,
	`last_night` text NOT NULL,
	`weekday_price` integer,
	`weekday_discounted_price` integer,
	`weekend_price` integer,
	`weekend_discounted_price` integer,
	`min_nights` integer,
	`arrival_days` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "rate_periods_in_order" CHECK("rate_periods"."first_night" <= "rate_periods"."last_night")
);
--> statement-breakpoint
CREATE INDEX `rate_periods_by_night` ON `rate_periods` (`first_night`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `promo` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `included_guests` integer;--> statement-breakpoint
ALTER TABLE `villa` ADD `extra_guest_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `length_discounts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `early_discount` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `last_minute_discount` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `allow_gap_stays` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `show_calendar_prices` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- Nothing changes for a villa of before: with least nights of its own, a gap did not lift them.
UPDATE `villa` SET `allow_gap_stays` = 0 WHERE `min_nights` > 1;--> statement-breakpoint
CREATE TRIGGER `changes_of_rate_periods_insert` AFTER INSERT ON `rate_periods` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_rate_periods_update` AFTER UPDATE ON `rate_periods` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_rate_periods_delete` AFTER DELETE ON `rate_periods` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_promo_codes_insert` AFTER INSERT ON `promo_codes` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_promo_codes_update` AFTER UPDATE ON `promo_codes` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_promo_codes_delete` AFTER DELETE ON `promo_codes` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
