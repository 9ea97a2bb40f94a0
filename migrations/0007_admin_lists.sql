CREATE INDEX `credit_ledger_expiries` ON `credit_ledger` (`lot_id`) WHERE "credit_ledger"."kind" = 'expire';--> statement-breakpoint
CREATE INDEX `submissions_open` ON `submissions` (`created_at`,`id`) WHERE "submissions"."handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `translations_status_created` ON `translations` (`status`,`created_at`,`id`);
--> statement-breakpoint
-- How often each rating was given: a later rating of the same translation takes the place of the earlier one.
INSERT INTO counters (name, value)
  SELECT 'rating_' || kind.column1, (SELECT count(*) FROM translation_feedback WHERE rating = kind.column1)
  FROM (VALUES ('positive'), ('neutral'), ('negative')) kind;
--> statement-breakpoint
CREATE TRIGGER translation_feedback_count_insert AFTER INSERT ON translation_feedback BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'rating_' || NEW.rating;
END;
--> statement-breakpoint
CREATE TRIGGER translation_feedback_count_update AFTER UPDATE OF rating ON translation_feedback BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'rating_' || OLD.rating;
  UPDATE counters SET value = value + 1 WHERE name = 'rating_' || NEW.rating;
END;
--> statement-breakpoint
CREATE TRIGGER translation_feedback_count_delete AFTER DELETE ON translation_feedback BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'rating_' || OLD.rating;
END;
