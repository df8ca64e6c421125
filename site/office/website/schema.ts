import type { DocumentAnswer } from '../../../forms/office/website.ts';

/** What a field may hold, as zod writes it in JSON Schema, with the words for it in Swedish. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  /** What a text is, where JSON Schema does not know: a day, the name of a picture. */
  readonly kind?: 'text' | 'address' | 'picture' | 'day' | 'email';
  readonly title?: string;
  readonly description?: string;
  /** What a number counts: "kr per period". */
  readonly unit?: string;
  /** The words in braces that one of its texts must have. */
  readonly needs?: readonly string[];
  /** What each of the choices is called. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What kind of editor a field gets. */
type EditorKind = 'text' | 'day' | 'number' | 'choice' | 'tick' | 'list' | 'file' | 'group';

/** The schema of a whole document. The contract names no more of it than that it is JSON Schema. */
export const schemaOf = ({ schema }: Pick<DocumentAnswer, 'schema'>): FieldSchema => schema as FieldSchema;

/** The schema of what stands at a place, or in a row of it: `season/fee`, `questions/9/answer`. */
export function schemaAt(schema: FieldSchema, path: readonly string[]): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>((group, key) => {
    const { items, properties } = group ? withoutNull(group) : {};
    return items ?? properties?.[key];
  }, schema);
}

/** The thing that a value stands in, such as a question; undefined for a row of a list. */
function thingAround(schema: FieldSchema, path: readonly string[]): FieldSchema | undefined {
  const around = withoutNull(schemaAt(schema, path.slice(0, -1)) ?? {});
  return around.properties && around;
}

/** Whether a thing need not have what stands there. */
export function mayBeAbsent(schema: FieldSchema, path: readonly string[]): boolean {
  const [key] = path.slice(-1);
  const thing = thingAround(schema, path);
  return key !== undefined && thing !== undefined && !thing.required?.includes(key);
}

/** Whether what stands there may be taken away: by itself, or with the thing that it stands in. */
export const mayBeTakenAway = (schema: FieldSchema, path: readonly string[]): boolean =>
  mayBeAbsent(schema, path) ||
  (thingAround(schema, path) !== undefined && mayBeAbsent(schema, path.slice(0, -1)));

/** What kind of editor a field gets; undefined for what has none. */
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

/** Whether nothing may stand in the field. */
export const mayBeNull = ({ anyOf = [] }: FieldSchema): boolean => anyOf.some(({ type }) => type === 'null');

/** The schema of what stands in a field that may also be empty, or false: that is not written but left out. */
export function withoutNull(schema: FieldSchema): FieldSchema {
  const { anyOf, ...about } = schema;
  const told = anyOf?.find(({ type, const: constant }) => type !== 'null' && constant === undefined);
  return told ? { ...withoutNull(told), ...about } : schema;
}

/** A new row of a list: every text that it must have is there to be written. */
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
