import { findLogo } from '../../pictures/find-logo.ts';
import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, picture, ...texts } = content.donations;
  const { donors, kinds } = content.donorList;
  return {
    head: { title, description },
    ...texts,
    picture: findPicture(picture),
    donors: donors.map((donor) => ({ name: donor.name, gift: kinds[donor.kind], logo: findLogo(donor) })),
  };
}
