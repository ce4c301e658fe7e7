CREATE TABLE `villa_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`fields` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `pictures` ADD `original` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `version` integer DEFAULT 1 NOT NULL;