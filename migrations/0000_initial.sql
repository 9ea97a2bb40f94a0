CREATE TABLE `credit_allocations` (
	`reserve_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`amount` integer NOT NULL,
	`released` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`reserve_id`, `lot_id`),
	CONSTRAINT "credit_allocations_released" CHECK("credit_allocations"."released" between 0 and "credit_allocations"."amount")
);
--> statement-breakpoint
CREATE TABLE `credit_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`lot_id` text,
	`translation_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `credit_ledger_user` ON `credit_ledger` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `credit_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`remaining` integer DEFAULT 0 NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "credit_lots_remaining_not_negative" CHECK("credit_lots"."remaining" >= 0)
);
--> statement-breakpoint
CREATE INDEX `credit_lots_user` ON `credit_lots` (`user_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`file_name` text NOT NULL,
	`object_key` text NOT NULL,
	`upload_id` text,
	`format` text,
	`size_bytes` integer,
	`sha256` text,
	`language` text,
	`confidence_percent` integer,
	`pages` integer,
	`words` integer,
	`characters` integer,
	`warnings` text,
	`created_at` integer NOT NULL,
	`progress_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `drafts_state` ON `drafts` (`state`,`progress_at`);--> statement-breakpoint
CREATE INDEX `drafts_user` ON `drafts` (`user_id`);--> statement-breakpoint
CREATE TABLE `translation_feedback` (
	`translation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rating` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`translation_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `translations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`original_file_name` text NOT NULL,
	`format` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`source_key` text NOT NULL,
	`source_language` text NOT NULL,
	`detected_language` text,
	`target_language` text NOT NULL,
	`use_multi_agent` integer NOT NULL,
	`preserve_formatting` integer NOT NULL,
	`maintain_tone` integer NOT NULL,
	`instructions` text,
	`is_priority` integer DEFAULT false NOT NULL,
	`engine` text NOT NULL,
	`status` text NOT NULL,
	`current_step` text NOT NULL,
	`error_code` text,
	`rev` integer DEFAULT 0 NOT NULL,
	`run` integer DEFAULT 1 NOT NULL,
	`quoted_pages` integer NOT NULL,
	`page_count` integer,
	`word_count` integer,
	`credits_reserved` integer DEFAULT 0 NOT NULL,
	`credits_used` integer DEFAULT 0 NOT NULL,
	`processing_ms` integer,
	`output_key` text,
	`output_bytes` integer,
	`quality_score_tenths` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`completed_at` integer,
	`expires_at` integer NOT NULL,
	`files_deleted_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translations_source` ON `translations` (`source_key`);--> statement-breakpoint
CREATE INDEX `translations_user` ON `translations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `translations_status` ON `translations` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `translations_expiry` ON `translations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `translations_deleted` ON `translations` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`is_email_verified` integer DEFAULT false NOT NULL,
	`display_name` text,
	`photo_url` text,
	`role` text DEFAULT 'user' NOT NULL,
	`subscription_type` text DEFAULT 'free' NOT NULL,
	`subscription_status` text DEFAULT 'active' NOT NULL,
	`is_disabled` integer DEFAULT false NOT NULL,
	`valid_after` integer DEFAULT 0 NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_credits_not_negative" CHECK("users"."credits" >= 0)
);
--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`);