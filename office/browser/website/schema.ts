import type { FieldKind } from '../../../content-loader/text.ts';
import type { DocumentAnswer } from '../../shared/website.ts';

/** The JSON Schema of a field, as zod writes it, with Swedish texts. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  /** The format of a text, where JSON Schema has none: a day, the name of a picture, a giro. */
  readonly kind?: FieldKind;
  readonly title?: string;
  readonly description?: string;
  /** The unit of a number: "kr per period". */
  readonly unit?: string;
  /** The label of each choice. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  /** Only when applications are open is a choice between objects. */
  readonly oneOf?: readonly FieldSchema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The kinds of editors. */
type EditorKind = 'text' | 'day' | 'number' | 'choice' | 'tick' | 'list' | 'file' | 'group' | 'opening';

/** The schema of a whole document. The contract only says that it is JSON Schema. */
const schemaOf = ({ schema }: Pick<DocumentAnswer, 'schema'>): FieldSchema => schema as FieldSchema;

/** The schema of a place, such as `season/fee`, and whether it is optional in its object. */
export function schemaAt(document: Pick<DocumentAnswer, 'schema'>, place: string) {
  let around: FieldSchema = {};
  let schema: FieldSchema | undefined = schemaOf(document);
  let isOptional = false;
  for (const key of place.split('/')) {
    around = withoutNull(schema ?? {});
    schema = around.properties?.[key];
    isOptional = !around.required?.includes(key);
  }
  return { schema, isOptional };
}

/** The kind of editor for a field; undefined when it has none. */
export function kindOf(schema: FieldSchema): EditorKind | undefined {
  const { type, kind, properties, enum: choices, oneOf } = withoutNull(schema);
  if (choices) return 'choice';
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'tick';
  if (type === 'integer' || type === 'number') return 'number';
  if (kind === 'picture') return 'file';
  if (kind === 'day') return kind;
  if ([type].flat().includes('string')) return 'text';
  if (oneOf) return 'opening';
  return properties ? 'group' : undefined;
}

/** Whether the field may be empty. */
export const mayBeNull = ({ anyOf = [] }: FieldSchema): boolean => anyOf.some(({ type }) => type === 'null');

/** The schema of a value in a field that may also be null or false. Such a value is left out of the document. */
export function withoutNull(schema: FieldSchema): FieldSchema {
  const { anyOf, ...about } = schema;
  const told = anyOf?.find(({ type, const: constant }) => type !== 'null' && constant === undefined);
  return told ? { ...withoutNull(told), ...about } : schema;
}

/** The value of a new list row, with an empty text for each required field. */
export function emptyValue(schema: FieldSchema): unknown {
  const { properties, required = [], enum: choices } = withoutNull(schema);
  switch (kindOf(schema)) {
    case 'group':
      return Object.fromEntries(required.map((key) => [key, emptyValue(properties?.[key] ?? {})]));
    case 'list':
      return [];
    case 'choice':
      return choices?.[0];
    case 'tick':
      return false;
    case 'number':
      return undefined;
    default:
      return '';
  }
}
