ALTER TABLE `drafts` ADD `optional` text;--> statement-breakpoint
ALTER TABLE `translations` ADD `comments` text DEFAULT 'translate' NOT NULL;--> statement-breakpoint
ALTER TABLE `translations` ADD `speaker_notes` text DEFAULT 'translate' NOT NULL;--> statement-breakpoint
ALTER TABLE `translations` ADD `tracked_changes` text DEFAULT 'keep' NOT NULL;