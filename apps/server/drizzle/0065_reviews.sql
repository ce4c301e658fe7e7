CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`token` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`lang` text NOT NULL,
	`month` text NOT NULL,
	`agreed` integer NOT NULL,
	`written_at` integer NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	`hidden_reason` text,
	`hidden_at` integer,
	`hidden_by` text,
	`withdrawn_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_booking_id_unique` ON `reviews` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_token_unique` ON `reviews` (`token`);--> statement-breakpoint
CREATE INDEX `reviews_by_writing` ON `reviews` (`written_at`);