CREATE TABLE `calendar_addresses` (
	`purpose` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_addresses_token_unique` ON `calendar_addresses` (`token`);--> statement-breakpoint
CREATE TABLE `channel_clashes` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`holder_kind` text NOT NULL,
	`holder_id` text NOT NULL,
	`kind` text NOT NULL,
	`nights` text NOT NULL,
	`found_at` integer NOT NULL,
	`fetched_at` integer,
	`settled_at` integer,
	`settled_by` text,
	`decision` text,
	`gone_at` integer,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_clashes_open` ON `channel_clashes` (`channel_id`,`holder_kind`,`holder_id`);--> statement-breakpoint
CREATE TABLE `channel_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` text NOT NULL,
	`from_night` text NOT NULL,
	`until_day` text NOT NULL,
	`shown` text NOT NULL,
	`title` text NOT NULL,
	`is_window` integer NOT NULL,
	`is_ours` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_events_by_channel` ON `channel_events` (`channel_id`,`from_night`);--> statement-breakpoint
CREATE TABLE `channel_fetches` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`at` integer NOT NULL,
	`finished_at` integer,
	`nights` text NOT NULL,
	`present` text,
	`agent` text NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_fetches_by_channel` ON `channel_fetches` (`channel_id`,`at`);--> statement-breakpoint
CREATE TABLE `channel_nights` (
	`channel_id` text NOT NULL,
	`night` text NOT NULL,
	`shown` text,
	`is_ours` integer NOT NULL,
	`given` text,
	`handed` integer NOT NULL,
	`claims` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `night`),
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_nights_claimed` ON `channel_nights` (`night`,`channel_id`) WHERE "channel_nights"."claims" = 1;--> statement-breakpoint
CREATE TABLE `channel_notes` (
	`channel_id` text NOT NULL,
	`night` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer,
	`person_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `night`),
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `channel_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`fault` text,
	`ms` integer NOT NULL,
	`events` integer NOT NULL,
	`taken` integer NOT NULL,
	`freed` integer NOT NULL,
	`clashes` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_runs_by_channel` ON `channel_runs` (`channel_id`,`at`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`import_url` text NOT NULL,
	`export_token` text NOT NULL,
	`colour` text NOT NULL,
	`active` integer NOT NULL,
	`take` text NOT NULL,
	`take_window` integer NOT NULL,
	`linked` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`paused_at` integer,
	`paused_by` text,
	`etag` text,
	`last_modified` text,
	`last_try_at` integer,
	`last_success_at` integer,
	`next_try_at` integer NOT NULL,
	`fault` text,
	`failures` integer NOT NULL,
	`events` integer NOT NULL,
	`doubt` text,
	`first_read_at` integer,
	`last_fetch_at` integer,
	`stale_told_at` integer,
	`lease_by` text,
	`lease_until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_export_token_unique` ON `channels` (`export_token`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_nights` (
	`night` text PRIMARY KEY NOT NULL,
	`booking_id` text,
	`block_id` text,
	`channel_id` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`block_id`) REFERENCES `blocks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "nights_one_taker" CHECK(("__new_nights"."booking_id" is not null) + ("__new_nights"."block_id" is not null) + ("__new_nights"."channel_id" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_nights`("night", "booking_id", "block_id", "channel_id") SELECT "night", "booking_id", "block_id", null FROM `nights`;--> statement-breakpoint
DROP TABLE `nights`;--> statement-breakpoint
ALTER TABLE `__new_nights` RENAME TO `nights`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `nights_by_booking` ON `nights` (`booking_id`);--> statement-breakpoint
CREATE INDEX `nights_by_block` ON `nights` (`block_id`);--> statement-breakpoint
CREATE INDEX `nights_by_channel` ON `nights` (`channel_id`);--> statement-breakpoint
-- by hand
CREATE TRIGGER `changes_of_channels_insert` AFTER INSERT ON `channels` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'channel');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_channels_update` AFTER UPDATE OF `version`, `last_success_at`, `fault`, `doubt`, `last_fetch_at` ON `channels` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'channel');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_channels_delete` AFTER DELETE ON `channels` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'channel');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_clashes_insert` AFTER INSERT ON `channel_clashes` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'channel');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_clashes_update` AFTER UPDATE ON `channel_clashes` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'channel');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_channel_notes_insert` AFTER INSERT ON `channel_notes` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'channel');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_channel_notes_delete` AFTER DELETE ON `channel_notes` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'channel');
END;
