// Types of a declaration file as JSON Schemas: hand-written types, the published schema and real answers are held together.
// Knows what such files need: interfaces, arrays, unions, literals, Record, inline objects, typed arrays.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ts from 'typescript';

type Schema = Record<string, unknown>;
type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

export class Types {
  private readonly declarations = new Map<string, Declaration>();
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv = new Ajv2020({ strict: false }).addKeyword({
    keyword: 'instance',
    validate: (type: string, value: object | null) => value?.constructor.name === type,
  });

  constructor(file: URL) {
    this.read(file);
  }

  /** Its declarations, and those of the files whose types it re-exports. */
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
    return this.membersOf(name)
      .filter(ts.isMethodSignature)
      .map((member) => [member.name.getText(), member.parameters.length]);
  }

  /** Why a value is not of the named type; undefined if it is. */
  misfit(value: unknown, name: string): string | undefined {
    const fits = this.validators.get(name) ?? this.ajv.compile(this.schema(name));
    this.validators.set(name, fits);
    return fits(value) ? undefined : this.ajv.errorsText(fits.errors);
  }

  /** The schema of a type and of all types that it names. */
  schema(name: string, about: Schema = {}): Schema {
    const definitions: Schema = {};
    const pending = [name];
    const refer = (to: string): Schema => {
      if (!pending.includes(to)) pending.push(to);
      return { $ref: `#/$defs/${to}` };
    };
    for (const one of pending) {
      const found = this.declared(one);
      definitions[one] = ts.isInterfaceDeclaration(found)
        ? objectOf(this.membersOf(one), refer)
        : ofType(found.type, refer);
    }
    return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...about, ...refer(name), $defs: definitions };
  }

  private declared(name: string): Declaration {
    const found = this.declarations.get(name);
    if (!found) throw new Error(`There is no type ${name}`);
    return found;
  }

  private membersOf(name: string): ts.TypeElement[] {
    const { heritageClauses = [], members } = this.declared(name) as ts.InterfaceDeclaration;
    const bases = heritageClauses.flatMap(({ types }) => types.map(({ expression }) => expression.getText()));
    return [...bases.flatMap((base) => this.membersOf(base)), ...members];
  }
}

type Refer = (name: string) => Schema;

function objectOf(members: readonly ts.TypeElement[], refer: Refer): Schema {
  const fields = members.filter(ts.isPropertySignature);
  const properties = fields.map((field) => [field.name.getText(), ofType(field.type as ts.TypeNode, refer, field)]);
  const required = fields.filter((field) => !field.questionToken).map((field) => field.name.getText());
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false };
}

function commentOn(node: ts.Node | undefined): Schema {
  const [doc] = node ? ts.getJSDocCommentsAndTags(node) : [];
  const text = doc && ts.getTextOfJSDocComment(doc.comment);
  return text ? { description: text } : {};
}

function ofType(type: ts.TypeNode, refer: Refer, commented?: ts.Node): Schema {
  const about = commentOn(commented);
  const text = type.getText();
  if (['string', 'boolean', 'number', 'object'].includes(text)) return { type: text, ...about };
  if (text === 'undefined') return { not: {} };
  if (/^(Int32|Float64)Array$/.test(text)) return { instance: text };
  if (ts.isLiteralTypeNode(type)) return literal(type);
  if (ts.isTypeLiteralNode(type)) return { ...objectOf(type.members, refer), ...about };
  if (ts.isParenthesizedTypeNode(type)) return ofType(type.type, refer);
  if (ts.isArrayTypeNode(type)) return { type: 'array', items: ofType(type.elementType, refer), ...about };
  if (ts.isTupleTypeNode(type)) {
    const prefixItems = type.elements.map((one) => ofType(one, refer));
    return { type: 'array', prefixItems, minItems: prefixItems.length, items: false };
  }
  if (ts.isUnionTypeNode(type)) return { anyOf: type.types.map((one) => ofType(one, refer)), ...about };
  if (ts.isTypeReferenceNode(type)) {
    const [, element] = type.typeArguments ?? [];
    if (!element) return { ...refer(type.typeName.getText()), ...about };
    return { type: 'object', additionalProperties: ofType(element, refer), ...about };
  }
  throw new Error(`Types like ${text} are not known here`);
}

function literal({ literal: value }: ts.LiteralTypeNode): Schema {
  if (value.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' };
  return { const: (value as ts.StringLiteral).text };
}
