import { basename, dirname } from 'node:path';
import ts from 'typescript';

/** A route as its file in contracts declares it. */
export interface DeclaredRoute {
  /** The folder of its file, as 'partnerships'. */
  readonly feature: string;
  /** The name of its table, as 'adminPartnershipRoutes'. */
  readonly table: string;
  readonly name: string;
  /** The sentences above it; empty where there are none. */
  readonly said: string;
  /** The type of all that travels with a call. */
  readonly types: ts.TypeNode;
}

/** The program of the sources of contracts, as the compiler is set up for them. */
export function contractsProgram(tsconfig: string): ts.Program {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(tsconfig, { noEmit: true, composite: false, incremental: false }, host)!;
  return ts.createProgram(config.fileNames, { ...config.options, declaration: false });
}

/** Every route of every table, in the order of the files. */
export function declaredRoutes(program: ts.Program): readonly DeclaredRoute[] {
  return program
    .getSourceFiles()
    .filter(({ fileName }) => /\/contracts\/src\/[^/]+\/routes\.ts$/.test(fileName))
    .flatMap((file) => {
      const feature = basename(dirname(file.fileName));
      return file.statements
        .filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => declarationList.declarations.flatMap((table) => routesIn(feature, table)));
    });
}

/** An interface of the contracts, by its name. */
export function interfaceOf(name: string, program: ts.Program): ts.InterfaceDeclaration {
  const declarations = program.getSourceFiles().flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration));
  const found = declarations.find((one) => one.name.text === name && one.getSourceFile().fileName.includes('/contracts/src/'));
  if (!found) throw new Error(`The contracts have no interface ${name}.`);
  return found;
}

function routesIn(feature: string, { name: table, initializer }: ts.VariableDeclaration): readonly DeclaredRoute[] {
  if (!initializer || !ts.isObjectLiteralExpression(initializer) || !ts.isIdentifier(table)) return [];
  return initializer.properties.flatMap((property) => {
    const types = ts.isPropertyAssignment(property) ? typesOf(property.initializer) : undefined;
    if (types === undefined || !property.name || !ts.isIdentifier(property.name)) return [];
    return { feature, table: table.text, name: property.name.text, said: saidAbove(property), types };
  });
}

/** `route<Types>()(…)` */
function typesOf(call: ts.Expression): ts.TypeNode | undefined {
  if (!ts.isCallExpression(call) || !ts.isCallExpression(call.expression)) return undefined;
  const { expression, typeArguments } = call.expression;
  return ts.isIdentifier(expression) && expression.text === 'route' ? typeArguments?.[0] : undefined;
}

function saidAbove(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map(({ comment }) => ts.getTextOfJSDocComment(comment)?.replaceAll(/\s*\n\s*/g, ' ') ?? '').join(' ');
}
