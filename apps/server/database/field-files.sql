/*
 * Lists the non-public files that a field worker is allowed to see: photos of their own visits and of the jobs and
 * requests that these visits belong to, photos they took themselves, and their own profile picture.
 */
CREATE OR REPLACE FUNCTION is_field_file(business uuid, person uuid, file text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (
		SELECT FROM visit_photos AS photo WHERE photo.business_id = business AND photo.file_id = file
			AND (photo.taken_by = person OR EXISTS (
				SELECT FROM appointments AS visit WHERE visit.business_id = business
					AND (visit.id = photo.appointment_id OR (photo.appointment_id IS NULL AND visit.job_id = photo.job_id))
					AND (visit.assignee_id = person OR EXISTS (SELECT FROM visit_crew AS crew
						WHERE crew.business_id = business AND crew.appointment_id = visit.id AND crew.user_id = person))))
	) OR EXISTS (
		SELECT FROM lead_photos AS photo
			JOIN leads AS lead ON lead.business_id = business AND lead.id = photo.lead_id
			JOIN appointments AS visit ON visit.business_id = business
			LEFT JOIN jobs AS job ON job.business_id = business AND job.id = visit.job_id
			WHERE photo.business_id = business AND photo.file_id = file
				AND (visit.lead_id = lead.id OR job.lead_id = lead.id OR job.estimate_id = lead.estimate_id
					OR visit.estimate_id = lead.estimate_id)
				AND (visit.assignee_id = person OR EXISTS (SELECT FROM visit_crew AS crew
					WHERE crew.business_id = business AND crew.appointment_id = visit.id AND crew.user_id = person))
	) OR EXISTS (SELECT FROM members AS own WHERE own.business_id = business AND own.user_id = person AND own.photo_id = file)
$$;

REVOKE EXECUTE ON FUNCTION is_field_file(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_field_file(uuid, uuid, text) TO dayworks_app;
