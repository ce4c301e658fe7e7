CREATE TABLE `damage_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`charge_id` integer NOT NULL,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`charge_id`) REFERENCES `charges`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `damage_pictures_by_charge` ON `damage_pictures` (`charge_id`);--> statement-breakpoint
CREATE TRIGGER `damage_pictures_refuse_update` BEFORE UPDATE ON `damage_pictures` BEGIN
	SELECT RAISE(ABORT, 'damage_pictures are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `damage_pictures_refuse_delete` BEFORE DELETE ON `damage_pictures` BEGIN
	SELECT RAISE(ABORT, 'damage_pictures are only ever added to');
END;
