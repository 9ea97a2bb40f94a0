-- Totals of the admin panel, kept with the rows they count. A translation that its owner deletes still counts.
INSERT INTO counters (name, value)
  SELECT 'users', count(*) FROM users
  UNION ALL SELECT 'translations', count(*) FROM translations
  UNION ALL SELECT 'words', coalesce(sum(word_count), 0) FROM translations WHERE status = 'completed'
  UNION ALL SELECT 'revenue_pence', 0;
--> statement-breakpoint
INSERT INTO active_days (day, users) SELECT last_active_day, count(*) FROM users GROUP BY last_active_day;
--> statement-breakpoint
CREATE TRIGGER users_count_insert AFTER INSERT ON users BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'users';
  INSERT INTO active_days (day, users) VALUES (NEW.last_active_day, 1) ON CONFLICT (day) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_delete AFTER DELETE ON users BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'users';
  UPDATE active_days SET users = users - 1 WHERE day = OLD.last_active_day;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_active AFTER UPDATE OF last_active_day ON users WHEN NEW.last_active_day != OLD.last_active_day BEGIN
  UPDATE active_days SET users = users - 1 WHERE day = OLD.last_active_day;
  INSERT INTO active_days (day, users) VALUES (NEW.last_active_day, 1) ON CONFLICT (day) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER translations_count_insert AFTER INSERT ON translations BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'translations';
END;
--> statement-breakpoint
-- The words of translations that are completed now: a further run takes them out, and brings them back if it completes.
CREATE TRIGGER translations_count_words AFTER UPDATE OF status, word_count ON translations BEGIN
  UPDATE counters SET value = value
    + CASE WHEN NEW.status = 'completed' THEN coalesce(NEW.word_count, 0) ELSE 0 END
    - CASE WHEN OLD.status = 'completed' THEN coalesce(OLD.word_count, 0) ELSE 0 END
  WHERE name = 'words' AND 'completed' IN (NEW.status, OLD.status);
END;
--> statement-breakpoint
INSERT OR IGNORE INTO user_terms (term, user_id)
  SELECT lower(email), id FROM users UNION ALL SELECT lower(display_name), id FROM users WHERE display_name IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER users_terms_delete AFTER DELETE ON users BEGIN
  DELETE FROM user_terms WHERE user_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
-- Nobody is mailed about translations that ended before there were mails.
UPDATE translations SET notified_at = updated_at WHERE status IN ('completed', 'failed', 'cancelled');
