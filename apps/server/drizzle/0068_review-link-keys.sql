CREATE TABLE `earlier_review_links` (
	`booking_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `review_link_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL
);
--> statement-breakpoint
-- Links that went before there was a secret go on to open their page. A mail that was tried may have arrived.
INSERT INTO `earlier_review_links` (`booking_id`)
SELECT DISTINCT `mails`.`booking_id`
FROM `mails`, json_tree(`mails`.`data`) AS `piece`
WHERE `mails`.`kind` = 'written' AND `mails`.`booking_id` IS NOT NULL
	AND `piece`.`key` = 'value' AND `piece`.`type` = 'text' AND substr(`piece`.`atom`, -30, 8) = '/review/'
	AND (`mails`.`attempts` > 0 OR `mails`.`state` NOT IN ('waiting', 'dropped'));
--> statement-breakpoint
-- Staff read the words of sent messages: the link in them becomes a blank, as codes are. One that waits gets its new link when it goes.
UPDATE `mails`
SET `data` = replace(`mails`.`data`, json_object('value', `linked`.`link`), json_object('secret', 'reviewLink')),
	`subject` = replace(`mails`.`subject`, `linked`.`link`, '••••'),
	`html` = replace(`mails`.`html`, `linked`.`link`, '••••'),
	`text` = replace(`mails`.`text`, `linked`.`link`, '••••')
FROM (
	SELECT `mails`.`number` AS `mail`, max(`piece`.`atom`) AS `link`
	FROM `mails`, json_tree(`mails`.`data`) AS `piece`
	WHERE `mails`.`kind` = 'written' AND `piece`.`key` = 'value' AND `piece`.`type` = 'text'
		AND substr(`piece`.`atom`, -30, 8) = '/review/'
	GROUP BY `mails`.`number`
) AS `linked`
WHERE `mails`.`number` = `linked`.`mail`;
--> statement-breakpoint
-- Tests of a message, which staff got themselves.
UPDATE `mails`
SET `data` = replace(`data`, substr(`data`, instr(`data`, '/review/'), 30), '/review/••••'),
	`html` = replace(`html`, substr(`html`, instr(`html`, '/review/'), 30), '/review/••••'),
	`text` = replace(`text`, substr(`text`, instr(`text`, '/review/'), 30), '/review/••••')
WHERE `kind` = 'written_test' AND instr(`data`, '/review/') > 0;
