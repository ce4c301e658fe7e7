CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`rooms` integer NOT NULL,
	`guests` integer NOT NULL,
	`price` text NOT NULL,
	`promo` text,
	`total_price` integer NOT NULL,
	`price_reason` text DEFAULT '' NOT NULL,
	`payment_terms` text NOT NULL,
	`valid_until` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	`booking_id` text,
	`booked_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_token_unique` ON `quotes` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_booking_id_unique` ON `quotes` (`booking_id`);--> statement-breakpoint
CREATE INDEX `quotes_by_creation` ON `quotes` (`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_end` ON `quotes` (`valid_until`);