ALTER TABLE `bookings` ADD `ended` text;--> statement-breakpoint
CREATE INDEX `bookings_ended` ON `bookings` (`check_in`) WHERE "bookings"."ended" is not null;