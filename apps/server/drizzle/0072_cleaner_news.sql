CREATE TABLE `cleaner_languages` (
	`user_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `cleaner_news` (
	`turnover` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text,
	`facts` text NOT NULL,
	`declined` integer NOT NULL,
	`door_mark` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`turnover`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cleaner_news_by_instant` ON `cleaner_news` (`at`);