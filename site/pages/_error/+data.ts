import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, heading, lead } = content.notFound;
  return { head: { title, description, unlisted: true as const }, heading, lead };
}
