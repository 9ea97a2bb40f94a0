CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`glossary_id` text,
	`format` text,
	`source_language` text,
	`target_language` text,
	`file_name` text,
	`object_key` text NOT NULL,
	`upload_id` text,
	`size_bytes` integer,
	`state` text NOT NULL,
	`read_bytes` integer DEFAULT 0 NOT NULL,
	`worker_token` text,
	`worker_seen_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`troubles` integer DEFAULT 0 NOT NULL,
	`wake_ups` integer DEFAULT 0 NOT NULL,
	`result` text,
	`error_code` text,
	`error_sentence` text,
	`created_at` integer NOT NULL,
	`progress_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_state` ON `imports` (`state`,`progress_at`);