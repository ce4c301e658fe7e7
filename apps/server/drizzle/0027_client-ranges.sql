ALTER TABLE `bookings` ADD `client_range` text;--> statement-breakpoint
CREATE INDEX `bookings_by_range` ON `bookings` (`client_range`,`status`);