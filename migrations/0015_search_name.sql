ALTER TABLE `translations` ADD `search_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `translations` SET `search_name` = lower(`original_file_name`);
