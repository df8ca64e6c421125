import { findLogo } from '../../pictures/find-logo.ts';
import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, picture, figures, ...texts } = content.partnership;
  const { years, partners, memories } = figures;
  const count = String(content.partners.length);
  return {
    head: { title, description },
    ...texts,
    picture: findPicture(picture),
    figuresHeading: figures.heading,
    figures: [years, { ...partners, value: count, spoken: `${count} ${partners.spoken}` }, memories],
    partners: content.partners.map((partner) => {
      const { name, description, website } = partner;
      return { name, description, website, logo: findLogo(partner) };
    }),
  };
}
