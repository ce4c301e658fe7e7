CREATE TABLE `payment_accounts` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `statement_files` (
	`statement_id` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `statements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `statement_mappings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`headers` text NOT NULL,
	`mapping` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `statement_rows` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`account_id` text NOT NULL,
	`place` integer NOT NULL,
	`day` text NOT NULL,
	`time` text,
	`satang` integer NOT NULL,
	`balance_satang` integer,
	`description` text NOT NULL,
	`reference` text,
	`decided` text,
	`target` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`round` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `statements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `statement_rows_by_statement` ON `statement_rows` (`statement_id`);--> statement-breakpoint
CREATE INDEX `statement_rows_by_day` ON `statement_rows` (`account_id`,`day`);--> statement-breakpoint
CREATE INDEX `statement_rows_by_target` ON `statement_rows` (`target`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`account_name` text NOT NULL,
	`account_digits` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`mapping` text,
	`from_day` text,
	`to_day` text,
	`row_count` integer NOT NULL,
	`new_rows` integer NOT NULL,
	`chains` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `statements_by_account` ON `statements` (`account_id`,`at`);