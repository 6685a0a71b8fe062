import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { InvitationsSince } from '../invitations/invitations-since.ts';
import { DecisionUndoing, type LaterElsewhere } from '../partners/admin/decision-undoing.ts';
import { companyNamesById } from '../partners/partner/company-names.ts';
import { ActUndoing } from '../partnerships/applications/act-undoing.ts';
import { pairNamesById } from '../partnerships/list/pair-names.ts';
import type { AdminActionRow } from './admin-actions.projection.ts';
import { wayToUndo } from './undo-rows.ts';
import type { NamedUndoing, Undoing, UndoServices } from './undoing.ts';

function decisions(services: UndoServices): Undoing {
  const { gateway, readModels } = services;
  const undoing = new DecisionUndoing(gateway, new CohortCatalog(readModels));
  return {
    ...obstacles(services),
    decider: undoing.decider,
    plan: (act, reason) => undoing.plan(act, reason),
    namesOf: (ids) => companyNamesById(readModels, ids),
  };
}

function acts(services: UndoServices, givesBack: boolean): Undoing {
  const undoing = actUndoing(services);
  return {
    ...obstacles(services),
    decider: undoing.decider,
    plan: (act, reason) => undoing.plan(act, reason, givesBack),
    namesOf: (ids) => pairNamesById(services.readModels, ids),
  };
}

function obstacles(services: UndoServices): Pick<Undoing, 'mayUndo' | 'laterElsewhere'> {
  const pairs = actUndoing(services);
  const invitations = new InvitationsSince(services.readModels, services.log);
  return {
    async mayUndo(act) {
      if (wayToUndo(act.type)?.unless === 'one-is-not-approved') await pairs.mustBothBeApproved(act);
    },
    async laterElsewhere({ type, subjectId, position }: AdminActionRow): Promise<readonly LaterElsewhere[]> {
      const unless = wayToUndo(type)?.unless;
      if (unless === 'an-invitation-has-ended') return invitations.ended(subjectId, position);
      if (unless !== 'the-partner-has-acted') return [];
      return [...(await pairs.doneSince(subjectId, position)), ...(await invitations.sent(subjectId, position))];
    },
  };
}

function actUndoing({ gateway, readModels, log, codec }: UndoServices): ActUndoing {
  return new ActUndoing(gateway, readModels, new CohortCatalog(readModels), log, codec);
}

/** A decision on a company or an act in a pair is taken back in its stream; what an act had taken elsewhere is given back first. */
export const programmeUndoings: readonly NamedUndoing[] = [
  { how: 'decision', make: decisions },
  { how: 'act', make: (services) => acts(services, false) },
  { how: 'act-that-gives-back', make: (services) => acts(services, true) },
];
