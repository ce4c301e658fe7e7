CREATE TABLE `program_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`newest_step` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL
);
