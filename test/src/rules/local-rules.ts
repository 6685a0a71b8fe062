import type { Rule } from 'eslint';

/** A rule is a list of places in the syntax tree (ESLint selectors) that must not occur, and a sentence that says what to do instead. */
interface LocalRule {
  readonly message: string;
  readonly forbidden: readonly string[];
}

/** Utilities that cut text, or say anew where it wraps. */
const cutting = '/(^|[\\s:])(truncate|text-ellipsis|line-clamp-\\d|wrap-(anywhere|break-word)|break-(all|words))(\\s|$)/';

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
  'no-heavy-validators': {
    message:
      'This brings every phone number rule of the world (65 kB) to the browser. Import single validators, and none for phone numbers.',
    forbidden: [
      "ImportDeclaration[source.value='class-validator'] > ImportNamespaceSpecifier",
      "ImportDeclaration[source.value='class-validator'] > ImportSpecifier[imported.name=/^Is(PhoneNumber|MobilePhone)$/]",
      "ExportAllDeclaration[source.value='class-validator']",
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
      'ImportDeclaration[source.value=/^ky$|\\u002Fsend[.]ts$/]',
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
  'no-dark-variant': {
    message: 'Colours are tokens that know both themes. A `dark:` variant would be a second list to keep.',
    forbidden: ['Literal[value=/(^|\\s)dark:/]', 'TemplateElement[value.raw=/(^|\\s)dark:/]'],
  },
  'cut-by-kit': {
    message:
      'Text wraps anywhere, by one rule of the base styles. Where there is room for few lines only, CutText cuts it and keeps it in the title.',
    forbidden: [`Literal[value=${cutting}]`, `TemplateElement[value.raw=${cutting}]`],
  },
  'no-waiting-to-close': {
    message:
      'Headless UI may wait without end for an animation that was interrupted, and keeps the page covered. Let what opens begin with `starting:`.',
    forbidden: ["JSXAttribute[name.name='transition']", 'Literal[value=/(^|\\s)data-(closed|enter|leave):/]'],
  },
} satisfies Record<string, LocalRule>;

/** The places that each rule knows, as its messages name them: every one of them needs a planted violation. */
export const placesOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(rules).map(([name, { forbidden }]) => [name, forbidden.map(placeId)]),
);

/** The rules of this repository, as an ESLint plugin. */
export const localRules = {
  meta: { name: 'local' },
  rules: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, toEslint(rule)])),
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
