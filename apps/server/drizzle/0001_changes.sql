CREATE TABLE `changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mark` integer NOT NULL,
	`subject` text NOT NULL,
	`history_id` integer,
	`from_night` text,
	`until_day` text
);
--> statement-breakpoint
ALTER TABLE `blocks` ADD `person_id` text;--> statement-breakpoint
CREATE INDEX `bookings_figures` ON `bookings` (`deleted_at`,`status`,`expires_at`,`total_price`);