import { sentenceOf, type RefusalCode } from '@accelerator/contracts/http';
import { totalOrder } from '@accelerator/contracts/order';
import { problems } from '@accelerator/contracts/http/problems';
import { refusalStatuses } from '@accelerator/contracts/http/refusal-statuses';
import { referenceRoutes } from '@accelerator/contracts/reference';
import { escaped } from '../../platform/html/escaped.ts';

const { document, page } = referenceRoutes;

/** The page of the reference. What every refusal means is in it as it is sent, because refusals lead there. */
export function referencePage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Partner Growth Accelerator</title>
<link rel="icon" href="/mark.svg">
<script src="/before-paint.js"></script>
<link rel="stylesheet" href="${page.path}/swagger-ui.css">
<link rel="stylesheet" href="${page.path}/reference.css">
<script src="${page.path}/swagger-ui-bundle.js" defer></script>
<script src="${page.path}/reference.js" defer></script>
</head>
<body>
<header>
<a class="skip" href="#refusals">Skip to the refusals</a>
<p><a href="/">Partner Growth Accelerator</a> · <a href="${document.path}">The OpenAPI document</a> · <a href="#refusals">Refusals</a></p>
</header>
<div id="routes"><noscript>The list of routes needs JavaScript. The OpenAPI document has the same.</noscript></div>
<section id="refusals" aria-labelledby="refusals-title" tabindex="-1">
<h2 id="refusals-title">Refusals</h2>
<p>Every answer that is not a success has a <code>code</code>. Compare the code: its sentence may change, and names what it is about.</p>
<dl>
${entries().map(entryOf).join('\n')}
</dl>
</section>
</body>
</html>
`;
}

interface Entry {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
}

function entries(): readonly Entry[] {
  const ofRules = (Object.keys(refusalStatuses) as readonly RefusalCode[]).map((code) => ({
    code,
    status: refusalStatuses[code],
    meaning: sentenceOf(code),
  }));
  const others = Object.entries(problems).map(([code, said]) => ({ code, ...said }));
  return [...ofRules, ...others].toSorted(totalOrder(({ code }) => code));
}

function entryOf({ code, status, meaning }: Entry): string {
  const text = escaped(meaning).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
  return `<dt id="${code}"><a href="#${code}"><code>${code}</code></a> ${status}</dt>\n<dd>${text}</dd>`;
}

/**
 * Starts the viewer, and goes to the refusal of the address once the routes above it are there. The name of a route, such as
 * #partnerships.apply, leads to the address that the viewer has for it, which opens the route.
 */
export const referenceScript = `'use strict';
const named = () => decodeURIComponent(location.hash.slice(1));
const routeOf = (name) => (/^[a-z-]+\\.[\\w.-]+$/.test(name) ? '#/' + name.split('.')[0] + '/' + name : undefined);
// The viewer has a main part of its own, and these outside of it in none.
const inPart = (label) => (Original, { React }) => (props) =>
  React.createElement('section', { 'aria-label': label }, React.createElement(Original, props));
const parts = {
  InfoContainer: inPart('About the interface'),
  AuthorizeBtnContainer: inPart('Credentials'),
  FilterContainer: inPart('Filter'),
};
const addressed = routeOf(named());
if (addressed) history.replaceState(null, '', addressed);
window.addEventListener('hashchange', () => {
  const route = routeOf(named()) ?? (named().startsWith('/') ? location.hash : undefined);
  if (!route) return;
  history.replaceState(null, '', route);
  location.reload();
});
window.addEventListener('DOMContentLoaded', () => {
  const refusal = document.getElementById(named());
  const goToTarget = () => {
    document.querySelector('.operation-filter-input')?.setAttribute('aria-label', 'Filter the routes by tag or path');
    refusal?.scrollIntoView();
  };
  window.SwaggerUIBundle({
    url: '${document.path}',
    dom_id: '#routes',
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    // The viewer would take the address of a refusal for one of its own.
    deepLinking: refusal === null,
    // A link in a button is reached by no key; the address shows the route that is open.
    plugins: [
      ({ React }) => ({
        components: { DeepLink: ({ text }) => React.createElement('span', null, text) },
        wrapComponents: parts,
      }),
    ],
    filter: true,
    syntaxHighlight: false,
    validatorUrl: null,
    layout: 'BaseLayout',
    onComplete: goToTarget,
  });
});
// The theme that was chosen for the pages of the programme; the viewer knows it by this class.
document.documentElement.classList.toggle('dark-mode', document.documentElement.dataset.theme === 'dark');
`;

export const referenceStyle = `:root { color-scheme: light; --page: #fff; --ink: #1f2933; --quiet: #3b4151; --link: #1d4ed8; --good: #1f5f3a; --target: #fef3c7; }
:root.dark-mode { color-scheme: dark; --page: #1c2022; --ink: #e4e6e6; --quiet: #c8ced6; --link: #93b4ff; --good: #7fd6a2; --target: #4a3b12; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, #refusals { max-width: 1460px; margin: 0 auto; padding: 16px 20px; box-sizing: border-box; }
header p { margin: 4px 0 0; }
a { color: var(--link); }
a:focus-visible, button:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
#routes .parameter__in, #routes .parameter__type, #routes .headers .header-col { color: var(--quiet); }
#routes .response-col_links { display: none; }
#routes pre { overflow: visible !important; white-space: pre-wrap; overflow-wrap: anywhere; }
#routes .info { margin: 24px 0; }
#routes .info a, #routes .info .link { color: var(--link); }
#routes .info hgroup.main > a, #routes .scheme-container .servers-title, #routes .servers { display: none; }
#routes .info .title small, #routes .info .title small.version-stamp { background: #3b4151; }
#routes .scheme-container { padding: 12px 0; box-shadow: none; }
#routes .btn.authorize { color: var(--good); border-color: var(--good); }
#routes .btn.authorize svg { fill: var(--good); }
#routes .opblock .opblock-summary-method { background: #3b4151; color: #fff; }
#routes .opblock .opblock-summary-description { color: var(--quiet); }
#routes .opblock-tag small, #routes .opblock-tag { color: var(--ink); }
.skip { position: absolute; left: -999px; }
.skip:focus { position: static; }
dl { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: 8px 24px; }
dt, dd { margin: 0; overflow-wrap: anywhere; }
dt:target { background: var(--target); }
@media (max-width: 640px) { dl { display: block; } dd { margin: 0 0 12px; } }
`;
