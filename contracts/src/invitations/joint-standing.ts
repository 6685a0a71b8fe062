import { opposite } from '../catalogue/partner-types.ts';
import type { ProfileView } from '../partners/views.ts';
import type { InvitationView } from './views.ts';

export interface JointStanding {
  /** The applicant's name for the partner that it applies with; its company name once that one has accepted. */
  readonly partnerName: string;
  readonly label:
    | 'Application Under Review'
    | 'Application Not Approved'
    | 'Awaiting registration'
    | 'Link expired'
    | 'Application pending'
    | 'Connected'
    | 'Canceled'
    | 'Ended';
  /** Where it stands, and what comes next. */
  readonly sentence: string;
  /** Nothing of it is still to come. */
  readonly isOver: boolean;
}

type Applicant = Pick<
  ProfileView,
  'applicationStatus' | 'applyWithPartner' | 'jointApplicationId' | 'partnerType' | 'appPartnerName' | 'solutionsPartnerName'
>;
type JointInvitation = Pick<InvitationView, 'id' | 'status' | 'statusMessage' | 'isExpired' | 'partner' | 'partnershipId'>;

/**
 * Where the joint application of a company stands, as that company reads it, from its registration on.
 * @returns null where it applies alone, and once what it said of its partner was erased
 */
export function jointStanding(own: Applicant, sent: readonly JointInvitation[]): JointStanding | null {
  if (!own.applyWithPartner || own.jointApplicationId === null) return null;
  const invitation = sent.find(({ id }) => id === own.jointApplicationId);
  const named = opposite[own.partnerType] === 'app' ? own.appPartnerName : own.solutionsPartnerName;
  const partnerName = invitation?.partner?.companyName ?? named ?? 'your partner';
  return { partnerName, ...(invitation ? begun(invitation, partnerName) : beforeApproval(own, partnerName)) };
}

type JointSentence = Omit<JointStanding, 'partnerName'>;

function beforeApproval({ applicationStatus }: Applicant, name: string): JointSentence {
  if (applicationStatus === 'rejected')
    return {
      label: 'Application Not Approved',
      sentence: `${name} gets no link to register, because your application was not approved. It gets one if you are approved later.`,
      isOver: false,
    };
  return {
    label: 'Application Under Review',
    sentence:
      applicationStatus === 'approved'
        ? `Your application is approved. The link with which ${name} registers is being made.`
        : `An administrator reviews your application first. Once it is approved, ${name} gets a link to register.`,
    isOver: false,
  };
}

function begun({ status, statusMessage, isExpired, partner, partnershipId }: JointInvitation, name: string): JointSentence {
  if (partnershipId !== null)
    return {
      label: 'Connected',
      sentence: statusMessage ?? `You and ${name} are connected.`,
      isOver: true,
    };
  if (status === 'canceled')
    return { label: 'Canceled', sentence: `You withdrew the joint application with ${name}.`, isOver: true };
  if (status === 'rejected')
    return { label: 'Ended', sentence: statusMessage ?? `The joint application with ${name} ended.`, isOver: true };
  if (partner)
    return {
      label: 'Application pending',
      sentence: `${name} has registered and accepted. You both apply for a cohort as soon as its application to the programme is approved.`,
      isOver: false,
    };
  if (isExpired)
    return {
      label: 'Link expired',
      sentence: `The link with which ${name} registers has expired. Make a new one in Invite Partner on your dashboard.`,
      isOver: false,
    };
  return {
    label: 'Awaiting registration',
    sentence: `${name} has to register with its link, which an administrator sends; you can send it too. Once ${name} is approved, you both apply for the first open cohort that both of you prefer.`,
    isOver: false,
  };
}
