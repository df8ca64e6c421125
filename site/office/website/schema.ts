import type { DocumentAnswer } from '../../../forms/office/website.ts';

/** What a field may hold, as zod writes it in JSON Schema, with the words for it in Swedish. */
export interface FieldSchema {
  readonly type?: string;
  /** What a text is, where JSON Schema does not know: a day, a time, the name of a picture. */
  readonly kind?: 'text' | 'address' | 'picture' | 'day' | 'time' | 'email';
  readonly title?: string;
  readonly description?: string;
  /** What a number counts: "kr per period". */
  readonly unit?: string;
  /** What each of the choices is called. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What kind of editor a field gets. */
type EditorKind =
  | 'text'
  | 'day'
  | 'time'
  | 'number'
  | 'choice'
  | 'tick'
  | 'list'
  | 'variant'
  | 'file'
  | 'group';

/** The schema of a whole document. The contract names no more of it than that it is JSON Schema. */
export const schemaOf = ({ schema }: Pick<DocumentAnswer, 'schema'>): FieldSchema => schema as FieldSchema;

/** The schema of what stands at a place, or in a row of it: `season/fee`, `questions/9/answer`. */
export function schemaAt(schema: FieldSchema, path: readonly string[]): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>((group, key) => {
    const { items, properties } = group ? withoutNull(group) : {};
    return items ?? properties?.[key];
  }, schema);
}

/** What kind of editor a field gets; undefined for what has none. */
export function kindOf(schema: FieldSchema): EditorKind | undefined {
  const { type, kind, properties, oneOf, enum: choices } = withoutNull(schema);
  if (oneOf) return 'variant';
  if (choices) return 'choice';
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'tick';
  if (type === 'integer' || type === 'number') return 'number';
  if (kind === 'picture') return 'file';
  if (kind === 'day' || kind === 'time') return kind;
  if (type === 'string') return 'text';
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

/** The key by which a choice of several shapes knows them, and each of them. */
export function variantsOf({ oneOf = [] }: FieldSchema) {
  return oneOf.flatMap((shape) => {
    const [key, constant] =
      Object.entries(shape.properties ?? {}).find(([, { const: one }]) => one !== undefined) ?? [];
    return key === undefined ? [] : [{ key, value: constant?.const, shape }];
  });
}

/** A new row of a list: every text that it must have is there to be written. */
export function emptyValue(schema: FieldSchema): unknown {
  const { properties, required = [], const: constant, enum: choices } = withoutNull(schema);
  if (constant !== undefined) return constant;
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
