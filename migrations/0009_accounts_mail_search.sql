DROP INDEX `submissions_email`;--> statement-breakpoint
CREATE INDEX `submissions_email` ON `submissions` (lower("email"));--> statement-breakpoint
DROP INDEX `translations_unnotified`;--> statement-breakpoint
ALTER TABLE `translations` ADD `notify_after` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `translations` ADD `notify_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `translations_unnotified` ON `translations` (`notify_after`,`updated_at`) WHERE "translations"."notified_at" IS NULL AND "translations"."status" IN ('completed', 'failed');--> statement-breakpoint
ALTER TABLE `users` ADD `profile_issued_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
-- An account that is being deleted does not count any more.
DROP TRIGGER users_count_delete;
--> statement-breakpoint
CREATE TRIGGER users_count_delete AFTER DELETE ON users WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'users';
  UPDATE active_days SET users = users - 1 WHERE day = OLD.last_active_day;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_tombstone AFTER UPDATE OF deleted_at ON users
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'users';
  UPDATE active_days SET users = users - 1 WHERE day = OLD.last_active_day;
END;
--> statement-breakpoint
DROP TRIGGER users_count_active;
--> statement-breakpoint
CREATE TRIGGER users_count_active AFTER UPDATE OF last_active_day ON users
WHEN NEW.last_active_day != OLD.last_active_day AND NEW.deleted_at IS NULL BEGIN
  UPDATE active_days SET users = users - 1 WHERE day = OLD.last_active_day;
  INSERT INTO active_days (day, users) VALUES (NEW.last_active_day, 1) ON CONFLICT (day) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
UPDATE counters SET value = (SELECT count(*) FROM users WHERE deleted_at IS NULL) WHERE name = 'users';
--> statement-breakpoint
DELETE FROM active_days;
--> statement-breakpoint
INSERT INTO active_days (day, users)
  SELECT last_active_day, count(*) FROM users WHERE deleted_at IS NULL GROUP BY last_active_day;
--> statement-breakpoint
-- The first search terms had whole names in them. Capitals beyond ASCII stay until the next sign-in writes the terms anew.
DELETE FROM user_terms WHERE term LIKE '% %';
--> statement-breakpoint
INSERT OR IGNORE INTO user_terms (term, user_id)
  SELECT word.value, users.id FROM users, json_each('[' ||
    replace(replace(replace(replace(json_quote(lower(email || ' ' || coalesce(display_name, ''))),
      '@', ' '), '.', ' '), '-', ' '), ' ', '","') || ']') word
  WHERE word.value != '';
--> statement-breakpoint
-- The log outlives accounts, and the name of an API key is whatever its owner wrote.
DROP TRIGGER audit_log_no_update;
--> statement-breakpoint
UPDATE audit_log SET "after" = json_remove("after", '$.name') WHERE action = 'api_key.create';
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
