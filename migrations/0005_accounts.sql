CREATE TABLE `active_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`users` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_created` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_created` ON `dead_letters` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `user_terms` (
	`term` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`term`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `user_terms_user` ON `user_terms` (`user_id`);--> statement-breakpoint
DROP INDEX `submissions_created`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `handled_at` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `handled_by` text;--> statement-breakpoint
CREATE INDEX `submissions_email` ON `submissions` (`email`);--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `users_email`;--> statement-breakpoint
ALTER TABLE `users` ADD `email_notifications` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_active_day` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_credits` ON `users` (`credits`,`id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE "users"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`,`id`);--> statement-breakpoint
ALTER TABLE `credit_ledger` ADD `note` text;--> statement-breakpoint
ALTER TABLE `credit_ledger` ADD `actor_id` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `registrations` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `decision_reason` text;--> statement-breakpoint
ALTER TABLE `translations` ADD `notified_at` integer;--> statement-breakpoint
CREATE INDEX `translations_created` ON `translations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `translations_unnotified` ON `translations` (`updated_at`) WHERE "translations"."notified_at" IS NULL AND "translations"."status" IN ('completed', 'failed');--> statement-breakpoint
CREATE INDEX `translation_feedback_created` ON `translation_feedback` (`created_at`);--> statement-breakpoint
CREATE INDEX `translation_feedback_user` ON `translation_feedback` (`user_id`);