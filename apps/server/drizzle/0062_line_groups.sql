-- A group gets the alerts of who linked it. Of those linked before, nobody had noted who: the first owner.
UPDATE `line_links` SET `user_id` = (
  SELECT `id` FROM `people` WHERE `role` = 'owner' AND `removed_at` IS NULL ORDER BY `created_at`, `id` LIMIT 1
) WHERE `kind` = 'group' AND `user_id` IS NULL;
