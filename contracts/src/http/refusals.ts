/** The details that a refusal can name, so that its sentence says it. */
export interface RefusalDetails {
  readonly cohort?: string;
  /** The company name of the other partner. */
  readonly partner?: string;
  /** Both companies of a pair: 'Tallyfold and Nordlicht Digital'. */
  readonly partners?: string;
  readonly number?: number;
  readonly status?: string;
  /** yyyy-MM-dd. */
  readonly date?: string;
  /** 'App Partner' or 'Solutions Partner'. */
  readonly role?: string;
  /** A later event, as a clause. */
  readonly since?: string;
  /** The company had been approved before. */
  readonly revoked?: boolean;
  /** Of a token. */
  readonly scope?: string;
  /** The record that an administrator had opened. */
  readonly opened?: 'profile' | 'partnership';
  /** An administrator asked, to whom nothing belongs. */
  readonly toAdministrator?: true;
}

type Sentence = string | ((details: RefusalDetails) => string);

/** Every way in which the programme says no, with the sentence for the person who asked. */
const sentences = {
  taken_back: 'This could not be completed and was undone. Check the current state and try again.',
  username_taken: 'The username is already registered.',
  company_taken: 'Company is already registered.',
  domain_taken: 'Domain is already registered.',
  profile_exists: 'Error creating profile. Your company already has one; change it under My Profile.',
  company_exists: 'Failed to create company. You already have one; change its name and domain under My Profile.',
  invite_link_unknown: 'This invitation is not valid anymore. Ask your colleague for the current invite link.',
  member_unknown: 'This person is not a member of your company.',
  own_membership: 'You cannot remove yourself. To leave the company, delete your profile.',
  team_changed: 'Your team has changed. Look at what deleting your profile means now, and confirm again.',
  partner_unknown: 'This partner is not known.',
  wrong_sides: 'Give the id of an App Partner as appPartnerId and the id of a Solutions Partner as solutionsPartnerId.',
  already_decided: ({ status }) => `This application is already ${status ?? 'decided'}.`,
  count_changed: ({ number }) => `${number ?? 0} match now. Look at them and choose them again.`,
  version_outdated: ({ opened }) =>
    opened
      ? `The ${opened} changed since you opened it.`
      : 'Someone else changed this in the meantime. Reload, look at the change and save again.',
  not_approved: ({ cohort, revoked }) => {
    if (cohort)
      return revoked ? 'You can apply once you are approved again.' : 'You can apply once your application is approved.';
    return revoked
      ? 'Your approval for the programme was revoked. You will see matches once you are approved again.'
      : 'Your application to the programme has not been approved yet. You will see matches as soon as it is.';
  },
  partner_not_approved: 'Both partners must be approved.',
  not_rejected: 'Only a rejected application can be looked at again.',
  nothing_changed: 'Your profile is the one that was looked at last. Change it, then ask for another look.',
  asked_today: 'You have asked for another look today. You can ask again tomorrow.',
  not_your_partner: ({ toAdministrator }) =>
    toAdministrator ? 'There is no such partnership.' : 'This partnership does not exist or is not yours.',
  not_mutual: 'Both partners must show interest before they can apply together.',
  has_active: ({ partner }) =>
    `You already have an active partnership or application${partner ? ` with ${partner}` : ''}. Cancel it before you apply with someone else.`,
  partner_has_active: ({ partner }) =>
    `${partner ?? 'This partner'} already has an active partnership or application with someone else.`,
  different_cohort: ({ cohort, partner }) =>
    `${partner ?? 'Your partner'} has already applied to a different cohort${cohort ? `: ${cohort}` : ''}.`,
  already_applied: ({ cohort }) => `You have applied for ${cohort ?? 'this cohort'}.`,
  already_both_applied: 'You have both applied. Cancel the application to choose another cohort.',
  already_active: 'The partnership is already active. Both partners can apply again once its cohort is over.',
  invitation_unknown: "This invitation may have expired, been accepted already, or doesn't exist.",
  invitation_accepted: 'This invitation was accepted already.',
  invitation_ended: 'This invitation has ended. Create a new one.',
  wrong_partner_type: ({ role }) =>
    `Incorrect Partner Type: this invitation is for ${role ? `${role}s` : 'the other type of partner'}.`,
  cohort_unknown: 'This cohort is not known.',
  cohort_closed: ({ cohort }) => `${cohort ?? 'This cohort'} is closed for applications.`,
  cohort_not_open: ({ cohort }) => `${cohort ?? 'This cohort'} is not open for applications yet.`,
  no_cohort: ({ partners }) =>
    partners ? `Please select a cohort: none is assigned to ${partners}, and both prefer no open one.` : 'Please select a cohort',
  last_preferred_cohort: 'Select at least one preferred cohort',
  cohort_code_taken: 'Another cohort already has this code.',
  capacity_below_enrolled: ({ number }) => `${number} partners are enrolled, so the capacity cannot be lower than ${number}.`,
  waitlist_changed: 'The waitlist has changed since you opened it. Look at it as it is now and order it again.',
  end_before_kickoff: 'A cohort cannot end before its kickoff. Choose a later end or an earlier kickoff.',
  full: ({ cohort, number }) => `${cohort ?? 'This cohort'} is full with ${number ?? 'all'} partners enrolled.`,
  not_awaiting_approval: 'This partnership is not awaiting approval.',
  not_a_partnership: 'This is an invitation that has not become a partnership, so there is nothing to decide about yet.',
  one_passed: 'One of the two is not interested. Clear that first.',
  cohort_over: 'The cohort of this partnership is over, so it cannot move to another one.',
  frozen: 'One of the partners is no longer approved, so this application is on hold.',
  partnership_exists: 'These two partners are both interested already.',
  already_recommended: 'These two are recommended already. Remove the recommendation to write other notes.',
  recommendation_unknown: 'This recommendation does not exist, or it was removed already.',
  history_unknown: 'There is no history of that name. Search for what it is about.',
  event_unknown: 'There is no such event in this history. Choose one of those that it lists.',
  list_unknown: 'The console has no list of that name.',
  already_matched: ({ partners }) =>
    `${partners ?? 'These two partners'} already have a partnership. You can view it in Existing Matches.`,
  already_partners: ({ partners }) =>
    `${partners ?? 'These two partners'} already have a partnership. You can view it in Partnership Management.`,
  match_unknown: 'This match does not exist, or it was deleted already.',
  match_of_partners: 'The partners began this partnership themselves. Only a match that an administrator created can be deleted.',
  scoring_policy_changed:
    'Another scoring policy was adopted since you opened this. Look at it and replay your weights against it.',
  act_unknown: 'There is no act of an administrator here that can be undone.',
  already_undone: 'This was undone already.',
  built_upon: ({ since }) => `This cannot be undone any more: ${since ?? 'something else has happened since'}.`,
  still_following: 'What this led to is still being carried out. Try again in a moment.',
  nothing_to_cancel: 'There is no application or partnership to cancel.',
  status_not_yours: 'Partners cannot set the status of a partnership.',
  confirm_password: 'Give your password once more to go on.',
  change_password_first: 'Your password is temporary. Choose one of your own first.',
  credentials_wrong: 'Please check your credentials and try again',
  second_factor_required: 'Enter the six digits from your authenticator app, or a recovery code.',
  second_factor_wrong: 'This code is wrong or was used already. Enter the next one, or a recovery code.',
  second_factor_first: 'Administrators need a second factor here. Set yours up first.',
  second_factor_on: 'Your second factor is on already. Turn it off to set up another one.',
  second_factor_not_begun: 'This setup is over. Begin again, and scan the new code.',
  second_factor_is_yours: 'Turn your own second factor off under My Account.',
  shared_login:
    'Several people use this login, so it has nothing of its own: no second factor, no saved filters and no API tokens.',
  shared_login_off: 'Administrators need a second factor here, so the shared login is switched off.',
  access_ended: ({ date }) => `This login ended${date ? ` on ${date}` : ''}. Ask an administrator for another day.`,
  access_has_no_end: 'Only view-only logins can end on a day. superadmin, adminviewer and administrators always stay.',
  date_is_past: 'This day is over. Choose today or a later one.',
  session_unknown: 'This login has ended, or it is not yours.',
  wrong_password: 'Your current password is not correct.',
  announced_enough: ({ number }) => `${number ?? 'Enough'} announcements were made today. Make the next one tomorrow.`,
  notification_unknown: 'This notification is not known.',
  file_unknown: 'There is no such file.',
  calendar_unknown: 'This calendar address is not known or no longer valid.',
  mail_off: 'Email is not set up on this server, so none is sent.',
  mail_link_over: 'This link has expired or was replaced. Ask for a new one in your email settings.',
  no_mail_address: 'There is no address to confirm. Add one first.',
  mail_of_shared_login: 'Several people use this login, so it gets no email.',
  no_export_permission:
    'This export has personal data, and your login may not take that out. Ask the superadmin to allow it under Admin Users.',
  shared_login_export: 'Several people use this login, so it can never take personal data out.',
  export_unknown: 'There is no such export. Look at the list of exports for their names.',
  token_unknown: 'This token is not yours, or it was revoked already.',
  tokens_enough: ({ number }) => `You have ${number ?? 'enough'} tokens. Revoke one before you make another.`,
  token_invalid: 'This token opens nothing: it is unknown, expired or revoked. Make another one.',
  token_with_cookie: 'Send a token or a session cookie, not both.',
  token_not_accepted: 'No token can make this call. Log in to make it.',
  cursor_gone:
    'This cursor leads nowhere: it is older than 30 days, of another programme, of other kinds, or of another reader. Read all again.',
  scope_missing: ({ scope }) => `This token cannot make this call: it lacks the scope ${scope ?? 'of it'}.`,
  assistants_only: 'Only the token of an assistant can make this call.',
  assistants_elsewhere: 'The token of an assistant opens /api/mcp alone.',
  assistants_of_administrators: 'Only administrators can make a token for an assistant.',
  proposal_unknown: 'This proposal is gone: it was taken, dropped, or is older than 30 days.',
  proposals_enough: ({ number }) => `${number ?? 'Enough'} proposals wait already. Ask an administrator to take or drop some.`,
  scope_not_for_assistants: ({ scope }) =>
    `Leave out the scope ${scope ?? 'that is too much'}: an assistant only reads and proposes, and it opens nothing for one.`,
  scope_not_yours: ({ scope }) => `You cannot give a token the scope ${scope ?? ''}: it would be more than you may do.`,
  no_personal_data_by_token: 'No token takes personal data out. Leave it out, or log in to export it.',
  no_such_user: 'This account is not known.',
  no_user_account: 'No user account found for this partner',
  own_access: 'You cannot delete your own access.',
  log_in_stays: 'Only view-only logins can be deleted. superadmin and adminviewer always stay.',
  superadmin_only: 'Only the superadmin can do this with this login.',
  superadmin_changes_own: 'The superadmin changes their own password under My Account.',
  projection_unknown: 'There is no projection of that name.',
  rebuild_running: 'A rebuild is there already. Switch to it, or cancel it first.',
  no_rebuild: 'There is no rebuild that this could be done with.',
  rebuild_done: 'The rebuild has come to the head of the log. Switch to it, or cancel it.',
  rebuild_not_done: ({ number }) =>
    `The rebuild has folded ${number ?? 0}% of the log. Compare, switch and retry once it has come to the head: until then, it and the live documents are of different moments.`,
  no_rollback: 'There are no former documents to go back to: they are kept for 24 hours after a switch.',
  key_not_parked: 'This document is not parked any more.',
  password_not_kept: 'This password was set before it could be looked up. Reset it, then look at the new one.',
  webhook_unknown: 'This connection is not yours, or it was removed already.',
  webhooks_enough: ({ number }) => `You have ${number ?? 'enough'} connections. Remove one before you add another.`,
  webhook_not_active: 'Nothing is sent to this connection now. Resume it first.',
  delivery_unknown: 'This delivery is not known, or it was more than 30 days ago.',
  chat_has_no_secret: 'What is sent to a chat is not signed: its address is the secret. Add its new address instead.',
} as const satisfies Record<string, Sentence>;

export type RefusalCode = keyof typeof sentences;

/** The sentence for a refusal, with what it names filled in. */
export function sentenceOf(code: RefusalCode, details: RefusalDetails = {}): string {
  const sentence: Sentence = sentences[code];
  return typeof sentence === 'string' ? sentence : sentence(details);
}

/** The refusals that a form shows at a field: which, and what to do about it. They are said together, each at its own. */
export const fieldOfRefusal = {
  username_taken: { field: 'username', message: 'This username is already taken. Please choose a different one.' },
  company_taken: {
    field: 'companyName',
    message: 'This company is already registered. Please contact support if you believe this is an error.',
  },
  domain_taken: {
    field: 'companyDomain',
    message:
      'This domain is already registered. Please contact support if you believe this is an error. Ask a colleague for the company invite link.',
  },
} as const satisfies Partial<Record<RefusalCode, { readonly field: string; readonly message: string }>>;
