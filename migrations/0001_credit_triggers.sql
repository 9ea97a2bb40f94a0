-- The ledger is the truth; balance and lots follow it in the same statement, so they cannot drift apart.
-- CHECKs on users.credits and credit_lots.remaining abort the whole batch when a reserve is not covered.
CREATE TRIGGER credit_ledger_balance AFTER INSERT ON credit_ledger BEGIN
  UPDATE users SET credits = credits + NEW.amount WHERE id = NEW.user_id;
  UPDATE credit_lots SET remaining = remaining + NEW.amount WHERE id = NEW.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_no_update BEFORE UPDATE ON credit_ledger BEGIN
  SELECT RAISE(ABORT, 'credit_ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_no_delete BEFORE DELETE ON credit_ledger BEGIN
  SELECT RAISE(ABORT, 'credit_ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER credit_allocations_draw AFTER INSERT ON credit_allocations BEGIN
  UPDATE credit_lots SET remaining = remaining - NEW.amount WHERE id = NEW.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_allocations_return AFTER UPDATE OF released ON credit_allocations BEGIN
  UPDATE credit_lots SET remaining = remaining + NEW.released - OLD.released WHERE id = NEW.lot_id;
END;
