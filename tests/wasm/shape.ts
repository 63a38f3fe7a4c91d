// Checks values against the types of a TypeScript declaration file, so that hand-written types cannot drift from what
// is really answered. Knows what such files need: interfaces, arrays, unions, literals, Record, inline objects.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const arrays: Record<string, unknown> = { Int32Array, Float64Array };

export class Shapes {
  private readonly declarations = new Map<string, Declaration>();

  constructor(file: URL) {
    this.read(file);
  }

  /** Its declarations, and those of the files whose types it hands on. */
  private read(file: URL): void {
    const source = ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
    for (const statement of source.statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        this.declarations.set(statement.name.text, statement);
      } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
        const from = (statement.moduleSpecifier as ts.StringLiteral).text;
        this.read(new URL(from.replace(/\.js$/, '.d.ts'), file));
      }
    }
  }

  /** Names of an interface's methods, with the number of their parameters. */
  methods(name: string): [string, number][] {
    return this.interface(name)
      .members.filter(ts.isMethodSignature)
      .map((member) => [member.name.getText(), member.parameters.length]);
  }

  /** Everything in which the value differs from the named type; empty where it fits. */
  misfits(value: unknown, name: string): string[] {
    return this.named(value, name, name);
  }

  private interface(name: string): ts.InterfaceDeclaration {
    const found = this.declarations.get(name);
    if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`There is no interface ${name}`);
    return found;
  }

  private named(value: unknown, name: string, at: string): string[] {
    const found = this.declarations.get(name);
    if (!found) throw new Error(`There is no type ${name}`);
    return ts.isInterfaceDeclaration(found)
      ? this.object(value, this.membersOf(found), at)
      : this.type(value, found.type, at);
  }

  private membersOf(declaration: ts.InterfaceDeclaration): ts.TypeElement[] {
    const bases = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
      types.map(({ expression }) => expression.getText()),
    );
    return [...bases.flatMap((base) => this.membersOf(this.interface(base))), ...declaration.members];
  }

  private object(value: unknown, members: readonly ts.TypeElement[], at: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
    const fields = new Map(Object.entries(value));
    const out: string[] = [];
    for (const member of members.filter(ts.isPropertySignature)) {
      const name = member.name.getText();
      if (fields.has(name)) out.push(...this.type(fields.get(name), member.type as ts.TypeNode, `${at}.${name}`));
      else if (!member.questionToken) out.push(`${at}.${name} is missing`);
      fields.delete(name);
    }
    return [...out, ...[...fields.keys()].map((name) => `${at}.${name} is not declared`)];
  }

  private type(value: unknown, type: ts.TypeNode, at: string): string[] {
    const text = type.getText();
    if (text === 'string' || text === 'boolean') return typeof value === text ? [] : [`${at} is no ${text}`];
    if (text === 'object') return typeof value === 'object' && value !== null ? [] : [`${at} is no object`];
    if (text === 'number') return typeof value === 'number' && Number.isFinite(value) ? [] : [`${at} is no number`];
    if (ts.isLiteralTypeNode(type)) return this.literal(value, type) ? [] : [`${at} is not ${text}`];
    if (ts.isTypeLiteralNode(type)) return this.object(value, type.members, at);
    if (ts.isTupleTypeNode(type)) return this.tuple(value, type, at);
    if (ts.isArrayTypeNode(type)) return this.array(value, type.elementType, at);
    if (ts.isParenthesizedTypeNode(type)) return this.type(value, type.type, at);
    if (ts.isUnionTypeNode(type)) {
      const fits = type.types.some((one) => this.type(value, one, at).length === 0);
      return fits ? [] : [`${at} is none of ${text}`];
    }
    if (ts.isTypeReferenceNode(type)) return this.reference(value, type, at);
    throw new Error(`${at}: types like ${text} are not known here`);
  }

  private literal(value: unknown, { literal }: ts.LiteralTypeNode): boolean {
    if (literal.kind === ts.SyntaxKind.NullKeyword) return value === null;
    return ts.isStringLiteral(literal) && value === literal.text;
  }

  private array(value: unknown, element: ts.TypeNode, at: string): string[] {
    if (!Array.isArray(value)) return [`${at} is no array`];
    return value.flatMap((one, i) => this.type(one, element, `${at}[${i}]`));
  }

  private tuple(value: unknown, { elements }: ts.TupleTypeNode, at: string): string[] {
    if (!Array.isArray(value) || value.length !== elements.length) return [`${at} is no list of ${elements.length}`];
    return elements.flatMap((element, i) => this.type(value[i], element, `${at}[${i}]`));
  }

  private reference(value: unknown, type: ts.TypeReferenceNode, at: string): string[] {
    const name = type.typeName.getText();
    const typed = arrays[name];
    if (typed) return value instanceof (typed as Int32ArrayConstructor) ? [] : [`${at} is no ${name}`];
    if (name !== 'Record') return this.named(value, name, at);
    const element = type.typeArguments?.[1];
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !element) return [`${at} is no record`];
    return Object.entries(value).flatMap(([key, one]) => this.type(one, element, `${at}.${key}`));
  }
}
