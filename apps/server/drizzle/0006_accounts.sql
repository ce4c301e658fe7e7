CREATE TABLE `ended_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_until` ON `ended_sessions` (`until`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code_hash_unique` ON `invitations` (`code_hash`);--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`expires_at`);--> statement-breakpoint
DROP INDEX `people_email_unique`;--> statement-breakpoint
ALTER TABLE `people` ADD `last_log_in_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`) WHERE "people"."removed_at" is null;