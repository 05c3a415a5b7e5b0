/*
 * The functions that process payments and invoices always use generic plans, because planning their statements again
 * for each call took longer than executing them.
 */
CREATE OR REPLACE FUNCTION follow_payments(plus payments[], minus payments[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	UPDATE customers SET lifetime_value = lifetime_value + change.amount, credit = customers.credit + change.credit FROM (
		SELECT parts.customer_id, sum(parts.amount) AS amount, coalesce(sum(parts.amount) FILTER (WHERE is_credit), 0.00) AS credit FROM (
			SELECT customer_id, is_credit, net_received(status, amount, refunded_amount) AS amount FROM unnest(plus)
			UNION ALL SELECT customer_id, is_credit, -net_received(status, amount, refunded_amount) FROM unnest(minus)
		) AS parts WHERE parts.customer_id IS NOT NULL GROUP BY parts.customer_id
		HAVING (sum(parts.amount), coalesce(sum(parts.amount) FILTER (WHERE is_credit), 0.00)) <> (0, 0)
	) AS change WHERE customers.id = change.customer_id;
	PERFORM add_to_days((SELECT array_agg(change) FROM (
		SELECT money_day(business_id, payment_date, received => gross_received(status, amount), entries => 1, payments => 1) AS change
		FROM unnest(plus) WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT money_day(business_id, payment_date, received => -gross_received(status, amount), entries => -1, payments => -1)
		FROM unnest(minus) WHERE gross_received(status, amount) <> 0
	) AS changes));
	PERFORM add_to_methods((SELECT array_agg(change) FROM (
		SELECT method_day(business_id, payment_date, payment_method, payments => 1, received => gross_received(status, amount)) AS change
		FROM unnest(plus) WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT method_day(business_id, payment_date, payment_method, payments => -1, received => -gross_received(status, amount))
		FROM unnest(minus) WHERE gross_received(status, amount) <> 0
		/*
		 * A refund is counted under the payment method of its payment. A payment has no refunds yet when it is inserted and
		 * no longer has any when it is deleted, so refunds matter only when a payment is updated.
		 */
		UNION ALL SELECT method_day(refund.business_id, refund.refund_date, side.payment_method, given_back => side.sign * refund.amount)
		FROM (
			SELECT id, business_id, payment_method, 1 AS sign FROM unnest(plus) WHERE cardinality(minus) > 0
			UNION ALL SELECT id, business_id, payment_method, -1 FROM unnest(minus) WHERE cardinality(plus) > 0
		) AS side JOIN payment_refunds AS refund ON refund.business_id = side.business_id AND refund.payment_id = side.id
	) AS changes));
	PERFORM recount_paid_parts(bills_of(plus || minus));
END $$;

-- The ids of the invoices that the given payments count toward.
CREATE OR REPLACE FUNCTION bills_of(paying payments[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
	SELECT array_agg(id) FROM (
		SELECT invoice_id AS id FROM unnest(paying) WHERE invoice_id IS NOT NULL
		UNION SELECT invoices.id FROM invoices
		WHERE estimate_id IN (SELECT estimate_id FROM unnest(paying) WHERE estimate_id IS NOT NULL)
			AND business_id IN (SELECT business_id FROM unnest(paying) WHERE estimate_id IS NOT NULL)
	) AS bills
$$;

-- An amount counts as owed until the date it was paid. A refunded amount counts as owed again.
CREATE OR REPLACE FUNCTION follow_billing(plus payments[], minus payments[]) RETURNS void LANGUAGE sql SET plan_cache_mode = force_generic_plan AS $$
	SELECT add_to_days((SELECT array_agg(spell) FROM (
		SELECT id, business_id, billed_on, payment_date, gross_received(status, amount) AS amount, 1 AS sign, cardinality(minus) > 0 AS has_refunds FROM unnest(plus)
		UNION ALL SELECT id, business_id, billed_on, payment_date, gross_received(status, amount), -1, cardinality(plus) > 0 FROM unnest(minus)
	) AS side, LATERAL (
		SELECT spell FROM owed_spell(side.business_id, side.billed_on, side.payment_date, side.sign * side.amount) AS spell
		UNION ALL SELECT spell FROM payment_refunds AS refund, owed_spell(side.business_id, side.billed_on, refund.refund_date, -side.sign * refund.amount) AS spell
		WHERE side.has_refunds AND refund.business_id = side.business_id AND refund.payment_id = side.id
	) AS spells (spell)))
$$;

CREATE OR REPLACE FUNCTION follow_invoices(plus invoices[], minus invoices[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	UPDATE customers SET balance_due = customers.balance_due + change.amount FROM (
		SELECT parts.customer_id, sum(parts.amount) AS amount FROM (
			SELECT customer_id, owed_on(status, sent_at, balance_due) AS amount FROM unnest(plus)
			UNION ALL SELECT customer_id, -owed_on(status, sent_at, balance_due) FROM unnest(minus)
		) AS parts WHERE parts.customer_id IS NOT NULL GROUP BY parts.customer_id HAVING sum(parts.amount) <> 0
	) AS change WHERE customers.id = change.customer_id;
	PERFORM add_to_days((SELECT array_agg(change) FROM (
		SELECT money_day(business_id, ledger_day(paid_at, date, created_at), uncovered => uncovered, entries => 1) AS change
		FROM unnest(plus) WHERE uncovered <> 0
		UNION ALL SELECT money_day(business_id, ledger_day(paid_at, date, created_at), uncovered => -uncovered, entries => -1)
		FROM unnest(minus) WHERE uncovered <> 0
		UNION ALL SELECT money_day(business_id, paid_at, paid_invoices => 1, paid_total => total - credited)
		FROM unnest(plus) WHERE status = 'paid' AND paid_at IS NOT NULL
		UNION ALL SELECT money_day(business_id, paid_at, paid_invoices => -1, paid_total => credited - total)
		FROM unnest(minus) WHERE status = 'paid' AND paid_at IS NOT NULL
		UNION ALL SELECT money_day(business_id, date, invoices => 1, billed => total, billed_tax => tax)
		FROM unnest(plus) WHERE is_issued(status, sent_at) AND date IS NOT NULL
		UNION ALL SELECT money_day(business_id, date, invoices => -1, billed => -total, billed_tax => -tax)
		FROM unnest(minus) WHERE is_issued(status, sent_at) AND date IS NOT NULL
		UNION ALL SELECT change FROM unnest(plus) AS added, credit_changes(added, 1) AS change
		UNION ALL SELECT change FROM unnest(minus) AS removed, credit_changes(removed, -1) AS change
		UNION ALL SELECT taxed_day(business_id, part, 1) FROM unnest(plus), jsonb_array_elements(taxed) AS part
		UNION ALL SELECT taxed_day(business_id, part, -1) FROM unnest(minus), jsonb_array_elements(taxed) AS part
		UNION ALL SELECT money_day(business_id, date, owed => owed_on(status, sent_at, balance_due))
		FROM unnest(plus) WHERE owed_on(status, sent_at, balance_due) <> 0 AND date IS NOT NULL
		UNION ALL SELECT money_day(business_id, date, owed => -owed_on(status, sent_at, balance_due))
		FROM unnest(minus) WHERE owed_on(status, sent_at, balance_due) <> 0 AND date IS NOT NULL
		UNION ALL SELECT spell FROM unnest(plus) AS paid, owed_spell(paid.business_id, paid.date, ledger_day(paid.paid_at, paid.date, paid.created_at), paid.uncovered) AS spell
		WHERE paid.uncovered <> 0
		UNION ALL SELECT spell FROM unnest(minus) AS paid, owed_spell(paid.business_id, paid.date, ledger_day(paid.paid_at, paid.date, paid.created_at), -paid.uncovered) AS spell
		WHERE paid.uncovered <> 0
	) AS changes));
	PERFORM add_to_due_days((SELECT array_agg(change) FROM (
		SELECT due_day(added, 1) AS change FROM unnest(plus) AS added WHERE is_asked_for(status, sent_at)
		UNION ALL SELECT due_day(removed, -1) FROM unnest(minus) AS removed WHERE is_asked_for(status, sent_at)
	) AS changes));
	/*
	 * A newly inserted invoice has no lines yet, unless the same statement adds lines; in that case the trigger on the
	 * lines counts them.
	 */
	PERFORM add_to_items((SELECT array_agg(item_day(side.business_id, side.paid_at, line.name, lines => side.sign, quantity => side.sign * line.quantity, total => side.sign * (line.total - line.tax_included))) FROM (
		SELECT id, business_id, paid_at, 1 AS sign FROM unnest(plus) WHERE status = 'paid' AND cardinality(minus) > 0
		UNION ALL SELECT id, business_id, paid_at, -1 FROM unnest(minus) WHERE status = 'paid' AND cardinality(plus) > 0
	) AS side JOIN invoice_items AS line ON line.business_id = side.business_id AND line.invoice_id = side.id));
	PERFORM add_to_totals((SELECT array_agg(change) FROM (
		SELECT totals_change(business_id, unpaid_count => 1, unpaid_total => balance_due) AS change FROM unnest(plus) WHERE is_unpaid(status, sent_at, balance_due)
		UNION ALL SELECT totals_change(business_id, unpaid_count => -1, unpaid_total => -balance_due) FROM unnest(minus) WHERE is_unpaid(status, sent_at, balance_due)
	) AS changes));
END $$;

-- Only rows that change a figure are processed further, so saving a draft or renewing a link adds almost no cost.
CREATE OR REPLACE FUNCTION keep_payment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	plus payments[] := '{}';
	minus payments[] := '{}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(added) INTO plus FROM added;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(removed) INTO minus FROM removed;
	ELSE
		SELECT array_agg(added), array_agg(removed) INTO plus, minus FROM added JOIN removed ON removed.id = added.id
		WHERE (added.business_id, added.customer_id, added.invoice_id, added.estimate_id, added.payment_date, added.payment_method,
				added.status, added.amount, added.refunded_amount, added.is_credit)
			IS DISTINCT FROM (removed.business_id, removed.customer_id, removed.invoice_id, removed.estimate_id,
				removed.payment_date, removed.payment_method, removed.status, removed.amount, removed.refunded_amount, removed.is_credit);
	END IF;
	IF cardinality(plus) > 0 OR cardinality(minus) > 0 THEN
		PERFORM follow_payments(plus, minus);
	END IF;
	/*
	 * Ignores the invoice dates that a full recalculation sets on all payments, because the full recalculation updates the
	 * daily figures right afterward. Handling each payment as a separate change would take a hundred times as long.
	 */
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(added), array_agg(removed) INTO plus, minus FROM added JOIN removed ON removed.id = added.id
		WHERE current_setting('app.recounts', true) IS DISTINCT FROM 'yes' AND (added.business_id, added.billed_on, added.payment_date, added.status, added.amount)
			IS DISTINCT FROM (removed.business_id, removed.billed_on, removed.payment_date, removed.status, removed.amount);
	END IF;
	IF cardinality(plus) > 0 OR cardinality(minus) > 0 THEN
		PERFORM follow_billing(plus, minus);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_payment_figures_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_payment_figures();
CREATE OR REPLACE TRIGGER keep_payment_figures_update AFTER UPDATE ON payments REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_payment_figures();
CREATE OR REPLACE TRIGGER keep_payment_figures_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_payment_figures();

CREATE OR REPLACE FUNCTION keep_invoice_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	plus invoices[] := '{}';
	minus invoices[] := '{}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(added) INTO plus FROM added WHERE status <> 'draft';
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(removed) INTO minus FROM removed;
	ELSE
		SELECT array_agg(added), array_agg(removed) INTO plus, minus FROM added JOIN removed ON removed.id = added.id
		WHERE (added.business_id, added.customer_id, added.status, added.sent_at, added.balance_due, added.uncovered,
				added.paid_at, added.date, added.created_at, added.total, added.tax, added.taxed, added.late_after, added.credit_days)
			IS DISTINCT FROM (removed.business_id, removed.customer_id, removed.status, removed.sent_at, removed.balance_due,
				removed.uncovered, removed.paid_at, removed.date, removed.created_at, removed.total, removed.tax, removed.taxed,
				removed.late_after, removed.credit_days);
	END IF;
	IF cardinality(plus) > 0 OR cardinality(minus) > 0 THEN
		PERFORM follow_invoices(plus, minus);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_invoice_figures_insert AFTER INSERT ON invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_figures();
CREATE OR REPLACE TRIGGER keep_invoice_figures_update AFTER UPDATE ON invoices REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_figures();
CREATE OR REPLACE TRIGGER keep_invoice_figures_delete AFTER DELETE ON invoices REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_figures();

CREATE OR REPLACE FUNCTION keep_refund_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes method_days[];
	spells money_days[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(method_day(added.business_id, refund_date, payment_method, given_back => added.amount)) INTO changes
		FROM added LEFT JOIN payments ON payments.id = payment_id;
		SELECT array_agg(spell) INTO spells
		FROM added JOIN payments ON payments.id = payment_id, owed_spell(added.business_id, billed_on, refund_date, -added.amount) AS spell;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg(method_day(removed.business_id, refund_date, payment_method, given_back => -removed.amount)) INTO changes
		FROM removed LEFT JOIN payments ON payments.id = payment_id;
		SELECT spells || array_agg(spell) INTO spells
		FROM removed JOIN payments ON payments.id = payment_id, owed_spell(removed.business_id, billed_on, refund_date, removed.amount) AS spell;
	END IF;
	PERFORM add_to_days(spells || (SELECT array_agg(money_day(business_id, day, given_back => given_back, entries => sign(given_back)::integer)) FROM unnest(changes)));
	PERFORM add_to_methods(changes);
	IF TG_OP <> 'DELETE' THEN
		PERFORM recount_paid_parts(bills_of((SELECT array_agg(payments) FROM payments WHERE id IN (SELECT payment_id FROM added))));
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM recount_paid_parts(bills_of((SELECT array_agg(payments) FROM payments WHERE id IN (SELECT payment_id FROM removed))));
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_refund_figures_insert AFTER INSERT ON payment_refunds REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_refund_figures();
CREATE OR REPLACE TRIGGER keep_refund_figures_update AFTER UPDATE ON payment_refunds REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_refund_figures();
CREATE OR REPLACE TRIGGER keep_refund_figures_delete AFTER DELETE ON payment_refunds REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_refund_figures();

CREATE OR REPLACE FUNCTION keep_item_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes item_days[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(item_day(invoices.business_id, paid_at, name, lines => 1, quantity => quantity, total => added.total - added.tax_included)) INTO changes
		FROM added JOIN invoices ON invoices.business_id = added.business_id AND invoices.id = invoice_id WHERE status = 'paid';
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg(item_day(invoices.business_id, paid_at, name, lines => -1, quantity => -quantity, total => removed.tax_included - removed.total)) INTO changes
		FROM removed JOIN invoices ON invoices.business_id = removed.business_id AND invoices.id = invoice_id WHERE status = 'paid';
	END IF;
	IF cardinality(changes) > 0 THEN
		PERFORM add_to_items(changes);
	END IF;
	/*
	 * The invoice lines determine how the tax on a payment is split. Invoices without any payment are skipped, because
	 * they have no tax to split yet.
	 */
	IF TG_OP <> 'DELETE' THEN
		PERFORM recount_paid_parts(ARRAY(SELECT id FROM invoices WHERE id IN (SELECT invoice_id FROM added)
			AND (status = 'paid' OR balance_due <> total OR taxed <> '[]')));
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM recount_paid_parts(ARRAY(SELECT id FROM invoices WHERE id IN (SELECT invoice_id FROM removed)
			AND (status = 'paid' OR balance_due <> total OR taxed <> '[]')));
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_item_figures_insert AFTER INSERT ON invoice_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();
CREATE OR REPLACE TRIGGER keep_item_figures_update AFTER UPDATE ON invoice_items REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();
CREATE OR REPLACE TRIGGER keep_item_figures_delete AFTER DELETE ON invoice_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();

/*
 * Updates the number of customers per business. The function compares only the business ids of the changed rows,
 * because comparing the rows one by one took hours when a hundred thousand customers changed in one statement.
 */
CREATE OR REPLACE FUNCTION keep_customer_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes business_totals[];
BEGIN
	/*
	 * The conditions in this trigger function are nested instead of combined with AND. PostgreSQL resolves every table
	 * that an expression names, and the table `removed` does not exist when rows are inserted.
	 */
	IF TG_OP = 'UPDATE' THEN
		IF NOT EXISTS (SELECT business_id FROM added EXCEPT ALL SELECT business_id FROM removed) THEN
			RETURN NULL;
		END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(totals_change(business_id, customers => 1)) INTO changes FROM added;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg(totals_change(business_id, customers => -1)) INTO changes FROM removed;
	END IF;
	PERFORM add_to_totals(changes);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_customer_count_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_count();
CREATE OR REPLACE TRIGGER keep_customer_count_update AFTER UPDATE ON customers REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_count();
CREATE OR REPLACE TRIGGER keep_customer_count_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_count();

CREATE OR REPLACE FUNCTION keep_expense_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes expense_months[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(expense_month(business_id, spent_on, category, 1, amount)) INTO changes FROM added;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg(expense_month(business_id, spent_on, category, -1, -amount)) INTO changes FROM removed;
	END IF;
	PERFORM add_to_expense_months(changes);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_expense_months_insert AFTER INSERT ON expenses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_expense_months();
CREATE OR REPLACE TRIGGER keep_expense_months_update AFTER UPDATE ON expenses REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_expense_months();
CREATE OR REPLACE TRIGGER keep_expense_months_delete AFTER DELETE ON expenses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_expense_months();
