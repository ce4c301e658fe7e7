CREATE TABLE `cleaning_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`turnover` text NOT NULL,
	`booking_id` text,
	`out_on` text,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`place` text,
	`at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cleaning_reports_by_key` ON `cleaning_reports` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `cleaning_reports_by_turnover` ON `cleaning_reports` (`turnover`);--> statement-breakpoint
CREATE INDEX `cleaning_reports_by_booking` ON `cleaning_reports` (`booking_id`);--> statement-breakpoint
CREATE INDEX `cleaning_reports_by_instant` ON `cleaning_reports` (`at`);--> statement-breakpoint
CREATE TABLE `cleaning_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`words` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `missing_turnovers` (
	`turnover` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`facts` text NOT NULL,
	`missing_since` integer,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cleaning_report_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`key` text NOT NULL,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `cleaning_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cleaning_report_pictures_by_key` ON `cleaning_report_pictures` (`report_id`,`key`);--> statement-breakpoint
CREATE TABLE `turnover_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`turnover` text NOT NULL,
	`user_id` text NOT NULL,
	`answer` text NOT NULL,
	`facts` text NOT NULL,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `turnover_answers_by_turnover` ON `turnover_answers` (`turnover`);--> statement-breakpoint
CREATE INDEX `turnover_answers_by_instant` ON `turnover_answers` (`at`);--> statement-breakpoint
CREATE TABLE `cleaner_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cleaner_links_code_hash_unique` ON `cleaner_links` (`code_hash`);--> statement-breakpoint
DROP INDEX `people_email_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`) WHERE "people"."removed_at" is null and "people"."email" <> '';--> statement-breakpoint
ALTER TABLE `bookings` ADD `cleaning_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `devices` ADD `days` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `ready_opens_door` integer DEFAULT false NOT NULL;