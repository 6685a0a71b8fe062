import type { Rule } from 'eslint';
import { TypeFlags, type Node as TypeScriptNode, type Type, type TypeChecker } from 'typescript';

/** The part of the syntax tree that this rule looks at. */
interface Tree {
  readonly type: string;
  readonly range: readonly [number, number];
  readonly children?: readonly Tree[];
  readonly expression?: Tree;
  readonly value?: unknown;
  readonly operator?: string;
  readonly left?: Tree;
  readonly right?: Tree;
  readonly consequent?: Tree;
  readonly alternate?: Tree;
  readonly argument?: Tree | null;
  readonly body?: Tree;
  readonly openingElement?: { readonly name: Tree & { readonly name?: string } };
  readonly expressions?: readonly Tree[];
  readonly id?: { readonly name: string } | null;
  readonly parent?: Tree;
}

interface Services {
  readonly program?: { getTypeChecker(): TypeChecker } | null;
  readonly esTreeNodeToTSNodeMap?: { get(node: Tree): TypeScriptNode };
}

const advice =
  'Make one string of it, or give it an element of its own: a browser that translates the page puts another node in its place, and React then changes or removes one that is not there.';

export const textPlaces = {
  'beside others': `This text has siblings and may change. ${advice}`,
  'beside what comes and goes': `This text stands beside what comes and goes. ${advice}`,
  'in a fragment': `Nobody knows what stands beside this text of a fragment. ${advice}`,
  'list of texts': `These are texts beside each other. ${advice}`,
  returned: `Nobody knows what stands beside this text that a component returns. ${advice}`,
};

const textTypes = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const nothing = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;

/** The facts that the compiler knows of an expression. */
class Types {
  private readonly checker: TypeChecker;
  private readonly nodes: { get(node: Tree): TypeScriptNode };

  constructor(checker: TypeChecker, nodes: { get(node: Tree): TypeScriptNode }) {
    this.checker = checker;
    this.nodes = nodes;
  }

  mayBeText(node: Tree): boolean {
    return this.partsOf(this.typeOf(node)).some(({ flags }) => flags & (textTypes | TypeFlags.Any | TypeFlags.Unknown));
  }

  isAlwaysText(node: Tree): boolean {
    return this.partsOf(this.typeOf(node)).every(({ flags }) => flags & textTypes);
  }

  isListOfTexts(node: Tree): boolean {
    return this.partsOf(this.typeOf(node)).some((type) => {
      const item = this.checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
      return item !== undefined && this.partsOf(item).some(({ flags }) => flags & textTypes);
    });
  }

  /** True if a component may show nothing. */
  mayShowNothing(name: Tree): boolean {
    return this.typeOf(name)
      .getCallSignatures()
      .some((signature) => this.partsOf(signature.getReturnType()).some(({ flags }) => flags & nothing));
  }

  private typeOf(node: Tree): Type {
    return this.checker.getTypeAtLocation(this.nodes.get(node));
  }

  private partsOf(type: Type): readonly Type[] {
    if (type.isUnion()) return type.types.flatMap((part) => this.partsOf(part));
    const constraint = type.flags & TypeFlags.TypeParameter ? this.checker.getBaseConstraintOfType(type) : undefined;
    return constraint ? this.partsOf(constraint) : [type];
  }
}

/**
 * Text is alone in its element, or beside what never changes. React replaces the one text of an element as the content of that element,
 * whatever a translator has made of it; a text with siblings it holds as a node, which the translator has taken away.
 */
export const textInElements: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], fixable: 'code', messages: textPlaces },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as Services;
    const types = program && esTreeNodeToTSNodeMap && new Types(program.getTypeChecker(), esTreeNodeToTSNodeMap);
    const report = (node: Tree, messageId: keyof typeof textPlaces, fix?: Rule.ReportFixer) =>
      context.report({ node: node as unknown as Rule.Node, messageId, ...(fix && { fix }) });
    const sourceOf = (node: Tree) => context.sourceCode.text.slice(...node.range);

    /** Without the compiler's knowledge, anything but an element may be a text. */
    function mayBeText(node: Tree): boolean {
      switch (node.type) {
        case 'JSXElement':
        case 'JSXFragment':
        case 'ArrowFunctionExpression':
          return false;
        case 'Literal':
          return typeof node.value === 'string' || typeof node.value === 'number';
        case 'ConditionalExpression':
          return mayBeText(node.consequent!) || mayBeText(node.alternate!);
        case 'LogicalExpression':
          return mayBeText(node.right!) || (node.operator !== '&&' && mayBeText(node.left!));
        default:
          return types ? types.mayBeText(node) : true;
      }
    }
    const isBlank = (part: Tree) =>
      (part.type === 'JSXText' && normalized(part).trim() === '') ||
      (part.expression?.type === 'Literal' && String(part.expression.value).trim() === '');
    const isSteadyText = (part: Tree) =>
      part.type === 'JSXText' ||
      part.expression?.type === 'Literal' ||
      (part.expression?.type === 'TemplateLiteral' && part.expression.expressions!.length === 0);
    const isText = (part: Tree) =>
      part.type === 'JSXText' || (part.type === 'JSXExpressionContainer' && mayBeText(part.expression!));
    const comesAndGoes = (part: Tree) => {
      if (part.type === 'JSXExpressionContainer') return !isSteadyText(part) && !types?.isAlwaysText(part.expression!);
      const name = part.openingElement?.name;
      return /^[A-Z]/.test(name?.name ?? '') && types ? types.mayShowNothing(name!) : false;
    };

    function check(node: Tree): void {
      const parts = node.children!.filter(
        (part) => !(part.type === 'JSXText' && normalized(part) === '') && part.expression?.type !== 'JSXEmptyExpression',
      );
      for (const { type, expression } of parts)
        if (type === 'JSXExpressionContainer' && types?.isListOfTexts(expression!)) report(expression!, 'list of texts');
      const solid = parts.filter((part) => !isBlank(part));
      const inFragment = node.type === 'JSXFragment';
      if (!inFragment && solid.length < 2) return;
      const changes = solid.some((part) => comesAndGoes(part));
      for (const run of runsOf(parts)) {
        const worst = run.find((part) => !isBlank(part) && !isSteadyText(part)) ?? run.find((part) => !isBlank(part));
        if (!worst) continue;
        const place = inFragment ? 'in a fragment' : isSteadyText(worst) ? 'beside what comes and goes' : 'beside others';
        if (place === 'beside what comes and goes' && !changes) continue;
        report(worst, place, fixOf(run, !inFragment && solid.every((part) => run.includes(part))));
      }
    }

    /** Texts that stand beside each other. */
    function runsOf(parts: readonly Tree[]): Tree[][] {
      const runs: Tree[][] = [[]];
      for (const part of parts) {
        if (isText(part)) runs.at(-1)!.push(part);
        else runs.push([]);
      }
      return runs;
    }

    /** One string, in an element unless it is alone. None where a part may also be something else. */
    function fixOf(run: readonly Tree[], isAlone: boolean): Rule.ReportFixer | undefined {
      const isPlain = run.every((part) => part.type === 'JSXText' || types?.isAlwaysText(part.expression!));
      if (!isPlain) return undefined;
      const [first, last] = [run[0]!, run.at(-1)!];
      const text = run.map(templateOf).join('');
      const fixed =
        run.length === 1 && first.type !== 'JSXText'
          ? sourceOf(first)
          : run.every((part) => part.type === 'JSXText')
            ? normalized(first)
            : `{\`${text}\`}`;
      return (fixer) => fixer.replaceTextRange([first.range[0], last.range[1]], isAlone ? fixed : `<span>${fixed}</span>`);
    }

    function templateOf({ type, expression, ...part }: Tree): string {
      if (type === 'JSXText') return escaped(normalized({ type, ...part }));
      if (expression!.type === 'Literal') return escaped(String(expression!.value));
      if (expression!.type === 'TemplateLiteral') return sourceOf(expression!).slice(1, -1);
      return `\${${sourceOf(expression!)}}`;
    }

    /** A component is a function with a capital. */
    function checkReturned(node: Tree, owner: Tree | undefined): void {
      const named = owner?.id ?? (owner?.parent?.type === 'VariableDeclarator' ? owner.parent.id : undefined);
      if (/^[A-Z]/.test(named?.name ?? '') && mayBeText(node)) report(node, 'returned');
    }
    function ownerOf(node: Tree): Tree | undefined {
      for (let one = node.parent; one; one = one.parent) if (/Function/.test(one.type)) return one;
      return undefined;
    }

    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: (node: Tree) => node.argument && checkReturned(node.argument, ownerOf(node)),
      'ArrowFunctionExpression[expression=true]': (node: Tree) => checkReturned(node.body!, node),
    } as unknown as Rule.RuleListener;
  },
};

/** The text as JSX reads it: without the line breaks and the blanks around them. */
function normalized({ value }: Tree): string {
  const lines = String(value).split('\n');
  return lines
    .map((line, index) => {
      const begun = index > 0 ? line.trimStart() : line;
      return index < lines.length - 1 ? begun.trimEnd() : begun;
    })
    .filter((line) => line !== '')
    .join(' ');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, '\\$&').replaceAll('\u00a0', '\\u00a0');
}
