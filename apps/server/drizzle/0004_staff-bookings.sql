ALTER TABLE `bookings` ADD `purged_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `staff_notes` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `price_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_for_lists` ON `bookings` (`deleted_at`,`status`,`check_in`,`check_out`,`created_at`,`total_price`,`expires_at`,`search_text`,`id`);--> statement-breakpoint
UPDATE `bookings` SET `search_text` = lower(`reference` || ' ' || replace(`reference`, '-', '') || ' ' || `customer_name` || ' ' || coalesce(`customer_info` ->> '$.email', '') || ' ' || coalesce(`customer_info` ->> '$.phone', ''));
