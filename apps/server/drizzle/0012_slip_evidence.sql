CREATE TABLE `slip_codes` (
	`slip_id` text NOT NULL,
	`place` integer NOT NULL,
	`bank` text NOT NULL,
	`reference` text NOT NULL,
	PRIMARY KEY(`slip_id`, `place`),
	FOREIGN KEY (`slip_id`) REFERENCES `slips`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `slip_codes_by_transfer` ON `slip_codes` (`bank`,`reference`);--> statement-breakpoint
CREATE TABLE `slip_evidence` (
	`slip_id` text PRIMARY KEY NOT NULL,
	`file_hash` text NOT NULL,
	`code` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`transfer` text,
	`read_at` integer,
	FOREIGN KEY (`slip_id`) REFERENCES `slips`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `slip_evidence_by_file` ON `slip_evidence` (`file_hash`);--> statement-breakpoint
-- Whatever takes a slip away (the sweep, emptying the bin), what was found on it goes with it.
CREATE TRIGGER `slip_evidence_goes_with_slip` BEFORE DELETE ON `slips` BEGIN
	DELETE FROM `slip_codes` WHERE `slip_id` = OLD.`id`;
	DELETE FROM `slip_evidence` WHERE `slip_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_slip_evidence_update` AFTER UPDATE OF `code`, `transfer` ON `slip_evidence` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'slip');
END;
