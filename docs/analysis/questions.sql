-- Six questions to the programme, for DuckDB. Export as Parquet, then run it where the files lie:
--   npm run programme -- export all --format parquet --to data/exports
--   cd data/exports && duckdb < ../../docs/analysis/questions.sql
-- docs/analysis/data-dictionary.md says what the columns hold. No question needs personal data.

CREATE TEMP VIEW events AS FROM 'events.parquet';
CREATE TEMP VIEW partners AS FROM 'partners.parquet';
CREATE TEMP VIEW partnerships AS FROM 'partnerships.parquet';
CREATE TEMP VIEW cohorts AS FROM 'cohorts.parquet';

-- Business days from one instant to another: Monday to Friday, without the first day.
CREATE TEMP MACRO business_days(begun, ended) AS
  len(list_filter(generate_series(begun::DATE + 1, ended::DATE, INTERVAL 1 DAY), lambda day: isodow(day) < 6));

-- 1. How many days pass from the first interest to mutual interest?
SELECT count(*) AS pairs, round(median(epoch(mutual_at) - epoch(begun_at)) / 86400, 1) AS median_days
FROM partnerships
WHERE mutual_at IS NOT NULL AND begun_at IS NOT NULL;

-- 2. How far do pairs come in each cohort?
SELECT
  code,
  count(DISTINCT pair) FILTER (WHERE type = 'CohortApplied') AS applied,
  count(DISTINCT pair) FILTER (WHERE type = 'PartnershipSubmitted') AS submitted,
  count(DISTINCT pair) FILTER (WHERE type = 'PartnershipApproved') AS approved,
  count(DISTINCT pair) FILTER (WHERE type = 'PartnershipRejected') AS rejected
FROM cohorts
LEFT JOIN (
  SELECT type, data->>'partnershipId' AS pair, (data->>'cohortId')::INTEGER AS cohort_id
  FROM events
  WHERE type IN ('CohortApplied', 'PartnershipSubmitted', 'PartnershipApproved', 'PartnershipRejected')
) USING (cohort_id)
GROUP BY code, kickoff_date
ORDER BY kickoff_date, code;

-- 3. How many applications of each week waited for a decision for more than five business days?
SELECT
  strftime(submitted_at, '%G-W%V') AS week,
  count(*) AS applications,
  count(*) FILTER (WHERE business_days(submitted_at, coalesce(decided_at, newest)) > 5) AS overdue
FROM partners, (SELECT max(happened_at) AS newest FROM events)
GROUP BY week
ORDER BY week;

-- 4. What do the two of an active partnership share?
SELECT shared.field, count(*) AS active_pairs, count(*) FILTER (WHERE shared.values > 0) AS share_any, round(avg(shared.values), 1) AS average
FROM (
  SELECT unnest([
    {'field': 'industries', 'values': len(list_intersect(app.industries, solutions.industries))},
    {'field': 'geographic_focus', 'values': len(list_intersect(app.geographic_focus, solutions.geographic_focus))},
    {'field': 'market_segment', 'values': len(list_intersect(app.market_segment, solutions.market_segment))},
    {'field': 'personas', 'values': len(list_intersect(app.personas, solutions.personas))},
    {'field': 'preferred_cohort_ids', 'values': len(list_intersect(app.preferred_cohort_ids, solutions.preferred_cohort_ids))}
  ]) AS shared
  FROM partnerships
  JOIN partners AS app ON app.partner_id = app_partner_id
  JOIN partners AS solutions ON solutions.partner_id = solutions_partner_id
  WHERE status = 'active'
)
GROUP BY shared.field
ORDER BY share_any DESC, average DESC, shared.field;

-- 5. How many of those decided are approved, by type and tier?
SELECT
  partner_type,
  coalesce(partner_tier, '') AS tier,
  count(*) FILTER (WHERE application_status = 'approved') AS approved,
  count(*) FILTER (WHERE application_status = 'rejected') AS rejected,
  round(100 * approved / (approved + rejected)) AS approval_rate
FROM partners
WHERE application_status IN ('approved', 'rejected')
GROUP BY partner_type, tier
ORDER BY partner_type, approved DESC, tier;

-- 6. Does a higher score lead to interest? Of the matches that partners were shown, by score when they were first shown.
WITH shown AS (
  SELECT data->>'partnerId' AS viewer, match->>'partnerId' AS other, (match->>'score')::DOUBLE AS score, happened_at
  FROM (SELECT data, happened_at, unnest(from_json(data->'matches', '["JSON"]')) AS match FROM events WHERE type = 'MatchesShown')
),
first_shown AS (
  SELECT viewer, other, arg_min(score, happened_at) AS score, min(happened_at) AS shown_at FROM shown GROUP BY viewer, other
),
interest AS (
  SELECT
    if(data->>'side' = 'app', data->>'appPartnerId', data->>'solutionsPartnerId') AS viewer,
    if(data->>'side' = 'app', data->>'solutionsPartnerId', data->>'appPartnerId') AS other,
    max(happened_at) AS interested_at
  FROM events
  WHERE type = 'InterestExpressed'
  GROUP BY viewer, other
)
SELECT (floor(score / 10) * 10)::INTEGER AS score_from, count(*) AS shown, count(interested_at) AS interested
FROM first_shown
LEFT JOIN interest ON interest.viewer = first_shown.viewer AND interest.other = first_shown.other AND interested_at >= shown_at
GROUP BY score_from
ORDER BY score_from DESC;
