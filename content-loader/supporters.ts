import * as z from 'zod';
import type { Content } from './content.ts';
import type { PictureContent } from './image.ts';
import { placeholder, text, webAddress } from './text.ts';

/** Reads donors, partners and sponsors (specification, section 2), each from its own file. */
export function readSupporters({ read, imageFile, picture }: Content) {
  const donor = z.strictObject({
    name: text,
    kind: z
      .enum(['inheritance', 'financial'])
      .meta({ choices: { inheritance: 'Arvsgåva', financial: 'Ekonomiskt stöd' } }),
    logo: imageFile.optional(),
    placeholder,
  });
  const partner = z.strictObject({
    name: text,
    description: text,
    logo: imageFile.optional(),
    /** A picture of what the children do with the partner. */
    scene: picture.optional(),
    website: webAddress.optional(),
    placeholder,
  });
  const sponsor = z.strictObject({ name: text, logo: imageFile, placeholder });
  const kinds = z.strictObject({ inheritance: text, financial: text });
  return {
    ...read(
      'donors.yaml',
      z
        .strictObject({ donors: z.array(donor).meta({ distinct: { by: 'name', noun: 'givaren' } }), kinds })
        .meta({ title: 'Givarna' }),
    ),
    ...read(
      'partners.yaml',
      z
        .strictObject({
          partners: z.array(partner).meta({ distinct: { by: 'name', noun: 'samarbetspartnern' } }),
        })
        .meta({ title: 'Samarbetspartner' }),
    ),
    ...read(
      'sponsors.yaml',
      z
        .strictObject({ sponsors: z.array(sponsor).meta({ distinct: { by: 'name', noun: 'sponsorn' } }) })
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
