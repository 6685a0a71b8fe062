import type { MyDataView } from '@accelerator/contracts/my-data';
import { labelOfField, profileFieldTable, type ProfileField } from '@accelerator/contracts/partners';
import { escaped } from '../../platform/html/escaped.ts';
import { instantLabel } from '../../event-sourcing/kernel/utc-labels.ts';

/** Beyond so many fields the entries of a list stand below each other, not in a table. */
const mostColumns = 6;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const style = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #221c18; background: #fff; }
  h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid #d0cbc6; }
  dl { display: grid; grid-template-columns: minmax(9rem, 16rem) 1fr; gap: .25rem 1rem; margin: 0; } dt { color: #6d6660; }
  dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
  table { width: 100%; border-collapse: collapse; } th, td { padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td { border-top: 1px solid #e4e0db; } td dl { grid-template-columns: auto 1fr; font-size: .875rem; }
  @media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
  @media (prefers-color-scheme: dark) { body { color: #efece8; background: #1b1816; } dt { color: #9b9690; } h2, td { border-color: #423d3a; } }`;

/** The same as the JSON, as a page that stands alone: it loads nothing, and runs nothing. */
export function pageOf({
  madeAt,
  you,
  company,
  partnerships,
  invitations,
  notifications,
  history,
  notIncluded,
}: MyDataView): string {
  const sections: readonly (readonly [string, unknown])[] = [
    ['You', you],
    [company.companyName, company],
    ['Partnerships', partnerships],
    ['Invitations', invitations],
    ['Notifications', notifications],
    ['History', history],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data</title>
<style>${style}
</style>
</head>
<body>
<main>
<h1>My data</h1>
<p>What the Partner Growth Accelerator holds about you and ${escaped(company.companyName)}, made on ${shown(madeAt)}.</p>
${sections.map(([title, content]) => `<section>\n<h2>${escaped(title)}</h2>\n${shown(content)}\n</section>`).join('\n')}
<section>
<h2>What is not in this file</h2>
<ul>${notIncluded.map((sentence) => `<li>${escaped(sentence)}</li>`).join('')}</ul>
</section>
</main>
</body>
</html>
`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return listed(value);
  if (typeof value === 'object') return fieldsOf(value);
  const text = String(value as string | number);
  return instant.test(text) ? instantLabel(text) : escaped(text);
}

function listed(values: readonly unknown[]): string {
  const [first] = values;
  if (first === undefined) return '—';
  if (typeof first !== 'object' || first === null) return values.map(shown).join(', ');
  const rows = values as readonly Record<string, unknown>[];
  return Object.keys(first).length > mostColumns ? rows.map((row) => `${fieldsOf(row)}<hr>`).join('\n') : tableOf(rows);
}

function fieldsOf(value: object): string {
  const fields = Object.entries(value).map(([name, held]) => `<dt>${labelOf(name)}</dt><dd>${shown(held)}</dd>`);
  return `<dl>${fields.join('')}</dl>`;
}

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0]!);
  const head = names.map((name) => `<th scope="col">${labelOf(name)}</th>`).join('');
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${shown(row[name])}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

/** A field of the profile has its label, and 'acceptedAt' is shown as "Accepted at". */
function labelOf(name: string): string {
  if (Object.hasOwn(profileFieldTable, name)) return escaped(labelOfField(name as ProfileField));
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return escaped(words.charAt(0).toUpperCase() + words.slice(1));
}
