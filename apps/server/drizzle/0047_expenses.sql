CREATE TABLE `expense_paybacks` (
	`id` text PRIMARY KEY NOT NULL,
	`expense_id` text NOT NULL,
	`paid_on` text NOT NULL,
	`paid_from` text NOT NULL,
	`satang` integer NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`expense_id`) REFERENCES `expenses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expense_paybacks_of_something" CHECK("expense_paybacks"."satang" <> 0)
);
--> statement-breakpoint
CREATE INDEX `expense_paybacks_by_expense` ON `expense_paybacks` (`expense_id`);--> statement-breakpoint
CREATE INDEX `expense_paybacks_by_day` ON `expense_paybacks` (`paid_on`);--> statement-breakpoint
CREATE INDEX `expense_paybacks_by_instant` ON `expense_paybacks` (`at`);--> statement-breakpoint
CREATE TABLE `expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`paid_on` text NOT NULL,
	`month` text NOT NULL,
	`category` text NOT NULL,
	`satang` integer NOT NULL,
	`paid_from` text NOT NULL,
	`paid_by` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`picture` text,
	`picture_bytes` integer,
	`monthly_of` text,
	`reverses` text,
	`reason` text DEFAULT '' NOT NULL,
	`key` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`monthly_of`) REFERENCES `monthly_expenses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses`) REFERENCES `expenses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expenses_of_something" CHECK("expenses"."satang" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expenses_reverses_unique` ON `expenses` (`reverses`);--> statement-breakpoint
CREATE INDEX `expenses_by_month` ON `expenses` (`month`);--> statement-breakpoint
CREATE INDEX `expenses_by_day` ON `expenses` (`paid_on`);--> statement-breakpoint
CREATE INDEX `expenses_by_instant` ON `expenses` (`at`);--> statement-breakpoint
CREATE INDEX `expenses_by_monthly` ON `expenses` (`monthly_of`,`month`) WHERE "expenses"."monthly_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `expenses_by_key` ON `expenses` (`key`) WHERE "expenses"."key" is not null;--> statement-breakpoint
CREATE TABLE `monthly_expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE TABLE `monthly_expense_skips` (
	`monthly_of` text NOT NULL,
	`month` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`monthly_of`, `month`),
	FOREIGN KEY (`monthly_of`) REFERENCES `monthly_expenses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER `expenses_refuse_update` BEFORE UPDATE ON `expenses` BEGIN
	SELECT RAISE(ABORT, 'expenses are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_refuse_delete` BEFORE DELETE ON `expenses` BEGIN
	SELECT RAISE(ABORT, 'expenses are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `expense_paybacks_refuse_update` BEFORE UPDATE ON `expense_paybacks` BEGIN
	SELECT RAISE(ABORT, 'expense_paybacks are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `expense_paybacks_refuse_delete` BEFORE DELETE ON `expense_paybacks` BEGIN
	SELECT RAISE(ABORT, 'expense_paybacks are only ever added to');
END;
