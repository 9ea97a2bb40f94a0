DROP INDEX `billing_customers_user`;--> statement-breakpoint
ALTER TABLE `billing_customers` ADD `is_current` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_current` ON `billing_customers` (`user_id`) WHERE "billing_customers"."is_current";--> statement-breakpoint
CREATE INDEX `billing_customers_user` ON `billing_customers` (`user_id`);--> statement-breakpoint
CREATE INDEX `credit_ledger_refunds` ON `credit_ledger` (`lot_id`) WHERE "credit_ledger"."kind" = 'refund';