import { openContent } from '../../content-loader/content.ts';
import { contentFolder } from '../folders.ts';

/** In development, where nobody says what pages are made of: the camp's name is in an address. */
export const onBeforeRoute = () =>
  import.meta.env.DEV ? { pageContext: { content: openContent(contentFolder) } } : null;
