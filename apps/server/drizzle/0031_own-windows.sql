ALTER TABLE `channel_nights` ADD `never_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `channel_nights` ADD `is_window` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `sell_window_from` text;--> statement-breakpoint
ALTER TABLE `channels` ADD `asks_window` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `window_seen` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `read_until` text;--> statement-breakpoint
-- Only what ends a calendar, is a month long and begins three months ahead is a channel's own window.
UPDATE channel_events SET is_window = 0
WHERE is_window = 1 AND (shown <> 'closed' OR is_ours = 1
  OR julianday(until_day) - julianday(from_night) < 30
  OR from_night < (SELECT date(c.last_success_at / 1000, 'unixepoch', '+90 days') FROM channels c WHERE c.id = channel_id)
  OR EXISTS (SELECT 1 FROM channel_events e WHERE e.channel_id = channel_events.channel_id
    AND e.id <> channel_events.id AND e.until_day >= channel_events.until_day));--> statement-breakpoint
-- It goes on to be sold where it was: from its first day on, until the calendar is seen to move.
UPDATE channels SET asks_window = 1, sell_window_from = w.word, window_seen = w.seen
FROM (SELECT e.channel_id AS id, json_quote(e.from_night) AS word,
    json_array(json_object('from', e.from_night, 'until', e.until_day,
      'at', c.last_success_at, 'lastAt', c.last_success_at)) AS seen
  FROM channel_events e JOIN channels c ON c.id = e.channel_id WHERE e.is_window = 1) AS w
WHERE w.id = channels.id AND take_window = 0;--> statement-breakpoint
-- No entry is taken on trust: each calendar is read whole once more.
UPDATE channels SET etag = NULL, last_modified = NULL,
  read_until = date(last_success_at / 1000, 'unixepoch', '+729 days');--> statement-breakpoint
WITH RECURSIVE window_nights (channel_id, night, until) AS (
  SELECT e.channel_id, e.from_night,
    min(e.until_day, date(c.last_success_at / 1000, 'unixepoch', '+731 days'))
  FROM channel_events e JOIN channels c ON c.id = e.channel_id WHERE e.is_window = 1
  UNION ALL
  SELECT channel_id, date(night, '+1 day'), until FROM window_nights WHERE date(night, '+1 day') < until
)
INSERT INTO channel_nights (channel_id, night, shown, is_ours, given, handed, claims, never_open, is_window)
SELECT channel_id, night, 'closed', 0, NULL, 0, 0, 1, 1 FROM window_nights w
WHERE NOT EXISTS (SELECT 1 FROM channel_events e WHERE e.channel_id = w.channel_id AND e.is_window = 0
  AND e.from_night <= w.night AND e.until_day > w.night)
ON CONFLICT (channel_id, night) DO UPDATE SET shown = 'closed', never_open = 1, is_window = 1;--> statement-breakpoint
ALTER TABLE `channels` DROP COLUMN `take_window`;
