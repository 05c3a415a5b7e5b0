/*
 * Recalculates all figures from the stored rows, because rows from an older version or a bulk load bypassed the
 * triggers.
 */
CREATE OR REPLACE FUNCTION recount_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	/*
	 * The UPDATE statements of this function write placeholder values, and the triggers replace these values with the
	 * correct figures. Only rows that need a correction are updated.
	 */
	/*
	 * A trigger keeps the query plan from its first run. A plan that was made for a few rows would compare each of 100,000
	 * changed rows with all others. Earlier plans are therefore discarded, and a single statement changes all invoices.
	 */
	DISCARD PLANS;
	UPDATE invoices SET credit_days = '[]', uncovered = 0, late_after = NULL FROM (
		SELECT invoices.id, taxed_days(invoices) AS taxed,
			CASE WHEN invoices.status = 'paid' THEN greatest(0.00, total - credited - written_off - applied - coalesce(own.amount, 0) - coalesce(earlier.amount, 0)) ELSE 0.00 END AS uncovered,
			late_after(invoices.status, sent_at, due_date, project_id, end_date) AS late_after
		FROM invoices
		LEFT JOIN (SELECT business_id, invoice_id, sum(net_received(status, amount, refunded_amount)) AS amount FROM payments
			WHERE invoice_id IS NOT NULL GROUP BY business_id, invoice_id) AS own
			ON own.invoice_id = id AND own.business_id IS NOT DISTINCT FROM invoices.business_id
		LEFT JOIN (SELECT business_id, estimate_id, sum(net_received(status, amount, refunded_amount)) AS amount FROM payments
			WHERE estimate_id IS NOT NULL GROUP BY business_id, estimate_id) AS earlier
			ON earlier.estimate_id = invoices.estimate_id AND earlier.business_id IS NOT DISTINCT FROM invoices.business_id
		LEFT JOIN projects ON projects.id = project_id
	) AS every WHERE invoices.id = every.id
		AND (invoices.uncovered <> every.uncovered OR invoices.late_after IS DISTINCT FROM every.late_after OR invoices.taxed <> every.taxed
			OR invoices.credit_days <> credit_days(invoices));
	PERFORM set_config('app.recounts', 'yes', true);
	UPDATE payments SET billed_on = billed_on(business_id, invoice_id, estimate_id)
	WHERE billed_on IS DISTINCT FROM billed_on(business_id, invoice_id, estimate_id);
	PERFORM set_config('app.recounts', '', true);
	DELETE FROM money_days;
	INSERT INTO money_days (business_id, day, received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices, owed, billed,
		billed_tax, tax_collected, tax_refunded)
	SELECT business_id, day, sum(received), sum(given_back), sum(uncovered), sum(entries), sum(payments), sum(paid_invoices), sum(paid_total), sum(invoices), sum(owed), sum(billed),
		sum(billed_tax), sum(tax_collected), sum(tax_refunded) FROM (
		SELECT business_id, payment_date AS day, sum(amount) AS received, 0.00 AS given_back, 0.00 AS uncovered, count(*) AS entries,
			count(*) AS payments, 0 AS paid_invoices, 0.00 AS paid_total, 0 AS invoices, 0.00 AS owed, 0.00 AS billed,
			0.00 AS billed_tax, 0.00 AS tax_collected, 0.00 AS tax_refunded
		FROM payments WHERE gross_received(status, amount) <> 0 GROUP BY business_id, payment_date
		UNION ALL SELECT business_id, refund_date, 0.00, sum(amount), 0.00, count(*), 0, 0, 0.00, 0, 0.00, 0.00, 0.00, 0.00, 0.00 FROM payment_refunds GROUP BY business_id, refund_date
		UNION ALL SELECT business_id, ledger_day(paid_at, date, created_at), 0.00, 0.00, uncovered, 1, 0, 0, 0.00, 0, 0.00, 0.00, 0.00, 0.00, 0.00 FROM invoices WHERE uncovered <> 0
		UNION ALL SELECT business_id, paid_at, 0.00, 0.00, 0.00, 0, 0, count(*), sum(total - credited), 0, 0.00, 0.00, 0.00, 0.00, 0.00 FROM invoices
		WHERE status = 'paid' AND paid_at IS NOT NULL GROUP BY business_id, paid_at
		UNION ALL SELECT business_id, date, 0.00, 0.00, 0.00, 0, 0, 0, 0.00, count(*), sum(owed_on(status, sent_at, balance_due)), sum(total), sum(tax), 0.00, 0.00 FROM invoices
		WHERE is_issued(status, sent_at) AND date IS NOT NULL GROUP BY business_id, date
		UNION ALL SELECT business_id, (part ->> 'day')::date, 0.00, 0.00, 0.00, 0, 0, 0, 0.00, 0, 0.00, 0.00, 0.00,
			(part ->> 'collected')::numeric, (part ->> 'refunded')::numeric FROM invoices, jsonb_array_elements(taxed) AS part
		UNION ALL SELECT business_id, day, 0.00, 0.00, 0.00, 0, 0, 0, 0.00, 0, owed, 0.00, 0.00, 0.00, 0.00 FROM (
			SELECT business_id, billed_on AS billed, payment_date AS settled, amount FROM payments WHERE gross_received(status, amount) <> 0
			UNION ALL SELECT refund.business_id, billed_on, refund_date, -refund.amount FROM payment_refunds AS refund JOIN payments ON payments.id = payment_id
			UNION ALL SELECT business_id, date, ledger_day(paid_at, date, created_at), uncovered FROM invoices WHERE uncovered <> 0
		) AS spell, LATERAL (VALUES (billed, amount), (settled, -amount)) AS ends (day, owed) WHERE billed < settled
	) AS entries WHERE business_id IS NOT NULL GROUP BY business_id, day;
	PERFORM add_to_days((SELECT array_agg(change) FROM invoices, credit_changes(invoices, 1) AS change WHERE credit_days <> '[]'));
	DELETE FROM method_days;
	INSERT INTO method_days (business_id, day, method, payments, received, given_back)
	SELECT business_id, day, method, sum(payments), sum(received), sum(given_back) FROM (
		SELECT business_id, payment_date AS day, payment_method AS method, 1 AS payments, amount AS received, 0.00 AS given_back
		FROM payments WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT refund.business_id, refund_date, payment_method, 0, 0.00, refund.amount
		FROM payment_refunds AS refund JOIN payments ON payments.id = payment_id
	) AS entries WHERE business_id IS NOT NULL GROUP BY business_id, day, method;
	DELETE FROM expense_months;
	/*
	 * Expenses are summed while they are read, because an array of all expenses of an installation would exceed the
	 * memory limit.
	 */
	INSERT INTO expense_months (business_id, month, category, expenses, amount)
	SELECT (spent).business_id, (spent).month, (spent).category, sum((spent).expenses), sum((spent).amount)
	FROM (SELECT expense_month(business_id, spent_on, category, 1, amount) AS spent FROM expenses) AS every GROUP BY 1, 2, 3;
	DELETE FROM due_days;
	INSERT INTO due_days (business_id, day, sent, viewed, part_paid, balance)
	SELECT business_id, late_after, count(*) FILTER (WHERE status IN ('sent', 'overdue')), count(*) FILTER (WHERE status = 'viewed'),
		count(*) FILTER (WHERE status = 'partially_paid'), sum(balance_due)
	FROM invoices WHERE business_id IS NOT NULL AND is_asked_for(status, sent_at) GROUP BY 1, 2;
	DELETE FROM item_days;
	INSERT INTO item_days (business_id, day, name, lines, thousandths, cents)
	SELECT invoices.business_id, paid_at, name, count(*), sum(quantity) * 1000, sum(line.total - line.tax_included) * 100 FROM invoice_items AS line
	JOIN invoices ON invoices.business_id = line.business_id AND invoices.id = invoice_id
	WHERE status = 'paid' AND paid_at IS NOT NULL GROUP BY 1, 2, 3;
	DELETE FROM business_totals;
	INSERT INTO business_totals (business_id, customers, unpaid_count, unpaid_total)
	SELECT id, coalesce(customers.count, 0), coalesce(unpaid.count, 0), coalesce(unpaid.total, 0) FROM business_settings
	LEFT JOIN (SELECT business_id, count(*) FROM customers GROUP BY business_id) AS customers ON customers.business_id = id
	LEFT JOIN (SELECT business_id, count(*), sum(balance_due) AS total FROM invoices WHERE is_unpaid(status, sent_at, balance_due)
		GROUP BY business_id) AS unpaid ON unpaid.business_id = id;
	UPDATE payments SET customer_id = coalesce(
		(SELECT customer_id FROM invoices WHERE invoices.id = payments.invoice_id),
		(SELECT customer_id FROM estimates WHERE estimates.id = payments.estimate_id))
	WHERE customer_id IS NULL AND (invoice_id IS NOT NULL OR estimate_id IS NOT NULL);
	UPDATE customers SET lifetime_value = coalesce(received.total, 0), balance_due = coalesce(owed.total, 0),
		credit = coalesce(received.credit, 0) - coalesce(moved.total, 0)
	FROM customers AS every
	LEFT JOIN (SELECT customer_id, sum(net_received(status, amount, refunded_amount)) AS total,
			sum(net_received(status, amount, refunded_amount)) FILTER (WHERE is_credit) AS credit FROM payments GROUP BY customer_id)
		AS received ON received.customer_id = every.id
	LEFT JOIN (SELECT customer_id, sum(amount) AS total FROM credit_moves WHERE voided_at IS NULL GROUP BY customer_id)
		AS moved ON moved.customer_id = every.id
	LEFT JOIN (SELECT customer_id, sum(owed_on(status, sent_at, balance_due)) AS total FROM invoices GROUP BY customer_id)
		AS owed ON owed.customer_id = every.id
	WHERE customers.id = every.id
		AND (customers.lifetime_value, customers.balance_due, customers.credit)
			<> (coalesce(received.total, 0), coalesce(owed.total, 0), coalesce(received.credit, 0) - coalesce(moved.total, 0));
END $$;

REVOKE EXECUTE ON FUNCTION recount_figures() FROM PUBLIC;
