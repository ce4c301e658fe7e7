ALTER TABLE `pictures` ADD `caption` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `hour` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `host` text DEFAULT '{"name":{"th":"","en":""},"about":{"th":"","en":""}}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `address` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `position` text;--> statement-breakpoint
ALTER TABLE `villa` ADD `directions` text DEFAULT '{"th":"","en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `included` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `house_rules` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `good_to_know` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `nearby` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `villa` ADD `privacy` text DEFAULT '{"th":"","en":""}' NOT NULL;