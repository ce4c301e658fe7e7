CREATE TABLE `line_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text,
	`booking_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `line_codes_subject_unique` ON `line_codes` (`subject`);--> statement-breakpoint
CREATE TABLE `line_events` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `line_events_by_age` ON `line_events` (`at`);--> statement-breakpoint
CREATE TABLE `line_links` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text,
	`booking_id` text,
	`line_id` text NOT NULL,
	`name` text NOT NULL,
	`members` integer DEFAULT 1 NOT NULL,
	`linked_at` integer NOT NULL,
	`blocked_at` integer,
	`reached_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `line_links_subject_unique` ON `line_links` (`subject`);--> statement-breakpoint
CREATE INDEX `line_links_by_line_id` ON `line_links` (`line_id`);--> statement-breakpoint
CREATE TABLE `line_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text,
	`basic_id` text,
	`account_name` text,
	`heard_at` integer,
	`refused_at` integer,
	`quota_used` integer,
	`quota_limit` integer,
	`quota_asked_at` integer
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `way` text DEFAULT 'mail' NOT NULL;