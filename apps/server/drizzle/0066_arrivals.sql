CREATE TABLE `arrival_filed_guests` (
	`filing_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`changed_in` integer NOT NULL,
	`check_out` text NOT NULL,
	PRIMARY KEY(`filing_id`, `guest_id`),
	FOREIGN KEY (`filing_id`) REFERENCES `arrival_filings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `arrival_filed_guests_by_guest` ON `arrival_filed_guests` (`guest_id`);--> statement-breakpoint
CREATE TABLE `arrival_filings` (
	`id` text PRIMARY KEY NOT NULL,
	`stay_id` text NOT NULL,
	`receipt` text DEFAULT '' NOT NULL,
	`picture` text,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `arrival_filings_by_stay` ON `arrival_filings` (`stay_id`);--> statement-breakpoint
CREATE TABLE `arrival_taps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stay_id` text NOT NULL,
	`guest_id` text,
	`arrived_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `arrival_taps_by_stay` ON `arrival_taps` (`stay_id`);--> statement-breakpoint
CREATE INDEX `arrival_taps_by_instant` ON `arrival_taps` (`at`);