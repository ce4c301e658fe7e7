ALTER TABLE `bookings` ADD `cancelling` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `refund_by` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `guests_cancel` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `refund_within_days` integer DEFAULT 7 NOT NULL;