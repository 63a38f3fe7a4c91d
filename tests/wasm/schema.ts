// A JSON Schema from the types of a declaration file, so that the published schema and the published types are one.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

type Schema = Record<string, unknown>;

/** The schema of one interface and of all that it names. */
export function schemaOf(file: URL, name: string, about: Schema): Schema {
  const source = ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const declared = new Map<string, ts.Statement>();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      declared.set(statement.name.text, statement);
  }
  const definitions: Schema = {};
  const pending = [name];
  const refer = (to: string): Schema => {
    if (!declared.has(to)) throw new Error(`There is no type ${to}`);
    if (!pending.includes(to)) pending.push(to);
    return { $ref: `#/$defs/${to}` };
  };
  for (const one of pending) {
    const statement = declared.get(one) as ts.Statement;
    definitions[one] = ts.isInterfaceDeclaration(statement)
      ? objectOf(statement.members, refer)
      : ofType((statement as ts.TypeAliasDeclaration).type, refer);
  }
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...about, ...refer(name), $defs: definitions };
}

type Refer = (name: string) => Schema;

function objectOf(members: ts.NodeArray<ts.TypeElement>, refer: Refer): Schema {
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

function ofType(type: ts.TypeNode, refer: Refer, told?: ts.Node): Schema {
  const about = commentOn(told);
  const text = type.getText();
  if (text === 'string' || text === 'boolean' || text === 'number') return { type: text, ...about };
  if (ts.isLiteralTypeNode(type)) return literal(type);
  if (ts.isTypeLiteralNode(type)) return { ...objectOf(type.members, refer), ...about };
  if (ts.isArrayTypeNode(type)) return { type: 'array', items: ofType(type.elementType, refer), ...about };
  if (ts.isTupleTypeNode(type)) {
    const { length } = type.elements;
    return {
      type: 'array',
      prefixItems: type.elements.map((one) => ofType(one as ts.TypeNode, refer)),
      minItems: length,
      items: false,
    };
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
