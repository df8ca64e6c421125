import type { Place } from '../../../content-loader/fields.ts';
import type { ContentRight } from '../../../content-loader/text.ts';
import { type Act, may, type Role } from '../../shared/roles.ts';
import type { PlaceAnswer } from '../../shared/website.ts';

/** As in an answer, or `fixed`: nobody changes it in the browser. */
export type Access = PlaceAnswer['access'] | 'fixed';

const actFor: Readonly<Record<ContentRight, Act>> = {
  text: 'website',
  letters: 'letterTexts',
  opening: 'opening',
  facts: 'facts',
};

/** How a role may change a place. */
export function accessTo(role: Role, place: Pick<Place, 'right' | 'isFixed' | 'isGuarded'>): Access {
  if (place.isFixed) return 'fixed';
  if (!may(role, actFor[place.right])) return 'no';
  if (!place.isGuarded) return 'yes';
  return may(role, 'guardedFacts') ? 'guarded' : 'no';
}

/** Whether a role may write in a place, and so see other people's drafts. */
export const mayWrite = (access: Access): access is 'yes' | 'guarded' =>
  access === 'yes' || access === 'guarded';
