ALTER TABLE `bookings` ADD `pays_from_abroad` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_accounts` ADD `swift` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_accounts` ADD `bank_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_accounts` ADD `branch` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_accounts` ADD `charges` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `abroad_hours` integer DEFAULT 72 NOT NULL;