import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { HeldApplication } from '@accelerator/contracts/partners';
import type { EventNamed } from '@accelerator/contracts/log';
import type {
  MatchCriteria,
  OneSide,
  Pair,
  PartnershipDecisionReceipt,
  PartnershipEvent,
  Restoration,
} from '@accelerator/contracts/partnerships';
import type { DecideTable } from '../../../event-sourcing/kernel/decider.ts';
import type { PartnershipState } from './partnership.state.ts';

type WithReason = { readonly reason: string | null };

/** The cohort of what is between the two, where it is over: see `pastCohortOf`. No decider knows of the end of a cohort. */
export interface Over {
  readonly completedCohortId?: number | undefined;
}

/** `decision`: the revision of the partner's event. */
type Held = HeldApplication & { readonly decision: number };

export type PartnershipCommands = {
  ExpressInterest: OneSide;
  WithdrawInterest: OneSide & WithReason & Over;
  PassPartner: OneSide & WithReason & Over;
  ReconsiderPartner: OneSide;
  WriteNotes: OneSide & { readonly notes: string };
  SavePartner: OneSide & { readonly saved: boolean };
  /** Null leaves the mark, or the note, as it is. */
  EvaluatePartner: OneSide & { readonly evaluated: boolean | null; readonly evaluationNotes: string | null };
  MarkContacted: OneSide;
  /** An invitation of `inviterId` was accepted by the other one. */
  ConnectPartners: Pair & { readonly inviterId: string };
  ApplyToCohort: OneSide &
    Over & {
      readonly applicationId: string;
      readonly cohortId: number;
      readonly cohortName?: string;
      readonly message: string | null;
    };
  /** `cohortOver`: and another one took its place. Else it is one that the other side can no longer join. */
  ReleaseApplication: OneSide & { readonly applicationId: string; readonly cohortOver?: true };
  /** `applicationIds`: those that the administrator decided on. */
  ApprovePartnership: Pair & {
    readonly cohortId: number;
    readonly applicationIds: readonly string[];
    readonly receipt: PartnershipDecisionReceipt;
  };
  RejectPartnership: Pair & WithReason & { readonly receipt: PartnershipDecisionReceipt };
  CancelPartnership: Pair & WithReason & Over & { readonly by: PartnerType | 'admin' };
  AnnotatePartnership: Pair & { readonly evaluationNotes: string };
  /** As the side's own cancellation of an application that is not approved. */
  ClearApplication: OneSide & Over;
  ProposeCohort: Pair & { readonly cohortId: number };
  /** Its seats in the cohort are taken. */
  MovePartnership: Pair & { readonly cohortId: number; readonly from: number };
  FreezePartnership: Held;
  ThawPartnership: Held;
  RecommendPartners: Pair & { readonly notes: string };
  /** Recommends them without a note, which is told at once. */
  AddToDashboard: Pair;
  RemoveRecommendation: Pair;
  MatchPartners: Pair & { readonly criteria: MatchCriteria; readonly notes: string; readonly cohortId: number | null };
  DeleteMatch: Pair & Over;
  /** `restoration`: of an end that is undone, once everything else has been given back. */
  UndoAct: Pair &
    WithReason & {
      readonly undone: EventNamed<'PartnershipActUndone'>['data']['undone'];
      readonly restoration?: Restoration;
    };
  /** The side leaves the programme. */
  DepartPartner: OneSide & Over;
};

/** The rules of some of the commands. */
export type PartnershipRules<Names extends keyof PartnershipCommands> = DecideTable<
  Pick<PartnershipCommands, Names>,
  PartnershipEvent,
  PartnershipState
>;
