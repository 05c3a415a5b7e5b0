/*
 * Stores the amount that our books contain for each online payment, so that listing the differences between our books
 * and the payment provider does not require adding up all payments of a business.
 */
CREATE OR REPLACE FUNCTION keep_own_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	business uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.business_id ELSE NEW.business_id END;
	online uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.online_payment_id ELSE NEW.online_payment_id END;
BEGIN
	UPDATE online_payments SET own_amount = coalesce((SELECT sum(p.amount - p.refunded_amount) FROM payments p
		WHERE p.business_id = business AND p.online_payment_id = online AND p.status IN ('completed', 'refunded')), 0)
	WHERE business_id = business AND id = online;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_own_amount_written AFTER INSERT OR UPDATE OF amount, refunded_amount, status, online_payment_id ON payments
	FOR EACH ROW WHEN (NEW.online_payment_id IS NOT NULL) EXECUTE FUNCTION keep_own_amount();
CREATE OR REPLACE TRIGGER keep_own_amount_deleted AFTER DELETE ON payments
	FOR EACH ROW WHEN (OLD.online_payment_id IS NOT NULL) EXECUTE FUNCTION keep_own_amount();
