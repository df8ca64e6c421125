import type { ComponentType } from 'react';
import type { Content } from '../content-loader/content.ts';
import type { Reply } from '../forms/reply.ts';
import type { Season } from '../forms/season.ts';
import type { PageData, ReadPage } from './app/page.ts';
import type { FamilyLink } from './pages/min-sida/family-page.ts';
import type { Pictures } from './pictures/picture.ts';

declare global {
  namespace Vike {
    interface ConfigResolved {
      /** From the folder's `+content.ts`, or else site/pages/+content.ts. */
      content: ReadPage;
    }
    interface PageContext {
      Page: ComponentType<{ data: PageData }>;
      data: PageData;
      /** The page's material, from the caller that renders it. */
      content: Content;
      pictures: Pictures;
      /** Set by the server while `/min-sida` answers: the pages then link to it. */
      hasFamilyPage?: boolean;
      /** Set by the server when it answers a form that was posted without JavaScript. */
      reply?: Reply;
      /** Set by the server when an application has opened or closed since the build. */
      season?: Season;
      /** Set by the server on the page behind a link in a letter. */
      link?: FamilyLink;
    }
  }
}
