CREATE TABLE `memory_emptied` (
	`user_id` text NOT NULL,
	`source_language` text NOT NULL,
	`target_language` text NOT NULL,
	`emptied_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source_language`, `target_language`)
);
--> statement-breakpoint
ALTER TABLE `memory_units` ADD `translation_id` text;--> statement-breakpoint
ALTER TABLE `memory_units` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `memory_units` ADD `replaced` text;