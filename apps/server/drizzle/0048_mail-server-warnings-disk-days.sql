CREATE TABLE `mail_server` (
	`id` integer PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`user` text NOT NULL,
	`sender` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `disk_days` (
	`day` text PRIMARY KEY NOT NULL,
	`free_bytes` integer NOT NULL,
	`total_bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `system_warnings` (
	`id` integer PRIMARY KEY NOT NULL,
	`level` text NOT NULL,
	`text` text NOT NULL,
	`word` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer NOT NULL
);
