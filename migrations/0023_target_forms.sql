ALTER TABLE `translations` ADD `form_of_address` text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE `translations` ADD `target_variant` text;