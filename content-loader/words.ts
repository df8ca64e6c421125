import { childForm } from '../forms/child.ts';
import { leaderForm } from '../forms/leader.ts';
import type { Camp } from './camp.ts';
import type { Replacements } from './read.ts';

/**
 * The words that texts use for facts: `{product}`, `{minAge}` … The ages are those that the forms accept, so
 * that no text can promise another; the rest is in camp.yaml.
 */
export function factWords(camp: Camp): Replacements {
  const { name: product, email, bankgiro, association, organisationNumber, emergencyPhone, season } = camp;
  return {
    product,
    email,
    bankgiro,
    association,
    organisationNumber,
    emergencyPhone,
    minAge: String(childForm.fields.childAge.min),
    maxAge: String(childForm.fields.childAge.max),
    leaderMinAge: String(leaderForm.fields.age.min),
    places: String(season.places),
    fee: String(season.fee),
  };
}
