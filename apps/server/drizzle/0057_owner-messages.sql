CREATE TABLE `message_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`trigger` text NOT NULL,
	`days` integer NOT NULL,
	`time` text NOT NULL,
	`late` text NOT NULL,
	`conditions` text NOT NULL,
	`ways` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`with_codes` integer NOT NULL,
	`since` integer,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE TABLE `message_plans` (
	`booking_id` text NOT NULL,
	`template_id` text NOT NULL,
	`held_at` integer,
	`held_by` text,
	`subject` text,
	`text` text,
	`edited_for` text,
	`occasion` integer DEFAULT 1 NOT NULL,
	`not_again_for` text,
	PRIMARY KEY(`booking_id`, `template_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `message_ticks` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `written_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`template_id` text,
	`occasion` integer NOT NULL,
	`anchor` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`missing` text NOT NULL,
	`mail_id` text,
	`codes` text,
	`at` integer NOT NULL,
	`by` text,
	`why` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `written_messages_by_booking` ON `written_messages` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `written_messages_once` ON `written_messages` (`template_id`,`booking_id`,`occasion`);