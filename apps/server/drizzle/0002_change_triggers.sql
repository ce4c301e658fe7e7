-- Whoever writes one of these tables, whichever process it is, the change gets its row: no feature can forget it.
-- Rebuilding a table drops its triggers; then they must be made anew (event-triggers.test.ts says which are missing).
CREATE TRIGGER `changes_of_bookings` AFTER INSERT ON `booking_history` BEGIN
	INSERT INTO `changes` (`mark`, `subject`, `history_id`) VALUES (abs(random()) % 4294967296, 'booking', NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `changes_by_added_block` AFTER INSERT ON `blocks` BEGIN
	INSERT INTO `changes` (`mark`, `subject`, `from_night`, `until_day`) VALUES (abs(random()) % 4294967296, 'block.added', NEW.`from_night`, NEW.`until_day`);
END;
--> statement-breakpoint
CREATE TRIGGER `changes_by_removed_block` AFTER DELETE ON `blocks` BEGIN
	INSERT INTO `changes` (`mark`, `subject`, `from_night`, `until_day`) VALUES (abs(random()) % 4294967296, 'block.removed', OLD.`from_night`, OLD.`until_day`);
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_villa_insert` AFTER INSERT ON `villa` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_villa_update` AFTER UPDATE ON `villa` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_rooms_insert` AFTER INSERT ON `rooms` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_rooms_update` AFTER UPDATE ON `rooms` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_rooms_delete` AFTER DELETE ON `rooms` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_pictures_insert` AFTER INSERT ON `pictures` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_pictures_update` AFTER UPDATE ON `pictures` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_pictures_delete` AFTER DELETE ON `pictures` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_bank_accounts_insert` AFTER INSERT ON `bank_accounts` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_bank_accounts_update` AFTER UPDATE ON `bank_accounts` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_bank_accounts_delete` AFTER DELETE ON `bank_accounts` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'villa');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_people_insert` AFTER INSERT ON `people` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'people');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_people_update` AFTER UPDATE OF `name`, `role`, `token_generation`, `removed_at` ON `people` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'people');
END;
