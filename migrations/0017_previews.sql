CREATE TABLE `previews` (
	`translation_id` text NOT NULL,
	`run` integer NOT NULL,
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`unpaid` integer NOT NULL,
	`free` integer NOT NULL,
	PRIMARY KEY(`translation_id`, `run`)
);
--> statement-breakpoint
CREATE INDEX `previews_user` ON `previews` (`user_id`,`day`);