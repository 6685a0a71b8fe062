import { termsVersion } from '@accelerator/contracts/accounts/terms';
import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '../../shell/text-page.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_public/terms')({
  head: titled('Terms and conditions', 'What participating companies agree to.'),
  component: Terms,
});

function Terms() {
  return (
    <TextPage title="Terms and conditions">
      <p>{`Version of ${formatDate(termsVersion)}. The version that you accept, and when, is kept with your login.`}</p>
      <p>
        These terms apply to companies that take part in the Partner Growth Accelerator, and to the people who act for them in it.
      </p>
      <h2>Taking part</h2>
      <ul>
        <li>You register for a company that you may speak for, and what you say about it is true and kept up to date.</li>
        <li>
          An administrator decides about each application and each partnership. There is no right to be approved, and an approval
          can be revoked.
        </li>
        <li>The programme is in beta: it can change, and it can be interrupted.</li>
      </ul>
      <h2>Contact details of others</h2>
      <p>
        Contact details that you see here are for talking about co-selling and co-marketing within this programme. You do not pass
        them on, sell them or add them to mailing lists.
      </p>
      <h2>Cohorts</h2>
      <p>
        Each company can have one application or active partnership at a time. Minimum programme spend is $2,500 in most regions.
        Agreements between partners are their own.
      </p>
      <h2>Leaving</h2>
      <p>You can stop at any time. A running application is then canceled, and your partner will be notified.</p>
    </TextPage>
  );
}
