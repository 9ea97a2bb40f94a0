DROP INDEX `translations_unnotified`;--> statement-breakpoint
ALTER TABLE `translations` ADD `approve_terms` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `translations_unnotified` ON `translations` (`notify_after`,`updated_at`) WHERE "translations"."notified_at" IS NULL AND "translations"."status" IN ('completed', 'failed', 'awaiting_terms');