import { unavailable, type AdminPartnerView } from '@accelerator/contracts/partners/views';
import { PartnerLoginActs } from '../../../../entities/account/partner-login-acts.tsx';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { formatDate, formatInstant } from '../../../../ui/formats/dates.ts';
import { DialogLink } from '../../../../address/linked-dialogs.tsx';
import { mailAddress, fullName } from '../../../../ui/formats/text.ts';
import { PartnerStatusBadge } from '../../../../entities/partner/partner-status-badge.tsx';
import { AskForInformation } from './ask-for-information.tsx';
import { CorrectDomain } from './correct-domain.tsx';
import { ErasePartner } from './erase-partner.tsx';
import { Facts, orDash, yesNo } from './facts.tsx';
import { JointApplicationFacts } from './joint-application-facts.tsx';
import { awaitsDecision, decisionLabel, runningLabel, scoreLabel } from '../partner-labels.ts';
import { formatNumber } from '../../../../ui/formats/numbers.ts';

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
          ['Job title', orDash(partner.contactJobTitle)],
          [
            'Email',
            partner.contactEmail === unavailable ? (
              unavailable
            ) : (
              <a key="email" className="link" href={mailAddress(partner.contactEmail)}>
                {partner.contactEmail}
              </a>
            ),
          ],
          ['Time zone', orDash(partner.timeZone)],
          ...(solutions
            ? [
                ['Partner manager', orDash(managerName)] as const,
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
          ['Company name', orDash(partner.companyName)],
          ['Domain', orDash(partner.companyDomain)],
          ...(solutions
            ? [['Partner tier', orDash(partner.partnerTier)] as const]
            : [['App installs', formatNumber(partner.appInstalls)] as const]),
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
      <Facts
        title="Business profile"
        facts={[
          ['Co-marketing', orDash(partner.coMarketingExperience)],
          ['Team size', orDash(partner.teamSize)],
          ['Budget', orDash(partner.budget)],
          ['Currently co-selling', yesNo(partner.currentlyCoSelling)],
          ['Account mapping', yesNo(partner.usingAccountMapping)],
        ]}
      />
      <Values title="Industries" labels={partner.industries} />
      <Values title="Geographic focus" labels={partner.geographicFocus.map(({ label }) => label)} />
      <Values title="Market segments" labels={partner.marketSegment.map(({ label }) => label)} />
      <Values title="Target personas" labels={partner.personas} />
      <Values title="Technology preferences" labels={partner.appTechnologyPreference} />
      {solutions && <Values title="Accreditations" labels={partner.accreditations} />}
      <JointApplicationFacts partner={partner} />
      <ErasePartner partner={partner} />
    </div>
  );
}
