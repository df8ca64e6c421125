import { Refusal } from '../../../server/http/errors.ts';
import type { Headers } from '../../../server/http/security-headers.ts';
import type { Role } from '../../shared/roles.ts';
import type { PreviewAnswer, PreviewRequest } from '../../shared/website.ts';
import { frameHeaders } from '../headers.ts';
import { gone, refusals } from '../refusals.ts';
import { accessTo, mayWrite } from './access.ts';
import { cleanValue } from './clean-value.ts';
import type { Draft } from './drafts.ts';
import { draftsFor, findPlace, type WebsiteContent, withValues } from './website-content.ts';

/**
 * The headers of a previewed page: no scripts, no requests other than for pictures, fonts and styles, so that a click
 * in the frame has no effect.
 */
export const previewHeaders: Headers = frameHeaders("'self'");

/**
 * A page with the drafts that a role may see, and the unsaved changes.
 * @throws {Refusal} 404 for an unknown page or place, 403 for a place that the role may not change.
 */
export async function previewOf(
  role: Role,
  content: WebsiteContent,
  drafts: readonly Draft[],
  { page, season, unsaved }: PreviewRequest,
): Promise<PreviewAnswer> {
  const found = content.pages.find((one) => one.page === page);
  if (!found) throw gone();
  const writing = unsaved.map(({ document, place, value }) => {
    const there = findPlace(content, { document, place });
    if (!there) throw gone();
    if (!mayWrite(accessTo(role, there.place))) throw new Refusal(403, refusals.mayNot);
    return { document, place, value: cleanValue(value, there.place.field) };
  });
  const changes = withValues(content, content.changes, [...draftsFor(role, content, drafts), ...writing]);
  const { path } = found;
  try {
    return { html: asSeen(await content.website.render({ path, ...(season && { season }) }, changes)) };
  } catch (cause) {
    throw new Refusal(503, refusals.notShown, { cause });
  }
}

/** A page without its scripts. */
export const asSeen = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');
