import type { DocumentAnswer } from '../../shared/website.ts';

/** The JSON Schema of a field, as zod writes it, with Swedish texts. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  /** The format of a text, where JSON Schema has none: a day, the name of a picture. */
  readonly kind?: 'text' | 'address' | 'picture' | 'day' | 'email';
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
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The kinds of editors. */
type EditorKind = 'text' | 'day' | 'number' | 'choice' | 'tick' | 'list' | 'file' | 'group';

/** The schema of a whole document. The contract only says that it is JSON Schema. */
export const schemaOf = ({ schema }: Pick<DocumentAnswer, 'schema'>): FieldSchema => schema as FieldSchema;

/** The schema at a path, also inside a list row: `season/fee`, `questions/9/answer`. */
export function schemaAt(schema: FieldSchema, path: readonly string[]): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>((group, key) => {
    const { items, properties } = group ? withoutNull(group) : {};
    return items ?? properties?.[key];
  }, schema);
}

/** The schema of the object that contains a value, such as a question; undefined for a list row. */
function thingAround(schema: FieldSchema, path: readonly string[]): FieldSchema | undefined {
  const around = withoutNull(schemaAt(schema, path.slice(0, -1)) ?? {});
  return around.properties && around;
}

/** Whether the value is optional in its object. */
export function mayBeAbsent(schema: FieldSchema, path: readonly string[]): boolean {
  const [key] = path.slice(-1);
  const thing = thingAround(schema, path);
  return key !== undefined && thing !== undefined && !thing.required?.includes(key);
}

/** Whether the value can be removed: by itself, or together with its object. */
export const mayBeTakenAway = (schema: FieldSchema, path: readonly string[]): boolean =>
  mayBeAbsent(schema, path) ||
  (thingAround(schema, path) !== undefined && mayBeAbsent(schema, path.slice(0, -1)));

/** The kind of editor for a field; undefined when it has none. */
export function kindOf(schema: FieldSchema): EditorKind | undefined {
  const { type, kind, properties, enum: choices } = withoutNull(schema);
  if (choices) return 'choice';
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'tick';
  if (type === 'integer' || type === 'number') return 'number';
  if (kind === 'picture') return 'file';
  if (kind === 'day') return kind;
  if ([type].flat().includes('string')) return 'text';
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
