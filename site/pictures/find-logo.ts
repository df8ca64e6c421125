import { findPicture } from './find-picture.ts';

/** The logotype of an organisation that has one, ready to be shown. Server only. */
export function findLogo({ name, logo }: { name: string; logo?: string | undefined }) {
  return logo === undefined ? undefined : findPicture({ file: logo, alt: `Logotyp för ${name}` });
}
