CREATE TABLE `payment_intents` (
	`key` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`refund_of` text,
	`attempt` text,
	`url` text,
	`ends_at` integer,
	`closed_at` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_intents_amount" CHECK("payment_intents"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `payment_intents_by_booking` ON `payment_intents` (`booking_id`);