/*
 * Notifications on devices. Every new notification is queued for the devices of its person in the same transaction, so
 * there is no second list of events (docs/decisions/064-notifications.md).
 */

-- Notifications that are written later than an hour after their event, such as those of the example business, are not news.
CREATE OR REPLACE FUNCTION queue_pushes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	-- Most people have no such device, so this is found out first.
	IF NOT EXISTS (SELECT FROM added JOIN push_subscriptions AS device
			ON device.business_id = added.business_id AND device.user_id = added.user_id) THEN
		RETURN NULL;
	END IF;
	INSERT INTO push_deliveries (business_id, subscription_id, notification_id)
	SELECT added.business_id, device.id, added.id FROM added
	JOIN push_subscriptions AS device ON device.business_id = added.business_id AND device.user_id = added.user_id
	JOIN members AS member ON member.business_id = added.business_id AND member.user_id = added.user_id
	LEFT JOIN notification_choices AS choice
		ON choice.business_id = added.business_id AND choice.user_id = added.user_id AND choice.kind = added.kind
	WHERE coalesce(choice.by_push, is_told_by_push(added.kind, member.role)) AND added.created_at > now() - interval '1 hour'
	ORDER BY device.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_pushes AFTER INSERT ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_pushes();

/*
 * A device belongs to the person who turned notifications on last. On a shared phone the browser's address at the push
 * service stays the same, so the earlier person must lose it, whichever business they belong to. The lock makes two
 * people who do so at the same moment wait for each other.
 */
CREATE OR REPLACE FUNCTION free_push_endpoint(address text, business uuid, person uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('push ' || address, 0));
	DELETE FROM push_subscriptions WHERE endpoint = address AND (business_id, user_id) IS DISTINCT FROM (business, person);
END $$;

/*
 * Returns whether a session still exists for the sessions' own rules (identity/sessions.ts): a phone whose owner has not
 * opened the app for a month is signed out, and is told nothing any more.
 */
CREATE OR REPLACE FUNCTION is_open_session(asked uuid, idle_seconds int, demo boolean) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM auth."session" AS one JOIN auth."user" AS person ON person."id" = one."userId"
		WHERE one."id" = asked AND one."expiresAt" > now() AND one."updatedAt" > now() - make_interval(secs => idle_seconds)
			AND person."disabledAt" IS NULL AND (NOT person."isDemo" OR demo))
$$;

REVOKE EXECUTE ON FUNCTION queue_pushes(), free_push_endpoint(text, uuid, uuid), is_open_session(uuid, int, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION free_push_endpoint(text, uuid, uuid), is_open_session(uuid, int, boolean) TO dayworks_app;
