-- Folded anew by the program that starts next: another spelling of a name, a number or a reference is found, too.
UPDATE `bookings` SET `search_text` = '' WHERE `purged_at` IS NULL;--> statement-breakpoint
-- Read anew: a code of TrueMoney was taken for none of a slip.
UPDATE `slip_evidence` SET `code` = NULL, `tries` = 0 WHERE `code` = 'other';
