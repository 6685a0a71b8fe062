import {
  fieldsAskedOf,
  labelOfField,
  profileFieldTable,
  profileSectionTitles,
  type ProfileField,
} from '@accelerator/contracts/partners/profile-fields';
import { inWords, nothingStated, optionsInWords } from '@accelerator/contracts/partners/profile-words';
import { unavailable, type AdminPartnerView } from '@accelerator/contracts/partners/views';
import type { ReactNode } from 'react';
import { PartnerLoginActs } from '../../../../entities/account/partner-login-acts.tsx';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { formatDate, formatInstant } from '../../../../ui/formats/dates.ts';
import { DialogLink } from '../../../../address/linked-dialogs.tsx';
import { mailAddress, fullName } from '../../../../ui/formats/text.ts';
import { PartnerStatusBadge } from '../../../../entities/partner/partner-status-badge.tsx';
import { AskForInformation } from './ask-for-information.tsx';
import { CorrectDomain } from './correct-domain.tsx';
import { ErasePartner } from './erase-partner.tsx';
import { Facts, orDash } from './facts.tsx';
import { JointApplicationFacts } from './joint-application-facts.tsx';
import { awaitsDecision, decisionLabel, runningLabel, scoreLabel } from '../partner-labels.ts';

function Values({ title, labels }: { title: string; labels: readonly string[] }) {
  return (
    <section aria-label={title} className="break-inside-avoid border-b border-line py-4 last:border-0">
      <h3 className="pb-2 font-semibold">{title}</h3>
      {labels.length === 0 ? (
        <p className="text-ink-3">None stated</p>
      ) : (
        <ul className="flex flex-wrap gap-1">
          {labels.map((label) => (
            <li key={label} className="flex">
              <Chip>{label}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The members who log in for the partner. */
function Members({ members }: Pick<AdminPartnerView, 'members'>) {
  return (
    <section aria-label="Members" className="break-inside-avoid border-b border-line py-4 last:border-0">
      <h3 className="pb-1 font-semibold">Members</h3>
      <ul>
        {members.map(({ userId, username, joinedAt }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
            <span className="min-w-0">
              <span>{`${username} `}</span>
              <span className="text-ink-3">{`Joined ${formatDate(joinedAt)}`}</span>
            </span>
            <PartnerLoginActs userId={userId} username={username} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The fields that administrators read in a part of the review. The fields of one partner type alone come last. */
function reviewFields({ partnerType }: AdminPartnerView, part: 'contact' | 'company' | 'business' | 'lists') {
  const fields = fieldsAskedOf(partnerType).filter((field) => profileFieldTable[field].review === part);
  return fields.toSorted((one, other) => Number(isOfOneType(one)) - Number(isOfOneType(other)));
}

const isOfOneType = (field: ProfileField) => profileFieldTable[field].section === 'side';

function reviewFacts(partner: AdminPartnerView, part: 'contact' | 'company' | 'business') {
  return reviewFields(partner, part).map((field) => [labelOfField(field), shownValue(partner, field)] as const);
}

function shownValue(partner: AdminPartnerView, field: ProfileField): ReactNode {
  const words = inWords(field, partner[field]);
  return profileFieldTable[field].kind === 'email' && words !== unavailable && words !== nothingStated ? (
    <a className="link" href={mailAddress(words)}>
      {words}
    </a>
  ) : (
    words
  );
}

/** The facts of a partner for administrators, in sections. */
export function PartnerFacts({ partner }: { partner: AdminPartnerView }) {
  const solutions = partner.partnerType === 'solutions';
  const managerName = `${partner.hubspotPartnerManagerFirstName} ${partner.hubspotPartnerManagerLastName}`.trim();
  return (
    <div className="gap-x-10 md:columns-2">
      <Facts
        title="Contact"
        facts={[
          ['Name', orDash(fullName(partner))],
          ...reviewFacts(partner, 'contact'),
          ...(solutions
            ? [
                [profileSectionTitles.manager, orDash(managerName)] as const,
                // The programme asks for a manager's name only, so there is never an address to show.
                ['Manager email', '—'] as const,
              ]
            : []),
        ]}
      />
      <Members members={partner.members} />
      <Facts
        title="Application status"
        facts={[
          ['Status', <PartnerStatusBadge key="status" partner={partner} />],
          ['Score', scoreLabel(partner.applicationScore)],
          ['Submitted', formatInstant(partner.submittedAt)],
          ['Decision', orDash(decisionLabel(partner))],
          ['Message', orDash(partner.applicationMessage)],
          ['Profile', partner.profileCompleted ? 'Complete' : 'Incomplete'],
        ]}
      >
        {awaitsDecision(partner) && <AskForInformation partner={partner} />}
      </Facts>
      <Facts
        title="Company"
        facts={[
          ...reviewFacts(partner, 'company'),
          [
            'In progress',
            partner.runningPartnershipId === null ? (
              orDash(null)
            ) : (
              <DialogLink key="running" kind="partnership" id={partner.runningPartnershipId}>
                {runningLabel(partner)}
              </DialogLink>
            ),
          ],
        ]}
      >
        <CorrectDomain partner={partner} />
      </Facts>
      <Facts title="Business profile" facts={reviewFacts(partner, 'business')} />
      {reviewFields(partner, 'lists').map((field) => (
        <Values key={field} title={labelOfField(field)} labels={optionsInWords(field, partner[field] as readonly unknown[])} />
      ))}
      <JointApplicationFacts partner={partner} />
      <ErasePartner partner={partner} />
    </div>
  );
}
