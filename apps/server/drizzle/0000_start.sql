CREATE TABLE `blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`from_night` text NOT NULL,
	`until_day` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `nights` (
	`night` text PRIMARY KEY NOT NULL,
	`booking_id` text,
	`block_id` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`block_id`) REFERENCES `blocks`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "nights_one_taker" CHECK(("nights"."booking_id" is null) <> ("nights"."block_id" is null))
);
--> statement-breakpoint
CREATE INDEX `nights_by_booking` ON `nights` (`booking_id`);--> statement-breakpoint
CREATE INDEX `nights_by_block` ON `nights` (`block_id`);--> statement-breakpoint
CREATE TABLE `booking_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`person_id` text,
	`event` text NOT NULL,
	`from_status` text,
	`to_status` text,
	`detail` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_history_by_booking` ON `booking_history` (`booking_id`,`id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`status` text NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`rooms` integer NOT NULL,
	`guests` integer NOT NULL,
	`total_price` integer NOT NULL,
	`price` text NOT NULL,
	`payment_method` text NOT NULL,
	`special_requests` text DEFAULT '' NOT NULL,
	`slip_id` text,
	`customer_name` text DEFAULT '' NOT NULL,
	`customer_info` text,
	`language` text NOT NULL,
	`expires_at` integer,
	`cancel_reason` text,
	`client_key` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_unique` ON `bookings` (`reference`);--> statement-breakpoint
CREATE INDEX `bookings_by_expiry` ON `bookings` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `bookings_by_creation` ON `bookings` (`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_by_client` ON `bookings` (`client_key`,`status`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `bank_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`bank_name` text NOT NULL,
	`account_number` text NOT NULL,
	`account_name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`token_generation` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`room_id` text,
	`position` integer NOT NULL,
	`address` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`files` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pictures_room" CHECK(("pictures"."place" = 'room') = ("pictures"."room_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_address_unique` ON `pictures` (`address`);--> statement-breakpoint
CREATE INDEX `pictures_by_place` ON `pictures` (`place`,`room_id`,`position`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `slips` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`file` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `slips_by_booking` ON `slips` (`booking_id`);--> statement-breakpoint
CREATE TABLE `villa` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`beachfront` text NOT NULL,
	`max_guests` integer DEFAULT 6 NOT NULL,
	`bedrooms` integer DEFAULT 3 NOT NULL,
	`bathrooms` integer DEFAULT 3 NOT NULL,
	`min_rooms` integer DEFAULT 1 NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	`weekday_price` integer NOT NULL,
	`weekday_discounted_price` integer,
	`weekend_price` integer NOT NULL,
	`weekend_discounted_price` integer,
	`price_reduction_per_room` integer DEFAULT 2000 NOT NULL,
	`tax_percent` real DEFAULT 0 NOT NULL,
	`min_nights` integer DEFAULT 1 NOT NULL,
	`max_nights` integer DEFAULT 30 NOT NULL,
	`days_ahead` integer DEFAULT 540 NOT NULL,
	`check_in_time` text DEFAULT '15:00' NOT NULL,
	`check_out_time` text DEFAULT '11:00' NOT NULL,
	`time_zone` text DEFAULT 'Asia/Bangkok' NOT NULL,
	`hold_minutes` integer DEFAULT 30 NOT NULL,
	`payment_hours` integer DEFAULT 24 NOT NULL,
	`max_unpaid_holds` integer DEFAULT 3 NOT NULL,
	`promptpay_id` text,
	`promptpay_name` text DEFAULT '' NOT NULL,
	`promptpay_qr_file` text,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "villa_is_one" CHECK("villa"."id" = 1)
);
