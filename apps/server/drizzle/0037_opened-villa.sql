ALTER TABLE `villa` ADD `opened` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `listing_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `amenity_words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `postal` text DEFAULT '{"street":{"th":"","en":""},"locality":{"th":"","en":""},"region":{"th":"","en":""},"postalCode":""}' NOT NULL;--> statement-breakpoint
UPDATE `villa` SET `listing_id` = lower(hex(randomblob(4)));
