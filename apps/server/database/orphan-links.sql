-- Rows without a business (T2) are past the key that ties a row to another of its business. What they name must exist all the
-- same, and stays as long as they name it. Rows with a business pay nothing for it.
CREATE OR REPLACE FUNCTION refuse_missing_parent() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	named uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
	is_there boolean;
BEGIN
	EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1 FOR KEY SHARE)', TG_ARGV[1]) INTO is_there USING named;
	IF NOT is_there THEN
		RAISE foreign_key_violation USING MESSAGE = format('%s of %s names a row that is not in %s', TG_ARGV[0], TG_TABLE_NAME, TG_ARGV[1]);
	END IF;
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

CREATE OR REPLACE TRIGGER orphan_customer_id_exists AFTER INSERT OR UPDATE OF business_id, customer_id ON invoices FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('customer_id', 'customers');
CREATE OR REPLACE TRIGGER orphan_customer_address_id_exists AFTER INSERT OR UPDATE OF business_id, customer_address_id ON invoices FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.customer_address_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('customer_address_id', 'customer_addresses');
CREATE OR REPLACE TRIGGER orphan_estimate_id_exists AFTER INSERT OR UPDATE OF business_id, estimate_id ON invoices FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.estimate_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('estimate_id', 'estimates');
CREATE OR REPLACE TRIGGER orphan_project_id_exists AFTER INSERT OR UPDATE OF business_id, project_id ON invoices FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.project_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('project_id', 'projects');
CREATE OR REPLACE TRIGGER orphan_invoice_id_exists AFTER INSERT OR UPDATE OF business_id, invoice_id ON invoice_items FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.invoice_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('invoice_id', 'invoices');
CREATE OR REPLACE TRIGGER orphan_customer_id_exists AFTER INSERT OR UPDATE OF business_id, customer_id ON estimates FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('customer_id', 'customers');
CREATE OR REPLACE TRIGGER orphan_customer_address_id_exists AFTER INSERT OR UPDATE OF business_id, customer_address_id ON estimates FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.customer_address_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('customer_address_id', 'customer_addresses');
CREATE OR REPLACE TRIGGER orphan_project_id_exists AFTER INSERT OR UPDATE OF business_id, project_id ON estimates FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.project_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('project_id', 'projects');
CREATE OR REPLACE TRIGGER orphan_estimate_id_exists AFTER INSERT OR UPDATE OF business_id, estimate_id ON estimate_items FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.estimate_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('estimate_id', 'estimates');
CREATE OR REPLACE TRIGGER orphan_invoice_id_exists AFTER INSERT OR UPDATE OF business_id, invoice_id ON payments FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.invoice_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('invoice_id', 'invoices');
CREATE OR REPLACE TRIGGER orphan_estimate_id_exists AFTER INSERT OR UPDATE OF business_id, estimate_id ON payments FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.estimate_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('estimate_id', 'estimates');
CREATE OR REPLACE TRIGGER orphan_customer_id_exists AFTER INSERT OR UPDATE OF business_id, customer_id ON payments FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('customer_id', 'customers');
CREATE OR REPLACE TRIGGER orphan_customer_id_exists AFTER INSERT OR UPDATE OF business_id, customer_id ON projects FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('customer_id', 'customers');
CREATE OR REPLACE TRIGGER orphan_customer_address_id_exists AFTER INSERT OR UPDATE OF business_id, customer_address_id ON projects FOR EACH ROW
	WHEN (NEW.business_id IS NULL AND NEW.customer_address_id IS NOT NULL) EXECUTE FUNCTION refuse_missing_parent('customer_address_id', 'customer_addresses');

CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON customers FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'customer_id', 'estimates', 'customer_id', 'payments', 'customer_id', 'projects', 'customer_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON customer_addresses FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'customer_address_id', 'estimates', 'customer_address_id', 'projects', 'customer_address_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON estimates FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'estimate_id', 'estimate_items', 'estimate_id', 'payments', 'estimate_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON projects FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoices', 'project_id', 'estimates', 'project_id');
CREATE OR REPLACE TRIGGER keep_parent_of_orphans AFTER DELETE ON invoices FOR EACH ROW
	EXECUTE FUNCTION keep_parent_of_orphans('invoice_items', 'invoice_id', 'payments', 'invoice_id');

REVOKE EXECUTE ON FUNCTION refuse_missing_parent(), keep_parent_of_orphans() FROM PUBLIC;
