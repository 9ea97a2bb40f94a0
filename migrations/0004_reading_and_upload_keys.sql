CREATE TABLE `upload_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`translation_id` text NOT NULL,
	`is_started` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `upload_keys_created` ON `upload_keys` (`created_at`);--> statement-breakpoint
ALTER TABLE `drafts` ADD `translation_id` text;--> statement-breakpoint
ALTER TABLE `drafts` ADD `reading_progress` text;--> statement-breakpoint
ALTER TABLE `drafts` ADD `reader_token` text;--> statement-breakpoint
ALTER TABLE `drafts` ADD `reader_seen_at` integer;--> statement-breakpoint
ALTER TABLE `drafts` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `troubles` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `error_code` text;--> statement-breakpoint
ALTER TABLE `drafts` ADD `wake_ups` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `drafts_translation` ON `drafts` (`translation_id`);--> statement-breakpoint
ALTER TABLE `translations` ADD `is_reading` integer DEFAULT false NOT NULL;