ALTER TABLE `bookings` ADD `source` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `agent` text;--> statement-breakpoint
UPDATE `bookings` SET `source` = 'site' WHERE `client_key` IS NOT NULL OR EXISTS (SELECT 1 FROM `booking_history` `h` WHERE `h`.`booking_id` = `bookings`.`id` AND `h`.`event` = 'created' AND `h`.`actor` = 'guest');
