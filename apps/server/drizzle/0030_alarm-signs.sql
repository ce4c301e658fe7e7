CREATE TABLE `alarm_signs` (
	`kind` text PRIMARY KEY NOT NULL,
	`since` integer,
	`last_at` integer,
	`count` integer DEFAULT 0 NOT NULL,
	`word` text DEFAULT '' NOT NULL,
	`told_at` integer
);
