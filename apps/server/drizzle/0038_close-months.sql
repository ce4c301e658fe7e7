CREATE TABLE `month_closings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`month` text NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` text NOT NULL,
	`figures` text NOT NULL,
	`reopened_at` integer,
	`reopened_by` text,
	`reason` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `month_closings_standing` ON `month_closings` (`month`) WHERE "month_closings"."reopened_at" is null;