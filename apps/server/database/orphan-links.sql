/*
 * Foreign keys between rows of the same business do not cover rows without a business (rule T2). For rows without a
 * business, these triggers check that every referenced row exists, and prevent the referenced rows from being deleted.
 * Rows with a business are not checked by the triggers, so they incur no cost.
 */
DROP FUNCTION IF EXISTS refuse_missing_parent() CASCADE;

CREATE OR REPLACE FUNCTION refuse_missing_parents() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	link integer := 0;
	named uuid;
	is_there boolean;
BEGIN
	WHILE link < TG_NARGS LOOP
		named := (to_jsonb(NEW) ->> TG_ARGV[link])::uuid;
		EXECUTE format('SELECT $1 IS NULL OR EXISTS (SELECT FROM %I WHERE id = $1 FOR KEY SHARE)', TG_ARGV[link + 1]) INTO is_there USING named;
		IF NOT is_there THEN
			RAISE foreign_key_violation USING MESSAGE = format('%s of %s names a row that is not in %s', TG_ARGV[link], TG_TABLE_NAME, TG_ARGV[link + 1]);
		END IF;
		link := link + 2;
	END LOOP;
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_parent_of_orphans() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	link integer := 0;
	is_named boolean;
BEGIN
	WHILE link < TG_NARGS LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE business_id IS NULL AND %I = $1)', TG_ARGV[link], TG_ARGV[link + 1])
		INTO is_named USING OLD.id;
		IF is_named THEN
			RAISE foreign_key_violation USING MESSAGE = format('a row of %s still names it', TG_ARGV[link]);
		END IF;
		link := link + 2;
	END LOOP;
	RETURN NULL;
END $$;

/*
 * Each table has only one trigger for this check, because PostgreSQL evaluates the trigger condition again for every
 * statement.
 */
CREATE OR REPLACE TRIGGER orphan_parents_exist AFTER INSERT OR UPDATE OF business_id, customer_id, customer_address_id, estimate_id, installment_of, project_id ON invoices FOR EACH ROW
	WHEN (NEW.business_id IS NULL)
	EXECUTE FUNCTION refuse_missing_parents('customer_id', 'customers', 'customer_address_id', 'customer_addresses', 'estimate_id', 'estimates', 'installment_of', 'estimates', 'project_id', 'projects');
CREATE OR REPLACE TRIGGER orphan_parents_exist AFTER INSERT OR UPDATE OF business_id, invoice_id ON invoice_items FOR EACH ROW
	WHEN (NEW.business_id IS NULL)
	EXECUTE FUNCTION refuse_missing_parents('invoice_id', 'invoices');
CREATE OR REPLACE TRIGGER orphan_parents_exist AFTER INSERT OR UPDATE OF business_id, customer_id, customer_address_id, project_id ON estimates FOR EACH ROW
	WHEN (NEW.business_id IS NULL)
	EXECUTE FUNCTION refuse_missing_parents('customer_id', 'customers', 'customer_address_id', 'customer_addresses', 'project_id', 'projects');
CREATE OR REPLACE TRIGGER orphan_parents_exist AFTER INSERT OR UPDATE OF business_id, estimate_id ON estimate_items FOR EACH ROW
	WHEN (NEW.business_id IS NULL)
	EXECUTE FUNCTION refuse_missing_parents('estimate_id', 'estimates');
CREATE OR REPLACE TRIGGER orphan_parents_exist AFTER INSERT OR UPDATE OF business_id, invoice_id, estimate_id, customer_id, online_payment_id ON payments FOR EACH ROW
	WHEN (NEW.business_id IS NULL)
	EXECUTE FUNCTION refuse_missing_parents('invoice_id', 'invoices', 'estimate_id', 'estimates', 'customer_id', 'customers', 'online_payment_id', 'online_payments');
CREATE OR REPLACE TRIGGER orphan_parents_exist AFTER INSERT OR UPDATE OF business_id, customer_id, customer_address_id ON projects FOR EACH ROW
	WHEN (NEW.business_id IS NULL)
	EXECUTE FUNCTION refuse_missing_parents('customer_id', 'customers', 'customer_address_id', 'customer_addresses');

CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON customers FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'customer_id', 'estimates', 'customer_id', 'payments', 'customer_id', 'projects', 'customer_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON customer_addresses FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'customer_address_id', 'estimates', 'customer_address_id', 'projects', 'customer_address_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON estimates FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'estimate_id', 'invoices', 'installment_of', 'estimate_items', 'estimate_id', 'payments', 'estimate_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON projects FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'project_id', 'estimates', 'project_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON invoices FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoice_items', 'invoice_id', 'payments', 'invoice_id');

CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON online_payments FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('payments', 'online_payment_id');

REVOKE EXECUTE ON FUNCTION refuse_missing_parents(), keep_parent_of_orphans() FROM PUBLIC;
