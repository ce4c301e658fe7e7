ALTER TABLE `arrival_taps` ADD `what` text DEFAULT 'arrival' NOT NULL;--> statement-breakpoint
ALTER TABLE `check_in_guests` ADD `link_opened_at` integer;