import { describe, expect, test } from '@jest/globals';
import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import { endingFor, endingSentence, type EndingReason } from './ending.ts';
import { jointStanding } from './joint-standing.ts';

const applicant = {
  applicationStatus: 'approved' as ApplicationStatus,
  applyWithPartner: true,
  jointApplicationId: 'joint',
  partnerType: 'app',
  appPartnerName: 'Tallyfold',
  solutionsPartnerName: 'Brightpath',
} as const;
const open = {
  id: 'joint',
  status: 'awaiting_partner_registration',
  statusMessage: null,
  isExpired: false,
  partner: null,
  partnershipId: null,
} as const;
const partner = { id: 'bright', companyName: 'Brightpath Agency' };

describe('a joint application, as the company that began it reads it', () => {
  test.each([
    ['pending', 'Application Under Review', /^An administrator reviews your application first\. .* Brightpath gets a link/],
    ['admin_review', 'Application Under Review', /reviews your application first/],
    ['rejected', 'Application Not Approved', /^Brightpath gets no link to register, because your application was not approved/],
  ] as const)('with %s of its own', (applicationStatus, label, sentence) => {
    const stands = jointStanding({ ...applicant, applicationStatus }, []);
    expect(stands).toMatchObject({ partnerName: 'Brightpath', label, isOver: false });
    expect(stands!.sentence).toMatch(sentence);
  });

  test.each([
    ['open', open, 'Awaiting registration', /^Brightpath has to register with its link/],
    ['expired', { ...open, isExpired: true }, 'Link expired', /^The link with which Brightpath registers has expired/],
    [
      'accepted',
      { ...open, status: 'joint_application_pending', partner },
      'Application pending',
      /^Brightpath Agency has registered and accepted/,
    ],
    [
      'completed',
      { ...open, status: 'pending_approval', partner, partnershipId: 'p' },
      'Connected',
      /Brightpath Agency are connected/,
    ],
    ['withdrawn', { ...open, status: 'canceled' }, 'Canceled', /^You withdrew the joint application with Brightpath/],
    ['ended', { ...open, status: 'rejected', statusMessage: 'It is over.' }, 'Ended', /^It is over\.$/],
  ] as const)('that is %s', (_, invitation, label, sentence) => {
    const stands = jointStanding(applicant, [{ ...open, id: 'another' }, invitation]);
    expect(stands!.label).toBe(label);
    expect(stands!.sentence).toMatch(sentence);
  });

  test('is none where it applies alone, and where the named partner was erased', () => {
    expect(jointStanding({ ...applicant, applyWithPartner: false, jointApplicationId: null }, [open])).toBeNull();
    expect(jointStanding({ ...applicant, jointApplicationId: null }, [open])).toBeNull();
  });
});

describe('why an invitation ended', () => {
  const read = (because: EndingReason, of?: string) =>
    endingSentence(endingFor('acme', { because, ...(of && { of }) }), 'Bolt', 'the invitation');

  test('names the company, and tells a rejection, a revocation and a departure apart', () => {
    expect(read('rejected', 'bolt')).toBe('The application of Bolt to the programme was not approved, so the invitation ended.');
    expect(read('revoked', 'bolt')).toBe('The approval of Bolt for the programme was revoked, so the invitation ended.');
    expect(read('left', 'bolt')).toBe('Bolt left the programme, so the invitation ended.');
    expect(read('removed', 'bolt')).toBe('An administrator removed Bolt from the programme, so the invitation ended.');
    expect(read('rejected', 'acme')).toBe(
      'Your application to the programme was not approved, so the invitation with Bolt ended.',
    );
    expect(read('revoked', 'acme')).toBe('Your approval for the programme was revoked, so the invitation with Bolt ended.');
  });

  test('is said as far as the first events say it', () => {
    expect(read('rejected')).toBe('You or Bolt are not approved for the programme, so the invitation ended.');
    expect(read('left')).toBe('Bolt left the programme, so the invitation ended.');
  });
});
