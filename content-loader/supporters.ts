import * as z from 'zod';
import type { Content } from './content.ts';
import type { PictureContent } from './image.ts';
import { placeholder, text, webAddress } from './text.ts';

/** Reads donors, partners and sponsors (specification, section 2), each from its own file. */
export function readSupporters({ read, imageFile, picture }: Content) {
  const donor = z.strictObject({
    name: text.meta({ title: 'Namn' }),
    kind: z
      .enum(['inheritance', 'financial'])
      .meta({ title: 'Slag', choices: { inheritance: 'Arvsgåva', financial: 'Ekonomiskt stöd' } }),
    logo: imageFile.optional().meta({ title: 'Logotyp' }),
    placeholder,
  });
  const partner = z.strictObject({
    name: text.meta({ title: 'Namn' }),
    description: text.meta({ title: 'Beskrivning' }),
    logo: imageFile.optional().meta({ title: 'Logotyp' }),
    /** A picture of what the children do with the partner. */
    scene: picture.optional().meta({ title: 'Bilden av vad barnen gör' }),
    website: webAddress.optional().meta({ title: 'Webbplats' }),
    placeholder,
  });
  const sponsor = z.strictObject({
    name: text.meta({ title: 'Namn' }),
    logo: imageFile.meta({ title: 'Logotyp' }),
    placeholder,
  });
  const kinds = z.strictObject({
    inheritance: text.meta({ title: 'Arvsgåva' }),
    financial: text.meta({ title: 'Ekonomiskt stöd' }),
  });
  return {
    ...read(
      'donors.yaml',
      z
        .strictObject({
          donors: z
            .array(donor.meta({ title: 'Givare' }))
            .meta({ title: 'Givare', distinct: { by: 'name', noun: 'givaren' } }),
          kinds: kinds.meta({ title: 'Det som står efter namnet' }),
        })
        .meta({ title: 'Givarna' }),
    ),
    ...read(
      'partners.yaml',
      z
        .strictObject({
          partners: z
            .array(partner.meta({ title: 'Partner' }))
            .meta({ title: 'Samarbetspartner', distinct: { by: 'name', noun: 'samarbetspartnern' } }),
        })
        .meta({ title: 'Samarbetspartner' }),
    ),
    ...read(
      'sponsors.yaml',
      z
        .strictObject({
          sponsors: z
            .array(sponsor.meta({ title: 'Sponsor' }))
            .meta({ title: 'Sponsorer', distinct: { by: 'name', noun: 'sponsorn' } }),
        })
        .meta({ title: 'Sponsorerna' }),
    ),
  };
}

export type Supporters = ReturnType<typeof readSupporters>;

/** An organisation's logotype as a picture, if it has one. */
export function logoOf(organisation: { name: string; logo: string }): PictureContent;
export function logoOf(organisation: { name: string; logo?: string | undefined }): PictureContent | undefined;
export function logoOf({ name, logo }: { name: string; logo?: string | undefined }) {
  return logo === undefined ? undefined : { file: logo, alt: `Logotyp för ${name}` };
}
