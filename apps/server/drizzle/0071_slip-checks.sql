CREATE TABLE `slip_checks` (
	`bank` text NOT NULL,
	`reference` text NOT NULL,
	`state` text NOT NULL,
	`asks` integer DEFAULT 0 NOT NULL,
	`asking_until` integer,
	`again_at` integer,
	`answer` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`bank`, `reference`)
);
--> statement-breakpoint
CREATE INDEX `slip_checks_by_age` ON `slip_checks` (`at`);--> statement-breakpoint
CREATE TABLE `slip_service` (
	`id` integer PRIMARY KEY NOT NULL,
	`service` text,
	`auto_confirm_up_to` integer,
	`auto_confirm_since` integer,
	`quota_left` integer,
	`quota_over` integer,
	`quota_at` integer,
	`heard_at` integer,
	`problem` text,
	`problem_at` integer,
	CONSTRAINT "slip_service_one" CHECK("slip_service"."id" = 1)
);
--> statement-breakpoint
-- A receiver has parts from now on; of before, nobody knows which it was.
UPDATE `slip_evidence` SET `transfer` = json_set(
	`transfer`,
	'$.receiver', json_object('account', NULL, 'proxy', NULL, 'either', json_extract(`transfer`, '$.receiver'), 'names', json('[]')),
	'$.at', NULL
) WHERE json_extract(`transfer`, '$.found') = 1;--> statement-breakpoint
-- The first answer about a transfer is kept beside the slips.
INSERT INTO `slip_checks` (`bank`, `reference`, `state`, `asks`, `answer`, `at`)
SELECT c.`bank`, c.`reference`, 'answered', 1, e.`transfer`, min(coalesce(e.`read_at`, 0))
FROM `slip_evidence` e JOIN `slip_codes` c ON c.`slip_id` = e.`slip_id` AND c.`place` = 0
WHERE e.`transfer` IS NOT NULL GROUP BY c.`bank`, c.`reference`;
