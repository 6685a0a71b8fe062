import { escaped } from '../../../platform/html/escaped.ts';
import type { Place } from '../../../events/notices/places.ts';

/** A link of a message; `url` is absolute. */
interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** The contents of a message, before it is written as text and as HTML. */
export interface MailContents {
  readonly subject: string;
  /** Above the entries; left out where the one entry says everything. */
  readonly lead?: string;
  readonly entries: readonly { readonly sentence: string; readonly link: MailLink }[];
  /** Why it was sent, and how to change that. */
  readonly reasons: readonly string[];
  readonly footer: readonly MailLink[];
}

const programme = 'Partner Growth Accelerator';

/** News, in one message. @param to whose address it is, as in 'the contact email of Tallyfold' */
export function newsContents(
  news: readonly { readonly sentence: string; readonly place: Place }[],
  { to, publicUrl, settingsPath, unsubscribe }: NewsSetting,
): MailContents {
  const entries = news.map(({ sentence, place: { label, path } }) => ({ sentence, link: { label, url: publicUrl + path } }));
  const [only] = entries.length === 1 ? entries : [];
  return {
    subject: only && isSubject(only.sentence) ? only.sentence.replace(/\.$/, '') : updates(entries.length),
    ...(only ? {} : { lead: `What happened since your last digest:` }),
    entries,
    reasons: [`The ${programme} sends this to ${to}.`],
    footer: [
      { label: 'Choose what is sent', url: publicUrl + settingsPath },
      { label: 'Stop this kind of email, or all', url: unsubscribe },
    ],
  };
}

/** One line, of a length that mail programs show. */
function isSubject(sentence: string): boolean {
  return sentence.length <= 150 && !sentence.includes('\n');
}

function updates(count: number): string {
  return `${count} ${count === 1 ? 'update' : 'updates'} from the ${programme}`;
}

export interface NewsSetting {
  readonly to: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** The screen with the settings. */
  readonly settingsPath: string;
  readonly unsubscribe: string;
}

/** The message with the link that confirms an address. */
export function confirmationContents({ to, link }: { readonly to: string; readonly link: string }): MailContents {
  return {
    subject: 'Confirm this address for email',
    entries: [
      {
        sentence: `Confirm that the ${programme} may send email to ${to}. The link is valid for 24 hours.`,
        link: { label: 'Confirm this address', url: link },
      },
    ],
    reasons: ['If you did not expect this, ignore it: nothing else is sent here.'],
    footer: [],
  };
}

/** The link of an invitation, to a typed address. */
export function invitationContents({ company, role, cohort, link, expires }: MailedInvitation): MailContents {
  return {
    subject: `${company} invites you to the ${programme}`,
    entries: [
      {
        sentence: `${company} would like to apply for ${cohort} together with you, as its ${role}. The link works once, until ${expires}.`,
        link: { label: 'See the invitation', url: link },
      },
    ],
    reasons: [
      `A member of ${company} typed this address. The ${programme} does not keep it, and sends nothing else here.`,
      'If you did not expect this, ignore it.',
    ],
    footer: [],
  };
}

export interface MailedInvitation {
  readonly company: string;
  /** The role of the one that accepts: 'Solutions Partner'. */
  readonly role: string;
  readonly cohort: string;
  readonly link: string;
  /** A date as it is read. */
  readonly expires: string;
}

export function asText({ lead, entries, reasons, footer }: MailContents): string {
  const said = entries.map(({ sentence, link: { label, url } }) => `${sentence}\n${label}: ${url}`);
  const foot = [...reasons, ...footer.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  return `${[...(lead ? [lead] : []), ...said, `-- \n${foot}`].join('\n\n')}\n`;
}

/** Colours that programs with a dark theme may turn around; nothing is loaded from anywhere. */
export function asHtml({ subject, lead, entries, reasons, footer }: MailContents): string {
  const said = entries.map(
    ({ sentence, link }) => `<p style="${styles.entry}">${escaped(sentence)}<br>${linkTo(link, styles.link)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="${styles.body}">
<main style="${styles.sheet}">
<p style="${styles.brand}">${programme}</p>
<h1 style="${styles.subject}">${escaped(subject)}</h1>
${[...(lead ? [`<p style="${styles.entry}">${escaped(lead)}</p>`] : []), ...said].join('\n')}
<footer style="${styles.footer}">
${reasons.map((reason) => `<p style="${styles.reason}">${escaped(reason)}</p>`).join('\n')}
${footer.map((link) => `<p style="${styles.reason}">${linkTo(link, styles.footerLink)}</p>`).join('\n')}
</footer>
</main>
</body>
</html>
`;
}

const styles = {
  body: "margin:0;padding:24px 16px;font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif",
  sheet: 'max-width:560px;margin:0 auto',
  brand: 'margin:0 0 20px;font-size:14px;font-weight:600',
  subject: 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600',
  entry: 'margin:0 0 20px;font-size:15px;line-height:24px',
  link: 'display:inline-block;margin-top:4px;padding:4px 0;font-weight:500',
  footer: 'margin-top:32px;padding-top:16px;border-top:1px solid #8d8680',
  reason: 'margin:0 0 6px;font-size:13px;line-height:20px',
  footerLink: 'display:inline-block;padding:2px 0',
};

function linkTo({ label, url }: MailLink, style: string): string {
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`;
}
