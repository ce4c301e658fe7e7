CREATE TABLE `channel_payout_parts` (
	`payout_id` text NOT NULL,
	`stay_id` text NOT NULL,
	`satang` integer NOT NULL,
	PRIMARY KEY(`payout_id`, `stay_id`),
	FOREIGN KEY (`payout_id`) REFERENCES `channel_payouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stay_id`) REFERENCES `channel_stays`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_payout_parts_by_stay` ON `channel_payout_parts` (`stay_id`);--> statement-breakpoint
CREATE TABLE `channel_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`channel_name` text NOT NULL,
	`received_on` text NOT NULL,
	`satang` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reverses` text,
	`reason` text DEFAULT '' NOT NULL,
	`key` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`reverses`) REFERENCES `channel_payouts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "channel_payouts_of_something" CHECK("channel_payouts"."satang" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_payouts_reverses_unique` ON `channel_payouts` (`reverses`);--> statement-breakpoint
CREATE INDEX `channel_payouts_by_day` ON `channel_payouts` (`received_on`);--> statement-breakpoint
CREATE INDEX `channel_payouts_by_instant` ON `channel_payouts` (`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `channel_payouts_by_key` ON `channel_payouts` (`key`) WHERE "channel_payouts"."key" is not null;--> statement-breakpoint
CREATE TABLE `channel_stays` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`channel_name` text NOT NULL,
	`from_night` text NOT NULL,
	`until_day` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`guests` integer,
	`gross` integer,
	`commission` text,
	`payout_satang` integer,
	`payout_on` text,
	`short_reason` text DEFAULT '' NOT NULL,
	`gone_at` integer,
	`decision` text,
	`decided_on` text,
	`kept` integer,
	`history` text NOT NULL,
	`version` integer NOT NULL,
	`noted_by` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "channel_stays_of_nights" CHECK("channel_stays"."from_night" < "channel_stays"."until_day")
);
--> statement-breakpoint
CREATE INDEX `channel_stays_by_channel` ON `channel_stays` (`channel_id`,`until_day`);--> statement-breakpoint
CREATE INDEX `channel_stays_by_day` ON `channel_stays` (`until_day`);--> statement-breakpoint
ALTER TABLE `channels` ADD `commission` text;--> statement-breakpoint
-- What staff noted: the days of the entry that it was noted for, as far as another note does not have them.
INSERT INTO `channel_stays` (`id`, `channel_id`, `channel_name`, `from_night`, `until_day`, `name`, `gross`, `history`, `version`, `noted_by`, `created_at`)
WITH noted AS (
	SELECT k.*, c.name AS channel_name,
		(SELECT max(p.night) FROM channel_notes p WHERE p.channel_id = k.channel_id AND p.night < k.night) AS note_before,
		(SELECT min(p.night) FROM channel_notes p WHERE p.channel_id = k.channel_id AND p.night > k.night) AS note_after,
		(SELECT e.id FROM channel_events e WHERE e.channel_id = k.channel_id AND e.is_ours = 0 AND e.is_window = 0
			AND e.from_night <= k.night AND e.until_day > k.night ORDER BY e.shown = 'reserved' DESC, e.id DESC LIMIT 1) AS entry,
		-- Past entries are known no more: the nights in a row that the channel has from there on.
		(SELECT min(date(n.night, '+1 day')) FROM nights n WHERE n.channel_id = k.channel_id AND n.night >= k.night
			AND NOT EXISTS (SELECT 1 FROM nights m WHERE m.channel_id = n.channel_id AND m.night = date(n.night, '+1 day'))) AS owned_until
	FROM channel_notes k JOIN channels c ON c.id = k.channel_id
)
SELECT lower(hex(randomblob(16))), k.channel_id, k.channel_name,
	CASE WHEN e.id IS NULL OR k.note_before >= e.from_night THEN k.night ELSE e.from_night END,
	min(coalesce(e.until_day, k.owned_until, date(k.night, '+1 day')), coalesce(k.note_after, '9999-12-31')),
	k.name, k.amount, json_array(json_object('at', k.at, 'by', k.person_id, 'what', 'noted')), 1, k.person_id, k.at
FROM noted k LEFT JOIN channel_events e ON e.id = k.entry;
--> statement-breakpoint
-- Whatever a channel's calendar calls reserved, and has here.
INSERT INTO `channel_stays` (`id`, `channel_id`, `channel_name`, `from_night`, `until_day`, `history`, `version`, `created_at`)
SELECT lower(hex(randomblob(16))), c.id, c.name, e.from_night, e.until_day, '[]', 1, coalesce(c.last_success_at, c.created_at)
FROM channel_events e JOIN channels c ON c.id = e.channel_id
WHERE e.shown = 'reserved' AND e.is_ours = 0 AND e.from_night < e.until_day
	AND EXISTS (SELECT 1 FROM nights n WHERE n.channel_id = c.id AND n.night >= e.from_night AND n.night < e.until_day)
	AND NOT EXISTS (SELECT 1 FROM channel_notes k WHERE k.channel_id = c.id AND k.night >= e.from_night AND k.night < e.until_day)
	AND NOT EXISTS (SELECT 1 FROM channel_events f WHERE f.channel_id = c.id AND f.shown = 'reserved' AND f.is_ours = 0
		AND f.id < e.id AND f.from_night < e.until_day AND f.until_day > e.from_night);
--> statement-breakpoint
DROP TABLE `channel_notes`;
--> statement-breakpoint
CREATE TRIGGER `channel_payouts_refuse_update` BEFORE UPDATE ON `channel_payouts` BEGIN
	SELECT RAISE(ABORT, 'channel_payouts are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `channel_payouts_refuse_delete` BEFORE DELETE ON `channel_payouts` BEGIN
	SELECT RAISE(ABORT, 'channel_payouts are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `channel_payout_parts_refuse_update` BEFORE UPDATE ON `channel_payout_parts` BEGIN
	SELECT RAISE(ABORT, 'channel_payout_parts are only ever added to');
END;
--> statement-breakpoint
CREATE TRIGGER `channel_payout_parts_refuse_delete` BEFORE DELETE ON `channel_payout_parts` BEGIN
	SELECT RAISE(ABORT, 'channel_payout_parts are only ever added to');
END;
