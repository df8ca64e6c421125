import { content } from '../../rendering/content.ts';

/** The camp's name is in the address. */
export default `/om-${content.camp.slug}`;
