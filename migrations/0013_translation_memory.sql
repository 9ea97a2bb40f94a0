CREATE TABLE `glossaries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`source_language` text NOT NULL,
	`target_language` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `glossaries_user` ON `glossaries` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `glossary_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`glossary_id` text NOT NULL,
	`user_id` text NOT NULL,
	`term_key` text NOT NULL,
	`source` text NOT NULL,
	`targets` text NOT NULL,
	`forbidden` text NOT NULL,
	`do_not_translate` integer NOT NULL,
	`is_case_sensitive` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`glossary_id`) REFERENCES `glossaries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `glossary_entries_term` ON `glossary_entries` (`glossary_id`,`term_key`);--> statement-breakpoint
CREATE INDEX `glossary_entries_user` ON `glossary_entries` (`user_id`);--> statement-breakpoint
CREATE TABLE `memory_units` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source_language` text NOT NULL,
	`target_language` text NOT NULL,
	`hash` text NOT NULL,
	`role` text NOT NULL,
	`sheet` text NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`words` integer NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memory_units_key` ON `memory_units` (`user_id`,`source_language`,`target_language`,`hash`,`role`,`sheet`);--> statement-breakpoint
CREATE INDEX `memory_units_user` ON `memory_units` (`user_id`);--> statement-breakpoint
CREATE TABLE `memory_words` (
	`word` integer NOT NULL,
	`unit_id` integer NOT NULL,
	PRIMARY KEY(`word`, `unit_id`),
	FOREIGN KEY (`unit_id`) REFERENCES `memory_units`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memory_words_unit` ON `memory_words` (`unit_id`);--> statement-breakpoint
ALTER TABLE `translations` ADD `use_memory` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `translations` ADD `glossary_id` text;