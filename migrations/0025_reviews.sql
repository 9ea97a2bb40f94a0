ALTER TABLE `translations` ADD `reviewed_key` text;--> statement-breakpoint
ALTER TABLE `translations` ADD `reviewed_file_name` text;--> statement-breakpoint
ALTER TABLE `translations` ADD `reviewed_format` text;--> statement-breakpoint
ALTER TABLE `translations` ADD `reviewed_bytes` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `translations_reviewed` ON `translations` (`reviewed_key`) WHERE "translations"."reviewed_key" IS NOT NULL;