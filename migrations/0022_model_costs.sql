CREATE TABLE `job_costs` (
	`job_id` text NOT NULL,
	`day` integer NOT NULL,
	`model` text NOT NULL,
	`calls` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`cached_tokens` integer NOT NULL,
	`nano_usd` integer NOT NULL,
	`unpriced_calls` integer NOT NULL,
	PRIMARY KEY(`job_id`, `day`, `model`)
);
--> statement-breakpoint
CREATE INDEX `job_costs_day` ON `job_costs` (`day`);--> statement-breakpoint
CREATE TABLE `model_costs` (
	`day` integer NOT NULL,
	`model` text NOT NULL,
	`calls` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`cached_tokens` integer NOT NULL,
	`nano_usd` integer NOT NULL,
	`unpriced_calls` integer NOT NULL,
	PRIMARY KEY(`day`, `model`)
);
--> statement-breakpoint
CREATE TRIGGER job_costs_insert AFTER INSERT ON job_costs BEGIN
  INSERT INTO model_costs (day, model, calls, input_tokens, output_tokens, cached_tokens, nano_usd, unpriced_calls)
  VALUES (NEW.day, NEW.model, NEW.calls, NEW.input_tokens, NEW.output_tokens, NEW.cached_tokens, NEW.nano_usd, NEW.unpriced_calls)
  ON CONFLICT (day, model) DO UPDATE SET
    calls = calls + excluded.calls,
    input_tokens = input_tokens + excluded.input_tokens,
    output_tokens = output_tokens + excluded.output_tokens,
    cached_tokens = cached_tokens + excluded.cached_tokens,
    nano_usd = nano_usd + excluded.nano_usd,
    unpriced_calls = unpriced_calls + excluded.unpriced_calls;
END;
--> statement-breakpoint
CREATE TRIGGER job_costs_update AFTER UPDATE ON job_costs BEGIN
  UPDATE model_costs SET
    calls = calls + NEW.calls - OLD.calls,
    input_tokens = input_tokens + NEW.input_tokens - OLD.input_tokens,
    output_tokens = output_tokens + NEW.output_tokens - OLD.output_tokens,
    cached_tokens = cached_tokens + NEW.cached_tokens - OLD.cached_tokens,
    nano_usd = nano_usd + NEW.nano_usd - OLD.nano_usd,
    unpriced_calls = unpriced_calls + NEW.unpriced_calls - OLD.unpriced_calls
  WHERE day = NEW.day AND model = NEW.model;
END;
