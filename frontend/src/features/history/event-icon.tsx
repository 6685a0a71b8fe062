import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { EventType } from '@accelerator/contracts/log';
import {
  Armchair,
  BadgeCheck,
  CalendarRange,
  CircleDot,
  CircleX,
  Eye,
  KeyRound,
  LogOut,
  Mail,
  NotebookPen,
  PencilLine,
  Send,
  Star,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { PairGlyph, type Half } from '../../ui/pair-glyph.tsx';

const icons: Partial<Record<EventType, LucideIcon>> = {
  InterestWithdrawn: Undo2,
  PassReconsidered: Undo2,
  PartnershipNoted: NotebookPen,
  PartnerContacted: Mail,
  CohortApplied: Send,
  PartnershipSubmitted: Send,
  PartnershipApproved: BadgeCheck,
  PartnershipRejected: CircleX,
  PartnershipCanceled: CircleX,
  PartnersRecommended: Star,
  PartnerDeparted: LogOut,
  PartnerRegistered: UserPlus,
  MemberJoined: UserPlus,
  MemberLeft: LogOut,
  ProfileUpdated: PencilLine,
  CompanyRenamed: PencilLine,
  PartnerApproved: BadgeCheck,
  PartnerRejected: CircleX,
  PartnerApprovalRevoked: CircleX,
  PartnerDeleted: LogOut,
  CohortCreated: CalendarRange,
  CohortEdited: PencilLine,
  SeatsTaken: Armchair,
  SeatsReleased: Armchair,
  ContactDetailsDisclosed: Eye,
  PartnerDetailsRead: Eye,
  PasswordChanged: KeyRound,
  PasswordReset: KeyRound,
  ScoringPolicyChanged: PencilLine,
};

const halves: Partial<Record<EventType, Half>> = { InterestExpressed: 'filled', PartnerPassed: 'struck' };

interface EventIconProps {
  readonly type: EventType;
  /** Of a pair, whose it is. */
  readonly side: PartnerType | null;
  readonly size?: number;
}

/** An act between two companies is drawn as their figure, everything else as a sign of its own. */
export function EventIcon({ type, side, size = 16 }: EventIconProps) {
  if (type === 'MutualInterestReached') return <PairGlyph left="filled" right="filled" size={size} className="text-together" />;
  const half = halves[type];
  if (half) return <PairGlyph left={side === 'app' ? half : 'empty'} right={side === 'solutions' ? half : 'empty'} size={size} />;
  const Icon = icons[type] ?? CircleDot;
  return <Icon size={size} />;
}
