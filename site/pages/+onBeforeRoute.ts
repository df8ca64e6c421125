import { openContent } from '../../content-loader/content.ts';
import { contentFolder } from '../folders.ts';

/** In development, reads the content before routing, because one path contains the camp's name. */
export const onBeforeRoute = () =>
  import.meta.env.DEV ? { pageContext: { content: openContent(contentFolder) } } : null;
