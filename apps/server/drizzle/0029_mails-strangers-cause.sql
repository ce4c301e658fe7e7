ALTER TABLE `mails` ADD `unvouched_mailbox` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `over_limit` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_by_unvouched_mailbox` ON `mails` (`unvouched_mailbox`,`created_at`) WHERE "mails"."unvouched_mailbox" is not null;--> statement-breakpoint
-- The links of before were kept in clear until they were sent; whoever waits for one gets it from the owner anew.
UPDATE `mails` SET `data` = json_set(json_remove(`data`, '$.link'), '$.linkId', '', '$.origin', '') WHERE `kind` = 'password_link' AND `data` IS NOT NULL;
