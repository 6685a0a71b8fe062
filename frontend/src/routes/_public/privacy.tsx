import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '../../shell/text-page.tsx';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_public/privacy')({
  head: titled('Privacy notice', 'What is kept, who sees it, and how it is erased.'),
  component: Privacy,
});

function Privacy() {
  return (
    <TextPage title="Privacy notice">
      <h2>What is kept</h2>
      <p>
        Your username, your name, email and job title, your company with its profile, and what you and others do with it here:
        interest, applications, decisions, with their times.
      </p>
      <h2>What it is used for</h2>
      <p>
        To review your application, to find partners who fit, to run cohorts and to answer you. It is not sold and not used for
        advertising.
      </p>
      <h2>Who sees it</h2>
      <ul>
        <li>Administrators of the programme see all of it, but not your password.</li>
        <li>Approved partners of the other type see your company and what it does.</li>
        <li>
          Your email, job title and partner manager are shown to a partner only while your interest is mutual or your partnership
          is active, and each time is written down.
        </li>
        <li>Everyone who has the link of an invitation sees the company and the name of the contact that sent it.</li>
        <li>An address that a partner types to invite someone receives that one email and is not kept.</li>
        <li>A pass is never announced, and your notes about others stay with your company.</li>
      </ul>
      <h2>How it is protected</h2>
      <p>
        Personal details in the record of events are encrypted. Passwords are stored only as a hash. One cookie keeps you signed
        in; another remembers whether your sidebar is folded.
      </p>
      <h2>Taking your data with you</h2>
      <p>Under My Profile you can download what is kept about you and your company, up to five times a day.</p>
      <h2>Being forgotten</h2>
      <p>
        Delete your profile under My Profile, or ask the support contact to have your details erased. What happened and when is
        kept, without your name.
      </p>
      <p>
        A company that applies together with a partner names people there. If that is you, you can ask for it to be erased without
        being registered.
      </p>
    </TextPage>
  );
}
