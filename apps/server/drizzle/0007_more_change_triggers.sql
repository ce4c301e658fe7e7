CREATE TRIGGER `changes_of_mails_update` AFTER UPDATE OF `state` ON `mails` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'mail');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_invitations_insert` AFTER INSERT ON `invitations` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'people');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_of_invitations_delete` AFTER DELETE ON `invitations` BEGIN
	INSERT INTO `changes` (`mark`, `subject`) VALUES (abs(random()) % 4294967296, 'people');
END;
