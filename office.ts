import type { AddCommand } from './cli/add-command.ts';
import type { Extension } from './server/extension.ts';
import type { SiteExtension } from './site/extension.ts';
import type { FamilyPage } from './site/pages/min-sida/family-page.ts';

/**
 * The only file that imports office/ from outside. A product without the office has no such folder, and empty lists here.
 * Each list loads on its own: the site's build needs no server, and the server no bundler.
 */

/** The extensions of the collector. */
export const serverExtensions = async (): Promise<readonly Extension[]> => [
  (await import('./office/extension.ts')).office,
];

/** The extensions that are built with the site. */
export const siteExtensions = async (): Promise<readonly SiteExtension[]> => [
  (await import('./office/browser/build.ts')).office,
];

/** The pages behind the links in letters, at most one. */
export const familyPages = async (): Promise<readonly FamilyPage[]> => [
  (await import('./office/family/family-page.tsx')).familyPage,
];

/** The commands of `kollo` beside its own. */
export const commands = async (): Promise<readonly AddCommand[]> => [
  (await import('./office/cli/invite.ts')).addInvite,
];
