CREATE TABLE `billing_customers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`last_ticket` integer DEFAULT 0 NOT NULL,
	`written_ticket` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_user` ON `billing_customers` (`user_id`);--> statement-breakpoint
CREATE TABLE `billing_differences` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`user_id` text,
	`subject` text NOT NULL,
	`provider` text,
	`verso` text,
	`is_mended` integer NOT NULL,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_differences_found` ON `billing_differences` (`found_at`,`id`);--> statement-breakpoint
CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`customer_id` text,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `billing_events_received` ON `billing_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `daily_duties` (
	`name` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`position` text
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text,
	`number` text,
	`status` text NOT NULL,
	`plan` text,
	`total_pence` integer NOT NULL,
	`paid_pence` integer DEFAULT 0 NOT NULL,
	`refunded_pence` integer DEFAULT 0 NOT NULL,
	`credits` integer NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`url` text,
	`pdf_url` text,
	`dispute` text,
	`created_at` integer NOT NULL,
	`paid_at` integer
);
--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`plan` text,
	`next_plan` text NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`is_ending` integer DEFAULT false NOT NULL,
	`card_brand` text,
	`card_last4` text,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
-- Revenue is what was paid and not given back.
CREATE TRIGGER invoices_revenue_insert AFTER INSERT ON invoices BEGIN
  UPDATE counters SET value = value + NEW.paid_pence - NEW.refunded_pence WHERE name = 'revenue_pence';
END;
--> statement-breakpoint
CREATE TRIGGER invoices_revenue_update AFTER UPDATE OF paid_pence, refunded_pence ON invoices BEGIN
  UPDATE counters SET value = value + NEW.paid_pence - NEW.refunded_pence - OLD.paid_pence + OLD.refunded_pence
    WHERE name = 'revenue_pence';
END;
