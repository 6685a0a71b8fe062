import type { Rule } from 'eslint';
import { docOpenings } from './doc-openings.ts';
import { textInElements, textPlaces } from './text-in-elements.ts';

/** A rule is a list of places in the syntax tree (ESLint selectors) that must not occur, and a sentence that says what to do instead. */
interface LocalRule {
  readonly message: string;
  readonly forbidden: readonly string[];
}

/** Utilities that cut text, or say anew where it wraps. */
const cutting = '/(^|[\\s:])(truncate|text-ellipsis|line-clamp-\\d|wrap-(anywhere|break-word)|break-(all|words))(\\s|$)/';

/** Utilities that let a box scroll by itself. */
const scrolling = '/(^|[\\s:])overflow-(y-)?(auto|scroll)(\\s|$)/';

/** Words of the domain, wherever they stand in a name or a text. */
const domainWords = '/partner|cohort|invit|interest|compan(y|ies)|recommend|disclos|waitlist|profile|applicant|administrator/i';

const rules = {
  'no-clock': {
    message:
      'Folds and decisions never read a clock: the time comes in with the command, so that a replay gives the same answer.',
    forbidden: ["Identifier[name='Date']", "Identifier[name='performance']", "Identifier[name='Temporal']"],
  },
  'no-chance': {
    message:
      'Folds and decisions make no ids and throw no dice: new ids come in with the command, so that a replay gives the same answer.',
    forbidden: [
      "MemberExpression[object.name='Math'][property.name='random']",
      "Identifier[name='crypto']",
      'ImportDeclaration[source.value=/^(node:)?crypto$/]',
    ],
  },
  'no-waiting': {
    message: 'Folds and decisions answer at once: what they need is read before they are asked.',
    forbidden: ['AwaitExpression', ':function[async=true]', 'ForOfStatement[await=true]'],
  },
  'no-ids-of-an-attempt': {
    message:
      'What a request makes has to be the same when it is sent again. Make ids with newId() and secrets with newSecret() of request-scope.ts.',
    forbidden: [
      "ImportDeclaration[source.value='uuid'] > ImportSpecifier[imported.name=/^v[1467]$/]",
      'Program:has(> ImportDeclaration[source.value=/command-gateway[.]ts$/]) > ImportDeclaration > ImportSpecifier[imported.name=/^random(UUID|Bytes|Int)$/]',
    ],
  },
  'settings-by-table': {
    message:
      'A setting is a row of the table of settings: there it is trimmed, checked at the start and documented. Read it with settingOf().',
    forbidden: [
      "MemberExpression[object.name='process'][property.name='env']",
      "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']",
      'ImportDeclaration[source.value=/^(node:)?process$/]',
      "MemberExpression[object.name='environment']",
      "VariableDeclarator[init.name='environment'] > ObjectPattern",
    ],
  },
  'no-domain-words': {
    message:
      'Platform, event sourcing and web serve any domain: contracts or a feature declares what it needs to know, as pageAddresses and refusalStatuses do.',
    forbidden: [
      `Identifier[name=${domainWords}]`,
      `Literal[value=${domainWords}]`,
      `TemplateElement[value.raw=${domainWords}]`,
      `Literal[regex.pattern=${domainWords}]`,
    ],
  },
  'no-heavy-validators': {
    message:
      'This brings every phone number rule of the world (65 kB) to the browser. Import single validators, and none for phone numbers.',
    forbidden: [
      "ImportDeclaration[source.value='class-validator'] > ImportNamespaceSpecifier",
      "ImportDeclaration[source.value='class-validator'] > ImportSpecifier[imported.name=/^Is(PhoneNumber|MobilePhone)$/]",
      "ExportAllDeclaration[source.value='class-validator']",
    ],
  },
  'names-by-folding': {
    message:
      'What people type is searched, sorted and compared by the one folding of contracts/src/text, on both ends alike: use holdsWords, sortKeyOf, compareNames or isSameName, and compareTexts for dates and ids.',
    forbidden: [
      "CallExpression[callee.property.name='localeCompare']",
      "CallExpression[callee.property.name='normalize'][arguments.0.value=/^NFK?[CD]$/]",
      "CallExpression[callee.property.name='normalize'][arguments.length=0]",
      "MemberExpression[object.name='Intl'][property.name='Collator']",
      // The key of a keyboard is no name.
      "BinaryExpression[operator=/^[!=]==?$|^[<>]=?$/] > CallExpression[callee.property.name=/^to(Locale)?(Lower|Upper)Case$/]:not([callee.object.property.name='key'])",
      'MemberExpression[property.name=/^(includes|indexOf|startsWith|endsWith|split|match)$/] > CallExpression.object[callee.property.name=/^to(Locale)?(Lower|Upper)Case$/]',
    ],
  },
  'query-keys-by-factory': {
    message: 'A query key is made by query() alone, so that what is stale is found. Use the key of what it returns.',
    forbidden: ["Property[key.name='queryKey'] > ArrayExpression"],
  },
  'calls-by-factory': {
    message:
      'Reads are made by query() and writes by mutation(): types, key, time-out, retries, refresh and toasts come from there.',
    forbidden: [
      "CallExpression[callee.name='fetch']",
      'CallExpression[callee.property.name=/^(fetch|sendBeacon)$/]',
      "NewExpression[callee.name='XMLHttpRequest']",
      'ImportDeclaration[source.value=/\\u002Fsend[.]ts$/]',
    ],
  },
  'no-data-is-not-empty': {
    message:
      'What is loading or could not be loaded is not an empty list. Show the pending form or the error, and the list only where there is data.',
    forbidden: [
      "LogicalExpression[right.type='ArrayExpression'] > MemberExpression.left[property.name='data']",
      "LogicalExpression[right.type='ArrayExpression'] > .left MemberExpression[property.name='data']",
      "Property[key.name='data'] > AssignmentPattern.value[right.type='ArrayExpression']",
    ],
  },
  'kept-answers': {
    message:
      'After a failure the answer before is kept and shown, and the bar above the page says that it may not be current. A failure takes the place of a screen only where there is no data: ask for isLoadingError.',
    forbidden: [
      "IfStatement > MemberExpression.test[property.name='isError']",
      "IfStatement > MemberExpression.test[property.name='error']",
      "IfStatement > Identifier.test[name='error']",
      "IfStatement > LogicalExpression.test:not(:has(MemberExpression[property.name='data'])) MemberExpression[property.name='isError']",
      // The two conditions that isLoadingError stands for.
      "LogicalExpression[operator='&&'][left.property.name=/^(isError|error)$/][right.operator='!'][right.argument.property.name='data']",
      "LogicalExpression[operator='&&'][left.name=/^(isError|error)$/][right.operator='!'][right.argument.name='data']",
    ],
  },
  'typed-values-by-kit': {
    message:
      'A browser changes what is typed into a box for numbers or addresses of e-mail, and gives out half a day as none. Use NumberField or NumberInput, DateField or DayField, EmailField.',
    forbidden: [
      "JSXAttribute[name.name='type'][value.value=/^(number|date|datetime-local|month|week|time|email)$/]",
      "JSXOpeningElement:not(:has(JSXAttribute[value.value='one-time-code'])) > JSXAttribute[name.name='inputMode'][value.value=/^(decimal|numeric)$/]",
    ],
  },
  'speaks-by-kit': {
    message:
      'A live region says every change of what stands in it. Status is for what the reader did, AnswerStatus for what a search found, NewsStatus for what others do.',
    forbidden: [
      "JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name='role'][value.value=/^(status|log|marquee|timer)$/]",
      "JSXAttribute[name.name='aria-live']",
      "JSXOpeningElement[name.name='output']",
    ],
  },
  'no-dark-variant': {
    message: 'Colours are tokens that know both themes. A `dark:` variant would be a second list to keep.',
    forbidden: ['Literal[value=/(^|\\s)dark:/]', 'TemplateElement[value.raw=/(^|\\s)dark:/]'],
  },
  'total-order': {
    message:
      'A list has an order of its own, which ends with the id: compare rows by totalOrder() of the contracts. Otherwise what is equal comes in the order in which it was touched.',
    forbidden: [
      'CallExpression[callee.property.name=/^(toSorted|sort)$/] > ArrowFunctionExpression MemberExpression',
      "CallExpression[callee.property.name='localeCompare']",
    ],
  },
  'cut-by-kit': {
    message:
      'Text wraps anywhere, by one rule of the base styles. Where there is room for few lines only, CutText cuts it and keeps it in the title.',
    forbidden: [`Literal[value=${cutting}]`, `TemplateElement[value.raw=${cutting}]`],
  },
  'scrolled-by-dialog': {
    message:
      'A box that scrolls in a question hides rows without a hint, and sits in something that scrolls itself. The dialog scrolls.',
    forbidden: [`Literal[value=${scrolling}]`, `TemplateElement[value.raw=${scrolling}]`],
  },
  'no-waiting-to-close': {
    message:
      'Headless UI may wait without end for an animation that was interrupted, and keeps the page covered. Let what opens begin with `starting:`.',
    forbidden: ["JSXAttribute[name.name='transition']", 'Literal[value=/(^|\\s)data-(closed|enter|leave):/]'],
  },
  'storage-by-module': {
    message:
      'A browser may forbid storage or have none, and then throws. browserStore and tabStore of frontend/src/browser remember for it.',
    forbidden: [
      'Identifier[name=/^(localStorage|sessionStorage|indexedDB|caches|cookieStore)$/]',
      "MemberExpression[object.name='document'][property.name='cookie']",
      "CallExpression[callee.name='persist']:not(:has(Property[key.name='storage']))",
    ],
  },
  'secure-origin-by-module': {
    message:
      'On plain http, and in some browsers, this is not there. frontend/src/browser has it with what stands in where it is missing.',
    forbidden: [
      'MemberExpression[property.name=/^(randomUUID|subtle)$/]',
      'ObjectPattern > Property[key.name=/^(randomUUID|subtle)$/]',
      "MemberExpression[object.name='navigator'][property.name=/^(clipboard|credentials|geolocation|locks|mediaDevices|serviceWorker|share|storage|wakeLock)$/]",
      'NewExpression[callee.name=/^(BroadcastChannel|SharedWorker|Notification)$/]',
    ],
  },
  'keys-by-module': {
    message:
      'A Cyrillic or Greek keyboard has no Latin letters, and an input method has keys of its own. keyOf and isShortcut of frontend/src/browser/keyboard.ts read them.',
    forbidden: [
      'MemberExpression[object.name=/^(e|ev|event|press|keyEvent)$/][property.name=/^(key|code|keyCode|which)$/]',
      "ObjectPattern[typeAnnotation.typeAnnotation.typeName.name='KeyboardEvent'] > Property[key.name=/^(key|code|keyCode|which)$/]",
      'JSXAttribute[name.name=/^onKey/] ObjectPattern > Property[key.name=/^(key|code|keyCode|which)$/]',
    ],
  },
  'passwords-with-username': {
    message:
      'A password manager does not know whose password this is: add KnownUsername, or a field for the username with autoComplete="username".',
    forbidden: [
      "Program:not(:has(JSXOpeningElement[name.name='KnownUsername'])):not(:has(JSXAttribute[name.name='autoComplete'][value.value='username'])):has(JSXAttribute[name.name='autoComplete'][value.value=/^(current-password|one-time-code)$/])",
      "Program:not(:has(JSXOpeningElement[name.name='KnownUsername'])):not(:has(JSXAttribute[name.name='autoComplete'][value.value='username'])):has(JSXOpeningElement[name.name='NewPasswordField'])",
    ],
  },
} satisfies Record<string, LocalRule>;

/** The places that each rule knows, as its messages name them: every one of them needs a planted violation. */
export const placesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(rules).map(([name, { forbidden }]) => [name, forbidden.map(placeId)])),
  // A list of texts is known by its type alone, and planted files have none.
  'text-in-elements': Object.keys(textPlaces).filter((place) => place !== 'list of texts'),
};

/** The rules of this repository, as an ESLint plugin. */
export const localRules = {
  meta: { name: 'local' },
  rules: {
    ...Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, toEslint(rule)])),
    'text-in-elements': textInElements,
    'doc-openings': docOpenings,
  },
};

function toEslint({ message, forbidden }: LocalRule): Rule.RuleModule {
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: Object.fromEntries(forbidden.map((selector, index) => [placeId(selector, index), message])),
    },
    create: (context) =>
      Object.fromEntries(
        forbidden.map((selector, index) => [
          selector,
          (node: Rule.Node) => context.report({ node, messageId: placeId(selector, index) }),
        ]),
      ),
  };
}

function placeId(_selector: string, index: number): string {
  return `place ${index + 1}`;
}
