import * as z from 'zod';
import { type ContentRight, contentRights, fieldKinds } from './text.ts';

/**
 * A field as Webbplatsen uses it: JSON Schema with a Swedish name (`title`) at each key and the metadata from
 * text.ts.
 */
const Field = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  kind: z.enum(fieldKinds).optional(),
  right: z.enum(contentRights).optional(),
  fixed: z.literal(true).optional(),
  guarded: z.literal(true).optional(),
  managed: z.literal(true).optional(),
  distinct: z.object({ by: z.string(), noun: z.string() }).optional(),
  needs: z.array(z.string()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Field).optional();
  },
  get items() {
    return Field.optional();
  },
  get anyOf() {
    return z.array(Field).optional();
  },
  get oneOf() {
    return z.array(Field).optional();
  },
});
export type Field = z.output<typeof Field>;

export function fieldOf(schema: z.ZodType): Field {
  return Field.parse(z.toJSONSchema(schema, { io: 'input' }));
}

/**
 * A place that can be edited by itself: a text, a number, a whole list, a picture with its description, an optional group
 * or a choice between shapes.
 */
export interface Place {
  readonly place: string;
  readonly field: Field;
  readonly name: string;
  /** The names of the groups around it, outermost first. */
  readonly within: readonly string[];
  readonly right: ContentRight;
  readonly isFixed: boolean;
  readonly isGuarded: boolean;
}

/** The places of a document in its schema's order, also the empty ones. */
export function placesOf(document: Field): Place[] {
  const around = { place: '', names: [], isWhole: false } as const;
  return placesIn(document, { ...around, right: 'text', isFixed: false, isGuarded: false });
}

interface Around extends Pick<Place, 'place' | 'right' | 'isFixed' | 'isGuarded'> {
  readonly names: readonly string[];
  readonly isWhole: boolean;
}

/** A picture is replaced together with its description, and an optional group is removed with all its values. */
const isWhole = ({ properties, required = [] }: Field, isOptional: boolean): boolean =>
  properties !== undefined && ('file' in properties || (isOptional && required.length > 0));

function placesIn(field: Field, around: Around): Place[] {
  const here = {
    place: around.place,
    right: field.right ?? around.right,
    isFixed: around.isFixed || field.fixed === true,
    isGuarded: around.isGuarded || field.guarded === true,
  };
  const { properties } = field;
  if (field.managed) return [];
  if (!properties || around.isWhole) {
    const [name = '', ...outside] = around.names.toReversed();
    return [{ ...here, field, name, within: outside.toReversed() }];
  }
  return Object.entries(properties).flatMap(([key, inner]) =>
    placesIn(inner, {
      ...here,
      place: here.place === '' ? key : `${here.place}/${key}`,
      names: [...around.names, inner.title ?? ''],
      isWhole: isWhole(inner, !field.required?.includes(key)),
    }),
  );
}

/**
 * Whether a value has the types that the place's schema requires, at every key and row, regardless of content. A
 * number or a choice may be null, which means that it is not yet written.
 */
export function hasShape(value: unknown, field: Field): boolean {
  const { properties, items } = field;
  const shapes = field.anyOf ?? field.oneOf;
  if (shapes) return shapes.some((shape) => hasShape(value, shape));
  if (properties) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.entries(value).every(([key, inner]) => {
      const shape = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return shape !== undefined && hasShape(inner, shape);
    });
  }
  if (items) return Array.isArray(value) && value.every((item) => hasShape(item, items));
  const types = [field.type ?? []].flat();
  return (
    value === null || types.includes(typeof value) || (types.includes('integer') && typeof value === 'number')
  );
}
