CREATE TABLE `online_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`booking_id` text,
	`day` text NOT NULL,
	`satang` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `online_entries_by_day` ON `online_entries` (`day`);--> statement-breakpoint
CREATE INDEX `online_entries_by_key` ON `online_entries` (`key`);--> statement-breakpoint
ALTER TABLE `disputes` ADD `held` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `disputes` SET `held` = `amount` * 100;--> statement-breakpoint
-- Written now: in a month that was closed without them, they count in this one.
INSERT INTO `online_entries` (`id`, `kind`, `key`, `booking_id`, `day`, `satang`, `at`)
	SELECT 'fee ' || o.`key`, 'fee', o.`key`, o.`booking_id`, p.`received_on`, o.`fee`, unixepoch() * 1000
	FROM `online_payments` o JOIN `payments` p ON p.`id` = o.`payment` WHERE o.`fee` <> 0
	UNION ALL
	SELECT 'dispute_fee ' || `key`, 'dispute_fee', `key`, `booking_id`,
		date(`opened_at` / 1000, 'unixepoch', '+7 hours'), `fee`, unixepoch() * 1000
	FROM `disputes` WHERE `fee` <> 0
	UNION ALL
	SELECT 'lost ' || `key`, 'lost', `key`, `booking_id`,
		date(`closed_at` / 1000, 'unixepoch', '+7 hours'), `amount` * 100, unixepoch() * 1000
	FROM `disputes` WHERE `state` = 'lost'
	UNION ALL
	SELECT 'payout ' || `key`, 'payout', `key`, NULL, `arrives_on`, `satang`, unixepoch() * 1000
	FROM `payouts` WHERE `state` = 'paid' AND `satang` <> 0;
