import { describe, expect, test } from '@jest/globals';
import { dictionaryVersion } from './data-dictionary.ts';
import { programmeExports } from './programme-exports.ts';

/**
 * The columns that analysts rely on in version 1. Who renames or removes a column raises the version, and begins this list anew.
 */
const ofVersion1: Readonly<Record<string, string>> = {
  events:
    'position event_id type happened_at stream revision actor_kind actor_user_id actor_partner_id on_behalf_of command_id correlation_id causation_id data operator personal',
  partners:
    'partner_id partner_type application_status application_score review_flags profile_version submitted_at decided_at decided_by approved_at apply_with_partner invited_by_partner_id members time_zone industries geographic_focus market_segment personas app_technology_preference co_marketing_experience team_size budget currently_co_selling using_account_mapping preferred_cohort_ids app_installs partner_tier accreditations running_partnership_id running_cohort_id created_at updated_at company_name company_domain contact_first_name contact_last_name contact_email contact_job_title partner_manager_first_name partner_manager_last_name decision_reason',
  partnerships:
    'partnership_id app_partner_id solutions_partner_id status on_hold initiated_by cohort_id completed_cohort_ids begun_at app_interested_at app_passed_at app_applied_at solutions_interested_at solutions_passed_at solutions_applied_at mutual_at submitted_at decided_at decided_by match_score scoring_policy canceled_at canceled_by recommended_at matched_at last_contacted_at invited_by_partner_id reason',
  cohorts:
    'cohort_id code name status kickoff_date end_date capacity partners_enrolled focus region partner_tiers created_at updated_at',
  invitations:
    'invitation_id kind phase inviter_id invited_type cohort_id invitee_id partnership_id created_at expires_at accepted_at ended_at refused message',
  report_totals: 'dimension value partner_type application_status partners',
  report_weeks: 'week monday applications approvals mutual_interests activations',
  report_funnels: 'cohort_id stage partners',
  report_steps: 'step samples median_business_days',
};

describe('the columns of the exports', () => {
  test.each(Object.keys(ofVersion1))('of %s keep their names and their order as long as the version stays', (name) => {
    const { columns } = programmeExports.find((table) => table.name === name)!;
    const known = ofVersion1[name]!.split(' ');
    expect([dictionaryVersion, columns.slice(0, known.length).map((column) => column.name)]).toEqual([1, known]);
  });

  test('have names that need no quotation marks, each once', () => {
    for (const { columns } of programmeExports) {
      const names = columns.map(({ name }) => name);
      expect(names.filter((name) => !/^[a-z][a-z_]*$/.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
