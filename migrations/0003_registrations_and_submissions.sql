CREATE TABLE `registrations` (
	`user_id` text NOT NULL,
	`user_type` text NOT NULL,
	`status` text NOT NULL,
	`email` text NOT NULL,
	`details` text NOT NULL,
	`registered_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `user_type`)
);
--> statement-breakpoint
CREATE INDEX `registrations_status` ON `registrations` (`status`,`registered_at`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`email` text NOT NULL,
	`rating` integer,
	`subject` text,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`created_at`);