CREATE TABLE `own_plans` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`damage_deposit` integer NOT NULL,
	`reason` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `instalments` ADD `payer` text;--> statement-breakpoint
ALTER TABLE `instalments` ADD `way` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `payer` text;