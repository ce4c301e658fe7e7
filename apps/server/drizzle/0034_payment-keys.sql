ALTER TABLE `payments` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_key` ON `payments` (`key`) WHERE "payments"."key" is not null;