CREATE TABLE `trial_mailboxes` (
	`mailbox_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
