import type { ErasureReason } from '@accelerator/contracts/catalogue';
import type {
  ApplicationClosed,
  ApplicationMoved,
  JointApplication,
  JointApplicationErased,
  PartnerRegistered,
  PersonalProfile,
  Qualification,
} from '@accelerator/contracts/partners';
import type { RunningApplication, WaitingApplication } from './partner.state.ts';
import type { UndoCommands } from './undo.rules.ts';

// A type and not an interface: only type aliases fit the index signature of a command table.
export type PartnerCommands = UndoCommands & {
  RegisterPartner: PartnerRegistered['data'] & {
    readonly username: string;
    readonly credentialVersion: number;
    /** Where it applies together with a partner. */
    readonly joint?: { readonly jointApplicationId: string; readonly application: JointApplication };
  };
  VoidRegistration: { readonly partnerId: string; readonly userId: string; readonly because: string };
  /** By an invite link of that version. */
  JoinCompany: {
    readonly partnerId: string;
    readonly userId: string;
    readonly username: string;
    readonly credentialVersion: number;
    readonly inviteVersion: number;
  };
  RemoveMember: { readonly partnerId: string; readonly userId: string };
  RegenerateInviteLink: { readonly partnerId: string };
  /**
   * A member deletes their profile: with others they leave them the company, as the last one they end it. `endsCompany`: which of the
   * two the member was told of; undefined is either.
   */
  LeaveProgramme: { readonly partnerId: string; readonly userId: string; readonly endsCompany?: boolean };
  /** While the partner that it names is awaited. */
  ChangeJointApplication: { readonly partnerId: string; readonly application: JointApplication };
  /** The partner that it named asked to be forgotten. */
  EraseJointApplication: JointApplicationErased['data'];
  /**
   * `expectedVersion` is what the editor had read; undefined overwrites nothing but what it names. `takesVersion`: the registry changes
   * the names next, so the version is used up even where nothing else changes.
   */
  UpdateProfile: {
    readonly partnerId: string;
    readonly expectedVersion?: number;
    readonly changes: Partial<Qualification>;
    readonly personal: Partial<PersonalProfile>;
    readonly applicationScore: number;
    readonly takesVersion?: boolean;
  };
  RenameCompany: {
    readonly partnerId: string;
    readonly companyName: string;
    readonly companyDomain: string;
    readonly registryRevision: number;
    readonly corrected?: true;
    readonly looksAlike?: true;
  };
  /** `onlyPending`: it was one of many, so what someone has decided or flagged in between stays as it is. */
  ApprovePartner: {
    readonly partnerId: string;
    readonly seenVersion?: number;
    readonly onlyPending?: boolean;
    /** The programme asks, and a person decides on what is flagged, decided already or scores less. */
    readonly leastScore?: number;
  };
  /** `pastCohortId`: the cohort of its application, where that is over. What is over is not put on hold. */
  RejectPartner: {
    readonly partnerId: string;
    readonly reason: string | null;
    readonly seenVersion?: number;
    /** It is one of many, so an approval that someone has given in between stays. */
    readonly onlyAwaiting?: boolean;
    readonly pastCohortId?: number;
  };
  RequestReview: { readonly partnerId: string };
  /** Of an applicant, before the decision. */
  AskForInformation: { readonly partnerId: string; readonly message: string };
  /** An administrator takes the company out of the programme, because it was asked for. */
  ErasePartner: { readonly partnerId: string; readonly reason: ErasureReason };
  /** `runningEnded`: the cohort of the running application is over, so it no longer counts. */
  OpenApplication: RunningApplication & {
    readonly partnerId: string;
    readonly message: string | null;
    readonly runningEnded: boolean;
    /** The cohort in which the two were active, or to which one of them had applied alone, where it is over. */
    readonly completedCohortId?: number | undefined;
  };
  CompleteApplication: { readonly partnerId: string; readonly applicationId: string };
  AwaitApplication: WaitingApplication & { readonly partnerId: string; readonly applied: number };
  MoveApplication: ApplicationMoved['data'];
  CloseApplication: {
    readonly partnerId: string;
    readonly applicationId: string;
    readonly because: ApplicationClosed['data']['because'];
  };
  /** Its cohort is over, and another one applies with the company, in this pair. */
  OvertakeApplication: { readonly partnerId: string; readonly applicationId: string; readonly byPartnershipId: string };
};
