CREATE TABLE `check_in_guests` (
	`id` text PRIMARY KEY NOT NULL,
	`stay_id` text NOT NULL,
	`number` integer NOT NULL,
	`given_name` text DEFAULT '' NOT NULL,
	`middle_name` text DEFAULT '' NOT NULL,
	`family_name` text DEFAULT '' NOT NULL,
	`one_name` integer DEFAULT false NOT NULL,
	`sex` text DEFAULT '' NOT NULL,
	`nationality` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`sealed` text,
	`has_number` integer DEFAULT false NOT NULL,
	`has_birth_date` integer DEFAULT false NOT NULL,
	`forgotten_at` integer,
	`filled_by` text DEFAULT '' NOT NULL,
	`filled_at` integer,
	`changed_in` integer NOT NULL,
	`link_token` text,
	`link_sent_at` integer,
	`away_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_in_guests_link_token_unique` ON `check_in_guests` (`link_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_in_guests_by_number` ON `check_in_guests` (`stay_id`,`number`);--> statement-breakpoint
CREATE TABLE `check_in_readings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stay_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `check_in_readings_by_stay` ON `check_in_readings` (`stay_id`);--> statement-breakpoint
CREATE INDEX `check_in_readings_by_instant` ON `check_in_readings` (`at`);--> statement-breakpoint
CREATE TABLE `check_ins` (
	`stay_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`arrival_time` text DEFAULT '' NOT NULL,
	`link_token` text,
	`link_sent_at` integer,
	`version` integer NOT NULL,
	`arrival_changed_in` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_link_token_unique` ON `check_ins` (`link_token`);--> statement-breakpoint
ALTER TABLE `villa` ADD `passport_days` integer DEFAULT 30 NOT NULL;