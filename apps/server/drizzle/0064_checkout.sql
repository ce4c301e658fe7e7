CREATE TABLE `checkout_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text,
	`account_name` text DEFAULT '' NOT NULL,
	`villa_mark` text NOT NULL,
	`means` text NOT NULL,
	`statement_text` text DEFAULT '' NOT NULL,
	`confirms` integer DEFAULT true NOT NULL,
	`with_damage` integer DEFAULT false NOT NULL,
	`heard_at` integer,
	`refused_at` integer,
	CONSTRAINT "checkout_settings_one" CHECK("checkout_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `disputes` (
	`key` text PRIMARY KEY NOT NULL,
	`payment` text NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`due_by` integer,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disputes_by_booking` ON `disputes` (`booking_id`);--> statement-breakpoint
CREATE TABLE `online_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`booking_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`key` text NOT NULL,
	`due_by` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `online_notes_by_booking` ON `online_notes` (`booking_id`);--> statement-breakpoint
CREATE TABLE `online_payments` (
	`payment` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`key` text NOT NULL,
	`booking_id` text NOT NULL,
	`intent` text,
	`means` text,
	`fee` integer,
	`is_test` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `online_payments_key_unique` ON `online_payments` (`key`);--> statement-breakpoint
CREATE INDEX `online_payments_by_booking` ON `online_payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `online_payments_by_intent` ON `online_payments` (`intent`);--> statement-breakpoint
CREATE TABLE `payout_parts` (
	`payout` text NOT NULL,
	`key` text NOT NULL,
	`satang` integer NOT NULL,
	`fee` integer NOT NULL,
	PRIMARY KEY(`payout`, `key`)
);
--> statement-breakpoint
CREATE TABLE `payouts` (
	`key` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`satang` integer NOT NULL,
	`state` text NOT NULL,
	`arrives_on` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_events` (
	`provider` text NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`provider`, `id`)
);
--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `damage` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `paid_before` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `extends_hold` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `is_automatic` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `refund_key` text;--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `failed_at` integer;