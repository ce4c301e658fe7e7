CREATE TABLE `guest_pages` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`share_token` text,
	`shares` integer DEFAULT 0 NOT NULL,
	`opened_at` integer,
	`opened_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_pages_share_token_unique` ON `guest_pages` (`share_token`);--> statement-breakpoint
ALTER TABLE `pictures` ADD `caption` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `hour` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `beds` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `size` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `host` text DEFAULT '{"name":{"th":"","en":""},"about":{"th":"","en":""}}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `address` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `position` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `directions` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `included` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `house_rules` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `good_to_know` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `nearby` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `privacy` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `arrival` text DEFAULT '{"wifiName":"","wifiPassword":"","doorCode":"","doorHint":{"th":"","en":""},"caretaker":{"th":"","en":""},"caretakerPhone":""}' NOT NULL;