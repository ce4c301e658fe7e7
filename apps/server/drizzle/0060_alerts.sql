CREATE TABLE `alert_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ways` text NOT NULL,
	`quiet_on` integer NOT NULL,
	`quiet_from` text NOT NULL,
	`quiet_until` text NOT NULL,
	`names` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`event` text NOT NULL,
	`occasion` text NOT NULL,
	`user_id` text NOT NULL,
	`way` text NOT NULL,
	`target` text NOT NULL,
	`booking_id` text,
	`data` text NOT NULL,
	`is_last` integer DEFAULT false NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lapses` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`expires_at` integer NOT NULL,
	`claim` text,
	`claimed_until` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_id_unique` ON `alerts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_once` ON `alerts` (`event`,`occasion`,`user_id`,`way`,`target`);--> statement-breakpoint
CREATE INDEX `alerts_by_state` ON `alerts` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `alerts_by_age` ON `alerts` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`log_in_id` text NOT NULL,
	`device` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`server_key` text NOT NULL,
	`browser` text,
	`system` text,
	`created_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`last_delivered_at` integer,
	`problem` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_of_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_of_log_in` ON `push_subscriptions` (`log_in_id`);