import { promisedReview, usualReview } from '@accelerator/contracts/reports/business-days';
import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '../../shell/text-page.tsx';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_public/guide')({
  head: titled('Partner guide', 'How the programme works, from registering to a cohort.'),
  component: Guide,
});

function Guide() {
  return (
    <TextPage title="Partner guide">
      <p>
        The Partner Growth Accelerator pairs App Partners, who make software, with Solutions Partners, who deliver services. This
        is the way through it.
      </p>
      <ol>
        <li>{`Register with a qualification profile. ${promisedReview}`}</li>
        <li>Once you are approved, you see partners who fit, each with how its score was reached.</li>
        <li>
          Show interest in the ones you want to meet. When interest is mutual, you both see each other's contact details. A pass
          is never announced.
        </li>
        <li>Agree on a cohort. You each apply for it separately, and you can have one application at a time.</li>
        <li>{`Once you both have, an administrator decides. ${usualReview}`}</li>
        <li>Once approved, you begin the cohort together. Cohorts typically run 12 weeks.</li>
      </ol>
      <h2>If you know your partner already</h2>
      <p>
        Invite it from your dashboard with a link to a cohort: whether it is registered or not, it can accept and apply with you
        in one step. Or name it when you register, and apply together from the start.
      </p>
      <h2>What counts towards a match</h2>
      <p>
        Shared industries count most, then regions and market segments, personas, technology and preferred cohorts. Experience,
        resources and scale of both sides add the rest. Choose only what you really do; selecting nearly everything lowers your
        score.
      </p>
      <h2>What others see of you</h2>
      <p>
        Other approved partners see your company and what it does. Your email, job title and partner manager are shown only while
        interest is mutual or a partnership is active.
      </p>
      <h2>Changing your mind</h2>
      <p>
        You can withdraw interest, reconsider a pass and cancel an application at any time. Withdrawing after mutual interest
        locks contact details again for both of you.
      </p>
    </TextPage>
  );
}
