import { cohortDisplayStatuses, type CohortDisplayStatus } from '@accelerator/contracts/catalogue';
import { Calendar, CalendarClock, DoorOpen, Flag, Gauge, ListEnd, Lock, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<CohortDisplayStatus, { readonly tone: BadgeTone; readonly icon: LucideIcon }> = {
  Open: { tone: 'good', icon: DoorOpen },
  'Filling Fast': { tone: 'wait', icon: Gauge },
  Full: { tone: 'wait', icon: ListEnd },
  Closed: { tone: 'bad', icon: Lock },
  'Coming Soon': { tone: 'quiet', icon: CalendarClock },
  upcoming: { tone: 'quiet', icon: CalendarClock },
  Planned: { tone: 'quiet', icon: Calendar },
  completed: { tone: 'quiet', icon: Flag },
};

interface CohortStatusBadgeProps {
  readonly status: CohortDisplayStatus;
  /** As in tables: without ground. */
  readonly plain?: boolean;
}

export function CohortStatusBadge({ status, plain = false }: CohortStatusBadgeProps) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} plain={plain} icon={<Icon />}>
      {cohortDisplayStatuses.labelOf(status)}
    </Badge>
  );
}
