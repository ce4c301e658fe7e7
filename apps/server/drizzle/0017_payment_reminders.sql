CREATE TABLE `payment_reminders` (
	`booking_id` text NOT NULL,
	`due_on` text NOT NULL,
	`stage` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `due_on`, `stage`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
